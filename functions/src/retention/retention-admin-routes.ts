import type { AuditTarget } from '@samspill/domain/audit/audit';
import { DAY_MS } from '@samspill/domain/durations';
import { SITE_RETENTION } from '@samspill/domain/paths';
import {
  DEFAULT_RETENTION,
  RETAINED_KINDS,
  type RetainedCounts,
  type RetainedKind,
  type Retention,
  RetentionSchema,
} from '@samspill/domain/retention/retention';
import { Hono } from 'hono';
import * as v from 'valibot';
import { prepareAudit } from '../audit/audit-store.ts';
import type { Deps } from '../deps.ts';
import type { UserEnv } from '../http/require-user.ts';
import { NO_QUERY, validate } from '../http/validate.ts';
import { RETENTION_RULES } from './outdated.ts';

export const RETENTION_TARGET: AuditTarget = { kind: 'site', id: 'retention', label: '' };

/** Throws for invalid settings, so that nothing is deleted by mistake. */
export async function readRetention(deps: Deps): Promise<Retention> {
  const stored = (await deps.db.doc(SITE_RETENTION).get()).data();
  return v.parse(RetentionSchema, { ...DEFAULT_RETENTION, ...stored });
}

async function writeRetention(deps: Deps, retention: Retention, actorId: string): Promise<void> {
  const addAudit = await prepareAudit(deps, {
    actorId,
    action: 'site.retention',
    target: RETENTION_TARGET,
    before: { ...(await readRetention(deps)) },
    after: { ...retention },
  });
  const batch = deps.db.batch();
  batch.set(deps.db.doc(SITE_RETENTION), retention);
  addAudit(batch);
  await batch.commit();
}

export interface PlannedDeletion {
  readonly kind: RetainedKind;
  readonly before: Date;
}

export function planDeletions(deps: Deps, retention: Retention): PlannedDeletion[] {
  const nowMs = deps.now().getTime();
  return RETAINED_KINDS.flatMap((kind) => {
    const days = retention[kind];
    return days === null ? [] : [{ kind, before: new Date(nowMs - days * DAY_MS) }];
  });
}

/** Counts the documents that a run would delete. Uses `count()`; reads no documents. */
export async function countOutdated(deps: Deps, retention: Retention): Promise<RetainedCounts> {
  const counts = await Promise.all(
    planDeletions(deps, retention).map(async ({ kind, before }) => {
      const outdated = await RETENTION_RULES[kind].find(deps.db, before).count().get();
      return [kind, outdated.data().count] as const;
    }),
  );
  const none = Object.fromEntries(RETAINED_KINDS.map((kind) => [kind, 0])) as RetainedCounts;
  return { ...none, ...Object.fromEntries(counts) };
}

export function retentionAdminRoutes(deps: Deps) {
  return new Hono<UserEnv>()
    .get('/', NO_QUERY, async (c) => c.json(await readRetention(deps)))
    .put('/', validate('json', RetentionSchema), async (c) => {
      await writeRetention(deps, c.req.valid('json'), c.var.user.uid);
      return c.json(await readRetention(deps));
    })
    .post('/preview', validate('json', RetentionSchema), async (c) =>
      c.json(await countOutdated(deps, c.req.valid('json'))),
    );
}
