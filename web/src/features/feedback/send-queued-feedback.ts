import type { Locale } from '@samspill/domain/locale';
import { readMessages } from '../../i18n/read-messages.ts';
import { createTranslate } from '../../i18n/translate.ts';
import { showToast } from '../../ui/toast.ts';
import { restoreTypedFeedback } from './feedback-draft.ts';
import { loadFeedbackMessages } from './load-feedback-messages.ts';
import { sendFeedback } from './send-feedback.ts';

export async function sendQueuedFeedback(uid: string | null, locale: Locale): Promise<void> {
  const { sent, refused } = await sendFeedback(uid);
  if (refused) restoreTypedFeedback(refused.draft);
  if (sent === 0) return;
  await loadFeedbackMessages(locale);
  const t = createTranslate(locale, (feature) => readMessages(locale, feature));
  showToast({ kind: 'success', title: t('feedback.thanks'), id: 'feedback' });
}
