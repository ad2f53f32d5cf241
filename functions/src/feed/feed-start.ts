import type { Content } from '@samspill/domain/content/content';
import { FEED_START_ITEMS, type FeedStart } from '@samspill/domain/feed/feed-start';
import { contentPath, FOLLOWING, inboxPath, mutePath, userPath } from '@samspill/domain/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { isVisible } from '../content/is-visible.ts';
import type { Deps } from '../deps.ts';
import { contents, inboxItems } from '../firestore/collections.ts';

/** Ids whose mute hides the item; a block has taken it out of the inbox. */
const mutableIds = ({ id, author, projectId }: Content) =>
  [id, author.uid, projectId].filter((each) => each !== null);

async function readMuted(deps: Deps, uid: string, ids: readonly string[]): Promise<Set<string>> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return new Set();
  const refs = unique.map((id) => deps.db.doc(mutePath(uid, id)));
  const found = await deps.db.getAll(...refs);
  return new Set(found.filter(({ exists }) => exists).map(({ id }) => id));
}

/** Whether the browser merges more into the feed than is in the inbox: what begins without that would move when it comes. */
async function isMergedAtRead(deps: Deps, uid: string): Promise<boolean> {
  const merged = await deps.db
    .collection(`${userPath(uid)}/${FOLLOWING}`)
    .where('mergedAtRead', '==', true)
    .limit(1)
    .get();
  return !merged.empty;
}

/** As JSON, in which the SDK's own form of a time is none of the browser's. */
const asSent = <T>(value: T): T =>
  JSON.parse(
    JSON.stringify(value, (_key, part) =>
      part instanceof Timestamp ? { seconds: part.seconds, nanoseconds: part.nanoseconds } : part,
    ),
  );

/**
 * The latest of somebody's inbox that is still to be seen, as their browser would show it; none where it shows others
 * as well. At most 16 reads.
 */
export async function readFeedStart(deps: Deps, uid: string): Promise<FeedStart> {
  const inbox = deps.db.collection(inboxPath(uid)).orderBy('createdAt', 'desc');
  const [latest, isMerged] = await Promise.all([
    inbox.limit(FEED_START_ITEMS).get(),
    isMergedAtRead(deps, uid),
  ]);
  const entries = inboxItems.parseAll(deps, latest.docs);
  if (isMerged || entries.length === 0) return { uid, rows: [] };
  const refs = entries.map(({ id }) => deps.db.doc(contentPath(id)));
  const found = contents.parseAll(deps, await deps.db.getAll(...refs));
  const visible = new Map(
    found.filter(({ data }) => isVisible(data)).map((each) => [each.id, each.data]),
  );
  const muted = await readMuted(deps, uid, [...visible.values()].flatMap(mutableIds));
  const rows = entries.flatMap(({ id, data: { reason, author } }) => {
    const content = visible.get(id);
    if (!content || mutableIds(content).some((each) => muted.has(each))) return [];
    return [{ content: asSent(content), reason: { kind: reason, name: author.name } }];
  });
  return { uid, rows };
}
