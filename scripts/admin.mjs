// `npm run admin -- --project X`: roles without the site, and erasures after a restore; docs/operating.md.
// @ts-check
import { parseArgs } from 'node:util';
import { runDatabaseCommand } from './database-command.mjs';
import { PROJECT_ID } from './project.mjs';
import { runCommand } from './steps.mjs';

const HELP = `npm run admin -- [options]   lists the staff with their roles

  --project ID       a real project; the running local stack unless said otherwise
  --add ACCOUNT      gives an account a role; an address that is confirmed, or a uid
  --role ROLE        owner (the default), administrator, moderator, surveyEditor or analyst
  --remove ACCOUNT   takes the role away and ends all sessions of the account
  --repeat-erasures  erases again the accounts that were erased since a backup; after a restore
  --since DATE       only those since then, such as 2026-11-28T12:00; all that are kept unless said otherwise
  --bucket NAME      the bucket that keeps the list; PROJECT.firebasestorage.app unless said otherwise`;

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      project: { type: 'string', default: PROJECT_ID },
      add: { type: 'string' },
      role: { type: 'string' },
      'repeat-erasures': { type: 'boolean', default: false },
      since: { type: 'string' },
      bucket: { type: 'string' },
      remove: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const { project, help: _, 'repeat-erasures': isRepeat, ...given } = values;
  const options = Object.entries(given).flatMap(([name, value]) =>
    typeof value === 'string' ? [`--${name}`, value] : [],
  );
  return runDatabaseCommand('admin', project, [
    ...options,
    ...(isRepeat ? ['--repeat-erasures'] : []),
  ]);
});
