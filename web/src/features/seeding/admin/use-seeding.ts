import type { JobProgress } from '@samspill/domain/jobs/job';
import type { SeedOrder, SeedOverview, SeedProgress } from '@samspill/domain/seeding/seed-order';
import { useState } from 'react';
import { api, readResponseBody } from '../../../api/client.ts';
import { useQuery } from '../../../data/query.ts';
import { orderRepeated } from '../../admin/job-api.ts';
import { type JobWork, useJob } from '../../admin/use-job.ts';

const seed = api.api.admin.seed;

async function fetchSeedOverview(): Promise<SeedOverview> {
  return readResponseBody(await seed.$get());
}

async function placeOrder(order: SeedOrder): Promise<SeedProgress> {
  return readResponseBody(await seed.orders.$post({ json: order }));
}

const orderRun = ({ id, order: { count } }: SeedProgress): Promise<JobProgress> =>
  orderRepeated('seedOrders', { method: 'POST', path: `/api/admin/seed/orders/${id}/run` }, count);

interface PurgeRequest {
  readonly orderId: string | null;
  readonly idToken: string;
}

async function orderPurge(json: PurgeRequest): Promise<JobProgress> {
  return readResponseBody(await seed.purges.$post({ json }));
}

export type SeedWork = JobWork & { readonly action: 'make' | 'remove' };

export interface Removal {
  readonly orderId: string | null;
  readonly total: number;
  readonly idToken: string;
}

export function useSeeding() {
  const { answer: overview, error, reload } = useQuery(fetchSeedOverview);
  const [latest, setLatest] = useState<SeedWork['action']>('make');
  const making = useJob('seedOrders', reload);
  const removing = useJob('seed', reload);

  const resume = (order: SeedProgress) => {
    setLatest('make');
    return making.follow(() => orderRun(order), order.order.count);
  };
  const remove = ({ orderId, total, idToken }: Removal) => {
    setLatest('remove');
    return removing.follow(() => orderPurge({ orderId, idToken }), total);
  };
  const place = async (order: SeedOrder) => {
    const placed = await placeOrder(order);
    void resume(placed);
  };

  const works: Readonly<Record<SeedWork['action'], JobWork | null>> = {
    make: making.work,
    remove: removing.work,
  };
  const action = works[latest] ? latest : latest === 'make' ? 'remove' : 'make';
  const current = works[action];
  const work: SeedWork | null = current && { ...current, action };
  const isBusy = making.isBusy || removing.isBusy;
  return { overview, error, reload, work, isBusy, place, resume, remove };
}
