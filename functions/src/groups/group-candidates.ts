import { directConversationId } from '@samspill/domain/conversations/conversation';
import { canBeInvited } from '@samspill/domain/conversations/first-contact';
import { conversationPath } from '@samspill/domain/conversations/paths';
import { AppError } from '@samspill/domain/errors';
import { followingPath } from '@samspill/domain/follows/paths';
import { canSeeGroup, MAX_GROUP_INVITATIONS_PER_PERSON } from '@samspill/domain/groups/group';
import { groupCandidatePath } from '@samspill/domain/groups/paths';
import { settingsPath } from '@samspill/domain/people/paths';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { isBlocked } from '../notifications/notify.ts';
import type { Deps } from '../platform/deps.ts';
import { conversations, settings } from '../platform/firestore/collections.ts';
import { readAuthorCard } from '../platform/firestore/read-people.ts';
import {
  actOnPerson,
  assertActive,
  countTowardsLimit,
  isMemberOf,
  requireLeader,
  writeMember,
} from './group-membership.ts';
import {
  type GroupCaller,
  type GroupContext,
  noSuchGroup,
  readGroupContext,
} from './group-store.ts';

/** Throws `not-found` or `not-reachable`: invitations need the permission that invitations to projects need. */
async function requireInvitable(deps: Deps, { uid: from }: GroupCaller, uid: string) {
  if (!(await readAuthorCard(deps, uid)))
    throw new AppError('not-found', 'There is no such person.');
  const { db } = deps;
  const [stored, conversation, followed] = await db.getAll(
    db.doc(settingsPath(uid)),
    db.doc(conversationPath(directConversationId(from, uid))),
    db.doc(followingPath(uid, from)),
  );
  const { whoMayWrite = 'everybody' } = settings.only('whoMayWrite').parse(deps, stored) ?? {};
  const facts = {
    state: conversations.only('state').parse(deps, conversation)?.state ?? null,
    isBlocked: await isBlocked(deps, from, uid),
    isFollowed: followed?.exists === true,
    whoMayWrite,
  };
  if (!canBeInvited(facts)) throw new AppError('not-reachable', 'This person cannot be invited.');
}

function writeInvitation(
  { db }: Deps,
  transaction: Transaction,
  target: GroupContext,
  { uid, invitedBy }: { readonly uid: string; readonly invitedBy: string },
): void {
  if (isMemberOf(target) || target.relation === 'invited')
    throw new AppError('conflict', 'The person is a member or invited already.');
  if (target.relation === 'refused')
    throw new AppError('conflict', 'The person has said no to an invitation.');
  if (target.sendings >= MAX_GROUP_INVITATIONS_PER_PERSON)
    throw new AppError('conflict', 'The person has been invited before.');
  transaction.set(db.doc(groupCandidatePath(target.id, uid)), {
    uid,
    groupId: target.id,
    invitedBy,
    message: '',
    status: 'pending',
    sendings: target.sendings + 1,
    createdAt: FieldValue.serverTimestamp(),
  });
}

export async function inviteToGroup(
  deps: Deps,
  caller: GroupCaller,
  id: string,
  uid: string,
): Promise<void> {
  await requireLeader(deps, caller, id);
  await requireInvitable(deps, caller, uid);
  await countTowardsLimit(deps, caller.uid, 'groupInvitation', groupCandidatePath(id, uid));
  const act = { action: 'group.invite', caller, id, uid } as const;
  await actOnPerson(deps, act, (transaction, target) => {
    assertActive(target);
    if (target.relation === 'requested')
      return writeMember(deps, transaction, target, { uid, leads: false, addedBy: caller.uid });
    return writeInvitation(deps, transaction, target, { uid, invitedBy: caller.uid });
  });
}

/** Accepts a waiting request. One that was declined becomes an invitation, because the person may want it no longer. */
export async function acceptCandidate(
  deps: Deps,
  caller: GroupCaller,
  id: string,
  uid: string,
): Promise<void> {
  await requireLeader(deps, caller, id);
  const candidate = await readGroupContext(deps, id, uid);
  if (candidate?.relation === 'declined') return inviteToGroup(deps, caller, id, uid);
  const act = { action: 'group.accept', caller, id, uid } as const;
  return actOnPerson(deps, act, (transaction, target) => {
    assertActive(target);
    if (target.relation !== 'requested')
      throw new AppError('conflict', 'There is no request to accept.');
    return writeMember(deps, transaction, target, { uid, leads: false, addedBy: caller.uid });
  });
}

/**
 * Withdraws the caller's request or declines their invitation, also where they no longer see the group. What was declined
 * stays, so that it is not repeated.
 */
async function endOwnCandidacy(deps: Deps, caller: GroupCaller, id: string): Promise<void> {
  await deps.db.runTransaction(async (transaction) => {
    const found = await readGroupContext(deps, id, caller.uid, transaction);
    const ref = deps.db.doc(groupCandidatePath(id, caller.uid));
    if (found?.relation === 'requested') transaction.delete(ref);
    else if (found?.relation === 'declined')
      transaction.update(ref, { status: 'withdrawn', message: '' });
    else if (found?.relation === 'invited') transaction.update(ref, { status: 'declined' });
    else if (!found || !canSeeGroup(found.group, found.relation, caller.admin)) throw noSuchGroup();
    else throw new AppError('conflict', 'There is nothing to withdraw.');
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
  return actOnPerson(deps, act, (transaction, { relation }) => {
    const ref = deps.db.doc(groupCandidatePath(id, uid));
    if (relation === 'requested') transaction.update(ref, { status: 'declined' });
    else if (relation === 'invited') transaction.update(ref, { status: 'withdrawn' });
    else throw new AppError('conflict', 'There is no request or invitation.');
  });
}
