import type { Content } from '@samspill/domain/content/content';
import { FEED_START_ITEMS, type FeedStart } from '@samspill/domain/feed/feed-start';
import { contentPath, inboxPath, mutePath } from '@samspill/domain/paths';
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

/** As JSON, in which the SDK's own form of a time is none of the browser's. */
const asSent = <T>(value: T): T =>
  JSON.parse(
    JSON.stringify(value, (_key, part) =>
      part instanceof Timestamp ? { seconds: part.seconds, nanoseconds: part.nanoseconds } : part,
    ),
  );

/**
 * The latest of somebody's inbox that is still to be seen, as their browser would show it: at most 15 reads. What is
 * merged in at read is left to the browser.
 */
export async function readFeedStart(deps: Deps, uid: string): Promise<FeedStart> {
  const latest = await deps.db
    .collection(inboxPath(uid))
    .orderBy('createdAt', 'desc')
    .limit(FEED_START_ITEMS)
    .get();
  const entries = inboxItems.parseAll(deps, latest.docs);
  if (entries.length === 0) return { uid, rows: [] };
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
