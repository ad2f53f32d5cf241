import { mutePath } from '@samspill/domain/blocks/paths';
import type { Content } from '@samspill/domain/content/content';
import { FEED_START_ITEMS, FeedStartSchema } from '@samspill/domain/feed/feed-start';
import { inboxPath } from '@samspill/domain/feed/paths';
import { followingPath } from '@samspill/domain/follows/paths';
import { contentPath } from '@samspill/domain/paths';
import { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { contentDocument } from '../testing/content-documents.ts';
import { countReads } from '../testing/count-reads.ts';
import { engineProject } from '../testing/engine-client.ts';
import { readFeedStart } from './feed-routes.ts';
import { toInboxItem } from './inbox.ts';

const MAX_READS = 8;
const READER = 'reader';
const AUTHOR = 'author';

const { db, deps, empty } = engineProject('feed-start');
beforeEach(empty);

async function receive(...posts: readonly [id: string, fields?: Partial<Content>][]) {
  for (const [index, [id, fields]] of posts.entries()) {
    const createdAt = Timestamp.fromMillis(Date.UTC(2026, 0, 1 + index));
    const content = contentDocument(id, AUTHOR, { createdAt, ...fields });
    await db.doc(contentPath(id)).set(content);
    await db.doc(`${inboxPath(READER)}/${id}`).set(toInboxItem(content, 'follows-author'));
  }
}

const publish = (id: string, fields: Partial<Content>) =>
  db.doc(contentPath(id)).set(contentDocument(id, AUTHOR, fields));

const followMerged = (targetId: string, kind: 'user' | 'project') =>
  db.doc(followingPath(READER, targetId)).set({
    kind,
    targetId,
    followerId: READER,
    mergedAtRead: true,
    createdAt: Timestamp.now(),
  });

const read = () => readFeedStart(deps, READER);
const ids = async () => (await read()).rows.map(({ content }) => content.id);

const asReceived = (answer: unknown) =>
  JSON.parse(JSON.stringify(answer), (_key, value) =>
    typeof value?.seconds === 'number' ? new Timestamp(value.seconds, value.nanoseconds) : value,
  );

describe('the start of a feed', () => {
  it('returns no items for an empty inbox', async () => {
    expect(await read()).toEqual({ uid: READER, rows: [] });
  });

  it('has the latest inbox items with their reasons, in the format that browsers cache', async () => {
    await receive(['a'], ['b'], ['c'], ['d']);
    const start = v.parse(FeedStartSchema, asReceived(await read()));
    expect(start.rows.map(({ content }) => content.id)).toEqual(['d', 'c', 'b']);
    expect(start.rows).toHaveLength(FEED_START_ITEMS);
    expect(start.rows[0]?.reason).toEqual({ kind: 'follows-author', name: AUTHOR });
    expect(start.rows[0]?.content.createdAt.toMillis()).toBe(Date.UTC(2026, 0, 4));
  });

  it.each([
    [
      'somebody',
      { author: { uid: 'famous', name: 'Famous', photoPath: null } },
      'user',
      'follows-author',
    ],
    ['a project', { kind: 'update', projectId: 'famous' }, 'project', 'follows-project'],
  ] as const)(
    'includes the latest of %s with too many followers for fan-out, in order',
    async (_, fields, kind, reason) => {
      await followMerged('famous', kind);
      await receive(['a'], ['b'], ['c']);
      const at = (day: number) => Timestamp.fromMillis(Date.UTC(2026, 0, day, 12));
      await publish('new', { ...fields, createdAt: at(2) });
      await publish('old', { ...fields, createdAt: at(0) });
      await publish('hidden', { ...fields, createdAt: at(3), status: 'hidden' });
      const { rows } = await read();
      expect(rows.map(({ content }) => content.id)).toEqual(['c', 'new', 'b']);
      expect(rows[1]?.reason?.kind).toBe(reason);
    },
  );

  it('has a post once if it is also in the inbox', async () => {
    await followMerged(AUTHOR, 'user');
    await receive(['a'], ['b']);
    expect(await ids()).toEqual(['b', 'a']);
  });

  it('excludes a muted account with many followers', async () => {
    await followMerged(AUTHOR, 'user');
    await publish('a', {});
    await db.doc(mutePath(READER, AUTHOR)).set({ createdAt: Timestamp.now() });
    expect(await ids()).toEqual([]);
  });

  it.each(['hidden', 'deleted', 'held'] as const)('excludes content that is %s', async (status) => {
    await receive(['a'], ['b', { status }]);
    expect(await ids()).toEqual(['a']);
  });

  it('excludes deleted and invalid content', async () => {
    await receive(['a'], ['b'], ['c']);
    await db.doc(contentPath('b')).delete();
    await db.doc(contentPath('c')).set({ status: 'visible' });
    expect(await ids()).toEqual(['a']);
  });

  it.each([
    ['an author', AUTHOR],
    ['an item', 'b'],
    ['a project', 'p'],
  ])('excludes content of %s muted since', async (_, targetId) => {
    await receive(['a', { author: { uid: 'other', name: 'Other', photoPath: null } }]);
    await receive(['b', { kind: 'update', projectId: 'p' }]);
    await db.doc(mutePath(READER, targetId)).set({ createdAt: Timestamp.now() });
    expect(await ids()).toEqual(['a']);
  });

  it(`reads at most ${MAX_READS} documents`, async () => {
    const of = (index: number) => ({
      kind: 'update' as const,
      projectId: `p${index}`,
      author: { uid: `author-${index}`, name: 'Name', photoPath: null },
    });
    await receive(['a', of(1)], ['b', of(2)], ['c', of(3)], ['d', of(4)]);
    const reads = countReads(db);
    const { getAll } = db;
    let fetched = 0;
    db.getAll = (...refs) => {
      fetched += refs.length;
      return getAll.apply(db, refs);
    };
    await read();
    db.getAll = getAll;
    expect(reads() + fetched).toBe(MAX_READS);
  });
});
