import { DeletionWatch } from '../features/content/deletion-watch.tsx';
import { OutboxWatch } from '../features/conversations/outbox-watch.tsx';
import { NotificationWatch } from '../features/notifications/notification-watch.tsx';

/** Runs the listeners of every member page; renders null. One chunk, since all of them need Firestore. */
export function MemberWatches({ uid }: { uid: string }) {
  return (
    <>
      <DeletionWatch />
      <NotificationWatch uid={uid} />
      <OutboxWatch uid={uid} />
    </>
  );
}
