import { erasurePath } from '@samspill/domain/account/paths';
import { SITE_ACTOR_ID } from '@samspill/domain/audit-log';
import { DAY_MS } from '@samspill/domain/durations';
import { isId } from '@samspill/domain/id';
import type { Deps } from '../platform/deps.ts';
import { orderErasure } from '../platform/personal-data/order-erasure.ts';
import { forEachSettled } from '../platform/triggers/for-each-settled.ts';

/** Folder of the bucket that clients can neither read nor write. */
const FOLDER = 'erasures/';
/** Longer than backups are kept; docs/operating.md, "Restoring". */
const KEPT_MS = 90 * DAY_MS;

interface Erasure {
  readonly uid: string;
  readonly orderedAt: Date;
}

const nameOf = ({ uid, orderedAt }: Erasure) => `${FOLDER}${orderedAt.toISOString()}_${uid}`;

function parseName(name: string): Erasure | null {
  const [time = '', ...rest] = name.slice(FOLDER.length).split('_');
  const uid = rest.join('_');
  const orderedAt = new Date(time);
  return isId(uid) && !Number.isNaN(orderedAt.getTime()) ? { uid, orderedAt } : null;
}

/** Records an erasure in the bucket, which a restore of the database does not bring back in time. Idempotent. */
export async function recordErasure({ storage }: Deps, erasure: Erasure): Promise<void> {
  const file = storage.bucket().file(nameOf(erasure));
  await file.save('erased', { contentType: 'text/plain', resumable: false });
}

async function listErasures({ storage }: Deps): Promise<readonly (Erasure & { name: string })[]> {
  const [files] = await storage.bucket().getFiles({ prefix: FOLDER });
  return files
    .map(({ name }) => name)
    .toSorted()
    .flatMap((name) => {
      const erasure = parseName(name);
      return erasure ? [{ ...erasure, name }] : [];
    });
}

/** Deletes records that no backup can predate any more. */
export async function removeOldErasureRecords(deps: Deps): Promise<void> {
  const endMs = deps.now().getTime() - KEPT_MS;
  const old = (await listErasures(deps)).filter(({ orderedAt }) => orderedAt.getTime() < endMs);
  const bucket = deps.storage.bucket();
  const removal = {
    name: 'remove a record',
    items: old,
    pathOf: ({ name }: { name: string }) => name,
  };
  await forEachSettled(deps, removal, ({ name }) =>
    bucket.file(name).delete({ ignoreNotFound: true }),
  );
}

/**
 * Orders all recorded erasures again, for a database that was restored to an earlier time, and returns the ids of the
 * accounts. Idempotent: an account of which nothing is left gets no log entry.
 */
export async function repeatErasures(
  deps: Deps,
  since: Date | null = null,
): Promise<readonly string[]> {
  const orders = (await listErasures(deps)).filter(({ orderedAt }) => !since || orderedAt >= since);
  const uids = [...new Set(orders.map(({ uid }) => uid))];
  const by = { actorId: SITE_ACTOR_ID, reason: 'npm run admin' };
  for (const uid of uids) {
    const isNew = await orderErasure(deps, uid, by);
    // The event of an order from the backup may have been missed: a change delivers another one.
    if (!isNew) await deps.db.doc(erasurePath(uid)).update({ orderedAt: deps.now() });
  }
  return uids;
}
