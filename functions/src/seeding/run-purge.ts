import type { Deps } from '../platform/deps.ts';
import type { Site } from '../platform/feature.ts';
import { type EndedRun, type JobRun, saveJob } from '../platform/jobs/job-store.ts';
import { purgeSeeded } from './purge-seeded.ts';

export async function runPurge(
  deps: Deps,
  { id, job, endMs }: JobRun,
  site: Pick<Site, 'personalData'>,
): Promise<EndedRun> {
  let { work, done } = job;
  if (work.kind !== 'purge') return { isDone: true };
  let isDone = false;
  while (!isDone && deps.now().getTime() < endMs) {
    const request = { ...work, actorId: job.actorId };
    const answer = await purgeSeeded(deps, site.personalData, request);
    isDone = answer.isDone;
    done += answer.removed;
    work = { ...work, entryId: answer.entryId };
    await saveJob(deps, id, { done, work });
  }
  return { done, work, isDone };
}
