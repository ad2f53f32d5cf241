// `npm run migrate -- --project X`: brings stored documents to the form that this version writes; docs/migrations.md.
// @ts-check
import { parseArgs } from 'node:util';
import { runDatabaseCommand } from './database-command.mjs';
import { PROJECT_ID } from './project.mjs';
import { runCommand } from './steps.mjs';

const HELP = `npm run migrate -- [options]   what is left to do is done; what was begun goes on where it stopped

  --project ID     a real project; the running local stack unless said otherwise
  --dry-run        only looks, and says how much there is to do
  --page-size N    documents in one go, 400 at most`;

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      project: { type: 'string', default: PROJECT_ID },
      'dry-run': { type: 'boolean', default: false },
      'page-size': { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const { project, 'dry-run': isDryRun, 'page-size': pageSize } = values;
  return runDatabaseCommand('migrate', project, [
    ...(isDryRun ? ['--dry-run'] : []),
    ...(pageSize ? ['--page-size', pageSize] : []),
  ]);
});
