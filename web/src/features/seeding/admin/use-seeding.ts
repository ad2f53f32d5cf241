import type { JobProgress } from '@samspill/domain/jobs/job';
import type { SeedOrder, SeedOverview, SeedProgress } from '@samspill/domain/seeding/seed-order';
import { useEffect, useEffectEvent, useState } from 'react';
import { api, readResponseBody } from '../../../api/client.ts';
import { useQuery } from '../../../data/query.ts';
import { followJob } from '../../admin/follow-job.ts';
import { fetchJob, fetchUnfinishedJob } from '../../admin/job-api.ts';
import { repeatUntilDone } from '../../admin/repeat-until-done.ts';
import { useIsUnmounted } from '../../admin/use-is-unmounted.ts';

const seed = api.api.admin.seed;

async function fetchSeedOverview(): Promise<SeedOverview> {
  return readResponseBody(await seed.$get());
}

async function placeOrder(order: SeedOrder): Promise<SeedProgress> {
  return readResponseBody(await seed.orders.$post({ json: order }));
}

async function runOrder(id: string): Promise<SeedProgress> {
  return readResponseBody(await seed.orders[':id'].run.$post({ param: { id } }));
}

interface PurgeRequest {
  readonly orderId: string | null;
  readonly idToken: string;
}

async function orderPurge(json: PurgeRequest): Promise<JobProgress> {
  return readResponseBody(await seed.purges.$post({ json }));
}

export interface SeedWork {
  readonly action: 'make' | 'remove';
  readonly done: number;
  readonly total: number;
  readonly state: 'running' | 'waiting' | 'finished' | 'failed';
  readonly error: unknown;
  readonly order: SeedProgress | null;
}

export interface Removal {
  readonly orderId: string | null;
  readonly total: number;
  readonly idToken: string;
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export function useSeeding() {
  const { answer: overview, error, reload } = useQuery(fetchSeedOverview);
  const [work, setWork] = useState<SeedWork | null>(null);
  const isOver = useIsUnmounted();

  const repeat = async <Answer>(
    first: Pick<SeedWork, 'action' | 'total' | 'done' | 'order'>,
    step: () => Promise<Answer>,
    { isDone, countOf }: { isDone: (a: Answer) => boolean; countOf: (a: Answer) => number },
  ): Promise<void> => {
    const change = (changes: Partial<SeedWork>) =>
      setWork((current) => current && { ...current, ...changes });
    setWork({ ...first, state: 'running', error: null });
    try {
      await repeatUntilDone(step, {
        isDone,
        wait,
        isOver,
        onAnswer: (answer) => change({ done: countOf(answer) }),
        onWaiting: (isWaiting) => change({ state: isWaiting ? 'waiting' : 'running' }),
      });
      change({ state: 'finished' });
    } catch (failure) {
      change({ state: 'failed', error: failure });
    }
    reload();
  };

  const make = (order: SeedProgress) =>
    repeat(
      { action: 'make', done: order.done, total: order.order.count, order },
      () => runOrder(order.id),
      { isDone: ({ finishedAt }) => finishedAt !== null, countOf: ({ done }) => done },
    );

  const followRemoval = async (readJob: () => Promise<JobProgress>): Promise<void> => {
    const change = (changes: Partial<SeedWork>) =>
      setWork((current) => current && { ...current, ...changes });
    try {
      await followJob(await readJob(), {
        fetchJob,
        isOver,
        onProgress: ({ done, total }) => change({ done, total }),
        onWaiting: (isWaiting) => change({ state: isWaiting ? 'waiting' : 'running' }),
      });
      change({ state: 'finished' });
    } catch (failure) {
      change({ state: 'failed', error: failure });
    }
    reload();
  };

  const remove = ({ orderId, total, idToken }: Removal) => {
    setWork({ action: 'remove', done: 0, total, order: null, state: 'running', error: null });
    return followRemoval(() => orderPurge({ orderId, idToken }));
  };

  const takeUp = useEffectEvent(async () => {
    const job = await fetchUnfinishedJob('seed').catch(() => null);
    if (!job || isOver()) return;
    const { done, total } = job;
    setWork({ action: 'remove', done, total, order: null, state: 'running', error: null });
    await followRemoval(async () => job);
  });
  useEffect(() => {
    void takeUp();
  }, []);

  const place = async (order: SeedOrder) => {
    const placed = await placeOrder(order);
    void make(placed);
  };

  const isBusy = work?.state === 'running' || work?.state === 'waiting';
  return { overview, error, reload, work, isBusy, place, resume: make, remove };
}
