import { onSchedule } from 'firebase-functions/scheduler';
import type { Deps } from '../deps.ts';
import { dayOf } from './day.ts';
import { countDay } from './statistics-store.ts';

const TIME_LIMIT_SECONDS = 540;

/** Runs at the end of the UTC day that it counts. */
export function statisticsTrigger(deps: Deps) {
  const when = { schedule: '50 23 * * *', timeZone: 'Etc/UTC', retryCount: 3 };
  return onSchedule(
    { ...when, memory: '512MiB', timeoutSeconds: TIME_LIMIT_SECONDS, maxInstances: 1 },
    // The time it was meant for: a retry after midnight counts the same day.
    ({ scheduleTime }) => countDay(deps, dayOf(new Date(scheduleTime))),
  );
}
