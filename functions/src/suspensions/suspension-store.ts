import { randomUUID } from 'node:crypto';
import { SITE_ACTOR_ID } from '@samspill/domain/audit/audit';
import { DAY_MS } from '@samspill/domain/durations';
import { AppError } from '@samspill/domain/errors';
import { SUSPENSIONS, suspensionPath, userPath } from '@samspill/domain/paths';
import type {
  Suspension,
  SuspensionDays,
  SuspensionView,
} from '@samspill/domain/suspensions/suspension';
import { SITE_TIME_ZONE } from '@samspill/domain/tasks/due';
import { isoTime } from '@samspill/domain/timestamps';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import { type AuditDraft, prepareAudit } from '../audit/audit-store.ts';
import type { Deps } from '../deps.ts';
import { forEachSettled } from '../events/for-each-settled.ts';
import type { ParsedDocument } from '../firestore/collection.ts';
import { people, suspensions } from '../firestore/collections.ts';
import { prepareSuspensionMail, type SuspensionMailRequest } from './suspension-mail.ts';

async function setDisabled(deps: Deps, uid: string, disabled: boolean): Promise<void> {
  await deps.auth.updateUser(uid, { disabled }).catch((error: { code?: string }) => {
    if (error.code !== 'auth/user-not-found') throw error;
    throw new AppError('conflict', 'The account is gone.');
  });
}

interface SuspensionOrder {
  readonly reason: string;
  readonly days: SuspensionDays | null;
  readonly draft: AuditDraft;
}

/**
 * Suspends an account and mails its person why: rules refuse writes from the next one on, sessions and tokens are revoked.
 * Rules first, since a token lives on for up to an hour.
 */
export async function suspendPerson(
  deps: Deps,
  uid: string,
  { reason, days, draft }: SuspensionOrder,
): Promise<void> {
  const token = randomUUID();
  const untilMs = days === null ? null : deps.now().getTime() + days * DAY_MS;
  const [addAudit, addMail] = await Promise.all([
    prepareAudit(deps, draft),
    prepareSuspensionMail(deps, uid, {
      kind: 'suspended',
      reason,
      until: untilMs === null ? null : new Date(untilMs),
      token,
    }),
  ]);
  const batch = deps.db.batch();
  batch.update(deps.db.doc(userPath(uid)), { status: 'suspended' });
  batch.set(deps.db.doc(suspensionPath(uid)), {
    reason,
    until: untilMs === null ? null : Timestamp.fromMillis(untilMs),
    token,
    mailedAt: FieldValue.serverTimestamp(),
    appeal: null,
    createdAt: FieldValue.serverTimestamp(),
  });
  addAudit(batch);
  addMail(batch);
  await batch.commit();
  await setDisabled(deps, uid, true);
  await deps.auth.revokeRefreshTokens(uid);
}

interface SuspensionEnd {
  readonly draft: AuditDraft;
  readonly mail: SuspensionMailRequest;
  /** The suspension that ends; a later one stays. Any, without it. */
  readonly found?: { readonly updateTime: Timestamp };
}

export async function endSuspension(
  deps: Deps,
  uid: string,
  { draft, mail, found }: SuspensionEnd,
): Promise<void> {
  const [addAudit, addMail] = await Promise.all([
    prepareAudit(deps, draft),
    prepareSuspensionMail(deps, uid, mail),
  ]);
  await setDisabled(deps, uid, false);
  const batch = deps.db.batch();
  batch.update(deps.db.doc(userPath(uid)), { status: 'active' });
  const precondition = found ? { lastUpdateTime: found.updateTime } : {};
  batch.delete(deps.db.doc(suspensionPath(uid)), precondition);
  addAudit(batch);
  addMail(batch);
  await batch.commit();
}

export function toSuspensionView({ reason, until, appeal, createdAt }: Suspension): SuspensionView {
  return {
    reason,
    since: isoTime(createdAt),
    until: until && isoTime(until),
    appeal: appeal && { ...appeal, at: isoTime(appeal.at) },
  };
}

/** Throws `not-found` where no suspension has the token, such as after it ended. */
export async function findSuspension(
  deps: Deps,
  token: string,
): Promise<ParsedDocument<Suspension>> {
  const { docs } = await deps.db.collection(SUSPENSIONS).where('token', '==', token).limit(1).get();
  const [found] = suspensions.parseAll(deps, docs);
  if (!found) throw new AppError('not-found', 'There is no such suspension.');
  return found;
}

export async function readSuspensionEnds(
  deps: Deps,
  uids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (uids.length === 0) return new Map();
  const stored = await deps.db.getAll(...uids.map((uid) => deps.db.doc(suspensionPath(uid))));
  const found = suspensions.only('until').parseAll(deps, stored);
  return new Map(found.flatMap(({ id, data }) => (data.until ? [[id, isoTime(data.until)]] : [])));
}

const MAX_PER_RUN = 200;

export async function endSuspensions(deps: Deps): Promise<number> {
  const { docs } = await deps.db
    .collection(SUSPENSIONS)
    .where('until', '<=', Timestamp.fromMillis(deps.now().getTime()))
    .orderBy('until')
    .limit(MAX_PER_RUN)
    .get();
  const due = { name: 'end suspensions', items: docs, atOnce: 5 };
  return forEachSettled(deps, { ...due, pathOf: ({ ref }) => ref.path }, async (found) => {
    const person = await people.only('displayName').read(deps, userPath(found.id));
    await endSuspension(deps, found.id, {
      found,
      mail: { kind: 'ended' },
      draft: {
        actorId: SITE_ACTOR_ID,
        action: 'user.restore',
        target: { kind: 'user', id: found.id, label: person?.displayName ?? found.id },
        before: { status: 'suspended' },
        after: { status: 'active' },
      },
    });
  });
}

export function endSuspensionsTrigger(deps: Deps) {
  const when = { schedule: 'every 15 minutes', timeZone: SITE_TIME_ZONE, retryCount: 1 };
  return onSchedule(
    { ...when, memory: '256MiB', timeoutSeconds: 300, maxInstances: 1 },
    async () => {
      await endSuspensions(deps);
    },
  );
}
