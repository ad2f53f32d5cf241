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

/** Below the five minutes after which `fetch` gives up on an answer. */
const SETTLE_TIMEOUT_MS = 120_000;
const GATEWAY_TIMEOUT = 504;

export async function waitForFunctions(): Promise<void> {
  const response = await callEngine(`settle?timeoutMs=${SETTLE_TIMEOUT_MS}`);
  if (response.status === GATEWAY_TIMEOUT) return waitForFunctions();
  if (!response.ok) throw new Error(`settle: ${response.status}`);
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
