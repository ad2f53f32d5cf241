import type { JobList, JobProgress } from '@samspill/domain/job';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { followJob } from './follow-job.ts';
import { fetchJob, fetchUnfinishedJob } from './job-api.ts';
import { useIsUnmounted } from './use-is-unmounted.ts';

export interface JobWork {
  readonly done: number;
  readonly total: number;
  readonly state: 'running' | 'waiting' | 'finished' | 'failed';
  readonly error: unknown;
}

/** Follows also a job that was ordered before the page was left. `onEnded` runs after a failure, too. */
export function useJob(list: JobList, onEnded: () => void) {
  const [work, setWork] = useState<JobWork | null>(null);
  const isOver = useIsUnmounted();

  const follow = async (order: () => Promise<JobProgress>, total = 0): Promise<boolean> => {
    const change = (changes: Partial<JobWork>) =>
      setWork((current) => current && { ...current, ...changes });
    setWork({ done: 0, total, state: 'running', error: null });
    try {
      const ended = await followJob(await order(), {
        fetchJob,
        isOver,
        onProgress: (job) => change({ done: job.done, total: job.total }),
        onWaiting: (isWaiting) => change({ state: isWaiting ? 'waiting' : 'running' }),
      });
      if (ended === null) return false;
      const [failure] = ended.failed;
      if (failure) throw new ApiError(failure.code, '');
      change({ state: 'finished' });
    } catch (error) {
      change({ state: 'failed', error });
      onEnded();
      return false;
    }
    onEnded();
    return true;
  };

  const takeUp = useEffectEvent(async () => {
    const job = await fetchUnfinishedJob(list).catch(() => null);
    if (job && !isOver()) await follow(async () => job, job.total);
  });
  useEffect(() => {
    void takeUp();
  }, []);

  const isBusy = work?.state === 'running' || work?.state === 'waiting';
  return { work, isBusy, follow };
}
