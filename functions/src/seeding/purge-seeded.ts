import { PROJECTS, USERS } from '@samspill/domain/paths';
import type { PurgeProgress } from '@samspill/domain/seeding/seed-order';
import { FieldPath, type Query } from 'firebase-admin/firestore';
import { erasePerson } from '../account/erase-person.ts';
import { recordAuditPart } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import type { PersonalData } from '../platform/personal-data/erase-matching.ts';
import { deleteSignIn } from '../platform/personal-data/order-erasure.ts';
import { listStaffIds } from '../platform/roles/role-store.ts';
import { forEachSettled } from '../platform/triggers/for-each-settled.ts';
import { deleteProject } from '../projects/delete-project.ts';
import { seededIdPrefix } from './fulfil-order.ts';
import { markRemoved } from './seed-order-store.ts';

/** After so long its progress is written down. */
const STEP_MS = 2_000;
/** Each takes some twenty queries. */
const AT_ONCE = 10;
const AFTER_DIGITS = ':';

function seededIn(deps: Deps, collection: string, orderId: string | null): Query {
  const all = deps.db.collection(collection);
  if (orderId === null) return all.where('seeded', '==', true);
  const prefix = seededIdPrefix(orderId);
  const id = FieldPath.documentId();
  return all.where(id, '>=', prefix).where(id, '<', `${prefix}${AFTER_DIGITS}`);
}

interface Purge {
  readonly find: (limit: number) => Promise<readonly string[]>;
  readonly remove: (id: string) => Promise<void>;
}

async function purgeUntil(deps: Deps, { find, remove }: Purge, endMs: number): Promise<number> {
  const failed = new Set<string>();
  let removed = 0;
  while (deps.now().getTime() < endMs) {
    const ids = (await find(AT_ONCE + failed.size)).filter((id) => !failed.has(id));
    if (ids.length === 0) break;
    const made = { name: 'remove seeded items', items: ids, pathOf: String, atOnce: AT_ONCE };
    removed += await forEachSettled(deps, made, async (id) => {
      failed.add(id);
      await remove(id);
      failed.delete(id);
    });
  }
  if (removed === 0 && failed.size > 0) throw new Error('Nothing that is left can be removed.');
  return removed;
}

/** Projects before people, since a project is handed over to its next member when its owner goes. */
function planPurges(
  deps: Deps,
  personalData: readonly PersonalData[],
  orderId: string | null,
  keptUids: readonly string[],
): Purge[] {
  const find = (collection: string) => async (limit: number) => {
    const found = await seededIn(deps, collection, orderId)
      .limit(limit + keptUids.length)
      .get();
    return found.docs.map(({ id }) => id).filter((id) => !keptUids.includes(id));
  };
  return [
    { find: find(PROJECTS), remove: (id) => deleteProject(deps, id) },
    {
      find: find(USERS),
      remove: async (uid) => {
        await erasePerson(deps, personalData, { uid, email: null });
        await deleteSignIn(deps, uid);
      },
    },
  ];
}

interface PurgeRequest {
  readonly orderId: string | null;
  readonly actorId: string;
  readonly entryId: string | null;
}

/**
 * Deletes seeded data until the time of a step is used up: the data of an order, or all except staff. `isDone`
 * is false while data is left; a call with the returned `entryId` continues the same audit entry.
 */
export async function purgeSeeded(
  deps: Deps,
  personalData: readonly PersonalData[],
  { orderId, actorId, entryId }: PurgeRequest,
): Promise<PurgeProgress> {
  const endMs = deps.now().getTime() + STEP_MS;
  const kept = await listStaffIds(deps, 'enterAdmin');
  const purges = planPurges(deps, personalData, orderId, kept);
  let removed = 0;
  for (const purge of purges) removed += await purgeUntil(deps, purge, endMs);
  const target = { kind: 'seed', id: orderId ?? 'all', label: '' } as const;
  const count = { name: 'removed', by: removed };
  const recorded =
    removed > 0
      ? await recordAuditPart(deps, { actorId, action: 'seed.purge', target, count }, entryId)
      : entryId;
  const left = await Promise.all(purges.map(({ find }) => find(1)));
  const isDone = left.every((ids) => ids.length === 0);
  if (isDone) await markRemoved(deps, orderId);
  return { removed, isDone, entryId: recorded };
}

export async function countPurgeable(deps: Deps, orderId: string | null): Promise<number> {
  const counts = await Promise.all(
    [PROJECTS, USERS].map((collection) => seededIn(deps, collection, orderId).count().get()),
  );
  return counts.reduce((sum, count) => sum + count.data().count, 0);
}
