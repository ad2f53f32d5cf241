import type { AuditState } from '@samspill/domain/audit-log';
import { AppError } from '@samspill/domain/errors';
import { PROJECTS, USERS } from '@samspill/domain/paths';
import { SEED_ORDERS, seedOrderPath } from '@samspill/domain/seeding/paths';
import {
  type SeedOrder,
  SeedOrderSchema,
  type SeedOverview,
  type SeedProgress,
} from '@samspill/domain/seeding/seed-order';
import { isoTime, TimestampSchema } from '@samspill/domain/timestamps';
import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { auditedChange } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import { defineCollection, type ParsedDocument } from '../platform/firestore/collection.ts';

const MAX_ORDERS_SHOWN = 10;

/** Rejects slashes, which would change the Firestore path. */
export const SEED_ORDER_ID = /^[A-Za-z0-9]{1,40}$/;

const StoredOrderSchema = v.strictObject({
  order: SeedOrderSchema,
  done: v.number(),
  createdAt: TimestampSchema,
  finishedAt: v.nullable(TimestampSchema),
  removedAt: v.nullable(TimestampSchema),
});
type StoredSeedOrder = v.InferOutput<typeof StoredOrderSchema>;
const seedOrders = defineCollection(`${SEED_ORDERS}/{orderId}`, StoredOrderSchema);

function toProgress({ id, data }: ParsedDocument<StoredSeedOrder>): SeedProgress {
  const { order, done, createdAt, finishedAt, removedAt } = data;
  return {
    id,
    order,
    done,
    createdAt: isoTime(createdAt),
    finishedAt: finishedAt && isoTime(finishedAt),
    removedAt: removedAt && isoTime(removedAt),
  };
}

function detailsOf({ kind: _, ...details }: SeedOrder): AuditState {
  return details;
}

export async function createSeedOrder(
  deps: Deps,
  order: SeedOrder,
  actorId: string,
): Promise<SeedProgress> {
  const ref = deps.db.collection(SEED_ORDERS).doc();
  await auditedChange(deps, actorId, async (transaction, audit) => {
    audit({
      action: order.kind === 'users' ? 'seed.users' : 'seed.projects',
      target: { kind: 'seed', id: ref.id, label: `${order.count}` },
      after: detailsOf(order),
    });
    transaction.create(ref, {
      order,
      done: 0,
      createdAt: FieldValue.serverTimestamp(),
      finishedAt: null,
      removedAt: null,
    });
  });
  return readSeedOrder(deps, ref.id);
}

export async function readSeedOrder(deps: Deps, orderId: string): Promise<SeedProgress> {
  const isId = SEED_ORDER_ID.test(orderId);
  const snapshot = isId ? await deps.db.doc(seedOrderPath(orderId)).get() : null;
  const [order] = seedOrders.parseAll(deps, snapshot ? [snapshot] : []);
  if (!order) throw new AppError('not-found', 'There is no such order.');
  return toProgress(order);
}

/** Keeps later progress that a concurrent run stored. */
export async function saveProgress(
  deps: Deps,
  { id, order }: SeedProgress,
  done: number,
): Promise<void> {
  const ref = deps.db.doc(seedOrderPath(id));
  await deps.db.runTransaction(async (transaction) => {
    const stored = seedOrders.parse(deps, await transaction.get(ref));
    if (!stored || stored.done >= done) return;
    const isFinished = done >= order.count;
    transaction.update(ref, {
      done,
      ...(isFinished && { finishedAt: FieldValue.serverTimestamp() }),
    });
  });
}

export async function markRemoved(deps: Deps, orderId: string | null): Promise<void> {
  const all = deps.db.collection(SEED_ORDERS);
  const { docs } = await (orderId === null
    ? all.where('removedAt', '==', null).get()
    : all.where(FieldPath.documentId(), '==', orderId).get());
  const writer = deps.db.bulkWriter();
  const removedAt = FieldValue.serverTimestamp();
  const writes = docs.map(({ ref }) => writer.update(ref, { removedAt }));
  await Promise.all([...writes, writer.close()]);
}

async function countSeeded(deps: Deps, collection: string): Promise<number> {
  const seeded = deps.db.collection(collection).where('seeded', '==', true);
  return (await seeded.count().get()).data().count;
}

export async function readSeedOverview(deps: Deps): Promise<SeedOverview> {
  const latest = deps.db
    .collection(SEED_ORDERS)
    .orderBy('createdAt', 'desc')
    .limit(MAX_ORDERS_SHOWN);
  const [users, projects, { docs }] = await Promise.all([
    countSeeded(deps, USERS),
    countSeeded(deps, PROJECTS),
    latest.get(),
  ]);
  return {
    isAllowed: deps.isSeedingAllowed(),
    seeded: { users, projects },
    orders: seedOrders.parseAll(deps, docs).map(toProgress),
  };
}
