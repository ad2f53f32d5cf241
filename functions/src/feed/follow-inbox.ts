import type { Content } from '@samspill/domain/content/content';
import type { Follow } from '@samspill/domain/follows/follow';
import { CONTENT, followingPath, inboxPath } from '@samspill/domain/paths';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import type { Reaction } from '../events/reaction.ts';
import { writeInBatches } from '../events/write-in-batches.ts';
import { isSeparated } from '../notifications/audience.ts';
import { toInboxItem } from './inbox.ts';

/** A new follow brings this many of the latest items along. */
const MAX_BACKFILLED = 10;
/** An unfollow takes this many items away; what may be left beyond is older than any page. */
const MAX_REMOVED = 500;

const readFollow = async (deps: Deps, path: string) =>
  (await deps.db.doc(path).get()).data() as Follow | undefined;

/** Leaves out one's own, and what somebody wrote with whom a block stands between. */
async function byReachable(
  deps: Deps,
  uid: string,
  items: readonly QueryDocumentSnapshot[],
): Promise<QueryDocumentSnapshot[]> {
  const authorOf = (item: QueryDocumentSnapshot) => String(item.get('author.uid'));
  const authors = [...new Set(items.map(authorOf))].filter((author) => author !== uid);
  const apart = await Promise.all(authors.map((author) => isSeparated(deps, uid, author)));
  const reachable = new Set(authors.filter((_, index) => !apart[index]));
  return items.filter((item) => reachable.has(authorOf(item)));
}

async function fillInbox(deps: Deps, follow: Follow): Promise<void> {
  const field = follow.kind === 'user' ? 'author.uid' : 'projectId';
  const latest = await deps.db
    .collection(CONTENT)
    .where(field, '==', follow.targetId)
    .where('status', '==', 'visible')
    .orderBy('createdAt', 'desc')
    .limit(MAX_BACKFILLED)
    .get();
  const inbox = deps.db.collection(inboxPath(follow.followerId));
  const others = await byReachable(deps, follow.followerId, latest.docs);
  if (others.length === 0) return;
  const known = await deps.db.getAll(...others.map(({ id }) => inbox.doc(id)));
  const missing = others.filter((_, index) => !known[index]?.exists);
  const reason = follow.kind === 'user' ? 'follows-author' : 'follows-project';
  await writeInBatches(deps, missing, (batch, item) =>
    batch.set(inbox.doc(item.id), toInboxItem(item.data() as Content, reason)),
  );
}

/** Brings the latest items of whom or what one follows now into the feed. */
export const backfillInbox: Reaction = {
  name: 'bring the latest into the feed',
  concerns: ({ before, after }) => !before && after !== undefined,
  run: async (deps, { path }) => {
    const follow = await readFollow(deps, path);
    if (follow) await fillInbox(deps, follow);
  },
};

async function clearInbox(deps: Deps, follow: Follow): Promise<void> {
  const { kind, targetId, followerId } = follow;
  const items = await deps.db
    .collection(inboxPath(followerId))
    .where(kind === 'user' ? 'author.uid' : 'projectId', '==', targetId)
    .where('reason', '==', kind === 'user' ? 'follows-author' : 'follows-project')
    .limit(MAX_REMOVED)
    .get();
  const otherTargets = new Map(
    items.docs.map((item) => [
      item.id,
      String(kind === 'user' ? (item.get('projectId') ?? '') : item.get('author.uid')),
    ]),
  );
  const followed = await readFollowed(deps, followerId, [...new Set(otherTargets.values())]);
  await writeInBatches(deps, items.docs, (batch, item) => {
    const isKept = followed.has(otherTargets.get(item.id) ?? '');
    if (!isKept) batch.delete(item.ref);
    else batch.update(item.ref, { reason: kind === 'user' ? 'follows-project' : 'follows-author' });
  });
}

async function readFollowed(deps: Deps, uid: string, targetIds: readonly string[]) {
  const refs = targetIds.filter((id) => id !== '').map((id) => deps.db.doc(followingPath(uid, id)));
  const follows = refs.length > 0 ? await deps.db.getAll(...refs) : [];
  return new Set(follows.filter(({ exists }) => exists).map(({ id }) => id));
}

/** Takes what one no longer follows out of the feed, unless another follow brings it. */
export const removeUnfollowed: Reaction = {
  name: 'take the unfollowed out of the feed',
  concerns: ({ before, after }) => before !== undefined && !after,
  run: async (deps, { path, before }) => {
    if (before && !(await readFollow(deps, path))) await clearInbox(deps, before as Follow);
  },
};
