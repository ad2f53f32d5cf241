import type { Locale } from '@samspill/domain/people/person';
import { loadChunk } from '../../chunks/load-chunk.ts';
import { loadToaster } from '../../ui/toast-host.tsx';
import { loadFeedbackMessages } from './load-feedback-messages.ts';

/** The form with its sentences, and the toasts: without a network they could not be loaded when it is time to say so. */
export async function loadFeedback(locale: Locale) {
  const [{ FeedbackDialog }] = await loadChunk(() =>
    Promise.all([import('./feedback-dialog.tsx'), loadToaster(), loadFeedbackMessages(locale)]),
  );
  return FeedbackDialog;
}
