import type { Notification } from '@samspill/domain/notifications/notification';
import type { Entity } from '../../data/entity.ts';

export interface Day {
  /** Midnight in the reader's own time zone. */
  readonly startMs: number;
  readonly items: readonly Entity<Notification>[];
}

const startOfDay = (ms: number) => new Date(ms).setHours(0, 0, 0, 0);

/** Notifications, the latest first, by the day of what last happened. */
export function groupByDay(items: readonly Entity<Notification>[]): Day[] {
  const days = new Map<number, Entity<Notification>[]>();
  for (const item of items) {
    const startMs = startOfDay(item.data.updatedAt.toMillis());
    days.set(startMs, [...(days.get(startMs) ?? []), item]);
  }
  return [...days].map(([startMs, ofDay]) => ({ startMs, items: ofDay }));
}

/** Days between two moments as a calendar counts them: 0 is the same day, 1 the day before. */
export function daysBefore(startMs: number, nowMs: number): number {
  const HALF_DAY_MS = 43_200_000;
  return Math.floor((startOfDay(nowMs) - startMs + HALF_DAY_MS) / (2 * HALF_DAY_MS));
}
