import type { Locale } from '@samspill/domain/locale';
import { loadMessages } from '../../i18n/message-store.ts';

const FEATURES = ['feedback', 'failures'] as const;

/** What the form for feedback says. */
export async function loadFeedbackMessages(locale: Locale): Promise<void> {
  await Promise.all(FEATURES.map((feature) => loadMessages(locale, feature)));
}
