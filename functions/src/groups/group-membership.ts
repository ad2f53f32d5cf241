import type { AuditAction } from '@samspill/domain/audit/audit';
import { AppError } from '@samspill/domain/errors';
import {
  canLead,
  joiningStep,
  MAX_GROUP_LEADERS,
  MAX_GROUP_MEMBERS,
} from '@samspill/domain/groups/group';
import {
  MAX_GROUP_INVITATIONS_A_DAY,
  MAX_GROUP_JOINS_A_DAY,
} from '@samspill/domain/limits/rate-limits';
import { groupCandidatePath, groupMemberPath, groupPath } from '@samspill/domain/paths';
import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { prepareAudit } from '../audit/audit-store.ts';
import type { Deps } from '../deps.ts';
import { TooManyRequestsError } from '../http/rate-limit.ts';
import { readSpent, recordSpent } from '../limits/spent-store.ts';
import { isBlocked } from '../notifications/audience.ts';
import { readAuthorCard } from '../people/person-store.ts';
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
async function countTowardsLimit(
  deps: Deps,
  uid: string,
  action: keyof typeof LIMITS,
  path: string,
): Promise<void> {
  if ((await readSpent(deps, uid, action)).length >= LIMITS[action])
    throw new TooManyRequestsError(RETRY_AFTER_SECONDS);
  await recordSpent(deps, uid, action, [{ path, at: Timestamp.fromDate(deps.now()) }]);
  if ((await readSpent(deps, uid, action)).length > LIMITS[action])
    throw new TooManyRequestsError(RETRY_AFTER_SECONDS);
}

interface NewMember {
  readonly uid: string;
  readonly leads: boolean;
  readonly addedBy: string | null;
}

function writeMember(
  deps: Deps,
  transaction: Transaction,
  { id, group }: Pick<GroupContext, 'id' | 'group'>,
  { uid, leads, addedBy }: NewMember,
): void {
  if (group.counters.members >= MAX_GROUP_MEMBERS)
    throw new AppError('conflict', `A group has ${MAX_GROUP_MEMBERS} members at most.`);
  const createdAt = FieldValue.serverTimestamp();
  const member = { uid, groupId: id, leads, addedBy, createdAt };
  transaction.set(deps.db.doc(groupMemberPath(id, uid)), member);
  transaction.delete(deps.db.doc(groupCandidatePath(id, uid)));
}

const isMemberOf = ({ relation }: GroupContext) => relation === 'member' || relation === 'leader';

/**
 * Adds an active member without asking, for the server: an import, or an administrator. Does nothing for members;
 * returns false if the group or the person is gone.
 */
export async function addGroupMember(
  deps: Deps,
  groupId: string,
  uid: string,
  addedBy: string | null = null,
): Promise<boolean> {
  if (!(await readAuthorCard(deps, uid))) return false;
  return deps.db.runTransaction(async (transaction) => {
    const found = await readGroupContext(deps, groupId, uid, transaction);
    if (!found) return false;
    if (!isMemberOf(found)) writeMember(deps, transaction, found, { uid, leads: false, addedBy });
    return true;
  });
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
    if (step === 'join')
      return writeMember(deps, transaction, found, { uid, leads: false, addedBy: null });
    const createdAt = FieldValue.serverTimestamp();
    const candidate = { uid, groupId: id, invitedBy: null, message, status: 'pending', createdAt };
    transaction.set(deps.db.doc(groupCandidatePath(id, uid)), candidate);
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

interface PersonInGroup {
  readonly found: GroupContext;
  readonly target: GroupContext;
}

async function actOnPerson(
  deps: Deps,
  { action, caller, id, uid }: ActOnPerson,
  act: (transaction: Transaction, people: PersonInGroup) => void,
): Promise<void> {
  const label = (await readAuthorCard(deps, uid))?.name ?? '';
  await deps.db.runTransaction(async (transaction) => {
    const found = await requireLeader(deps, caller, id, transaction);
    const target = await readGroupContext(deps, id, uid, transaction);
    if (!target) throw noSuchGroup();
    const addAudit = await prepareAudit(deps, {
      actorId: caller.uid,
      action,
      target: { kind: 'user', id: uid, label },
      after: { group: found.group.name },
    });
    act(transaction, { found, target });
    addAudit(transaction);
  });
}

async function requireReachable(deps: Deps, caller: GroupCaller, uid: string): Promise<void> {
  const person = await readAuthorCard(deps, uid);
  if (!person) throw new AppError('not-found', 'There is no such person.');
  if (await isBlocked(deps, caller.uid, uid))
    throw new AppError('not-reachable', 'This person cannot be invited.');
}

export async function inviteToGroup(
  deps: Deps,
  caller: GroupCaller,
  id: string,
  uid: string,
): Promise<void> {
  await requireLeader(deps, caller, id);
  await requireReachable(deps, caller, uid);
  await countTowardsLimit(deps, caller.uid, 'groupInvitation', groupCandidatePath(id, uid));
  const act = { action: 'group.invite', caller, id, uid } as const;
  await actOnPerson(deps, act, (transaction, { found: { group }, target }) => {
    if (group.status !== 'active') throw new AppError('conflict', 'The group is archived.');
    if (target.relation === 'requested')
      return writeMember(deps, transaction, target, { uid, leads: false, addedBy: caller.uid });
    if (isMemberOf(target) || target.relation === 'invited')
      throw new AppError('conflict', 'The person is a member or invited already.');
    transaction.set(deps.db.doc(groupCandidatePath(id, uid)), {
      uid,
      groupId: id,
      invitedBy: caller.uid,
      message: '',
      status: 'pending',
      createdAt: FieldValue.serverTimestamp(),
    });
  });
}

export function acceptCandidate(
  deps: Deps,
  caller: GroupCaller,
  id: string,
  uid: string,
): Promise<void> {
  const act = { action: 'group.accept', caller, id, uid } as const;
  return actOnPerson(deps, act, (transaction, { found: { group }, target }) => {
    if (group.status !== 'active') throw new AppError('conflict', 'The group is archived.');
    if (target.relation !== 'requested' && target.relation !== 'declined')
      throw new AppError('conflict', 'There is no request to accept.');
    writeMember(deps, transaction, target, { uid, leads: false, addedBy: caller.uid });
  });
}

/** The user withdraws their request or declines their invitation; a declined request stays, so it is not repeated. */
async function endOwnCandidacy(deps: Deps, caller: GroupCaller, id: string): Promise<void> {
  await deps.db.runTransaction(async (transaction) => {
    const { relation } = await requireGroup(deps, id, caller, transaction);
    if (relation !== 'requested' && relation !== 'invited')
      throw new AppError('conflict', 'There is nothing to withdraw.');
    const ref = deps.db.doc(groupCandidatePath(id, caller.uid));
    if (relation === 'requested') transaction.delete(ref);
    else transaction.update(ref, { status: 'declined' });
  });
}

/** Declines a request or withdraws an invitation; of oneself, withdraws the request or declines the invitation. */
export async function endCandidacy(
  deps: Deps,
  caller: GroupCaller,
  id: string,
  uid: string,
): Promise<void> {
  if (uid === caller.uid) return endOwnCandidacy(deps, caller, id);
  const act = { action: 'group.decline', caller, id, uid } as const;
  return actOnPerson(deps, act, (transaction, { target: { relation } }) => {
    const ref = deps.db.doc(groupCandidatePath(id, uid));
    if (relation === 'requested') transaction.update(ref, { status: 'declined' });
    else if (relation === 'invited') transaction.delete(ref);
    else throw new AppError('conflict', 'There is no request or invitation.');
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
  return actOnPerson(deps, act, (transaction, { target }) =>
    removeMember(deps, transaction, target, uid),
  );
}

export async function makeLeader(
  deps: Deps,
  caller: GroupCaller,
  id: string,
  uid: string,
): Promise<void> {
  // Administrators name leaders who are no members yet.
  if (caller.admin) await addGroupMember(deps, id, uid, caller.uid);
  const act = { action: 'group.make-leader', caller, id, uid } as const;
  await actOnPerson(deps, act, (transaction, { target: { group, relation } }) => {
    if (relation !== 'member') throw new AppError('conflict', 'Only a member becomes a leader.');
    if (group.leaderIds.length >= MAX_GROUP_LEADERS)
      throw new AppError('conflict', `A group has ${MAX_GROUP_LEADERS} leaders at most.`);
    transaction.update(deps.db.doc(groupMemberPath(id, uid)), { leads: true });
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
  return actOnPerson(deps, act, (transaction, { target }) => {
    if (target.relation !== 'leader') throw new AppError('conflict', 'The person is no leader.');
    removeLeader(deps, transaction, target, uid);
    transaction.update(deps.db.doc(groupMemberPath(id, uid)), { leads: false });
  });
}
