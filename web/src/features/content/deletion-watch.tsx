import { useEffect } from 'react';
import { deleteDocument } from '../../data/delete-document.ts';
import { resumeDeletions, undoDeletion } from '../../data/deletions.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { showToast } from '../../ui/toast.ts';

export function DeletionWatch() {
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
