// `npm run deploy -- --project X`: builds for a real Firebase project and deploys everything.
// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { buildPart } from './parts.mjs';
import { run } from './processes.mjs';
import { ROOT } from './project.mjs';
import { runCommand, step, UserError } from './steps.mjs';
import { findMissingConfiguration, parseEnvironmentFile } from './web-configuration.mjs';

const HELP = `npm run deploy -- --project ID [-- more options of firebase deploy]

Takes the web's six VITE_FIREBASE_… values from the environment, else from web/.env.production.`;

const ENVIRONMENT_FILE = join(ROOT, 'web', '.env.production');

function readEnvironmentFile() {
  try {
    return parseEnvironmentFile(readFileSync(ENVIRONMENT_FILE, 'utf8'));
  } catch {
    return {};
  }
}

/** @returns {Record<string, string>} */
function readConfiguration() {
  const values = { ...readEnvironmentFile(), ...process.env };
  const missing = findMissingConfiguration(values);
  if (missing.length > 0) {
    throw new UserError(
      `Missing Firebase configuration: ${missing.join(', ')}\n\n` +
        'Put the values into web/.env.production or into the environment; the Firebase console\n' +
        'shows them under Project settings, Your apps.',
    );
  }
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name.startsWith('VITE_') && value ? [[name, value]] : [],
    ),
  );
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { project: { type: 'string' }, help: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  if (values.help) return console.log(HELP);
  const environment = readConfiguration();
  const project = values.project ?? environment.VITE_FIREBASE_PROJECT_ID;
  if (!project || project.startsWith('demo-')) {
    throw new UserError(`Name a real Firebase project: npm run deploy -- --project ID`);
  }
  if (project !== environment.VITE_FIREBASE_PROJECT_ID) {
    throw new UserError(
      `The web is configured for ${environment.VITE_FIREBASE_PROJECT_ID}, not for ${project}.`,
    );
  }
  await ensureInstalled();
  await step('build the functions', () => buildPart('functions', { isForced: true }));
  await step('build the web', () =>
    buildPart('web', { mode: 'production', environment, isForced: true }),
  );
  const cli = join(ROOT, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');
  const args = [cli, 'deploy', '--project', project, ...positionals];
  const { code } = await run(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
  return code;
});
