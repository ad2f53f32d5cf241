import type { AppNotification } from '@samspill/domain/notifications/notification';
import type { Entity } from '../../data/entity.ts';

/** Minimum time between two toasts; later arrivals share one toast. */
const TOAST_INTERVAL_MS = 5_000;

type Item = Entity<AppNotification>;

/**
 * Returns unread notifications that are new or have grown since the previous call. The first call returns none; an
 * older notification that moves up when a newer one is read is not new.
 */
export function createNewItemDetector() {
  let newestMs: number | null = null;
  return (unread: readonly Item[]): Item[] => {
    const before = newestMs;
    const times = unread.map(({ data }) => data.updatedAt.toMillis());
    newestMs = Math.max(before ?? 0, ...times);
    return before === null ? [] : unread.filter((_, at) => (times[at] ?? 0) > before);
  };
}

export function createToastQueue(show: (items: readonly Item[]) => void) {
  let waiting: Item[] = [];
  let lastMs = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    lastMs = Date.now();
    show(waiting);
    waiting = [];
  };
  return {
    add(items: readonly Item[]): void {
      if (items.length === 0) return;
      const ids = new Set(items.map(({ id }) => id));
      waiting = [...waiting.filter(({ id }) => !ids.has(id)), ...items];
      timer ??= setTimeout(flush, Math.max(0, lastMs + TOAST_INTERVAL_MS - Date.now()));
    },
    end: () => clearTimeout(timer),
  };
}
