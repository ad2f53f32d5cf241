// `npm run admin -- --project X`: lists and changes roles without the site; docs/operating.md.
// @ts-check
import { parseArgs } from 'node:util';
import { runDatabaseCommand } from './database-command.mjs';
import { PROJECT_ID } from './project.mjs';
import { runCommand } from './steps.mjs';

const HELP = `npm run admin -- [options]   lists the staff with their roles

  --project ID       a real project; the running local stack unless said otherwise
  --add ACCOUNT      gives an account a role; an address that is confirmed, or a uid
  --role ROLE        owner (the default), administrator, moderator, surveyEditor or analyst
  --remove ACCOUNT   takes the role away and ends all sessions of the account`;

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      project: { type: 'string', default: PROJECT_ID },
      add: { type: 'string' },
      role: { type: 'string' },
      remove: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const { project, help: _, ...given } = values;
  const options = Object.entries(given).flatMap(([name, value]) =>
    typeof value === 'string' ? [`--${name}`, value] : [],
  );
  return runDatabaseCommand('admin', project, options);
});
