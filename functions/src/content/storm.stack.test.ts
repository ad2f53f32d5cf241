import type { Content } from '@samspill/domain/content/content';
import { likePath } from '@samspill/domain/likes/paths';
import { notificationsPath } from '@samspill/domain/notifications/paths';
import { contentPath, userPath } from '@samspill/domain/paths';
import { votePath } from '@samspill/domain/polls/paths';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scaled } from '../../../scripts/time-limits.mjs';
import { createDeps } from '../platform/deps.ts';
import { contentDocument, openPoll } from '../testing/content-documents.ts';
import { addPeople, mapConcurrently } from '../testing/engine-client.ts';
import { NOW } from '../testing/rest-writes.ts';
import { waitForFunctions, writeAs } from '../testing/running-stack.ts';

const { db } = createDeps();
const ITEM = `storm-${crypto.randomUUID()}`;
const AUTHOR = `${ITEM}-author`;
const PEOPLE = Array.from({ length: 100 }, (_, index) => `${ITEM}-${index}`);
const TIME_LIMIT_MS = scaled(240_000);

beforeAll(async () => {
  await addPeople(db, [AUTHOR, ...PEOPLE]);
  const poll = openPoll(['Bodø', 'Oslo', 'Tromsø']);
  await db.doc(contentPath(ITEM)).set(contentDocument(ITEM, AUTHOR, poll));
  await waitForFunctions();
}, TIME_LIMIT_MS);

afterAll(async () => {
  const writer = db.bulkWriter();
  const paths = [contentPath(ITEM), ...[AUTHOR, ...PEOPLE].map(userPath)];
  await Promise.all(paths.map((path) => db.recursiveDelete(db.doc(path), writer)));
  await writer.close();
  await waitForFunctions();
}, TIME_LIMIT_MS);

const voteAndLike = async (uid: string, options: readonly number[]) => {
  const own = { uid, contentId: ITEM, createdAt: NOW };
  await Promise.all([
    writeAs(uid, votePath(ITEM, uid), { ...own, options, updatedAt: NOW }),
    writeAs(uid, likePath(ITEM, uid), own),
  ]);
};

it(
  'counts the votes and likes of a hundred simultaneous users exactly',
  async () => {
    await mapConcurrently(PEOPLE.length, [...PEOPLE.entries()], ([index, uid]) =>
      voteAndLike(uid, index % 5 === 0 ? [0, 2] : [index % 2]),
    );
    await waitForFunctions();
    const { counters, votes } = (await db.doc(contentPath(ITEM)).get()).data() as Content;
    expect(counters).toEqual({ likes: 100, comments: 0, voters: 100 });
    expect(votes).toEqual({ '0': 60, '1': 40, '2': 20 });
    const told = await db.collection(notificationsPath(AUTHOR)).get();
    expect(
      Object.fromEntries(told.docs.map((each) => [each.get('type'), each.get('count')])),
    ).toEqual({ like: 100, vote: 100 });
  },
  TIME_LIMIT_MS,
);
