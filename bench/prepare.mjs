// What a bench of the running site needs before it begins.
// @ts-check
import { ensureInstalled } from '../scripts/install.mjs';
import { buildPart } from '../scripts/parts.mjs';
import { describeTakenPorts } from '../scripts/ports.mjs';
import { HOST, SERVICES, STACK_ENVIRONMENT } from '../scripts/project.mjs';
import { step, UserError } from '../scripts/steps.mjs';

/** Builds what runs, and has this process speak to the stack's own emulators. Throws where their ports are taken. */
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
