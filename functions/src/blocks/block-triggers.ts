import { MAX_OWN_LIST } from '@samspill/domain/limits';
import { FOLLOWING, followingPath, inboxPath, projectPath, userPath } from '@samspill/domain/paths';
import type { Deps } from '../deps.ts';
import { type Reaction, reactTo } from '../events/reaction.ts';
import { writeInBatches } from '../events/write-in-batches.ts';
import { blocks, projects } from '../firestore/collections.ts';
import { removeActorFromNotifications } from '../notifications/notifications-personal-data.ts';

async function listFollowPaths(deps: Deps, uid: string, otherUid: string): Promise<string[]> {
  const followed = await deps.db
    .collection(`${userPath(uid)}/${FOLLOWING}`)
    .where('kind', '==', 'project')
    .limit(MAX_OWN_LIST)
    .get();
  const refs = followed.docs.map(({ id }) => deps.db.doc(projectPath(id)));
  const found = refs.length > 0 ? await deps.db.getAll(...refs) : [];
  const owned = projects
    .only('ownerId')
    .parseAll(deps, found)
    .filter(({ data }) => data.ownerId === otherUid);
  return [otherUid, ...owned.map(({ id }) => id)].map((id) => followingPath(uid, id));
}

async function listInboxItemPaths(deps: Deps, uid: string, authorUid: string): Promise<string[]> {
  const items = await deps.db
    .collection(inboxPath(uid))
    .where('author.uid', '==', authorUid)
    .limit(MAX_OWN_LIST)
    .get();
  return items.docs.map(({ ref }) => ref.path);
}

const separateBlockedUsers = reactTo(blocks, {
  name: 'separate the two',
  concerns: ({ type }) => type === 'created',
  run: async (deps, { path, params: { uid, blockedUid: otherUid } }) => {
    if (!(await deps.db.doc(path).get()).exists) return;
    const paths = await Promise.all([
      listFollowPaths(deps, uid, otherUid),
      listFollowPaths(deps, otherUid, uid),
      listInboxItemPaths(deps, uid, otherUid),
      listInboxItemPaths(deps, otherUid, uid),
    ]);
    await writeInBatches(deps, paths.flat(), (batch, each) => batch.delete(deps.db.doc(each)));
    await Promise.all([
      removeActorFromNotifications(deps, uid, otherUid),
      removeActorFromNotifications(deps, otherUid, uid),
    ]);
  },
});

export const blockReactions: readonly Reaction[] = [separateBlockedUsers];
