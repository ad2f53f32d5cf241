import { type AuditTarget, SITE_ACTOR_ID } from '@samspill/domain/audit-log';
import { DAY_MS } from '@samspill/domain/durations';
import { SITE_RETENTION } from '@samspill/domain/retention/paths';
import {
  DEFAULT_RETENTION,
  RETAINED_KINDS,
  type RetainedCounts,
  type RetainedKind,
  type Retention,
  RetentionSchema,
} from '@samspill/domain/retention-periods';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { removeOldErasureRecords } from '../account/erasure-record.ts';
import { auditedChange, recordAudit } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import type { Site } from '../platform/feature.ts';
import { readPages } from '../platform/firestore/read-pages.ts';
import { type EditBody, resolveEdit } from '../platform/http/edit-body.ts';
import { nightly } from '../platform/triggers/schedules.ts';

const RETENTION_TARGET: AuditTarget = { kind: 'site', id: 'retention', label: '' };

const parseRetention = (snapshot: DocumentSnapshot): Retention =>
  v.parse(RetentionSchema, { ...DEFAULT_RETENTION, ...snapshot.data() });

/** Throws for invalid settings, so that nothing is deleted by mistake. */
export async function readRetention(deps: Deps): Promise<Retention> {
  return parseRetention(await deps.db.doc(SITE_RETENTION).get());
}

export async function writeRetention(
  deps: Deps,
  edit: EditBody<Retention>,
  actorId: string,
): Promise<void> {
  const ref = deps.db.doc(SITE_RETENTION);
  await auditedChange(deps, actorId, async (transaction, audit) => {
    const before = parseRetention(await transaction.get(ref));
    const retention = resolveEdit({ schema: RetentionSchema, stored: before }, edit);
    audit({
      action: 'site.retention',
      target: RETENTION_TARGET,
      before: { ...before },
      after: { ...retention },
    });
    transaction.set(ref, retention);
  });
}

interface PlannedDeletion {
  readonly kind: RetainedKind;
  readonly before: Date;
}

function planDeletions(deps: Deps, retention: Retention): PlannedDeletion[] {
  const nowMs = deps.now().getTime();
  return RETAINED_KINDS.flatMap((kind) => {
    const days = retention[kind];
    return days === null ? [] : [{ kind, before: new Date(nowMs - days * DAY_MS) }];
  });
}

/** Uses `count()`; reads no documents. */
export async function countOutdated(
  deps: Deps,
  rules: Site['retention'],
  retention: Retention,
): Promise<RetainedCounts> {
  const counts = await Promise.all(
    planDeletions(deps, retention).map(async ({ kind, before }) => {
      const outdated = await rules[kind].find(deps.db, before).count().get();
      return [kind, outdated.data().count] as const;
    }),
  );
  const none = Object.fromEntries(RETAINED_KINDS.map((kind) => [kind, 0])) as RetainedCounts;
  return { ...none, ...Object.fromEntries(counts) };
}

interface RunLimits {
  readonly perRound: number;
  /** Limit per kind and run, so that one kind cannot delay the others. */
  readonly perKind: number;
  readonly runMs: number;
}

const DEFAULT_RUN_LIMITS: RunLimits = { perRound: 200, perKind: 20_000, runMs: 480_000 };

async function removeOfKind(
  deps: Deps,
  rules: Site['retention'],
  { kind, before }: PlannedDeletion,
  { perRound, perKind, endMs }: RunLimits & { readonly endMs: number },
): Promise<number> {
  const { find, remove } = rules[kind];
  let [removed, seen] = [0, 0];
  for await (const docs of readPages(find(deps.db, before), { size: perRound })) {
    removed += await remove(deps, docs);
    seen += docs.length;
    if (seen >= perKind || deps.now().getTime() >= endMs) break;
  }
  return removed;
}

/**
 * Deletes documents past their retention period, up to a limit per kind, and returns the numbers; the next run
 * continues. Idempotent. Throws after all kinds ran if one failed.
 */
export async function removeOutdated(
  deps: Deps,
  rules: Site['retention'],
  bounds = DEFAULT_RUN_LIMITS,
): Promise<Partial<RetainedCounts>> {
  const endMs = deps.now().getTime() + bounds.runMs;
  const removed = new Map<string, number>();
  const failures: unknown[] = [];
  for (const planned of planDeletions(deps, await readRetention(deps))) {
    try {
      const count = await removeOfKind(deps, rules, planned, { ...bounds, endMs });
      if (count > 0) removed.set(planned.kind, count);
    } catch (error) {
      failures.push(error);
    }
  }
  await removeOldErasureRecords(deps).catch((error: unknown) => failures.push(error));
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

export const retentionTrigger = (deps: Deps, { retention }: Pick<Site, 'retention'>) =>
  nightly('15 4 * * *', () => removeOutdated(deps, retention));
