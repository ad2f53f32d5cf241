import { DAY_MS, HOUR_MS, MINUTE_MS } from '@samspill/domain/durations';
import type { Locale } from '@samspill/domain/locale';
import { daysBetween, formatAgo } from './format.ts';
import { dateFormat, numberFormat } from './intl.ts';

/** Formats a past time such as “2 h”, for rows that repeat it. Apart from `format.ts`, which every public page loads. */
export function formatAgoShort(locale: Locale, at: Date, now: Date): string {
  const elapsedMs = now.getTime() - at.getTime();
  const inUnit = (unit: 'minute' | 'hour' | 'day', count: number) =>
    // “2 t” in Norwegian, “2h” in English: `short` would be “2 hrs”.
    numberFormat(locale, {
      style: 'unit',
      unit,
      unitDisplay: locale === 'nb' ? 'short' : 'narrow',
    }).format(Math.trunc(count));
  if (elapsedMs < MINUTE_MS) return formatAgo(locale, at, now);
  if (elapsedMs < HOUR_MS) return inUnit('minute', elapsedMs / MINUTE_MS);
  if (elapsedMs < DAY_MS) return inUnit('hour', elapsedMs / HOUR_MS);
  if (elapsedMs < 7 * DAY_MS) return inUnit('day', Math.max(1, daysBetween(at, now)));
  const isThisYear = at.getFullYear() === now.getFullYear();
  return dateFormat(
    locale,
    isThisYear ? { day: 'numeric', month: 'short' } : { dateStyle: 'medium' },
  ).format(at);
}
