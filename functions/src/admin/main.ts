import { parseArgs } from 'node:util';
import { createDeps } from '../deps.ts';
import { changeAdmins } from './change-admins.ts';

// `npm run admin`: changes administrators without the site, for a site whose administrators cannot.

const { values } = parseArgs({
  options: { add: { type: 'string' }, remove: { type: 'string' } },
});
const deps = createDeps();
try {
  for (const line of await changeAdmins(deps, values)) console.log(`  ${line}`);
} catch (error) {
  console.error(`  ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
await deps.db.terminate();
