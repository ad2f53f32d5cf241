import { notificationsPath, notifiedPath } from '@samspill/domain/paths';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { deleteMatching } from '../events/erase-matching.ts';
import { forEachSettled } from '../events/for-each-settled.ts';
import { notifications } from '../firestore/collections.ts';
import { removeFromGroup } from './notification-group.ts';
import { notificationStates } from './notification-state.ts';
import { waitingBy } from './waiting-notifications.ts';

/** Maximum recent notifications to scan; older ones keep the name. */
const MAX_SCANNED = 200;

async function removeActor(
  deps: Deps,
  transaction: Transaction,
  place: { readonly ref: DocumentReference; readonly recipientUid: string; readonly uid: string },
): Promise<void> {
  const { ref, recipientUid, uid } = place;
  const memoryRef = deps.db.doc(notifiedPath(recipientUid, ref.id));
  const [stored, memory] = await transaction.getAll(ref, memoryRef);
  const notification = notifications.parse(deps, stored);
  if (!notification) return;
  const { actors, count } = notification;
  const { actorIds = [] } = notificationStates.parse(deps, memory) ?? {};
  const before = { actors, count, actorIds, keys: [] };
  const group = removeFromGroup(before, uid);
  if (group === before) return;
  if (group.count === 0) transaction.delete(ref);
  else transaction.update(ref, { actors: group.actors, count: group.count });
  if (memory?.exists) transaction.update(memoryRef, { actorIds: group.actorIds });
}

export async function removeActorFromNotifications(
  deps: Deps,
  recipientUid: string,
  uid: string,
): Promise<void> {
  await deleteMatching(deps.db, waitingBy(deps, recipientUid, uid));
  const latest = await deps.db
    .collection(notificationsPath(recipientUid))
    .orderBy('updatedAt', 'desc')
    .limit(MAX_SCANNED)
    .get();
  const naming = notifications
    .only('actors')
    .parseAll(deps, latest.docs)
    .filter(({ data }) => data.actors.some((actor) => actor.uid === uid));
  const told = {
    name: 'forget the actor',
    items: naming.map(({ ref }) => ref),
    pathOf: ({ path }: DocumentReference) => path,
  };
  await forEachSettled(deps, told, (ref) =>
    deps.db.runTransaction((transaction) =>
      removeActor(deps, transaction, { ref, recipientUid, uid }),
    ),
  );
}
