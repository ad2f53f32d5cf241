import { onSchedule } from 'firebase-functions/scheduler';
import type { Deps } from '../deps.ts';
import { removeOutdated } from './remove-outdated.ts';

/** At night, when few are here. */
const SCHEDULE = '15 4 * * *';
const TIME_LIMIT_SECONDS = 540;

/** The scheduled function that removes what has been kept long enough. */
export function retentionTrigger(deps: Deps) {
  const when = { schedule: SCHEDULE, timeZone: 'Europe/Oslo', retryCount: 2 };
  return onSchedule(
    { ...when, memory: '256MiB', timeoutSeconds: TIME_LIMIT_SECONDS, maxInstances: 1 },
    async () => {
      await removeOutdated(deps);
    },
  );
}
