import {
  CLOSED_INDEFINITELY_MS,
  type LimitedKind,
  RATE_LIMITS,
  type RateLimitKind,
} from '@samspill/domain/limits/rate-limits';
import type { Format } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { ReachedLimit } from './reached-limit.ts';

const isLimitedKind = (gate: RateLimitKind): gate is LimitedKind =>
  Object.hasOwn(RATE_LIMITS, gate);
/** Links, edits and joining have no limit on the total. */
const totalLimit = (gate: RateLimitKind): number =>
  isLimitedKind(gate) ? (RATE_LIMITS[gate].total ?? 0) : 0;

export function limitSentence(
  { t, format }: { readonly t: Translate; readonly format: Format },
  { gate, untilMs, isNewcomer }: ReachedLimit,
): string {
  if (untilMs >= CLOSED_INDEFINITELY_MS) return t('limits.total', { max: totalLimit(gate) });
  const until = t(`limits.${gate}`, { when: format.dateTime(new Date(untilMs)) });
  return isNewcomer ? `${until} ${t('limits.newcomer')}` : until;
}
