import type { DayRange } from '@samspill/domain/day-range';
import { dayAfter, startOfDayMs } from '@samspill/domain/tasks/due';
import { type Query, Timestamp } from 'firebase-admin/firestore';

export function withinDays(query: Query, field: string, { from, to }: DayRange): Query {
  const startOf = (day: string) => Timestamp.fromMillis(startOfDayMs(day));
  const begun = from === undefined ? query : query.where(field, '>=', startOf(from));
  return to === undefined ? begun : begun.where(field, '<', startOf(dayAfter(to)));
}
