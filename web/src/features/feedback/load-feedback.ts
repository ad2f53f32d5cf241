import type { Locale } from '@samspill/domain/locale';
import { loadChunk } from '../../chunks/load-chunk.ts';
import { loadMessages, readMessages } from '../../i18n/message-store.ts';
import { createTranslate } from '../../i18n/translate.ts';
import { showToast } from '../../ui/toast.ts';
import { loadToaster } from '../../ui/toast-host.tsx';
import { restoreTypedFeedback } from './feedback-draft.ts';
import { sendFeedback } from './send-feedback.ts';

const FEATURES = ['feedback', 'failures'] as const;

async function loadFeedbackMessages(locale: Locale): Promise<void> {
  await Promise.all(FEATURES.map((feature) => loadMessages(locale, feature)));
}

/** Loads the form with messages and toasts in advance, because an offline page can’t load them later. */
export async function loadFeedback(locale: Locale) {
  const [{ FeedbackDialog }] = await loadChunk(() =>
    Promise.all([import('./feedback-dialog.tsx'), loadToaster(), loadFeedbackMessages(locale)]),
  );
  return FeedbackDialog;
}

export async function sendQueuedFeedback(uid: string | null, locale: Locale): Promise<void> {
  const { sent, refused } = await sendFeedback(uid);
  if (refused) restoreTypedFeedback(refused.draft);
  if (sent === 0) return;
  await loadFeedbackMessages(locale);
  const t = createTranslate(locale, (feature) => readMessages(locale, feature));
  showToast({ kind: 'success', title: t('feedback.thanks'), id: 'feedback' });
}
