import { randomUUID } from 'node:crypto';
import { erasurePath } from '@samspill/domain/account/paths';
import { type AuditState, SITE_ACTOR_ID } from '@samspill/domain/audit-log';
import { DAY_MS } from '@samspill/domain/durations';
import { AppError } from '@samspill/domain/errors';
import type { AppealableDecision } from '@samspill/domain/moderation/appeal';
import { userPath } from '@samspill/domain/paths';
import type { AdminPerson } from '@samspill/domain/people/admin-person';
import type { Role } from '@samspill/domain/roles/role';
import { SITE_TIME_ZONE } from '@samspill/domain/site-time-zone';
import { SUSPENSIONS, suspensionPath } from '@samspill/domain/suspensions/paths';
import {
  type Suspension,
  type SuspensionDays,
  SuspensionSchema,
} from '@samspill/domain/suspensions/suspension';
import { isoTime } from '@samspill/domain/timestamps';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import { auditedChange } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import { defineCollection, type ParsedDocument } from '../platform/firestore/collection.ts';
import { people } from '../platform/firestore/collections.ts';
import { nullIfNoAccount } from '../platform/http/outage.ts';
import { nullIfUnauthenticated } from '../platform/http/session-account.ts';
import { readStaffIn } from '../platform/roles/role-store.ts';
import { forEachSettled } from '../platform/triggers/for-each-settled.ts';
import { reactTo } from '../platform/triggers/reaction.ts';
import { prepareSuspensionMail, type SuspensionMailRequest } from './suspension-mail.ts';

export const suspensions = defineCollection(`${SUSPENSIONS}/{uid}`, SuspensionSchema);

const statuses = people.only('status');

const isSuspended = async (deps: Deps, uid: string): Promise<boolean | null> => {
  const status = (await statuses.read(deps, userPath(uid)))?.status;
  return status === undefined ? null : status === 'suspended';
};

async function setDisabled(deps: Deps, uid: string, disabled: boolean): Promise<void> {
  // An account that was deleted meanwhile needs no change.
  await nullIfUnauthenticated(deps.auth.updateUser(uid, { disabled }));
  if (disabled) await nullIfUnauthenticated(deps.auth.revokeRefreshTokens(uid));
}

const MAX_ROUNDS = 5;

/**
 * Disables or enables the account in Auth as its profile says, and reads the profile again after the write: of several
 * calls at once, the last one to write either agrees with the profile or writes again.
 */
async function followStatusInAuth(deps: Deps, uid: string): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const disabled = await isSuspended(deps, uid);
    if (disabled === null) return;
    await setDisabled(deps, uid, disabled);
    if ((await isSuspended(deps, uid)) === disabled) return;
  }
  throw new Error(`The status of ${uid} changes faster than Auth follows.`);
}

/** Completes what a request left after its transaction: it may break off before Auth has the change. */
export const repairAuthStatus = reactTo(statuses, {
  name: 'follow a suspension in Auth',
  concerns: ({ before, after }) =>
    before !== undefined &&
    after !== undefined &&
    (before.status === 'suspended') !== (after.status === 'suspended'),
  run: (deps, { params: { uid } }) => followStatusInAuth(deps, uid),
});

interface Suspender {
  readonly uid: string;
  readonly role: Role | null;
}

interface SuspensionOrder {
  readonly reason: string;
  readonly days: SuspensionDays | null;
  readonly suspendedBy: Suspender;
}

async function prepareSuspension(
  deps: Deps,
  uid: string,
  { reason, days, suspendedBy }: SuspensionOrder,
) {
  const person = await people.only('displayName').read(deps, userPath(uid));
  if (!person) throw new AppError('not-found', 'There is no such person.');
  const token = randomUUID();
  const untilMs = days === null ? null : deps.now().getTime() + days * DAY_MS;
  const addMail = await prepareSuspensionMail(deps, uid, {
    kind: 'suspended',
    reason,
    until: untilMs === null ? null : new Date(untilMs),
    token,
  });
  const { uid: actorId, role } = suspendedBy;
  const suspension = {
    reason,
    until: untilMs === null ? null : Timestamp.fromMillis(untilMs),
    token,
    mailedAt: FieldValue.serverTimestamp(),
    appeal: null,
    suspendedBy: role && { uid: actorId, role },
    createdAt: FieldValue.serverTimestamp(),
  };
  return { suspension, label: person.displayName, addMail };
}

/**
 * Suspends an active member without a role and mails the reason. Rules refuse writes from the commit on, before sessions and
 * tokens are revoked: ID tokens stay valid for up to an hour.
 */
export async function suspendPerson(
  deps: Deps,
  uid: string,
  order: SuspensionOrder,
): Promise<void> {
  const { suspension, label, addMail } = await prepareSuspension(deps, uid, order);
  const ref = deps.db.doc(userPath(uid));
  await auditedChange(deps, order.suspendedBy.uid, async (transaction, audit) => {
    const status = statuses.parse(deps, await transaction.get(ref))?.status;
    const staff = await readStaffIn(deps, transaction);
    if (status === undefined) throw new AppError('not-found', 'There is no such person.');
    if (status === 'suspended') throw new AppError('conflict', 'The account is suspended already.');
    if (status !== 'active') throw new AppError('conflict', 'Answer the application first.');
    if (staff.has(uid)) throw new AppError('conflict', 'Take the role first.');
    audit({
      action: 'user.suspend',
      target: { kind: 'user', id: uid, label },
      before: { status: 'active' },
      after: { status: 'suspended' },
      reason: order.reason,
    });
    transaction.update(ref, { status: 'suspended' });
    transaction.set(deps.db.doc(suspensionPath(uid)), suspension);
    addMail(transaction);
  });
  await followStatusInAuth(deps, uid);
}

interface SuspensionEnd {
  readonly actorId: string;
  readonly action: 'user.restore' | 'appeal.accept';
  readonly before?: AuditState;
  readonly after?: AuditState;
  readonly reason?: string;
  readonly mail: SuspensionMailRequest;
  /** Reads the suspension in the transaction and throws to leave it. Null for a suspension without a document. */
  readonly assertEnds: (suspension: Suspension | null) => void;
}

/** Ends the suspension of a suspended member. Throws `conflict` in all other states. */
export async function endSuspension(
  deps: Deps,
  uid: string,
  { actorId, mail, assertEnds, ...entry }: SuspensionEnd,
): Promise<void> {
  const [person, account] = await Promise.all([
    people.only('displayName').read(deps, userPath(uid)),
    nullIfNoAccount(deps.auth.getUser(uid)),
  ]);
  if (!person) throw new AppError('not-found', 'There is no such person.');
  if (!account) throw new AppError('conflict', 'The account is deleted.');
  const addMail = await prepareSuspensionMail(deps, uid, mail);
  const [ref, suspensionRef] = [deps.db.doc(userPath(uid)), deps.db.doc(suspensionPath(uid))];
  await auditedChange(deps, actorId, async (transaction, audit) => {
    const [stored, found, erasure] = await transaction.getAll(
      ref,
      suspensionRef,
      deps.db.doc(erasurePath(uid)),
    );
    const status = statuses.parse(deps, stored)?.status;
    if (status === undefined) throw new AppError('not-found', 'There is no such person.');
    // An account that is being erased has the same status.
    if (erasure?.exists) throw new AppError('conflict', 'The account is being deleted.');
    if (status !== 'suspended') throw new AppError('conflict', 'The account is not suspended.');
    assertEnds(suspensions.parse(deps, found) ?? null);
    audit({
      ...entry,
      target: { kind: 'user', id: uid, label: person.displayName },
      before: { status: 'suspended', ...entry.before },
      after: { status: 'active', ...entry.after },
    });
    transaction.update(ref, { status: 'active' });
    transaction.delete(suspensionRef);
    addMail(transaction);
  });
  await followStatusInAuth(deps, uid);
}

export function toSuspensionView({
  reason,
  until,
  appeal,
  createdAt,
}: Suspension): AppealableDecision {
  return {
    reason,
    since: isoTime(createdAt),
    until: until && isoTime(until),
    appeal: appeal && { ...appeal, at: isoTime(appeal.at) },
  };
}

export async function addSuspensionEnd(deps: Deps, person: AdminPerson): Promise<AdminPerson> {
  if (person.status !== 'suspended') return person;
  const stored = await suspensions.only('until').read(deps, suspensionPath(person.uid));
  return { ...person, suspendedUntil: stored?.until ? isoTime(stored.until) : null };
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

const MAX_PER_RUN = 200;

export async function endSuspensions(deps: Deps): Promise<number> {
  const { docs } = await deps.db
    .collection(SUSPENSIONS)
    .where('until', '<=', Timestamp.fromMillis(deps.now().getTime()))
    .orderBy('until')
    .limit(MAX_PER_RUN)
    .get();
  const due = { name: 'end suspensions', items: docs, atOnce: 5 };
  return forEachSettled(deps, { ...due, pathOf: ({ ref }) => ref.path }, ({ id, ref }) =>
    endDue(deps, id).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      // It ended otherwise meanwhile, or another one took its place.
      deps.log.info('suspension not ended', { path: ref.path, reason: error.message });
    }),
  );
}

const endDue = (deps: Deps, uid: string): Promise<void> =>
  endSuspension(deps, uid, {
    actorId: SITE_ACTOR_ID,
    action: 'user.restore',
    mail: { kind: 'ended' },
    assertEnds: (suspension) => {
      const until = suspension?.until?.toMillis() ?? Number.POSITIVE_INFINITY;
      if (until > deps.now().getTime()) throw new AppError('conflict', 'It is not over yet.');
    },
  });

export function endSuspensionsTrigger(deps: Deps) {
  const when = { schedule: 'every 15 minutes', timeZone: SITE_TIME_ZONE, retryCount: 1 };
  return onSchedule(
    { ...when, memory: '256MiB', timeoutSeconds: 300, maxInstances: 1 },
    async () => {
      await endSuspensions(deps);
    },
  );
}
