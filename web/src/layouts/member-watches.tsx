import { DeletionWatch } from '../features/content/deletion-watch.tsx';
import { OutboxWatch } from '../features/conversations/outbox-watch.tsx';
import { NotificationWatch } from '../features/notifications/notification-watch.tsx';
import { LiveSite } from '../features/site/live-site.tsx';

/** What listens wherever a member is; shows nothing itself. One chunk, since all of it needs the database. */
export function MemberWatches({ uid }: { uid: string }) {
  return (
    <>
      <DeletionWatch />
      <LiveSite />
      <NotificationWatch uid={uid} />
      <OutboxWatch uid={uid} />
    </>
  );
}
