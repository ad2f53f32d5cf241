import {
  type Conversation,
  canAddMembers,
  isGroupPicturePath,
} from '@samspill/domain/conversations/conversation';
import type { MessageCard } from '@samspill/domain/conversations/message';
import {
  CONVERSATIONS,
  conversationPath,
  messagesPath,
} from '@samspill/domain/conversations/paths';
import { AppError } from '@samspill/domain/errors';
import { MAX_MEMBERS } from '@samspill/domain/projects/project';
import { FieldPath, FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import { conversations } from '../platform/firestore/collections.ts';
import { newConversation, newMessage, readMembers } from './conversation-store.ts';
import { type Contact, readAccess } from './first-contact-store.ts';

const MAX_GROUPS_PER_CREATOR = 50;

type Caller = Omit<Contact, 'to'>;

async function assertKnown(deps: Deps, caller: Caller, uids: readonly string[]): Promise<void> {
  const accesses = await Promise.all(
    uids.map(async (to) => ({ to, access: await readAccess(deps, { ...caller, to }) })),
  );
  const strangers = accesses.filter(({ access }) => access !== 'open').map(({ to }) => to);
  if (strangers.length > 0)
    throw new AppError('not-reachable', 'Only people you know can be added.', {
      memberIds: strangers.join(', '),
    });
}

function sendCard(
  deps: Deps,
  transaction: Transaction,
  conversationId: string,
  { senderId, card }: { readonly senderId: string; readonly card: MessageCard },
): void {
  transaction.create(
    deps.db.collection(messagesPath(conversationId)).doc(),
    newMessage({ senderId, card }),
  );
}

const namedMembersOf = (members: Conversation['members']) => ({
  names: Object.values(members).map(({ name }) => name),
  uids: Object.keys(members),
});

export async function createGroup(
  deps: Deps,
  caller: Caller,
  group: { readonly title: string; readonly memberIds: readonly string[] },
): Promise<string> {
  const others = group.memberIds.filter((uid) => uid !== caller.from);
  await assertKnown(deps, caller, others);
  const made = deps.db
    .collection(CONVERSATIONS)
    .where('createdBy', '==', caller.from)
    .where('kind', '==', 'group');
  const ref = deps.db.collection(CONVERSATIONS).doc();
  await deps.db.runTransaction(async (transaction) => {
    const { count } = (await transaction.get(made.count())).data();
    if (count >= MAX_GROUPS_PER_CREATOR)
      throw new AppError('conflict', `You may make ${MAX_GROUPS_PER_CREATOR} groups at most.`);
    const memberIds = [caller.from, ...others];
    const members = await readMembers(deps, transaction, memberIds);
    const { title } = group;
    transaction.create(
      ref,
      newConversation({ kind: 'group', memberIds, members, title, createdBy: caller.from }),
    );
    sendCard(deps, transaction, ref.id, {
      senderId: caller.from,
      card: { kind: 'members', change: 'created', names: [], uids: [] },
    });
  });
  return ref.id;
}

async function readGroup(
  deps: Deps,
  transaction: Transaction,
  id: string,
  uid: string,
): Promise<Conversation> {
  const stored = await transaction.get(deps.db.doc(conversationPath(id)));
  const group = conversations.parse(deps, stored);
  if (group?.kind !== 'group' || !group.memberIds.includes(uid))
    throw new AppError('not-found', 'There is no such group.');
  return group;
}

function assertCanAddMembers(group: Conversation, uid: string): void {
  if (!canAddMembers(group, uid))
    throw new AppError('permission-denied', 'Only who made the group may do this.');
}

/** Rejects former members who left on their own; `rejoinGroup` is their way back. */
function assertHasNotLeft({ leftMemberIds = [] }: Conversation, uids: readonly string[]): void {
  const left = uids.filter((uid) => leftMemberIds.includes(uid));
  if (left.length > 0)
    throw new AppError('conflict', 'Who has left a group comes back by themselves.', {
      memberIds: left.join(', '),
    });
}

export async function addMembers(
  deps: Deps,
  caller: Caller,
  id: string,
  uids: readonly string[],
): Promise<void> {
  // Check before reading users, which costs far more and would reveal them to outsiders.
  await deps.db.runTransaction(
    async (transaction) => {
      assertCanAddMembers(await readGroup(deps, transaction, id, caller.from), caller.from);
    },
    { readOnly: true },
  );
  await assertKnown(
    deps,
    caller,
    uids.filter((uid) => uid !== caller.from),
  );
  await deps.db.runTransaction(async (transaction) => {
    const group = await readGroup(deps, transaction, id, caller.from);
    assertCanAddMembers(group, caller.from);
    const added = uids.filter((uid) => !group.memberIds.includes(uid));
    assertHasNotLeft(group, added);
    if (added.length === 0) return;
    const memberIds = [...group.memberIds, ...added];
    if (memberIds.length > MAX_MEMBERS)
      throw new AppError('conflict', `A group has ${MAX_MEMBERS} members at most.`);
    const members = await readMembers(deps, transaction, added);
    transaction.update(deps.db.doc(conversationPath(id)), {
      memberIds,
      members: { ...group.members, ...members },
      formerMemberIds: FieldValue.arrayRemove(...added),
      updatedAt: FieldValue.serverTimestamp(),
    });
    const card: MessageCard = { kind: 'members', change: 'added', ...namedMembersOf(members) };
    sendCard(deps, transaction, id, { senderId: caller.from, card });
  });
}

/** Deletes the group and its messages with its last member. */
export function removeMember(deps: Deps, from: string, id: string, uid: string): Promise<void> {
  return deps.db.runTransaction(async (transaction) => {
    const group = await readGroup(deps, transaction, id, from);
    if (from !== uid && group.createdBy !== from)
      assertCanAddMembers({ ...group, whoMayAdd: 'creator' }, from);
    if (!group.memberIds.includes(uid)) return;
    const ref = deps.db.doc(conversationPath(id));
    if (group.memberIds.length === 1) {
      transaction.delete(ref);
      return;
    }
    transaction.update(
      ref,
      'memberIds',
      FieldValue.arrayRemove(uid),
      new FieldPath('members', uid),
      FieldValue.delete(),
      'formerMemberIds',
      FieldValue.arrayUnion(uid),
      ...(from === uid ? ['leftMemberIds', FieldValue.arrayUnion(uid)] : []),
      'updatedAt',
      FieldValue.serverTimestamp(),
    );
    const names = [group.members[uid]?.name ?? ''];
    const change = from === uid ? 'left' : 'removed';
    sendCard(deps, transaction, id, {
      senderId: from,
      card: { kind: 'members', change, names, uids: [uid] },
    });
  });
}

const isLeftBy = (group: Conversation | undefined, uid: string) =>
  group?.kind === 'group' && group.leftMemberIds?.includes(uid) === true;

/** Title of a group that the caller has left by themselves, to ask whether they want to come back; null for others. */
export async function readLeftTitle(deps: Deps, id: string, uid: string): Promise<string | null> {
  const group = (await conversations.read(deps, conversationPath(id))) ?? undefined;
  return group && isLeftBy(group, uid) ? group.title : null;
}

async function requireLeftGroup(
  deps: Deps,
  transaction: Transaction,
  id: string,
  uid: string,
): Promise<Conversation> {
  const stored = await transaction.get(deps.db.doc(conversationPath(id)));
  const group = conversations.parse(deps, stored);
  if (group?.kind === 'group' && group.memberIds.includes(uid))
    throw new AppError('conflict', 'You are in the group.');
  if (!group || !isLeftBy(group, uid)) throw new AppError('not-found', 'There is no such group.');
  return group;
}

/** Restores a member who left on their own. Throws `not-found` for other users, including removed members. */
export function rejoinGroup(deps: Deps, uid: string, id: string): Promise<void> {
  return deps.db.runTransaction(async (transaction) => {
    const group = await requireLeftGroup(deps, transaction, id, uid);
    if (group.memberIds.length >= MAX_MEMBERS)
      throw new AppError('conflict', `A group has ${MAX_MEMBERS} members at most.`);
    const members = await readMembers(deps, transaction, [uid]);
    transaction.update(deps.db.doc(conversationPath(id)), {
      memberIds: [...group.memberIds, uid],
      members: { ...group.members, ...members },
      formerMemberIds: FieldValue.arrayRemove(uid),
      leftMemberIds: FieldValue.arrayRemove(uid),
      updatedAt: FieldValue.serverTimestamp(),
    });
    const card: MessageCard = { kind: 'members', change: 'added', ...namedMembersOf(members) };
    sendCard(deps, transaction, id, { senderId: uid, card });
  });
}

/**
 * Changes title, picture and who may add members. Allowed for the creator, or for all members after the creator left.
 * Throws `invalid-argument` for a picture outside the group's folder.
 */
export async function changeGroup(
  deps: Deps,
  from: string,
  id: string,
  change: Partial<Pick<Conversation, 'title' | 'photoPath' | 'whoMayAdd'>>,
): Promise<void> {
  if (change.photoPath && !isGroupPicturePath(id, change.photoPath))
    throw new AppError('invalid-argument', 'photoPath: is not of this group', {
      photoPath: 'is not of this group',
    });
  await deps.db.runTransaction(async (transaction) => {
    const group = await readGroup(deps, transaction, id, from);
    assertCanAddMembers({ ...group, whoMayAdd: 'creator' }, from);
    transaction.update(deps.db.doc(conversationPath(id)), {
      ...change,
      updatedAt: FieldValue.serverTimestamp(),
    });
  });
}
