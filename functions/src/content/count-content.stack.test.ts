import type { Content } from '@samspill/domain/content/content';
import { likePath } from '@samspill/domain/likes/paths';
import { contentPath } from '@samspill/domain/paths';
import { pollSummaryPath, votePath } from '@samspill/domain/polls/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { scaled } from '../../../scripts/time-limits.mjs';
import { likeReactions } from '../likes/like-triggers.ts';
import type { DocumentEvent } from '../platform/triggers/reaction.ts';
import { voteReactions } from '../polls/vote-triggers.ts';
import { contentDocument, openPoll } from '../testing/content-documents.ts';
import {
  addPeople,
  deliverEvent,
  deliverShuffled,
  engineProject,
  mapConcurrently,
} from '../testing/engine-client.ts';
import { NOW } from '../testing/rest-writes.ts';

const PEOPLE = Array.from({ length: 1_000 }, (_, index) => `person-${index}`);
const SOME = PEOPLE.slice(0, 300);
const AUTHOR = 'author';
const OPTIONS = ['Bodø', 'Oslo', 'Tromsø'];
const TIME_LIMIT_MS = scaled(120_000);

async function publishPoll(id: string) {
  const ref = project.db.doc(contentPath(id));
  await ref.set(contentDocument(id, AUTHOR, openPoll(OPTIONS)));
  return ref;
}

const vote = (contentId: string, uid: string, options: readonly number[], earlier?: Timestamp) => {
  const own = { uid, contentId, options, createdAt: earlier ?? NOW, updatedAt: NOW };
  return project.writeAs(uid, votePath(contentId, uid), own);
};

async function revote(contentId: string, uid: string, options: readonly number[]) {
  const earlier = await project.db.doc(votePath(contentId, uid)).get();
  return vote(contentId, uid, options, earlier.get('createdAt'));
}

const atOnce = (
  people: readonly string[],
  act: (uid: string, index: number) => Promise<DocumentEvent>,
) => mapConcurrently(people.length, [...people.entries()], ([index, uid]) => act(uid, index));

async function tally(contentId: string) {
  const votes = await project.db.collection(`${contentPath(contentId)}/votes`).get();
  const chosen = votes.docs.flatMap((each) => each.get('options') as number[]);
  const perOption = OPTIONS.map((_, option) => chosen.filter((each) => each === option).length);
  return { voters: votes.size, votes: { ...perOption } };
}

const project = engineProject('counts');
beforeAll(async () => {
  await addPeople(project.db, [AUTHOR, ...PEOPLE]);
}, TIME_LIMIT_MS);

describe('concurrent votes and likes', () => {
  it(
    'vote a thousand times on one poll, and the counts equal the votes after all events',
    async () => {
      const ref = await publishPoll('at-once');
      let writes = 0;
      const stop = ref.onSnapshot(() => {
        writes += 1;
      });
      const startMs = Date.now();
      await atOnce(PEOPLE, async (uid, index) => {
        const change = await vote('at-once', uid, index % 7 === 0 ? [0, 2] : [index % 3]);
        await deliverEvent(project.deps, voteReactions, change);
        return change;
      });
      const seconds = (Date.now() - startMs) / 1_000;
      stop();
      const { counters, votes } = (await ref.get()).data() as Content;
      expect({ voters: counters.voters, votes }).toEqual(await tally('at-once'));
      expect(counters.voters).toBe(PEOPLE.length);
      expect(writes).toBeLessThanOrEqual(seconds + 3);
    },
    TIME_LIMIT_MS,
  );

  it(
    'match after cast, changed and withdrawn votes whose events arrive repeatedly in any order',
    async () => {
      const ref = await publishPoll('shuffled');
      const cast = await atOnce(SOME, (uid, index) => vote('shuffled', uid, [index % 3]));
      const taken = await atOnce(SOME, (uid, index) =>
        index % 5 === 0
          ? project.writeAs(uid, votePath('shuffled', uid), null)
          : revote('shuffled', uid, [(index + 1) % 3, index % 3]),
      );
      await deliverShuffled(project.deps, voteReactions, [...cast, ...taken]);
      const { counters, votes } = (await ref.get()).data() as Content;
      expect({ voters: counters.voters, votes }).toEqual(await tally('shuffled'));
      expect(counters.voters).toBe(240);
    },
    TIME_LIMIT_MS,
  );

  it(
    'match after likes of a single post whose events arrive repeatedly in any order',
    async () => {
      const ref = await publishPoll('liked');
      const likes = await atOnce(SOME, (uid) =>
        project.writeAs(uid, likePath('liked', uid), { uid, contentId: 'liked', createdAt: NOW }),
      );
      const [first] = likes;
      const taken = await project.writeAs('person-0', likePath('liked', 'person-0'), null);
      expect(first).toBeDefined();
      await deliverShuffled(project.deps, likeReactions, [...likes, taken]);
      expect((await ref.get()).get('counters.likes')).toBe(299);
    },
    TIME_LIMIT_MS,
  );
});

describe('count of content', () => {
  it('is skipped if an earlier one included the change', async () => {
    const ref = await publishPoll('counted');
    const change = await vote('counted', 'person-1', [1]);
    await deliverEvent(project.deps, voteReactions, change);
    const first = await ref.get();
    await deliverEvent(project.deps, voteReactions, change);
    expect((await ref.get()).updateTime).toEqual(first.updateTime);
  });

  it('never replaces a newer one', async () => {
    const ref = await publishPoll('newer');
    const inMinutes = (minutes: number) => Timestamp.fromMillis(Date.now() + minutes * 60_000);
    await ref.update({ 'counters.voters': 5, countedAt: inMinutes(1) });
    const change = await vote('newer', 'person-1', [1]);
    await deliverEvent(project.deps, voteReactions, { ...change, committedAt: inMinutes(2) });
    expect((await ref.get()).get('counters.voters')).toBe(5);
  });

  it('of a poll with hidden results is stored separately, at the same read time', async () => {
    const ref = await publishPoll('aside');
    await ref.update({ 'poll.resultsShown': 'atEnd' });
    const change = await vote('aside', 'person-1', [1]);
    await deliverEvent(project.deps, voteReactions, change);
    const content = (await ref.get()).data() as Content;
    expect(content).toMatchObject({ counters: { voters: 1 }, votes: {} });
    const summary = (await project.db.doc(pollSummaryPath('aside')).get()).data();
    expect(summary).toEqual({
      votes: { 0: 0, 1: 1, 2: 0 },
      voters: 1,
      countedAt: content.countedAt,
    });
  });

  it('of deleted content is not written', async () => {
    const ref = await publishPoll('gone');
    const change = await vote('gone', 'person-1', [1]);
    await ref.delete();
    await deliverEvent(project.deps, voteReactions, change);
    expect((await ref.get()).exists).toBe(false);
  });
});
