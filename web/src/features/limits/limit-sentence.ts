import {
  CLOSED_FOR_GOOD_MS,
  type Gate,
  type LimitedKind,
  RATE_LIMITS,
} from '@samspill/domain/limits/rate-limits';
import type { Format } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { Closed } from './closed.ts';

const isKind = (gate: Gate): gate is LimitedKind => Object.hasOwn(RATE_LIMITS, gate);
/** Links, edits and joining have no limit on the total. */
const totalOf = (gate: Gate): number => (isKind(gate) ? (RATE_LIMITS[gate].total ?? 0) : 0);

export function limitSentence(
  { t, format }: { readonly t: Translate; readonly format: Format },
  { gate, untilMs, isNewcomer }: Closed,
): string {
  if (untilMs >= CLOSED_FOR_GOOD_MS) return t('limits.total', { max: totalOf(gate) });
  const until = t(`limits.${gate}`, { when: format.dateTime(new Date(untilMs)) });
  return isNewcomer ? `${until} ${t('limits.newcomer')}` : until;
}
