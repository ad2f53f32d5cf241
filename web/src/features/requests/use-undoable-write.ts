import { showOncePersisted } from '../../data/show-once-persisted.ts';
import { isRefusal } from '../../firebase/firestore-failure.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useLimitRefusal } from '../../platform/limits/use-limit-refusal.ts';
import { showToast } from '../../ui/toast.ts';

interface WriteFeedback {
  readonly title: string;
  readonly undo?: () => Promise<void>;
  readonly onRefused?: () => void;
}

/** Confirms a write once this browser has persisted it, offers undo, and reports a later refusal by the server. */
export function useUndoableWrite(toastId: string, kind: 'request' | 'invitation' = 'request') {
  const { t } = useMessages();
  const explain = useLimitRefusal();
  const attempt = (write: Promise<void>, { title, undo, onRefused }: WriteFeedback): void => {
    write.catch(async (error: unknown) => {
      console.warn('A request was not written:', error);
      onRefused?.();
      const failure = t(isRefusal(error) ? 'requests.refused' : 'requests.failed');
      const title = await explain([kind], error, failure);
      showToast({ kind: 'error', title, id: toastId });
    });
    showOncePersisted({
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
