import type { Locale } from '@samspill/domain/locale';
import { MessageSquarePlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { loadChunk, tryChunk } from '../chunks/load-chunk.ts';
import { hasQueuedFeedback } from '../features/feedback/has-queued-feedback.ts';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { useFeature } from '../platform/site/site-state.ts';
import { useSession } from '../session/use-session.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { showToast } from '../ui/toast.ts';
import { loadToaster } from '../ui/toast-host.tsx';

// Keep the form and its dependencies out of the page's chunk.
const loadFeedback = async (locale: Locale) =>
  (await loadChunk(() => import('../features/feedback/load-feedback.ts'))).loadFeedback(locale);

type FeedbackForm = Awaited<ReturnType<typeof loadFeedback>>;

const ICON_PX = 18;

export function FeedbackButton() {
  const isOn = useFeature('feedback');
  const { t, locale } = useMessages();
  const [Dialog, setDialog] = useState<FeedbackForm | null>(null);
  useQueuedFeedback(isOn);
  const open = async () => {
    try {
      const form = await loadFeedback(locale);
      setDialog(() => form);
    } catch {
      const title = t('shell.feedbackUnavailable');
      // Offline, toasts may fail to load too; the offline banner then explains the failure.
      if (await loadToaster()) showToast({ kind: 'error', title, id: 'feedback' });
    }
  };
  if (!isOn) return null;
  return (
    <>
      <IconButton
        label={t('shell.feedback')}
        icon={<MessageSquarePlus size={ICON_PX} />}
        onClick={() => void open()}
      />
      {Dialog ? <Dialog onClose={() => setDialog(null)} /> : null}
    </>
  );
}

function useQueuedFeedback(isOn: boolean): void {
  const { isReady, user } = useSession();
  const { locale } = useMessages();
  const uid = user?.uid ?? null;
  useEffect(() => {
    const send = async () => {
      if (!isReady || !isOn || !hasQueuedFeedback() || !navigator.onLine) return;
      const loaded = await tryChunk(() => import('../features/feedback/load-feedback.ts'));
      await loaded?.sendQueuedFeedback(uid, locale);
    };
    void send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [isReady, isOn, uid, locale]);
}
