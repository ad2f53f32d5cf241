import { SITE_TIME_ZONE } from '@samspill/domain/site-time-zone';
import { onSchedule } from 'firebase-functions/scheduler';
import type { Deps } from '../deps.ts';

/** A function of its own for each kind of work, so that none delays or repeats another's. */
export const everyMinute =
  (timeoutSeconds: number, ...works: readonly ((deps: Deps) => Promise<unknown>)[]) =>
  (deps: Deps) =>
    onSchedule(
      {
        schedule: 'every 1 minutes',
        memory: '256MiB',
        timeoutSeconds,
        retryCount: 1,
        maxInstances: 1,
      },
      async () => {
        const results = await Promise.allSettled(works.map((work) => work(deps)));
        for (const result of results) if (result.status === 'rejected') throw result.reason;
      },
    );

const TIME_LIMIT_SECONDS = 540;

/** Runs at the given cron time of the site's time zone; may take nine minutes. */
export function nightly(schedule: string, work: () => Promise<unknown>) {
  const when = { schedule, timeZone: SITE_TIME_ZONE, retryCount: 2 };
  return onSchedule(
    { ...when, memory: '256MiB', timeoutSeconds: TIME_LIMIT_SECONDS, maxInstances: 1 },
    async () => {
      await work();
    },
  );
}
