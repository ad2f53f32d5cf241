import type { DocumentData } from 'firebase-admin/firestore';
import { commit, forgeIdToken } from './rest-writes.ts';

const PROJECT_ID = process.env.GCLOUD_PROJECT ?? 'demo-samspill';
const FIRESTORE_HOST = process.env.FIRESTORE_EMULATOR_HOST ?? '127.0.0.1:8080';
const FUNCTIONS_HOST = '127.0.0.1:5001';
const REGION = 'europe-west1';

/** Writes as a person's browser does, through the rules; the stack's own functions then run. */
export const writeAs = (uid: string, path: string, fields: DocumentData | null) =>
  commit(PROJECT_ID, forgeIdToken(PROJECT_ID, uid), { path, fields });

/** Asks something of the engine itself. */
async function askEngine(what: 'settle' | 'expireTransactions'): Promise<void> {
  const url = `http://${FIRESTORE_HOST}/emulator/v1/projects/${PROJECT_ID}:${what}`;
  const response = await fetch(url, { method: 'POST' });
  if (!response.ok) throw new Error(`${what}: ${response.status}`);
}

/** Resolves once every function that writes so far set off has run. */
export const settle = () => askEngine('settle');

/** Frees what a function that was killed had locked, as a minute would. */
export const expireTransactions = () => askEngine('expireTransactions');

/** What the functions emulator answers for a function that was loaded again since. */
const REPLACED = 204;

/** Calls a scheduled function as Cloud Scheduler does; the CLI has no clock that would, and numbers triggers by loading. */
export async function runScheduled(name: string): Promise<void> {
  for (let loaded = 0; ; loaded += 1) {
    const path = `/functions/projects/${PROJECT_ID}/triggers/${REGION}-${name}-${loaded}`;
    const response = await fetch(`http://${FUNCTIONS_HOST}${path}`, {
      method: 'POST',
      headers: { 'X-CloudScheduler-JobName': name },
    });
    if (response.status === REPLACED) continue;
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
    return;
  }
}
