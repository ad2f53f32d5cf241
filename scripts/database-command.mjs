// Runs a bundled command (`build-migrate.mjs`) against the database of a project or of the local stack.
// @ts-check
import { join } from 'node:path';
import { locateCredentials } from './google-apis.mjs';
import { ensureInstalled } from './install.mjs';
import { buildPart } from './parts.mjs';
import { run } from './processes.mjs';
import { ROOT, STACK_ENVIRONMENT } from './project.mjs';
import { UserError } from './steps.mjs';

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

/** @param {'migrate' | 'admin'} name @param {string} project @param {readonly string[]} args */
export async function runDatabaseCommand(name, project, args) {
  await ensureInstalled();
  const database = await describeDatabase(project);
  await buildPart('migrate');
  // An emulator that the environment names must not stand in for a real project.
  const {
    FIRESTORE_EMULATOR_HOST: _firestore,
    FIREBASE_AUTH_EMULATOR_HOST: _auth,
    ...environment
  } = process.env;
  const env = { ...environment, ...database };
  const command = [join(ROOT, 'scripts', 'dist', `${name}.js`), ...args];
  const { code } = await run(process.execPath, command, { cwd: ROOT, stdio: 'inherit', env });
  return code;
}
