import { useEffect } from 'react';
import { createStore } from '../state/store.ts';

const IDLE_TIMEOUT_MS = 3_000;
const FALLBACK_DELAY_MS = 300;
/** Stops waiting for placeholders after this time: some may never disappear. */
const MAX_PLACEHOLDER_MS = 10_000;

const placeholders = createStore(0);

const change = (by: number) => placeholders.set(placeholders.read() + by);

/** Marks a placeholder: while one is mounted, the page counts as loading. */
export function usePlaceholder(): void {
  useEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
}

/** Safari lacks `requestIdleCallback`, so a short timeout replaces it. */
function requestIdle(task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(task, FALLBACK_DELAY_MS);
}

export function whenIdle(task: () => void): void {
  requestIdle(() => {
    if (placeholders.read() === 0) return task();
    const end = (next: () => void) => () => {
      clearTimeout(timer);
      unsubscribe();
      next();
    };
    const timer = setTimeout(() => end(task)(), MAX_PLACEHOLDER_MS);
    const again = end(() => whenIdle(task));
    const unsubscribe = placeholders.subscribe(() => {
      if (placeholders.read() === 0) again();
    });
  });
}
