// Fills a running stack with the demo data, once.
// @ts-check
import { join } from 'node:path';
import { runOrFail } from './processes.mjs';
import { FIRESTORE_PORT, HOST, PROJECT_ID, ROOT, STACK_ENVIRONMENT } from './project.mjs';

const MARKER_URL = `http://${HOST}:${FIRESTORE_PORT}/v1/projects/${PROJECT_ID}/databases/(default)/documents/site/seed`;

/** Whether the marker document is there, which the seed writes last. */
export async function isSeeded() {
  const response = await fetch(MARKER_URL, { headers: { authorization: 'Bearer owner' } });
  return response.ok;
}

/** @param {'enable' | 'disable'} action */
async function setTriggers(action) {
  const url = `http://${STACK_ENVIRONMENT.FIREBASE_EMULATOR_HUB}/functions/${action}BackgroundTriggers`;
  const response = await fetch(url, { method: 'PUT' });
  if (!response.ok) throw new Error(`The functions did not ${action}: ${await response.text()}`);
}

/**
 * Writes without setting off functions: the seed brings what they would add, and two thousand events would keep whoever
 * begins at once waiting.
 */
export async function seedStack() {
  await setTriggers('disable');
  try {
    await writeSeed();
  } finally {
    await setTriggers('enable');
  }
}

async function writeSeed() {
  await runOrFail(process.execPath, [join(ROOT, 'seed', 'dist', 'main.js')], {
    cwd: ROOT,
    env: { ...process.env, ...STACK_ENVIRONMENT },
  });
}
