import { once } from 'node:events';
import { erasurePath } from '@samspill/domain/account/paths';
import { EMPTY_BROADCAST } from '@samspill/domain/broadcasts/broadcast';
import { broadcastPath } from '@samspill/domain/broadcasts/paths';
import { SEARCH_ENTRIES } from '@samspill/domain/finder/paths';
import { CHUNK_ROWS } from '@samspill/domain/invitations/import';
import type { ImportRow } from '@samspill/domain/invitations/imported-row';
import { importPath } from '@samspill/domain/invitations/paths';
import { JOBS } from '@samspill/domain/jobs/paths';
import { CONTENT, contentPath, MAIL, userPath } from '@samspill/domain/paths';
import { settingsPath } from '@samspill/domain/people/paths';
import { Firestore, Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createBroadcast, readBroadcast } from '../functions/src/broadcasts/broadcast-store.ts';
import { orderBroadcast } from '../functions/src/broadcasts/send-broadcast.ts';
import { rebuildWhenDue } from '../functions/src/finder/rebuild-index.ts';
import { readRebuild, startRebuild } from '../functions/src/finder/rebuild-store.ts';
import {
  addRows,
  createImport,
  imports,
  readImport,
  startImport,
} from '../functions/src/invitations/import-store.ts';
import { createDeps, type Deps } from '../functions/src/platform/deps.ts';
import { contentDocument } from '../functions/src/testing/content-documents.ts';
import { addGroup, addPeople, settingsDocument } from '../functions/src/testing/engine-client.ts';
import { PROJECT_ID } from '../scripts/project.mjs';
import { scaled } from '../scripts/time-limits.mjs';
import { createOwnStack, type OwnStack, ownAddress, withOwnAddresses } from './own-stack.ts';

const READERS = Array.from({ length: 30 }, (_, index) => `reader-${index}`);
const ERASED = 'erased';
const ERASED_POSTS = Array.from({ length: 60 }, (_, index) => `${ERASED}-post-${index}`);
const ROWS = 3 * CHUNK_ROWS;
const ACTOR = 'importer';
const GROUP = 'kull';
const TIME_LIMIT_MS = scaled(300_000);
const POLLING = { timeout: TIME_LIMIT_MS, interval: 100 };

const emailOf = (uid: string) => `${uid}@samspill.test`;
const rowOf = (row: number): ImportRow => ({
  row,
  email: `imported-${row}@samspill.test`,
  profile: { displayName: `Person ${row}`, headline: '', kinds: [], locale: 'nb' },
  group: '',
});

/** The stack runs no schedules by itself; a call that the stop interrupts is no error here. */
const runSchedule = (name: string) =>
  fetch(`http://${ownAddress('functions')}/functions/projects/${PROJECT_ID}/triggers/${name}`, {
    method: 'POST',
  }).catch(() => undefined);

async function addAccount(uid: string, claims: object = {}): Promise<void> {
  const address = `http://${ownAddress('auth')}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts`;
  const send = async (path: string, body: object) => {
    const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    expect((await fetch(`${address}${path}`, init)).status).toBe(200);
  };
  await send('', { localId: uid, email: emailOf(uid), emailVerified: true });
  await send(':update', { localId: uid, customAttributes: JSON.stringify(claims) });
}

const connect = (): Deps => ({
  ...createDeps(),
  db: withOwnAddresses(() => new Firestore({ projectId: PROJECT_ID })),
});

let own: OwnStack;

beforeEach(() => {
  own = createOwnStack();
});

afterEach(() => own.remove());

async function seed({ db }: Deps): Promise<void> {
  await addPeople(db, [...READERS, ERASED, ACTOR]);
  for (const uid of READERS) {
    await addAccount(uid);
    await db.doc(settingsPath(uid)).set(settingsDocument({ email: emailOf(uid) }));
  }
  await addAccount(ERASED);
  await addAccount(ACTOR, { role: 'administrator' });
  await addGroup(db, GROUP, READERS);
  for (const id of ERASED_POSTS) await db.doc(contentPath(id)).set(contentDocument(id, ERASED));
}

interface Work {
  readonly broadcastId: string;
  readonly importId: string;
}

async function orderAll(deps: Deps): Promise<Work> {
  const message = {
    ...EMPTY_BROADCAST,
    audience: { kind: 'group', groupId: GROUP },
    subject: { nb: 'Tur', en: '' },
    body: { nb: 'Bli med', en: '' },
  } as const;
  const { id: broadcastId } = await createBroadcast(deps, message, ACTOR);
  await orderBroadcast(deps, broadcastId, { revision: 0, sendAt: null, actorId: ACTOR });
  const options = { name: 'people.csv', resend: false, outsiders: true };
  const { id: importId } = await createImport(deps, ACTOR, options);
  const rows = Array.from({ length: ROWS }, (_, index) => rowOf(index + 2));
  await addRows(deps, importId, { part: 0, rows });
  await startImport(deps, ACTOR, { id: importId, total: ROWS });
  await deps.db.doc(erasurePath(ERASED)).set({ email: null, orderedAt: Timestamp.now() });
  await startRebuild(deps);
  await rebuildWhenDue(deps);
  return { broadcastId, importId };
}

async function read(deps: Deps, { broadcastId, importId }: Work) {
  const { db } = deps;
  const count = async (query: FirebaseFirestore.Query) => (await query.count().get()).data().count;
  const rebuild = await readRebuild(deps);
  return {
    mailed: await count(db.collection(MAIL).where('about', 'array-contains', broadcastId)),
    isSent: (await readBroadcast(deps, broadcastId)).state === 'sent',
    imported: (await imports.read(deps, importPath(importId)))?.done ?? 0,
    isImported: (await readImport(deps, importId)).state === 'finished',
    postsLeft: await count(db.collection(CONTENT).where('author.uid', '==', ERASED)),
    isErased: !(await db.doc(erasurePath(ERASED)).get()).exists,
    indexed: rebuild?.place.done ?? 0,
    isIndexed: rebuild?.finishedAt !== null,
  };
}
type State = Awaited<ReturnType<typeof read>>;

/** When the stack is stopped; later ones come after it went on from the earlier ones. */
const PHASES: readonly (readonly [string, (state: State) => boolean])[] = [
  ['everything is ordered', () => true],
  ['mails are being written', ({ mailed }) => mailed > 0],
  ['posts are being erased', ({ postsLeft }) => postsLeft < ERASED_POSTS.length],
  ['the index is being written', ({ indexed }) => indexed > 0],
  ['rows are being invited', ({ imported }) => imported >= CHUNK_ROWS],
  ['the last rows are being invited', ({ imported }) => imported >= 2 * CHUNK_ROWS],
];

/** Half of the stops are a Ctrl-C, the others the end of the process that started the stack. */
async function stop(stack: Awaited<ReturnType<OwnStack['start']>>, index: number): Promise<void> {
  if (index % 2 === 0) {
    const { error } = await own.request(stack, 'stop');
    expect(error).toBeUndefined();
  } else stack.disconnect();
  await once(stack, 'exit');
  expect(stack.exitCode).toBe(0);
}

/** Leases of the stopped process end a minute after it, which would only take time. */
async function endLeases({ db }: Deps, { broadcastId }: Work): Promise<void> {
  await db.doc(broadcastPath(broadcastId)).update({ leasedUntil: null });
  const leased = await db.collection(JOBS).where('leasedUntil', '!=', null).get();
  const ended = { leasedUntil: Timestamp.fromMillis(Date.now() - 1) };
  for (const { ref } of leased.docs) await ref.update(ended);
}

const runSchedules = async () => {
  for (const name of ['sendBroadcasts', 'resumeStopped']) await runSchedule(name);
};

it(
  'is exact after stops in each phase: a message to members, an import, an erasure and a rebuild',
  async () => {
    let stack = await own.start();
    let deps = connect();
    await seed(deps);
    const indexOf = async () =>
      (await deps.db.collection(SEARCH_ENTRIES).select().get()).docs
        .map(({ id }) => id)
        .filter((id) => !id.includes(ERASED))
        .toSorted();
    await expect.poll(async () => (await indexOf()).length, POLLING).toBeGreaterThanOrEqual(31);
    const entries = await indexOf();
    for (const id of entries.slice(0, 20))
      await deps.db.collection(SEARCH_ENTRIES).doc(id).delete();
    const work = await orderAll(deps);

    for (const [index, [, isReached]] of PHASES.entries()) {
      const comesThere = async () => {
        void runSchedules();
        return isReached(await read(deps, work));
      };
      await expect.poll(comesThere, { ...POLLING, interval: 500 }).toBe(true);
      await stop(stack, index);
      await deps.db.terminate();
      stack = await own.start();
      deps = connect();
      await endLeases(deps, work);
    }
    const isDone = async () => {
      await runSchedules();
      const { isSent, isImported, isErased, isIndexed } = await read(deps, work);
      return [isSent, isImported, isErased, isIndexed];
    };
    await expect.poll(isDone, { ...POLLING, interval: 2_000 }).toEqual([true, true, true, true]);

    const addressees = async (about: string) =>
      (await deps.db.collection(MAIL).where('about', 'array-contains', about).get()).docs
        .map((mail) => String(mail.get('to')))
        .toSorted();
    expect(await addressees(work.broadcastId)).toEqual(READERS.map(emailOf).toSorted());
    expect(await readBroadcast(deps, work.broadcastId)).toMatchObject({
      reached: READERS.length,
      mailed: READERS.length,
      skipped: 0,
    });
    const invited = Array.from({ length: ROWS }, (_, index) => rowOf(index + 2).email);
    expect(await addressees(work.importId)).toEqual(invited.toSorted());
    const { counts, skipped } = await readImport(deps, work.importId);
    expect([counts.invited, skipped]).toEqual([ROWS, []]);
    expect((await read(deps, work)).postsLeft).toBe(0);
    expect((await deps.db.doc(userPath(ERASED)).get()).exists).toBe(false);
    expect(await indexOf()).toEqual(entries);
    await deps.db.terminate();
  },
  TIME_LIMIT_MS,
);
