import { isRefusal } from '../../firebase/firestore-failure.ts';
import { showOnceKept } from '../../firebase/show-once-kept.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { showToast } from '../../ui/toast.ts';

interface Done {
  readonly title: string;
  readonly undo?: () => Promise<void>;
  /** What is lost when the server refuses is put back. */
  readonly onRefused?: () => void;
}

/** Says that a write is done once this browser keeps it, offers to undo it, and says so when the server refuses. */
export function useAttempt(toastId: string) {
  const { t } = useMessages();
  const attempt = (write: Promise<void>, { title, undo, onRefused }: Done): void => {
    write.catch((error: unknown) => {
      console.warn('A request was not written:', error);
      onRefused?.();
      const failure = t(isRefusal(error) ? 'requests.refused' : 'requests.failed');
      showToast({ kind: 'error', title: failure, id: toastId });
    });
    showOnceKept({
      title: navigator.onLine ? title : t('requests.sentOffline'),
      id: toastId,
      ...(undo && {
        action: {
          label: t('ui.undo'),
          onClick: () => attempt(undo(), { title: t('requests.undone') }),
        },
      }),
    });
  };
  return attempt;
}
