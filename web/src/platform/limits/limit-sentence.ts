import { MAX_OWN_LIST } from '@samspill/domain/limits';
import { CLOSED_INDEFINITELY_MS } from '@samspill/domain/limits/rate-limits';
import type { Format } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { ReachedLimit } from './reached-limit.ts';

export function limitSentence(
  { t, format }: { readonly t: Translate; readonly format: Format },
  { gate, untilMs, isNewcomer }: ReachedLimit,
  total = MAX_OWN_LIST,
): string {
  if (untilMs >= CLOSED_INDEFINITELY_MS) return t('limits.total', { max: total });
  const until = t(`limits.${gate}`, { when: format.dateTime(new Date(untilMs)) });
  return isNewcomer ? `${until} ${t('limits.newcomer')}` : until;
}
