import { SITE_ACTOR_ID } from '@samspill/domain/audit/audit';
import type { RetainedCounts } from '@samspill/domain/retention/retention';
import { SITE_TIME_ZONE } from '@samspill/domain/tasks/due';
import { onSchedule } from 'firebase-functions/scheduler';
import { recordAudit } from '../audit/audit-store.ts';
import type { Deps } from '../deps.ts';
import { removeUnreferenced } from '../media/remove-unreferenced.ts';
import { RETENTION_RULES } from './outdated.ts';
import {
  type PlannedDeletion,
  planDeletions,
  RETENTION_TARGET,
  readRetention,
} from './retention-admin-routes.ts';

interface RunLimits {
  readonly perRound: number;
  /** Limit per kind and run, so that one kind cannot delay the others. */
  readonly perKind: number;
  readonly runMs: number;
}

const DEFAULT_RUN_LIMITS: RunLimits = { perRound: 200, perKind: 20_000, runMs: 480_000 };

async function removeOfKind(
  deps: Deps,
  { kind, before }: PlannedDeletion,
  { perRound, perKind, endMs }: RunLimits & { readonly endMs: number },
): Promise<number> {
  const { find, remove } = RETENTION_RULES[kind];
  const oldest = find(deps.db, before).limit(perRound);
  let found = await oldest.get();
  let removed = 0;
  for (let seen = found.size; !found.empty; seen += found.size) {
    removed += await remove(deps, found.docs);
    const isOver = seen >= perKind || deps.now().getTime() >= endMs;
    if (isOver || found.size < perRound) break;
    found = await oldest.startAfter(found.docs.at(-1)).get();
  }
  return removed;
}

/**
 * Deletes documents past their retention period, up to a limit per kind, and returns the numbers; the next run
 * continues. Idempotent. Throws after all kinds ran if one failed.
 */
export async function removeOutdated(
  deps: Deps,
  bounds = DEFAULT_RUN_LIMITS,
): Promise<Partial<RetainedCounts>> {
  const endMs = deps.now().getTime() + bounds.runMs;
  const removed = new Map<string, number>();
  const failures: unknown[] = [];
  for (const planned of planDeletions(deps, await readRetention(deps))) {
    try {
      const count = await removeOfKind(deps, planned, { ...bounds, endMs });
      if (count > 0) removed.set(planned.kind, count);
    } catch (error) {
      failures.push(error);
    }
  }
  const counts = Object.fromEntries(removed);
  if (removed.size > 0)
    await recordAudit(deps, {
      actorId: SITE_ACTOR_ID,
      action: 'site.clean-up',
      target: RETENTION_TARGET,
      after: counts,
    });
  deps.log.info('outdated removed', counts);
  if (failures.length > 0) throw new AggregateError(failures, 'Some of it could not be removed');
  return counts;
}

const TIME_LIMIT_SECONDS = 540;

function nightly(schedule: string, work: () => Promise<unknown>) {
  const when = { schedule, timeZone: SITE_TIME_ZONE, retryCount: 2 };
  return onSchedule(
    { ...when, memory: '256MiB', timeoutSeconds: TIME_LIMIT_SECONDS, maxInstances: 1 },
    async () => {
      await work();
    },
  );
}

export const retentionTrigger = (deps: Deps) => nightly('15 4 * * *', () => removeOutdated(deps));

export const unreferencedTrigger = (deps: Deps) =>
  nightly('45 4 * * *', () => removeUnreferenced(deps));
