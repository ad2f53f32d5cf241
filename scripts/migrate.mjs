// `npm run migrate -- --project X`: brings stored documents to the form that this version writes; docs/migrations.md.
// @ts-check
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { locateCredentials } from './google-apis.mjs';
import { ensureInstalled } from './install.mjs';
import { buildPart } from './parts.mjs';
import { run } from './processes.mjs';
import { PROJECT_ID, ROOT, STACK_ENVIRONMENT } from './project.mjs';
import { runCommand, UserError } from './steps.mjs';

const HELP = `npm run migrate -- [options]   what is left to do is done; what was begun goes on where it stopped

  --project ID     a real project; the running local stack unless said otherwise
  --dry-run        only looks, and says how much there is to do
  --page-size N    documents in one go, 400 at most`;

/** @param {string} project @returns {Promise<Record<string, string>>} what the program needs to reach its database */
async function describeDatabase(project) {
  // A project of the emulators.
  if (project.startsWith('demo-')) return { ...STACK_ENVIRONMENT, GCLOUD_PROJECT: project };
  const credentials = await locateCredentials();
  if (!credentials)
    throw new UserError(
      'Nobody is logged in: npx firebase login, or set GOOGLE_APPLICATION_CREDENTIALS.',
    );
  return { GCLOUD_PROJECT: project, GOOGLE_APPLICATION_CREDENTIALS: credentials };
}

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
  await ensureInstalled();
  const database = await describeDatabase(project);
  await buildPart('migrate');
  const args = [
    join(ROOT, 'scripts', 'dist', 'migrate.js'),
    ...(isDryRun ? ['--dry-run'] : []),
    ...(pageSize ? ['--page-size', pageSize] : []),
  ];
  // An emulator that the environment names must not stand in for a real project.
  const { FIRESTORE_EMULATOR_HOST: _, ...environment } = process.env;
  const env = { ...environment, ...database };
  const { code } = await run(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env });
  return code;
});
