import { onSchedule } from 'firebase-functions/scheduler';
import type { Deps } from '../deps.ts';
import { removeUnreferenced } from '../media/remove-unreferenced.ts';
import { removeOutdated } from './remove-outdated.ts';

const TIME_LIMIT_SECONDS = 540;

/** At night, when few are here. */
function nightly(schedule: string, work: () => Promise<unknown>) {
  const when = { schedule, timeZone: 'Europe/Oslo', retryCount: 2 };
  return onSchedule(
    { ...when, memory: '256MiB', timeoutSeconds: TIME_LIMIT_SECONDS, maxInstances: 1 },
    async () => {
      await work();
    },
  );
}

/** The scheduled function that removes what has been kept long enough. */
export const retentionTrigger = (deps: Deps) => nightly('15 4 * * *', () => removeOutdated(deps));

/** The one that removes files that nothing shows. */
export const unreferencedTrigger = (deps: Deps) =>
  nightly('45 4 * * *', () => removeUnreferenced(deps));
