import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Firestore } from 'firebase-admin/firestore';
import { NOW } from '../../functions/src/testing/rest-writes.ts';
import { type Answer, callApi } from '../../functions/src/testing/stack-client.ts';
import type { Write } from '../../functions/src/testing/write-plans.ts';
import { commitAs } from '../../fuzz/browser-writes.ts';
import { scaled } from '../../scripts/time-limits.mjs';
import type { Member } from './member.ts';

const HTTP_OK = 200;
const HTTP_CONFLICT = 409;
const HTTP_SERVER_ERROR = 500;
/** No response: the stack restarts or the connection broke. */
const UNREACHABLE = Symbol('away');
const RETRY_MS = 500;
/** Time for the stack to stop, save and restart. */
const RETRY_TIMEOUT_MS = scaled(180_000);

/** Reports whether the write took effect; created ids are unique to the caller. */
async function isWriteStored(db: Firestore, { kind, path, fields }: Write): Promise<boolean> {
  const stored = await db.doc(path).get();
  if (kind !== 'update') return stored.exists === (kind === 'create');
  const sent = Object.entries(fields).filter(([, value]) => value !== NOW);
  return stored.exists && sent.every(([name, value]) => isDeepStrictEqual(stored.get(name), value));
}

/** Retries until there is a response, like a browser with unsent data. */
async function retryUntilResponse<T>(attempt: () => Promise<T | typeof UNREACHABLE>) {
  const deadline = Date.now() + RETRY_TIMEOUT_MS;
  for (let tries = 1; ; tries += 1) {
    const answer = await attempt().catch((): typeof UNREACHABLE => UNREACHABLE);
    if (answer !== UNREACHABLE) return { answer, tries };
    if (Date.now() > deadline) throw new Error('nobody answers any more');
    await pause(RETRY_MS);
  }
}

/**
 * Commits all writes through the rules. Returns whether they were accepted; checks the database after a broken
 * connection.
 */
export async function write(db: Firestore, by: Member, writes: readonly Write[]): Promise<boolean> {
  const attempt = async (): Promise<number | typeof UNREACHABLE> => {
    const status = await commitAs(await by.token(), writes);
    return status >= HTTP_SERVER_ERROR ? UNREACHABLE : status;
  };
  let { answer: status, tries } = await retryUntilResponse(attempt);
  for (let again = 0; status === HTTP_CONFLICT && again < 5; again += 1) {
    await pause(RETRY_MS);
    ({ answer: status } = await retryUntilResponse(attempt));
    tries += 1;
  }
  if (status === HTTP_OK) return true;
  const [first] = writes;
  if (tries === 1 || first === undefined) return false;
  const { answer } = await retryUntilResponse(async () =>
    (await isWriteStored(db, first)) ? 'yes' : 'no',
  );
  return answer === 'yes';
}

interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
}

/** Calls the API like the user’s page and retries while the stack is down. Server errors count as responses. */
export async function callApiAs(by: Member, { method, path, body }: Call) {
  const headers = { 'fastly-client-ip': by.address };
  const { answer } = await retryUntilResponse(async (): Promise<Answer | typeof UNREACHABLE> => {
    const reply = await callApi(path, { method, body, cookie: by.cookie, headers });
    const isOurs = typeof reply.body === 'object' && reply.body !== null && 'error' in reply.body;
    return reply.status >= HTTP_SERVER_ERROR && !isOurs ? UNREACHABLE : reply;
  });
  if (answer.status >= HTTP_SERVER_ERROR)
    throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer;
}
