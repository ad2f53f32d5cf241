import type {
  PurgeAnswer,
  SeedOrder,
  SeedOverview,
  SeedProgress,
} from '@samspill/domain/seeding/seed-order';
import { api, readAnswer } from '../../../api/client.ts';

const seed = api.api.admin.seed;

export async function fetchSeedOverview(): Promise<SeedOverview> {
  return readAnswer(await seed.$get());
}

export async function placeOrder(order: SeedOrder): Promise<SeedProgress> {
  return readAnswer(await seed.orders.$post({ json: order }));
}

/** Makes as much of an order as one request has time for. */
export async function runOrder(id: string): Promise<SeedProgress> {
  return readAnswer(await seed.orders[':id'].run.$post({ param: { id } }));
}

interface PurgeRequest {
  /** Null for all orders. */
  readonly orderId: string | null;
  readonly idToken: string;
  /** Of the answer before; null at first. */
  readonly entryId: string | null;
}

/** Removes as much as one request has time for. */
export async function purge(json: PurgeRequest): Promise<PurgeAnswer> {
  return readAnswer(await seed.purge.$post({ json }));
}
