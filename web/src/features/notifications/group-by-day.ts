import type { AppNotification } from '@samspill/domain/notifications/notification';
import type { Entity } from '../../data/entity.ts';

export interface NotificationDay {
  readonly startMs: number;
  readonly items: readonly Entity<AppNotification>[];
}

const startOfDay = (ms: number) => new Date(ms).setHours(0, 0, 0, 0);

export function groupByDay(items: readonly Entity<AppNotification>[]): NotificationDay[] {
  const days = new Map<number, Entity<AppNotification>[]>();
  for (const item of items) {
    const startMs = startOfDay(item.data.updatedAt.toMillis());
    days.set(startMs, [...(days.get(startMs) ?? []), item]);
  }
  return [...days].map(([startMs, ofDay]) => ({ startMs, items: ofDay }));
}

export function daysBefore(startMs: number, nowMs: number): number {
  const HALF_DAY_MS = 43_200_000;
  return Math.floor((startOfDay(nowMs) - startMs + HALF_DAY_MS) / (2 * HALF_DAY_MS));
}
