import type { Locale } from '@samspill/domain/locale';
import { loadMessages } from '../../i18n/message-store.ts';

const FEATURES = ['feedback', 'failures'] as const;

export async function loadFeedbackMessages(locale: Locale): Promise<void> {
  await Promise.all(FEATURES.map((feature) => loadMessages(locale, feature)));
}
