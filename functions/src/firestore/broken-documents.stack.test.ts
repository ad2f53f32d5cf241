import { commentPath, followingPath } from '@samspill/domain/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseOrderedPerson } from '../account/erase-person.ts';
import { jobReaction } from '../admin/run-job.ts';
import type { CollectionReactions } from '../events/document-trigger.ts';
import { processChange } from '../events/process-event.ts';
import type { DocumentEvent, Reaction } from '../events/reaction.ts';
import { jobs } from '../jobs/job-store.ts';
import { REACTIONS } from '../reactions.ts';
import { createLoggedDeps, leftOut } from '../testing/broken-documents.ts';
import { contentDocument } from '../testing/content-documents.ts';
import { engineProject, personDocument } from '../testing/engine-client.ts';
import { projectDocument, taskDocument } from '../testing/project-documents.ts';
import { matchesPattern } from './document-path.ts';

const engine = engineProject('broken');
const now = Timestamp.now();

beforeEach(() => engine.empty());

const INVALID: Readonly<Record<string, object>> = {
  'users/kari': {
    ...personDocument('kari'),
    displayName: 7,
    photoPath: 7,
    status: 7,
    counters: 'many',
    kinds: 7,
  },
  'projects/p1': {
    ...projectDocument('kari'),
    title: 7,
    gallery: 7,
    ownerId: 7,
    coverPath: 7,
    searchTokens: 7,
  },
  'groups/g1': { name: 7, leaderIds: 'kari' },
  'groups/g1/members/kari': { uid: 7, addedBy: 7 },
  'groups/g1/candidates/kari': { status: 'maybe', invitedBy: 7 },
  'matches/p1_kari': { status: 'current', score: 'high' },
  'users/kari/matchViews/p1_kari': { score: 'high' },
  'conversations/c1': { kind: 'group', memberIds: 'kari' },
  'conversations/c1/messages/m1': { senderId: 7, text: 7, attachments: 7 },
  'projects/p1/requests/kari': { status: 'maybe', applicant: 'kari' },
  'taskEntries/e1': { kind: 'comment', authorId: 7 },
  'projects/p1/tasks/t1': { ...taskDocument('p1', 'kari'), title: 7, open: 'yes', createdBy: 7 },
  'content/c1': {
    ...contentDocument('c1', 'kari'),
    author: 'kari',
    images: 7,
    poll: 7,
    body: 7,
  },
  'content/c1/comments/k1': { status: 'visible', body: 7, author: 'kari' },
  'content/c1/likes/kari': { uid: 7 },
  'content/c1/votes/kari': { options: 'all' },
  'users/kari/following/ola': { targetId: 'ola', followerId: 'kari', createdAt: now },
  'users/kari/blocks/ola': { blockedUid: 7 },
  'users/kari/mutes/ola': { kind: 7 },
  'users/kari/deals/p1': { stage: 7 },
  'users/kari/bookmarks/c1': { createdAt: 7 },
  'users/kari/scheduled/s1': { images: 7 },
  'reports/kari_content_c1': { targetKind: 7 },
  'surveys/s1': { definition: 7 },
  'surveys/s1/responses/r1': { answers: 7 },
  'site/taxonomy': { skills: 7 },
  'jobs/j1': { work: 7 },
  'erasures/nobody': { email: 7 },
};

const ON_JOB = { of: jobs, reactions: [jobReaction([])] };
const COLLECTIONS: readonly CollectionReactions[] = [...Object.values(REACTIONS), ON_JOB];

const reactionsTo = (path: string): readonly Reaction[] =>
  COLLECTIONS.filter(({ of }) => matchesPattern(of.pattern, path))
    .flatMap(({ reactions }) => reactions)
    // The erasure itself needs every account and file of the site.
    .map((each) => (each === eraseOrderedPerson ? { ...each, run: async () => undefined } : each));

async function deliver(change: DocumentEvent) {
  const { deps, lines } = createLoggedDeps(engine);
  const event = { id: 'e1', time: new Date().toISOString() };
  await processChange(deps, reactionsTo(change.path), { event, change, keepLost: async () => {} });
  return lines;
}

it('has an invalid document for every collection with reactions', () => {
  const isTested = ({ of }: CollectionReactions) =>
    Object.keys(INVALID).some((path) => matchesPattern(of.pattern, path));
  expect(COLLECTIONS.filter((each) => !isTested(each)).map(({ of }) => of.pattern)).toEqual([]);
});

describe.each(Object.entries(INVALID))('reactions to an invalid document: %s', (path, fields) => {
  it('do not fail on creation, change or deletion, and its path is logged', async () => {
    const events = [
      await engine.write(path, fields),
      await engine.write(path, { ...fields, more: true }),
      await engine.write(path, null),
    ];
    for (const event of events) {
      const lines = await deliver(event);
      expect(lines).toContainEqual(leftOut(path));
      expect(lines.filter(({ message }) => message === 'reaction failed')).toEqual([]);
    }
  });
});

describe('deletion of an invalid document', () => {
  it('cleans up: reserves ids and ends follows', async () => {
    const follow = { kind: 'project', targetId: 'p1', followerId: 'ola', createdAt: now };
    await engine.write(followingPath('ola', 'p1'), follow);
    await engine.write(commentPath('c1', 'k1'), { body: 'Hei' });
    for (const path of ['projects/p1', 'content/c1']) {
      await engine.write(path, INVALID[path] ?? null);
      await deliver(await engine.write(path, null));
    }
    const isThere = async (path: string) => (await engine.db.doc(path).get()).exists;
    expect(await isThere(followingPath('ola', 'p1'))).toBe(false);
    expect(await isThere(commentPath('c1', 'k1'))).toBe(false);
    expect(await isThere('deletedProjects/p1')).toBe(true);
    expect(await isThere('deletedContent/c1')).toBe(true);
  });
});
