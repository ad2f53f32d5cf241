// `npm run admin -- --project X`: lists and changes administrators without the site; docs/operating.md.
// @ts-check
import { parseArgs } from 'node:util';
import { runDatabaseCommand } from './database-command.mjs';
import { PROJECT_ID } from './project.mjs';
import { runCommand } from './steps.mjs';

const HELP = `npm run admin -- [options]   lists the administrators

  --project ID       a real project; the running local stack unless said otherwise
  --add ACCOUNT      makes an account an administrator; an address that is confirmed, or a uid
  --remove ACCOUNT   takes the role away and ends all sessions of the account`;

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      project: { type: 'string', default: PROJECT_ID },
      add: { type: 'string' },
      remove: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const { project, add, remove } = values;
  return runDatabaseCommand('admin', project, [
    ...(add ? ['--add', add] : []),
    ...(remove ? ['--remove', remove] : []),
  ]);
});
