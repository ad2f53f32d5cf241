// `npm run doctor -- --project X`: reads the state of a live project and says what is off, each with the step to take.
// @ts-check
import { parseArgs } from 'node:util';
import { findMissing, formatMissing } from './deploy-checks.mjs';
import { readTarget } from './deploy-target.mjs';
import { readDeclared, runDoctorChecks } from './doctor-checks.mjs';
import { createApiClient, readAccessToken } from './google-apis.mjs';
import { ensureInstalled } from './install.mjs';
import { runCommand, step, UserError } from './steps.mjs';

await runCommand(async () => {
  const { values } = parseArgs({ options: { project: { type: 'string' } } });
  const target = readTarget(values.project, 'doctor');
  await ensureInstalled();
  const token = await readAccessToken(target.project);
  const ask = token ? createApiClient(target.project, token) : null;
  const missing = await step('what a deployment needs', () => findMissing(target, ask));
  const off = ask
    ? await step('what runs', () => runDoctorChecks(target, ask, { declared: readDeclared() }))
    : [];
  const findings = [...missing, ...off];
  if (findings.length === 0) return console.log(`\nNothing is off in ${target.project}.`);
  throw new UserError(
    `In ${target.project}:\n\n${formatMissing(findings)}\n\ndocs/operating.md says more.`,
  );
});
