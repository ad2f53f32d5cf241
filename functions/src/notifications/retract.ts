import { notificationIdOf } from '@samspill/domain/notifications/notification';
import { notificationsPath, notifiedPath } from '@samspill/domain/notifications/paths';
import { FieldValue } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import { notifications } from '../platform/firestore/collections.ts';
import { notificationStates } from './notification-group.ts';
import type { NotificationRequest } from './notification-request.ts';

interface OutdatedNotification
  extends Pick<NotificationRequest, 'recipientUid' | 'type' | 'event'> {
  readonly subject: Pick<NotificationRequest['subject'], 'kind' | 'id'>;
  readonly actorUid: string;
  /** Whether a read one goes, too: its page is gone for the recipient, and its text must not stay. */
  readonly isReadToo?: boolean;
}

/**
 * Removes an actor from an unread notification whose cause is gone, and deletes it with the last actor. Keeps a read
 * one, unless `isReadToo`: its page shows the current state.
 */
export function retractNotification(deps: Deps, outdated: OutdatedNotification): Promise<void> {
  const { recipientUid, actorUid } = outdated;
  const id = notificationIdOf(outdated);
  const ref = deps.db.doc(`${notificationsPath(recipientUid)}/${id}`);
  const memoryRef = deps.db.doc(notifiedPath(recipientUid, id));
  return deps.db.runTransaction(async (transaction) => {
    const [snapshot, memory] = await transaction.getAll(ref, memoryRef);
    const group = notifications.parse(deps, snapshot);
    const { actorIds = [] } = notificationStates.parse(deps, memory) ?? {};
    if (!group || (group.readAt !== null && !outdated.isReadToo)) return;
    if (!actorIds.includes(actorUid)) return;
    const actors = group.actors.filter(({ uid }) => uid !== actorUid);
    const count = group.count - 1;
    if (count < 1) transaction.delete(ref);
    else transaction.update(ref, { actors, count });
    transaction.update(memoryRef, { actorIds: FieldValue.arrayRemove(actorUid) });
  });
}
