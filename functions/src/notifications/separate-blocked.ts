import { blocks } from '../platform/firestore/collections.ts';
import { reactTo } from '../platform/triggers/reaction.ts';
import { removeActorFromNotifications } from './notifications-personal-data.ts';

/** Removes both members of a blocked pair from each other’s notifications. */
export const deleteNotificationsOfBlocked = reactTo(blocks, {
  name: 'delete notifications of a blocked pair',
  concerns: ({ type }) => type === 'created',
  run: async (deps, { path, params: { uid, blockedUid: otherUid } }) => {
    if (!(await deps.db.doc(path).get()).exists) return;
    await Promise.all([
      removeActorFromNotifications(deps, uid, otherUid),
      removeActorFromNotifications(deps, otherUid, uid),
    ]);
  },
});
