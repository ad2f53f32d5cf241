import type {
  PurgeAnswer,
  SeedOrder,
  SeedOverview,
  SeedProgress,
} from '@samspill/domain/seeding/seed-order';
import { useState } from 'react';
import { api, readAnswer } from '../../../api/client.ts';
import { useQuery } from '../../../data/query.ts';
import { useIsOver } from '../use-is-over.ts';
import { repeatUntilDone } from './repeat-until-done.ts';

const seed = api.api.admin.seed;

async function fetchSeedOverview(): Promise<SeedOverview> {
  return readAnswer(await seed.$get());
}

async function placeOrder(order: SeedOrder): Promise<SeedProgress> {
  return readAnswer(await seed.orders.$post({ json: order }));
}

async function runOrder(id: string): Promise<SeedProgress> {
  return readAnswer(await seed.orders[':id'].run.$post({ param: { id } }));
}

interface PurgeRequest {
  readonly orderId: string | null;
  readonly idToken: string;
  /** From the previous answer; null on the first request. */
  readonly entryId: string | null;
}

/** Removes as much as fits in one request. */
async function purge(json: PurgeRequest): Promise<PurgeAnswer> {
  return readAnswer(await seed.purge.$post({ json }));
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
  const isOver = useIsOver();

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

  const remove = ({ orderId, total, idToken }: Removal) => {
    let removed = 0;
    let entryId: string | null = null;
    const step = () => purge({ orderId, idToken, entryId });
    return repeat({ action: 'remove', done: 0, total, order: null }, step, {
      isDone: (answer) => answer.isDone,
      countOf: (answer) => {
        removed += answer.removed;
        entryId = answer.entryId;
        return removed;
      },
    });
  };

  const place = async (order: SeedOrder) => {
    const placed = await placeOrder(order);
    void make(placed);
  };

  const isBusy = work?.state === 'running' || work?.state === 'waiting';
  return { overview, error, reload, work, isBusy, place, resume: make, remove };
}
