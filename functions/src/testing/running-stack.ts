import type { DocumentData } from 'firebase-admin/firestore';
import { commit, forgeIdToken } from './rest-writes.ts';

const PROJECT_ID = process.env.GCLOUD_PROJECT ?? 'demo-samspill';
const FIRESTORE_HOST = process.env.FIRESTORE_EMULATOR_HOST ?? '127.0.0.1:8080';
const FUNCTIONS_HOST = process.env.SAMSPILL_FUNCTIONS_HOST ?? '127.0.0.1:5001';

export const writeAs = (uid: string, path: string, fields: DocumentData | null) =>
  commit(PROJECT_ID, forgeIdToken(PROJECT_ID, uid), { path, fields });

const callEngine = (action: string) =>
  fetch(`http://${FIRESTORE_HOST}/emulator/v1/projects/${PROJECT_ID}:${action}`, {
    method: 'POST',
  });

const SETTLE_TIMEOUT_MS = 5_000;
const GATEWAY_TIMEOUT = 504;
/** Longer than a chain of functions that trigger each other takes. */
const CHAIN_MS = 20_000;

interface Unsettled {
  readonly functions: readonly { readonly oldest: { readonly ageMs: number } | null }[];
}

/**
 * Waits until all functions are idle. Beside other tests, which keep them busy, until each event from before the call,
 * and from its first 20 seconds, is delivered.
 */
export async function waitForFunctions(): Promise<void> {
  const calledAtMs = performance.now();
  for (let oldestMs = Infinity; oldestMs > performance.now() - calledAtMs - CHAIN_MS; ) {
    const response = await callEngine(`settle?timeoutMs=${SETTLE_TIMEOUT_MS}`);
    if (response.ok) return;
    if (response.status !== GATEWAY_TIMEOUT) throw new Error(`settle: ${response.status}`);
    const { functions } = (await response.json()) as Unsettled;
    oldestMs = Math.max(0, ...functions.map(({ oldest }) => oldest?.ageMs ?? 0));
  }
}

/** Releases the locks of a killed function at once; they would expire after a minute. */
export async function expireTransactions(): Promise<void> {
  const response = await callEngine('expireTransactions');
  if (!response.ok) throw new Error(`expireTransactions: ${response.status}`);
}

export async function runScheduled(name: string): Promise<void> {
  const url = `http://${FUNCTIONS_HOST}/functions/projects/${PROJECT_ID}/triggers/${name}`;
  const response = await fetch(url, { method: 'POST' });
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
}
