import { dayOf } from '@samspill/domain/durations';
import { onSchedule } from 'firebase-functions/scheduler';
import type { Deps } from '../deps.ts';
import { countDay } from './statistics-store.ts';

const TIME_LIMIT_SECONDS = 540;

export function statisticsTrigger(deps: Deps) {
  const when = { schedule: '50 23 * * *', timeZone: 'Etc/UTC', retryCount: 3 };
  return onSchedule(
    { ...when, memory: '512MiB', timeoutSeconds: TIME_LIMIT_SECONDS, maxInstances: 1 },
    // Uses the scheduled time: a retry after midnight counts the original day.
    ({ scheduleTime }) => countDay(deps, dayOf(new Date(scheduleTime))),
  );
}
