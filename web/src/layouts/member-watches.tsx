import { useEffect } from 'react';
import { deleteDocument } from '../data/delete-document.ts';
import { resumeDeletions, undoDeletion } from '../data/deletions.ts';
import { OutboxWatch } from '../features/conversations/outbox-watch.tsx';
import { NotificationWatch } from '../features/notifications/notification-watch.tsx';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { OrphanedReport } from '../platform/reports/orphaned-report.tsx';
import { showToast } from '../ui/toast.ts';

function DeletionWatch() {
  const { t } = useMessages();
  useEffect(() => {
    resumeDeletions((path) =>
      deleteDocument(path).catch((error: unknown) => {
        console.warn('The server refused a deletion:', error);
        undoDeletion(path);
        showToast({ kind: 'error', title: t('content.failed'), id: 'deletion' });
      }),
    );
  }, [t]);
  return null;
}

export function MemberWatches({ uid }: { uid: string }) {
  return (
    <>
      <DeletionWatch />
      <NotificationWatch uid={uid} />
      <OutboxWatch uid={uid} />
      <OrphanedReport />
    </>
  );
}
