// `npm run deploy -- --project X`: looks for what is missing, builds for a real Firebase project and deploys.
// @ts-check
import { join } from 'node:path';
import { readDeployArguments } from './deploy-arguments.mjs';
import { findMissing, formatMissing } from './deploy-checks.mjs';
import { readTarget } from './deploy-target.mjs';
import { createApiClient, readAccessToken } from './google-apis.mjs';
import { writeDeployConfig } from './hosting-config.mjs';
import { ensureInstalled } from './install.mjs';
import { buildPart } from './parts.mjs';
import { run } from './processes.mjs';
import { ROOT } from './project.mjs';
import { runCommand, step, UserError } from './steps.mjs';

const HELP = `npm run deploy -- --project ID [options of firebase deploy, such as --only hosting]

  --check      only says what is missing
  --unchecked  deploys though something may be missing

Takes the web's six VITE_FIREBASE_… values from the environment, else from web/.env.production.`;

/** @param {import('./deploy-checks.mjs').Target} target */
async function check(target) {
  const token = await readAccessToken(target.project);
  const findings = await findMissing(target, token ? createApiClient(target.project, token) : null);
  if (findings.length === 0) return;
  throw new UserError(
    `Before ${target.project} can be deployed to:\n\n${formatMissing(findings)}\n\n` +
      'npm run deploy -- --check looks again; --unchecked deploys all the same.',
  );
}

await runCommand(async () => {
  const options = readDeployArguments(process.argv.slice(2));
  if (options.isHelp) return console.log(HELP);
  const target = readTarget(options.project, 'deploy');
  const { project, web, functions } = target;
  await ensureInstalled();
  if (!options.isUnchecked) await step('look for what is missing', () => check(target));
  if (options.isCheckOnly) return 0;
  await step('build the functions', () => buildPart('functions', { isForced: true }));
  const environment = { ...(functions.SITE_URL && { VITE_SITE_URL: functions.SITE_URL }), ...web };
  await step('build the web', () =>
    buildPart('web', { mode: 'production', environment, isForced: true }),
  );
  const cli = join(ROOT, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');
  const own = ['--project', project, '--config', writeDeployConfig()];
  const args = [cli, 'deploy', ...own, ...options.others];
  const { code } = await run(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
  return code;
});
