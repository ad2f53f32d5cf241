import type { RerunProgress } from '@samspill/domain/matches/matching-change';
import { useState } from 'react';
import { useQuery } from '../../../data/query.ts';
import { repeatUntilDone } from '../../admin/repeat-until-done.ts';
import { useIsUnmounted } from '../../admin/use-is-unmounted.ts';
import { continueRerun, fetchReruns, startRerun } from './match-api.ts';

export interface RerunWork {
  readonly run: RerunProgress;
  readonly state: 'running' | 'waiting' | 'finished' | 'failed';
  readonly error: unknown;
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Full rerun, request by request while the page is open; resumable later. */
export function useReruns(onFinished: () => void) {
  const { answer: overview, error, retry: reload } = useQuery(fetchReruns);
  const [work, setWork] = useState<RerunWork | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const isOver = useIsUnmounted();

  const resume = async (run: RerunProgress): Promise<void> => {
    const change = (changes: Partial<RerunWork>) =>
      setWork((current) => current && { ...current, ...changes });
    setWork({ run, state: 'running', error: null });
    try {
      await repeatUntilDone(() => continueRerun(run.id), {
        wait,
        isOver,
        isDone: ({ finishedAt }) => finishedAt !== null,
        onAnswer: (latest) => change({ run: latest }),
        onWaiting: (isWaiting) => change({ state: isWaiting ? 'waiting' : 'running' }),
      });
      if (isOver()) return;
      change({ state: 'finished' });
      onFinished();
    } catch (error) {
      change({ state: 'failed', error });
    }
    reload();
  };

  const start = async (): Promise<void> => {
    setFailure(null);
    await startRerun().then(resume, setFailure);
  };

  const isBusy = work?.state === 'running' || work?.state === 'waiting';
  const unfinished = work ? null : (overview?.unfinished ?? null);
  return { overview, error, work, failure, isBusy, unfinished, start, resume, reload };
}

export type Reruns = ReturnType<typeof useReruns>;
