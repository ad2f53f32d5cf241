import type { DocumentData } from 'firebase-admin/firestore';
import { commit, forgeIdToken } from './rest-writes.ts';

const PROJECT_ID = process.env.GCLOUD_PROJECT ?? 'demo-samspill';
const FIRESTORE_HOST = process.env.FIRESTORE_EMULATOR_HOST ?? '127.0.0.1:8080';
const FUNCTIONS_HOST = process.env.SAMSPILL_FUNCTIONS_HOST ?? '127.0.0.1:5001';

export const writeAs = (uid: string, path: string, fields: DocumentData | null) =>
  commit(PROJECT_ID, forgeIdToken(PROJECT_ID, uid), { path, fields });

async function callEngine(what: 'settle' | 'expireTransactions'): Promise<void> {
  const url = `http://${FIRESTORE_HOST}/emulator/v1/projects/${PROJECT_ID}:${what}`;
  const response = await fetch(url, { method: 'POST' });
  if (!response.ok) throw new Error(`${what}: ${response.status}`);
}

export const waitForFunctions = () => callEngine('settle');

/** Releases the locks of a killed function at once; they would expire after a minute. */
export const expireTransactions = () => callEngine('expireTransactions');

export async function runScheduled(name: string): Promise<void> {
  const url = `http://${FUNCTIONS_HOST}/functions/projects/${PROJECT_ID}/triggers/${name}`;
  const response = await fetch(url, { method: 'POST' });
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
}
