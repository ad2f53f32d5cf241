import {
  CLOSED_FOR_GOOD_MS,
  type LimitedKind,
  RATE_LIMITS,
} from '@samspill/domain/limits/rate-limits';
import type { Format } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { Closed } from './use-limit.ts';

/** Why a kind is closed and until when; to newcomers also how it becomes more. */
export function limitSentence(
  { t, format }: { readonly t: Translate; readonly format: Format },
  kind: LimitedKind,
  { untilMs, isNewcomer }: Closed,
): string {
  if (untilMs >= CLOSED_FOR_GOOD_MS)
    return t('limits.total', { max: RATE_LIMITS[kind].total ?? 0 });
  const until = t(`limits.${kind}`, { when: format.dateTime(new Date(untilMs)) });
  return isNewcomer ? `${until} ${t('limits.newcomer')}` : until;
}
