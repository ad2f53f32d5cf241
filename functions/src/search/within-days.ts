import type { DayRange } from '@samspill/domain/day-range';
import { type Query, Timestamp } from 'firebase-admin/firestore';

const DAY_MS = 86_400_000;

/** What of a query happened on these days (UTC), by the moment in `field`. */
export function withinDays(query: Query, field: string, { from, to }: DayRange): Query {
  const startOf = (day: string, daysLater = 0) =>
    Timestamp.fromMillis(Date.parse(day) + daysLater * DAY_MS);
  const begun = from === undefined ? query : query.where(field, '>=', startOf(from));
  return to === undefined ? begun : begun.where(field, '<', startOf(to, 1));
}
