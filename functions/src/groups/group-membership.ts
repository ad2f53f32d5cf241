import type { AuditAction } from '@samspill/domain/audit-log';
import { DAY_MS } from '@samspill/domain/durations';
import { AppError } from '@samspill/domain/errors';
import {
  canLead,
  joiningStep,
  MAX_GROUP_INVITATIONS_A_DAY,
  MAX_GROUP_JOINS_A_DAY,
  MAX_GROUP_LEADERS,
  MAX_GROUP_MEMBERS,
} from '@samspill/domain/groups/group';
import {
  groupCandidatePath,
  groupMemberPath,
  groupMembersPath,
  groupPath,
} from '@samspill/domain/groups/paths';
import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { auditedChange } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import { readAuthorCard } from '../platform/firestore/read-people.ts';
import { TooManyRequestsError } from '../platform/http/rate-limit.ts';
import { readSpent, recordSpent } from '../platform/limits/spent-store.ts';
import {
  type GroupCaller,
  type GroupContext,
  noSuchGroup,
  readGroupContext,
  requireGroup,
} from './group-store.ts';

/** An hour: the exact time would cost a read of the oldest action. */
const RETRY_AFTER_SECONDS = 3_600;

const LIMITS = { groupJoin: MAX_GROUP_JOINS_A_DAY, groupInvitation: MAX_GROUP_INVITATIONS_A_DAY };

/** Counts what a user does in a day, also what is undone since. Throws `too-many-requests` above the limit. */
export async function countTowardsLimit(
  deps: Deps,
  uid: string,
  action: keyof typeof LIMITS,
  path: string,
): Promise<void> {
  const window = { gate: action, windowMs: DAY_MS };
  if ((await readSpent(deps, uid, window)).length >= LIMITS[action])
    throw new TooManyRequestsError(RETRY_AFTER_SECONDS);
  await recordSpent(deps, uid, window, [{ path, at: Timestamp.fromDate(deps.now()) }]);
  if ((await readSpent(deps, uid, window)).length > LIMITS[action])
    throw new TooManyRequestsError(RETRY_AFTER_SECONDS);
}

/** Throws `conflict` for an archived group, which takes nothing new. Members may still leave. */
export function assertActive({ group }: Pick<GroupContext, 'group'>): void {
  if (group.status !== 'active') throw new AppError('conflict', 'The group is archived.');
}

/** Counts in the transaction: `counters` follows later, and people join at the same time. */
async function isFull(
  { db }: Deps,
  transaction: Transaction,
  { id }: Pick<GroupContext, 'id'>,
): Promise<boolean> {
  const members = await transaction.get(db.collection(groupMembersPath(id)).count());
  return members.data().count >= MAX_GROUP_MEMBERS;
}

interface NewMember {
  readonly uid: string;
  readonly leads: boolean;
  readonly addedBy: string | null;
}

function setMember(
  { db }: Deps,
  transaction: Transaction,
  { id }: Pick<GroupContext, 'id'>,
  member: NewMember,
): void {
  const createdAt = FieldValue.serverTimestamp();
  const membership = { ...member, groupId: id, createdAt };
  transaction.set(db.doc(groupMemberPath(id, member.uid)), membership);
  transaction.delete(db.doc(groupCandidatePath(id, member.uid)));
}

/** Reads before it writes, so it comes before other writes of the transaction. Throws `conflict` for a full group. */
export async function writeMember(
  deps: Deps,
  transaction: Transaction,
  found: GroupContext,
  member: NewMember,
): Promise<void> {
  assertActive(found);
  if (await isFull(deps, transaction, found))
    throw new AppError('conflict', `A group has ${MAX_GROUP_MEMBERS} members at most.`);
  setMember(deps, transaction, found, member);
}

export const isMemberOf = ({ relation }: Pick<GroupContext, 'relation'>) =>
  relation === 'member' || relation === 'leader';

interface Placement {
  readonly uid: string;
  readonly addedBy: string;
}

/**
 * Puts an active person into the group that an import names, without asking. Returns what happened: `full` leaves a
 * request for the leaders, `gone` (or archived) leaves nothing. Idempotent.
 */
export async function placeInGroup(
  deps: Deps,
  groupId: string,
  { uid, addedBy }: Placement,
): Promise<'placed' | 'full' | 'gone'> {
  if (!(await readAuthorCard(deps, uid))) return 'gone';
  return deps.db.runTransaction(async (transaction) => {
    const found = await readGroupContext(deps, groupId, uid, transaction);
    if (!found) return 'gone';
    if (isMemberOf(found)) return 'placed';
    if (found.group.status !== 'active') return 'gone';
    if (!(await isFull(deps, transaction, found))) {
      setMember(deps, transaction, found, { uid, leads: false, addedBy });
      return 'placed';
    }
    if (found.relation === 'none') writeRequest(deps, transaction, found, { uid, message: '' });
    return 'full';
  });
}

function writeRequest(
  { db }: Deps,
  transaction: Transaction,
  { id }: Pick<GroupContext, 'id'>,
  { uid, message }: { readonly uid: string; readonly message: string },
): void {
  const createdAt = FieldValue.serverTimestamp();
  const request = { uid, groupId: id, invitedBy: null, message, status: 'pending', createdAt };
  transaction.set(db.doc(groupCandidatePath(id, uid)), request);
}

export async function joinGroup(
  deps: Deps,
  caller: GroupCaller,
  id: string,
  message: string,
): Promise<void> {
  const { uid } = caller;
  await countTowardsLimit(deps, uid, 'groupJoin', groupPath(id));
  await deps.db.runTransaction(async (transaction) => {
    const found = await requireGroup(deps, id, caller, transaction);
    const step = joiningStep(found.group, found.relation);
    if (step === null) throw new AppError('conflict', 'The group cannot be joined now.');
    if (step === 'ask') return writeRequest(deps, transaction, found, { uid, message });
    return writeMember(deps, transaction, found, { uid, leads: false, addedBy: null });
  });
}

/** Throws `permission-denied` unless the caller leads the group or is an administrator. */
export async function requireLeader(
  deps: Deps,
  caller: GroupCaller,
  id: string,
  transaction?: Transaction,
): Promise<GroupContext> {
  const found = await requireGroup(deps, id, caller, transaction);
  if (!canLead(found.relation, caller.admin))
    throw new AppError('permission-denied', 'Only leaders of the group may do this.');
  return found;
}

interface ActOnPerson {
  readonly action: AuditAction;
  readonly caller: GroupCaller;
  readonly id: string;
  readonly uid: string;
}

export async function actOnPerson(
  deps: Deps,
  { action, caller, id, uid }: ActOnPerson,
  act: (transaction: Transaction, target: GroupContext) => Promise<void> | void,
): Promise<void> {
  const label = (await readAuthorCard(deps, uid))?.name ?? '';
  await auditedChange(deps, caller.uid, async (transaction, audit) => {
    const found = await requireLeader(deps, caller, id, transaction);
    const target = await readGroupContext(deps, id, uid, transaction);
    if (!target) throw noSuchGroup();
    await act(transaction, target);
    audit({
      action,
      target: { kind: 'user', id: uid, label },
      after: { group: found.group.name },
    });
  });
}

function removeMember(
  deps: Deps,
  transaction: Transaction,
  { id, group, relation }: GroupContext,
  uid: string,
): void {
  if (relation !== 'member' && relation !== 'leader')
    throw new AppError('conflict', 'The person is no member.');
  if (relation === 'leader') removeLeader(deps, transaction, { id, group }, uid);
  transaction.delete(deps.db.doc(groupMemberPath(id, uid)));
}

function removeLeader(
  deps: Deps,
  transaction: Transaction,
  { id, group }: Pick<GroupContext, 'id' | 'group'>,
  uid: string,
): void {
  if (!group.leaderIds.some((leaderId) => leaderId !== uid))
    throw new AppError('last-leader', 'A group needs a leader.');
  transaction.update(deps.db.doc(groupPath(id)), {
    leaderIds: FieldValue.arrayRemove(uid),
    updatedAt: FieldValue.serverTimestamp(),
  });
}

export async function endMembership(
  deps: Deps,
  caller: GroupCaller,
  id: string,
  uid: string,
): Promise<void> {
  if (uid === caller.uid)
    return deps.db.runTransaction(async (transaction) => {
      const found = await requireGroup(deps, id, caller, transaction);
      removeMember(deps, transaction, found, uid);
    });
  const act = { action: 'group.remove-member', caller, id, uid } as const;
  return actOnPerson(deps, act, (transaction, target) =>
    removeMember(deps, transaction, target, uid),
  );
}

/** Names a member a leader. Administrators also name active people who are no members yet. */
export async function makeLeader(
  deps: Deps,
  caller: GroupCaller,
  id: string,
  uid: string,
): Promise<void> {
  await requireLeader(deps, caller, id);
  if (!(await readAuthorCard(deps, uid)))
    throw new AppError('not-found', 'There is no such person.');
  const act = { action: 'group.make-leader', caller, id, uid } as const;
  await actOnPerson(deps, act, async (transaction, target) => {
    const { group, relation } = target;
    assertActive(target);
    if (relation === 'leader' || (relation !== 'member' && !caller.admin))
      throw new AppError('conflict', 'Only a member becomes a leader.');
    if (group.leaderIds.length >= MAX_GROUP_LEADERS)
      throw new AppError('conflict', `A group has ${MAX_GROUP_LEADERS} leaders at most.`);
    if (relation === 'member')
      transaction.update(deps.db.doc(groupMemberPath(id, uid)), { leads: true });
    else await writeMember(deps, transaction, target, { uid, leads: true, addedBy: caller.uid });
    transaction.update(deps.db.doc(groupPath(id)), {
      leaderIds: FieldValue.arrayUnion(uid),
      updatedAt: FieldValue.serverTimestamp(),
    });
  });
}

export function unmakeLeader(
  deps: Deps,
  caller: GroupCaller,
  id: string,
  uid: string,
): Promise<void> {
  const act = { action: 'group.remove-leader', caller, id, uid } as const;
  return actOnPerson(deps, act, (transaction, target) => {
    if (target.relation !== 'leader') throw new AppError('conflict', 'The person is no leader.');
    removeLeader(deps, transaction, target, uid);
    transaction.update(deps.db.doc(groupMemberPath(id, uid)), { leads: false });
  });
}
