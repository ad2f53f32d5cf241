// Prepares the machine for benchmarks of the running site.
// @ts-check
import { ensureInstalled } from '../scripts/install.mjs';
import { buildPart } from '../scripts/parts.mjs';
import { describeTakenPorts } from '../scripts/ports.mjs';
import { HOST, SERVICES, STACK_ENVIRONMENT } from '../scripts/project.mjs';
import { step, UserError } from '../scripts/steps.mjs';

/** Builds the site and points this process to the stack's emulators. Throws if their ports are in use. */
export async function prepare() {
  const { FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST } = STACK_ENVIRONMENT;
  Object.assign(process.env, { FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST });
  process.env.METADATA_SERVER_DETECTION = 'none';
  const taken = await describeTakenPorts(SERVICES, HOST);
  if (taken.length > 0) throw new UserError(taken.join('\n'));
  await ensureInstalled();
  for (const part of /** @type {const} */ (['emulator', 'functions', 'web']))
    await step(`build ${part}`, () => buildPart(part));
}
