import type { Deps } from '../platform/deps.ts';
import { type EndedRun, type JobRun, saveJob } from '../platform/jobs/job-store.ts';
import { runRebuild } from './rebuild-index.ts';
import { continueReindexing } from './search-reactions.ts';

export async function runSearchRebuild(
  deps: Deps,
  { id, job: { work }, endMs }: JobRun,
): Promise<EndedRun> {
  if (work.kind !== 'rebuild') return { isDone: true };
  const onProgress = (done: number) => saveJob(deps, id, { done });
  return runRebuild(deps, endMs - deps.now().getTime(), onProgress);
}

export async function runReindexing(
  deps: Deps,
  { id, job: { work, done: before }, endMs }: JobRun,
): Promise<EndedRun> {
  if (work.kind !== 'reindex') return { isDone: true };
  const ended = await continueReindexing(deps, work.of, async ({ done, work: of }) => {
    await saveJob(deps, id, { done: before + done, work: { ...work, of } });
    return deps.now().getTime() < endMs;
  });
  const { done, isDone, work: of } = ended;
  return { done: before + done, work: { ...work, of }, isDone };
}
