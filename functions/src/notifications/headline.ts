import type { Locale } from '@samspill/domain/locale';
import { sentenceOf } from '../platform/mail/sentences.ts';
import type { NotificationGroup } from './notification-group.ts';
import type { NotificationRequest } from './notification-request.ts';

export function headlineOf(
  locale: Locale,
  { type, event, subject, decision }: NotificationRequest,
  { actors, count }: Pick<NotificationGroup, 'actors' | 'count'>,
): string {
  return sentenceOf(locale, {
    type,
    event,
    names: actors.map(({ name }) => name),
    count,
    subject,
    decision: decision && { ...decision, reason: '' },
  });
}
