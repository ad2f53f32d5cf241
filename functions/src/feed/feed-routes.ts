import { MUTES } from '@samspill/domain/blocks/paths';
import type { Content } from '@samspill/domain/content/content';
import { FEED_START_ITEMS, type FeedStart } from '@samspill/domain/feed/feed-start';
import { inboxPath } from '@samspill/domain/feed/paths';
import type { Follow } from '@samspill/domain/follows/follow';
import { FOLLOWING } from '@samspill/domain/follows/paths';
import { CONTENT, contentPath, userPath } from '@samspill/domain/paths';
import { FieldPath, Timestamp } from 'firebase-admin/firestore';
import { Hono } from 'hono';
import { isVisible } from '../content/content-store.ts';
import type { Deps } from '../platform/deps.ts';
import type { ParsedDocument } from '../platform/firestore/collection.ts';
import { contents, follows, inboxItems } from '../platform/firestore/collections.ts';
import { createRateLimiter } from '../platform/http/rate-limit.ts';
import { requireUser, type UserEnv } from '../platform/http/require-user.ts';
import { NO_QUERY } from '../platform/http/validate.ts';

const MAX_TARGETS = 30;

/** Ids whose mute hides the item. Blocks need no check: they remove items from the inbox. */
const mutableIds = ({ id, author, projectId }: Content) =>
  [id, author.uid, projectId].filter((each) => each !== null);

async function readMuted(deps: Deps, uid: string, ids: readonly string[]): Promise<Set<string>> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return new Set();
  // A query reads only the few existing mutes; `getAll` would cost a read per id.
  const muted = await deps.db
    .collection(`${userPath(uid)}/${MUTES}`)
    .where(FieldPath.documentId(), 'in', unique)
    .get();
  return new Set(muted.docs.map(({ id }) => id));
}

interface FeedEntry {
  readonly id: string;
  readonly atMs: number;
  readonly reason: FeedStart['rows'][number]['reason'];
  readonly content: Content | null;
}

async function readInbox(deps: Deps, uid: string): Promise<readonly FeedEntry[]> {
  const inbox = deps.db.collection(inboxPath(uid));
  const latest = await inbox.orderBy('createdAt', 'desc').limit(FEED_START_ITEMS).get();
  return inboxItems.parseAll(deps, latest.docs).map(({ id, data }) => ({
    id,
    atMs: data.createdAt.toMillis(),
    reason: { kind: data.reason, name: data.author.name },
    content: null,
  }));
}

async function readMerged(deps: Deps, uid: string): Promise<readonly FeedEntry[]> {
  const merged = await deps.db
    .collection(`${userPath(uid)}/${FOLLOWING}`)
    .where('mergedAtRead', '==', true)
    .limit(MAX_TARGETS)
    .get();
  const followed = follows.parseAll(deps, merged.docs);
  const idsOf = (wanted: Follow['kind']) =>
    followed.filter(({ data }) => data.kind === wanted).map(({ id }) => id);
  const [ofPeople, ofProjects] = await Promise.all([
    readLatest(deps, 'author.uid', idsOf('user')),
    readLatest(deps, 'projectId', idsOf('project')),
  ]);
  return [
    ...ofPeople.map((found) => entryOf(found, 'follows-author')),
    ...ofProjects.map((found) => entryOf(found, 'follows-project')),
  ];
}

async function readLatest(
  deps: Deps,
  field: 'author.uid' | 'projectId',
  ids: readonly string[],
): Promise<readonly ParsedDocument<Content>[]> {
  if (ids.length === 0) return [];
  const latest = await deps.db
    .collection(CONTENT)
    .where(field, 'in', ids)
    .where('status', '==', 'visible')
    .orderBy('createdAt', 'desc')
    .limit(FEED_START_ITEMS)
    .get();
  return contents.parseAll(deps, latest.docs);
}

const entryOf = (
  { id, data }: ParsedDocument<Content>,
  kind: 'follows-author' | 'follows-project',
): FeedEntry => ({
  id,
  atMs: data.createdAt.toMillis(),
  reason: { kind, name: data.author.name },
  content: data,
});

async function readVisible(
  deps: Deps,
  entries: readonly FeedEntry[],
): Promise<ReadonlyMap<string, Content>> {
  const refs = entries
    .filter(({ content }) => content === null)
    .map(({ id }) => deps.db.doc(contentPath(id)));
  const found = refs.length === 0 ? [] : await deps.db.getAll(...refs);
  const known = [
    ...contents.parseAll(deps, found).map(({ id, data }) => [id, data] as const),
    ...entries.flatMap(({ id, content }) => (content ? [[id, content] as const] : [])),
  ];
  return new Map(known.filter(([, content]) => isVisible(content)));
}

/** Serializes timestamps as seconds and nanoseconds, which the browser's SDK can restore. */
const toWireFormat = <T>(value: T): T =>
  JSON.parse(
    JSON.stringify(value, (_key, part) =>
      part instanceof Timestamp ? { seconds: part.seconds, nanoseconds: part.nanoseconds } : part,
    ),
  );

/**
 * Returns the first items of a user's feed, from the inbox and large followed accounts, without muted ones. Costs at
 * most eight reads, plus one per large account and at most six for their posts.
 */
export async function readFeedStart(deps: Deps, uid: string): Promise<FeedStart> {
  const sources = await Promise.all([readInbox(deps, uid), readMerged(deps, uid)]);
  const byId = new Map(sources.flat().map((entry) => [entry.id, entry]));
  const entries = [...byId.values()].sort((a, b) => b.atMs - a.atMs).slice(0, FEED_START_ITEMS);
  const visible = await readVisible(deps, entries);
  const muted = await readMuted(deps, uid, [...visible.values()].flatMap(mutableIds));
  const rows = entries.flatMap(({ id, reason }) => {
    const content = visible.get(id);
    if (!content || mutableIds(content).some((each) => muted.has(each))) return [];
    return [{ content: toWireFormat(content), reason }];
  });
  return { uid, rows };
}

/** Equals the sign-in limit: a browser requests it once per sign-in. */
const MAX_STARTS_PER_MINUTE = 20;

export function feedRoutes(deps: Deps) {
  const perAccount = createRateLimiter(MAX_STARTS_PER_MINUTE, deps.now);
  return new Hono<UserEnv>().use(requireUser(deps)).get('/start', NO_QUERY, async (c) => {
    const { uid } = c.var.user;
    perAccount.take(uid);
    return c.json(await readFeedStart(deps, uid));
  });
}
