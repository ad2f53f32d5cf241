import { BLOCKS, blockPath, MUTES, mutePath } from '@samspill/domain/blocks/paths';
import type { Content } from '@samspill/domain/content/content';
import { chunksOf } from '@samspill/domain/cut';
import type { InboxItem } from '@samspill/domain/feed/feed-start';
import { inboxPath } from '@samspill/domain/feed/paths';
import { type Follow, MAX_FAN_OUT } from '@samspill/domain/follows/follow';
import { FOLLOWING } from '@samspill/domain/follows/paths';
import { projectPath, userPath } from '@samspill/domain/paths';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { isVisible, readVisibleContent } from '../content/content-store.ts';
import type { Deps } from '../platform/deps.ts';
import { contents, follows, people, projects } from '../platform/firestore/collections.ts';
import { readPages } from '../platform/firestore/read-pages.ts';
import { reactTo } from '../platform/triggers/reaction.ts';
import { writeInBatches } from '../platform/triggers/write-in-batches.ts';
import { toInboxItem } from './inbox.ts';

const MAX_DOCUMENTS_PER_READ = 300;

const readFollowerCount = async (deps: Deps, { kind, id }: FollowTarget): Promise<number> => {
  const target = await (kind === 'user'
    ? people.only('counters').read(deps, userPath(id))
    : projects.only('counters').read(deps, projectPath(id)));
  return target?.counters.followers ?? 0;
};

interface FollowTarget {
  readonly kind: Follow['kind'];
  readonly id: string;
}

/**
 * Follower ids; empty above the fan-out limit, since the feed then merges the posts at read time. One read then: the
 * number is in the profile or project.
 */
async function listFollowerIds(deps: Deps, target: FollowTarget): Promise<string[]> {
  if ((await readFollowerCount(deps, target)) > MAX_FAN_OUT) return [];
  const { id: targetId } = target;
  const followers = await deps.db
    .collectionGroup(FOLLOWING)
    .where('targetId', '==', targetId)
    .limit(MAX_FAN_OUT + 1)
    .select('followerId')
    .get();
  if (followers.size > MAX_FAN_OUT) return [];
  return follows
    .only('followerId')
    .parseAll(deps, followers.docs)
    .map(({ data }) => data.followerId);
}

const FOLLOWERS_PER_PAGE = 300;

/** All followers, however many: a notification is theirs, not the feed's. */
export async function* listAllFollowerIds(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  targetId: string,
): AsyncGenerator<readonly string[]> {
  const followers = db.collectionGroup(FOLLOWING).where('targetId', '==', targetId);
  const of = follows.only('followerId');
  for await (const docs of readPages(followers, {
    size: FOLLOWERS_PER_PAGE,
    fields: ['followerId'],
  }))
    yield of.parseAll({ log }, docs).map(({ data }) => data.followerId);
}

async function listHidingIds(
  { db }: Deps,
  { author, projectId }: Content,
  most: number,
): Promise<ReadonlySet<string> | null> {
  const muting = (targetId: string) =>
    db.collectionGroup(MUTES).where('targetId', '==', targetId).limit(most).get();
  const [blocked, blocking, ...muted] = await Promise.all([
    db
      .collection(`${userPath(author.uid)}/${BLOCKS}`)
      .limit(most)
      .get(),
    db.collectionGroup(BLOCKS).where('blockedUid', '==', author.uid).limit(most).get(),
    muting(author.uid),
    ...(projectId ? [muting(projectId)] : []),
  ]);
  if ([blocked, blocking, ...muted].some(({ size }) => size === most)) return null;
  const ownerIdOf = ({ ref }: QueryDocumentSnapshot) => ref.parent.parent?.id ?? '';
  return new Set([
    ...blocked.docs.map(({ id }) => id),
    ...[blocking, ...muted].flatMap(({ docs }) => docs.map(ownerIdOf)),
  ]);
}

async function excludeMutedOneByOne(deps: Deps, uids: readonly string[], content: Content) {
  const { author, projectId } = content;
  const recipients: string[] = [];
  const pathsOf = (uid: string) => [
    mutePath(uid, author.uid),
    blockPath(uid, author.uid),
    blockPath(author.uid, uid),
    ...(projectId ? [mutePath(uid, projectId)] : []),
  ];
  const perPerson = pathsOf('').length;
  for (const some of chunksOf(uids, Math.floor(MAX_DOCUMENTS_PER_READ / perPerson))) {
    const refs = some.flatMap(pathsOf).map((path) => deps.db.doc(path));
    const found = await deps.db.getAll(...refs);
    recipients.push(
      ...some.filter((_, index) =>
        found.slice(index * perPerson, (index + 1) * perPerson).every(({ exists }) => !exists),
      ),
    );
  }
  return recipients;
}

/**
 * Returns the users who see content of this author. Lists the author's blocks and mutes, mostly none, so that the cost
 * does not grow with the number of users. Reads user by user if there are more blocks than users.
 */
export async function excludeMuted(deps: Deps, uids: readonly string[], content: Content) {
  if (uids.length === 0) return [];
  const hiding = await listHidingIds(deps, content, uids.length + 1);
  return hiding
    ? uids.filter((uid) => !hiding.has(uid))
    : excludeMutedOneByOne(deps, uids, content);
}

async function fanOut(deps: Deps, content: Content): Promise<void> {
  const { author, projectId, mentions } = content;
  const [ofAuthor, ofProject] = await Promise.all([
    listFollowerIds(deps, { kind: 'user', id: author.uid }),
    projectId ? listFollowerIds(deps, { kind: 'project', id: projectId }) : [],
  ]);
  const reasons = new Map<string, InboxItem['reason']>([
    ...ofProject.map((uid) => [uid, 'follows-project'] as const),
    ...ofAuthor.map((uid) => [uid, 'follows-author'] as const),
  ]);
  for (const uid of [author.uid, ...mentions]) reasons.delete(uid);
  const recipients = await excludeMuted(deps, [...reasons.keys()], content);
  await writeInBatches(deps, recipients, (batch, uid) => {
    const reason = reasons.get(uid) ?? 'follows-author';
    batch.set(deps.db.doc(`${inboxPath(uid)}/${content.id}`), toInboxItem(content, reason));
  });
}

export const fanOutToFollowers = reactTo(contents, {
  name: 'fan out to followers',
  concerns: ({ before, after }) => !isVisible(before) && isVisible(after),
  run: async (deps, { params: { contentId } }) => {
    const content = await readVisibleContent(deps, contentId);
    if (content) await fanOut(deps, content);
  },
});
