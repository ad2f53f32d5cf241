import type { Content } from '@samspill/domain/content/content';
import { inboxPath } from '@samspill/domain/feed/paths';
import type { Follow } from '@samspill/domain/follows/follow';
import { followingPath } from '@samspill/domain/follows/paths';
import { isId } from '@samspill/domain/id';
import { CONTENT, userPath } from '@samspill/domain/paths';
import { isShown } from '@samspill/domain/text-status';
import { isVisible, readShownContent, readVisibleContent } from '../content/content-store.ts';
import { listGroupMemberIds } from '../groups/group-store.ts';
import { newlyMentioned, notifyMentions } from '../notifications/mentions.ts';
import { aboutContent, subjectOfContent } from '../notifications/notification-request.ts';
import { isBlocked, notify } from '../notifications/notify.ts';
import type { Deps } from '../platform/deps.ts';
import type { ParsedDocument } from '../platform/firestore/collection.ts';
import { contents, follows, inboxItems } from '../platform/firestore/collections.ts';
import { forEachSettled } from '../platform/triggers/for-each-settled.ts';
import type { Reaction } from '../platform/triggers/reaction.ts';
import { reactTo } from '../platform/triggers/reaction.ts';
import { writeInBatches } from '../platform/triggers/write-in-batches.ts';
import { recountStalePopular } from './count-popular.ts';
import { fanOutToFollowers, listAllFollowerIds } from './fan-out.ts';
import { removeFromInboxes, toInboxItem } from './inbox.ts';

const MAX_BACKFILLED = 10;
/** Number of items that an unfollow removes; older ones are never shown. */
const MAX_REMOVED = 500;

async function excludeBlockedAuthors(
  deps: Deps,
  uid: string,
  items: readonly ParsedDocument<Content>[],
): Promise<ParsedDocument<Content>[]> {
  const authorOf = ({ data }: ParsedDocument<Content>) => data.author.uid;
  const authors = [...new Set(items.map(authorOf))].filter((author) => author !== uid);
  const blocked = await Promise.all(authors.map((author) => isBlocked(deps, uid, author)));
  const reachable = new Set(authors.filter((_, index) => !blocked[index]));
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
  const items = contents.parseAll(deps, latest.docs);
  const others = await excludeBlockedAuthors(deps, follow.followerId, items);
  if (others.length === 0) return;
  const known = await deps.db.getAll(...others.map(({ id }) => inbox.doc(id)));
  const missing = others.filter((_, index) => !known[index]?.exists);
  const reason = follow.kind === 'user' ? 'follows-author' : 'follows-project';
  await writeInBatches(deps, missing, (batch, item) =>
    batch.set(inbox.doc(item.id), toInboxItem(item.data, reason)),
  );
}

const backfillInbox = reactTo(follows, {
  name: 'add the latest to the feed',
  concerns: ({ type }) => type === 'created',
  run: async (deps, { path }) => {
    const follow = await follows.read(deps, path);
    if (follow) await fillInbox(deps, follow);
  },
});

async function clearInbox(deps: Deps, follow: Follow): Promise<void> {
  const { kind, targetId, followerId } = follow;
  const found = await deps.db
    .collection(inboxPath(followerId))
    .where(kind === 'user' ? 'author.uid' : 'projectId', '==', targetId)
    .where('reason', '==', kind === 'user' ? 'follows-author' : 'follows-project')
    .limit(MAX_REMOVED)
    .get();
  const items = inboxItems.parseAll(deps, found.docs);
  const otherTargets = new Map(
    items.map(({ id, data }) => [id, kind === 'user' ? (data.projectId ?? '') : data.author.uid]),
  );
  const followed = await readFollowed(deps, followerId, [...new Set(otherTargets.values())]);
  await writeInBatches(deps, items, (batch, item) => {
    const isKept = followed.has(otherTargets.get(item.id) ?? '');
    if (!isKept) batch.delete(item.ref);
    else batch.update(item.ref, { reason: kind === 'user' ? 'follows-project' : 'follows-author' });
  });
}

async function readFollowed(deps: Deps, uid: string, targetIds: readonly string[]) {
  const refs = targetIds.filter((id) => id !== '').map((id) => deps.db.doc(followingPath(uid, id)));
  const found = refs.length > 0 ? await deps.db.getAll(...refs) : [];
  return new Set(found.filter(({ exists }) => exists).map(({ id }) => id));
}

const removeUnfollowed = reactTo(follows, {
  name: 'remove the unfollowed from the feed',
  concerns: ({ type }) => type === 'deleted',
  run: async (deps, { path, before }) => {
    if (before && !(await follows.read(deps, path))) await clearInbox(deps, before);
  },
});

async function notifyMentioned(deps: Deps, content: Content, uid: string): Promise<void> {
  const { author } = content;
  if (!isId(uid) || uid === author.uid || (await isBlocked(deps, uid, author.uid))) return;
  const person = await deps.db.doc(userPath(uid)).get();
  if (!person.exists) return;
  if (isVisible(content))
    await deps.db.doc(`${inboxPath(uid)}/${content.id}`).set(toInboxItem(content, 'mentioned'));
  await notify(deps, {
    recipientUid: uid,
    type: 'mention',
    actor: author,
    subject: subjectOfContent(content),
    key: `content/${content.id}`,
    about: aboutContent(content),
  });
}

export const notifyOfContentMentions = reactTo(contents, {
  name: 'notify the mentioned',
  concerns: (change) => newlyMentioned(change).length > 0,
  run: async (deps, change) => {
    const content = await readShownContent(deps, change.params.contentId);
    if (!content) return;
    const uids = newlyMentioned(change).filter((uid) => content.mentions.includes(uid));
    const tell = (uid: string) => notifyMentioned(deps, content, uid);
    await notifyMentions(deps, { actorUid: content.author.uid, uids, tell });
  },
});

const notifyOfUpdate = reactTo(contents, {
  name: 'notify followers of the update',
  concerns: ({ before, after }) =>
    !isVisible(before) && isVisible(after) && after?.kind === 'update',
  run: async (deps, { path, params: { contentId } }) => {
    const content = await readVisibleContent(deps, contentId);
    if (!content?.projectId) return;
    for await (const uids of listAllFollowerIds(deps, content.projectId)) {
      const items = uids.filter((uid) => !content.mentions.includes(uid));
      const reached = { name: 'notify followers', items, pathOf: userPath };
      await forEachSettled(deps, reached, (recipientUid) =>
        notify(deps, {
          recipientUid,
          type: 'projectUpdate',
          actor: content.author,
          key: path,
          subject: subjectOfContent(content),
          about: aboutContent(content),
        }),
      );
    }
  },
});

const notifyOfGroupAnnouncement = reactTo(contents, {
  name: 'notify the group of the announcement',
  concerns: ({ before, after }) =>
    !isShown(before) && isShown(after) && after?.groupAnnouncement === true,
  run: async (deps, { path, params: { contentId } }) => {
    const content = await readShownContent(deps, contentId);
    if (!content?.groupId) return;
    for await (const uids of listGroupMemberIds(deps, content.groupId)) {
      const items = uids.filter((uid) => !content.mentions.includes(uid));
      const reached = { name: 'notify the group', items, pathOf: userPath };
      await forEachSettled(deps, reached, (recipientUid) =>
        notify(deps, {
          recipientUid,
          type: 'group',
          actor: content.author,
          key: path,
          subject: subjectOfContent(content),
          about: aboutContent(content),
        }),
      );
    }
  },
});

export const contentFeedReactions: readonly Reaction[] = [
  fanOutToFollowers,
  notifyOfContentMentions,
  notifyOfUpdate,
  notifyOfGroupAnnouncement,
  removeFromInboxes,
  recountStalePopular,
];

export const followFeedReactions: readonly Reaction[] = [backfillInbox, removeUnfollowed];
