import { dayAt } from '@samspill/domain/tasks/due';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { currentTimeMs } from '../state/clock.ts';

/** Maximum delay of `setTimeout`. */
const MAX_TIMEOUT_MS = 2_147_483_647;
const STEP_MS = 30_000;

export function useNow(changeMs: number): number {
  const [nowMs, setNowMs] = useState(currentTimeMs);
  useEffect(() => {
    const waitMs = changeMs - currentTimeMs();
    if (waitMs > MAX_TIMEOUT_MS) return;
    const timer = setTimeout(() => setNowMs(currentTimeMs()), Math.max(0, waitMs));
    return () => clearTimeout(timer);
  }, [changeMs]);
  return nowMs;
}

const listeners = new Set<() => void>();
let timer = 0;

function tick(): void {
  for (const listener of listeners) listener();
}

/** One timer for all times on the page. Also updates on return, since a hidden page may skip timers. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = window.setInterval(tick, STEP_MS);
    document.addEventListener('visibilitychange', tick);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

const readStep = () => Math.floor(currentTimeMs() / STEP_MS) * STEP_MS;
const readDayStart = () => new Date(currentTimeMs()).setHours(0, 0, 0, 0);

export const useCurrentTime = (): number => useSyncExternalStore(subscribe, readStep, readStep);

/** Start of today on the user's device: messages and notifications are grouped by the reader's days. */
export const useDayStart = (): number =>
  useSyncExternalStore(subscribe, readDayStart, readDayStart);

const readSiteDay = () => dayAt(new Date(currentTimeMs()));

/** Today in the site’s time zone, such as `2026-11-21`. */
export const useSiteDay = (): string => useSyncExternalStore(subscribe, readSiteDay, readSiteDay);
