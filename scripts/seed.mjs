// Fills a running stack with the demo data, once.
// @ts-check
import { join } from 'node:path';
import { runOrFail } from './processes.mjs';
import { FIRESTORE_PORT, HOST, PROJECT_ID, ROOT, STACK_ENVIRONMENT } from './project.mjs';

const MARKER_URL = `http://${HOST}:${FIRESTORE_PORT}/v1/projects/${PROJECT_ID}/databases/(default)/documents/site/seed`;

/** The seed writes the marker document last. */
export async function isSeeded() {
  const response = await fetch(MARKER_URL, { headers: { authorization: 'Bearer owner' } });
  return response.ok;
}

/**
 * Seeds before the triggers are enabled: the seed includes their results, and two thousand events would delay
 * everything else.
 */
export async function seedStack() {
  await runOrFail(process.execPath, [join(ROOT, 'seed', 'dist', 'main.js')], {
    cwd: ROOT,
    env: { ...process.env, ...STACK_ENVIRONMENT },
  });
}
