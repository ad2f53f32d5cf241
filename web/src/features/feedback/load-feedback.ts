import type { Locale } from '@samspill/domain/locale';
import { loadChunk } from '../../chunks/load-chunk.ts';
import { loadToaster } from '../../ui/toast-host.tsx';
import { loadFeedbackMessages } from './load-feedback-messages.ts';

/** Loads the form with messages and toasts in advance, because an offline page can’t load them later. */
export async function loadFeedback(locale: Locale) {
  const [{ FeedbackDialog }] = await loadChunk(() =>
    Promise.all([import('./feedback-dialog.tsx'), loadToaster(), loadFeedbackMessages(locale)]),
  );
  return FeedbackDialog;
}
