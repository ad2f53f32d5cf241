import { DeletionWatch } from '../features/content/deletion-watch.tsx';
import { OutboxWatch } from '../features/conversations/outbox-watch.tsx';
import { NotificationWatch } from '../features/notifications/notification-watch.tsx';

export function MemberWatches({ uid }: { uid: string }) {
  return (
    <>
      <DeletionWatch />
      <NotificationWatch uid={uid} />
      <OutboxWatch uid={uid} />
    </>
  );
}
