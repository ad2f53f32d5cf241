import { SITE_TIME_ZONE } from '@samspill/domain/tasks/due';
import { onSchedule } from 'firebase-functions/scheduler';
import type { Deps } from '../deps.ts';
import { type DigestInterval, sendDigests } from './send-digests.ts';

const SCHEDULES = { daily: '0 7 * * *', weekly: '15 7 * * 1' } satisfies Record<
  DigestInterval,
  string
>;
const TIME_LIMIT_SECONDS = 1_800;

export function digestTrigger(deps: Deps, interval: DigestInterval) {
  const when = { schedule: SCHEDULES[interval], timeZone: SITE_TIME_ZONE, retryCount: 2 };
  return onSchedule(
    { ...when, memory: '512MiB', timeoutSeconds: TIME_LIMIT_SECONDS, maxInstances: 1 },
    async () => {
      await sendDigests(deps, interval);
    },
  );
}
