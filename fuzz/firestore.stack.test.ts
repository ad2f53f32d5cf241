import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDeps } from '../functions/src/platform/deps.ts';
import { orderErasure } from '../functions/src/platform/personal-data/order-erasure.ts';
import { attemptsOr, createRandom, SEED } from '../functions/src/testing/random.ts';
import { runScheduled, waitForFunctions } from '../functions/src/testing/running-stack.ts';
import type { Write } from '../functions/src/testing/write-plans.ts';
import { createTriggers } from '../functions/src/triggers.ts';
import { scaled } from '../scripts/time-limits.mjs';
import { HOSTILE_IDS, mutate } from './api-requests.ts';
import { commitAs } from './browser-writes.ts';
import { planWrites } from './document-writes.ts';
import { filterUnknown } from './known-failures.ts';
import { findStoredFault, isServerOnly } from './stored-documents.ts';
import { createTestUsers, resetLimits, type TestUsers } from './test-users.ts';

const ATTEMPTS = attemptsOr(250);
const TIMEOUT_MS = scaled(120_000 + ATTEMPTS * 200);
const WORKERS = 8;
/** Writes between pauses for the functions: each running event needs a process. */
const WRITES_PER_ROUND = 200;
const INITIAL_WRITES = 80;
const HTTP_OK = 200;

const LOG = process.env.SAMSPILL_FUNCTIONS_LOG;
const readLog = () => {
  if (LOG === undefined) throw new Error('SAMSPILL_FUNCTIONS_LOG must name the log of the stack');
  return readFileSync(LOG, 'utf8');
};

function failedReactions(log: string): string[] {
  const said = log.split('\n').filter((line) => /reaction failed|event given up/.test(line));
  const short = said.map((line) =>
    line.slice(line.indexOf('{')).replace(/"eventId":"[^"]*",?/, ''),
  );
  return [...new Set(short)];
}

describe(`Firestore under hostile writes (FUZZ_SEED=${SEED})`, () => {
  const deps = createDeps();
  const random = createRandom(SEED + 1);
  const failures = new Set<string>();
  const counts = { sent: 0, taken: 0, collections: new Map<string, number>() };
  let society: TestUsers;
  let logged = 0;

  beforeAll(async () => {
    logged = readLog().length;
    society = await createTestUsers(deps.db, SEED.toString(36));
    await waitForFunctions();
  }, TIMEOUT_MS);

  afterAll(waitForFunctions, TIMEOUT_MS);

  function spoil(write: Write): Write {
    const parts = write.path.split('/');
    if (random.percent(35)) {
      const at = random.percent(70) ? parts.length - 1 : 1;
      return { ...write, path: parts.with(at, random.pick(HOSTILE_IDS)).join('/') };
    }
    if (random.percent(10)) return { ...write, kind: random.pick(['create', 'update', 'delete']) };
    const fields = mutate(write.fields, random);
    return typeof fields === 'object' && fields !== null && !Array.isArray(fields)
      ? { ...write, fields: { ...fields } }
      : write;
  }

  async function check(write: Write): Promise<void> {
    const parts = write.path.split('/');
    const pattern = parts.filter((_, index) => index % 2 === 0).join('/*/');
    counts.collections.set(pattern, (counts.collections.get(pattern) ?? 0) + 1);
    if (write.kind === 'delete') return;
    const wrongId = findStoredFault(write.path, undefined);
    const isWrong = wrongId !== null && /is no id|nothing is kept/.test(wrongId);
    if (isWrong || isServerOnly(write.path)) {
      failures.add(`${pattern}: ${isWrong ? wrongId : 'written by a browser'}`);
      return;
    }
    const stored = (await deps.db.doc(write.path).get()).data();
    if (!stored) return;
    const fault = findStoredFault(write.path, stored);
    if (fault) failures.add(`${pattern}: ${fault}`);
    const [kind = '', id = ''] = parts.slice(-2);
    const known = society.known.get(kind) ?? [];
    if (!known.includes(id)) society.known.set(kind, [...known, id]);
  }

  async function attempt(): Promise<void> {
    counts.sent += 1;
    const { uid, token } = random.pick(society.people);
    const isBeginning = counts.sent <= INITIAL_WRITES;
    const plan = planWrites({ ...society, uid: uid ?? 'nobody', random });
    const writes = plan.map((write) => (!isBeginning && random.percent(45) ? spoil(write) : write));
    const status = await commitAs(token, writes);
    if (status >= 500) failures.add(`the engine answers ${status}: ${JSON.stringify(writes)}`);
    if (status !== HTTP_OK) return;
    counts.taken += 1;
    for (const write of writes) await check(write);
  }

  it(
    `accepts of ${ATTEMPTS} writes only writes that match their schema`,
    async () => {
      while (counts.sent < ATTEMPTS) {
        const until = Math.min(ATTEMPTS, counts.sent + WRITES_PER_ROUND);
        const worker = async () => {
          while (counts.sent < until) await attempt();
        };
        await Promise.all(Array.from({ length: WORKERS }, worker));
        await waitForFunctions();
        await resetLimits(deps.db, society);
      }
      const collections = [...counts.collections].map(([name, count]) => `${name} ${count}`);
      console.log(`${counts.sent} writes, ${counts.taken} let through: ${collections.join(', ')}`);
      expect(filterUnknown(failures)).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it('accepts at least 5 % of the writes', () => {
    expect(counts.taken / counts.sent).toBeGreaterThan(0.05);
  });

  const scheduled = Object.entries(createTriggers(deps))
    .filter(([, trigger]) => trigger.__endpoint.scheduleTrigger !== undefined)
    .map(([name]) => name);

  it.each(scheduled)('%s succeeds on the accepted writes', async (name) => {
    // Running functions would hold the locks that a job needs.
    await waitForFunctions();
    // A second run repairs documents that were locked in the first one.
    const run = async () => runScheduled(name).catch(() => runScheduled(name));
    await expect(run()).resolves.toBeUndefined();
  });

  it(
    'deletes every account with its arbitrary documents',
    async () => {
      for (const uid of society.uids) await orderErasure(deps, uid, { actorId: uid });
      await waitForFunctions();
      const left = await deps.db.getAll(...society.uids.map((uid) => deps.db.doc(`users/${uid}`)));
      expect(left.filter(({ exists }) => exists).map(({ id }) => id)).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it('causes no function to fail', () => {
    expect(filterUnknown(failedReactions(readLog().slice(logged)))).toEqual([]);
  });
});
