import {
  type Conversation,
  canAddMembers,
  GroupTitleSchema,
  groupConversationId,
  isGroupPicturePath,
  WHO_MAY_ADD,
} from '@samspill/domain/conversations/conversation';
import { FirstMessageSchema } from '@samspill/domain/conversations/first-contact';
import { type MessageCard, MessageIdSchema } from '@samspill/domain/conversations/message';
import { AppError } from '@samspill/domain/errors';
import { ComposedIdSchema, IdSchema } from '@samspill/domain/id';
import { MAX_MEMBERS, MAX_REPORT_CHARS } from '@samspill/domain/limits';
import { REPORT_REASONS } from '@samspill/domain/moderation/report';
import { CONVERSATIONS, conversationPath, groupPath, messagesPath } from '@samspill/domain/paths';
import { FieldPath, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { conversations, groups } from '../firestore/collections.ts';
import { isGroupMember } from '../groups/group-store.ts';
import { createRateLimiter } from '../http/rate-limit.ts';
import { requireUser, type UserEnv } from '../http/require-user.ts';
import { NO_QUERY, validate } from '../http/validate.ts';
import {
  newConversation,
  newMessage,
  readMembers,
  syncGroupConversation,
} from './conversation-store.ts';
import {
  type Contact,
  readAccess,
  readContactPermissions,
  sendDirectMessage,
} from './first-contact-store.ts';
import { reportMessage } from './message-reports.ts';

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

/** Who left is not put back unasked: `rejoinGroup` is their own way back. */
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
async function readLeftTitle(deps: Deps, id: string, uid: string): Promise<string | null> {
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
  if (!group || !isLeftBy(group, uid))
    throw new AppError('not-found', 'There is no such group.');
  return group;
}

/** Takes back a member who left by themselves. Throws `not-found` for others, also for those who were removed. */
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

async function openGroupConversation(deps: Deps, uid: string, groupId: string): Promise<string> {
  const id = groupConversationId(groupId);
  const [group, stored, isMember] = await Promise.all([
    groups.only('status').read(deps, groupPath(groupId)),
    conversations.read(deps, conversationPath(id)),
    isGroupMember(deps, groupId, uid),
  ]);
  if (!group || !isMember) throw new AppError('not-found', 'There is no such group.');
  if (!stored && group.status !== 'active')
    throw new AppError('conflict', 'The group is archived.');
  await syncGroupConversation(deps, groupId, { creates: true });
  const conversation = await conversations.read(deps, conversationPath(id));
  if (!conversation?.memberIds.includes(uid))
    throw new AppError('conflict', `A conversation has ${MAX_MEMBERS} members at most.`);
  return id;
}

/** High enough to view many profiles, each with a check; starting conversations by hand stays far below. */
const MAX_ACCESS_CHECKS_PER_MINUTE = 60;
const MAX_CHANGES_PER_MINUTE = 20;
const MAX_PATH_CHARS = 300;
/** Each added user costs a read. */
const MAX_ADDED_AT_ONCE = 20;

const ConversationParams = v.object({ id: ComposedIdSchema });
const MemberParams = v.object({ ...ConversationParams.entries, uid: IdSchema });
const MessageParams = v.object({ ...ConversationParams.entries, messageId: IdSchema });
const PersonParams = v.object({ uid: IdSchema });

const uidListSchema = (most: number) =>
  v.pipe(
    v.array(IdSchema),
    v.minLength(1),
    v.maxLength(most),
    v.check((list) => new Set(list).size === list.length, 'must name everybody once'),
  );

const DirectSchema = v.strictObject({
  uid: IdSchema,
  /** Required for a first contact; the page sets the id, so that a retry does not send it twice. */
  message: v.optional(v.strictObject({ id: MessageIdSchema, text: FirstMessageSchema })),
});
const GroupSchema = v.strictObject({
  title: GroupTitleSchema,
  memberIds: uidListSchema(MAX_ADDED_AT_ONCE),
});
const OfGroupSchema = v.strictObject({ groupId: IdSchema });
const MembersSchema = v.strictObject({
  memberIds: uidListSchema(Math.min(MAX_ADDED_AT_ONCE, MAX_MEMBERS)),
});
const GroupChangeSchema = v.strictObject({
  title: v.exactOptional(GroupTitleSchema),
  photoPath: v.exactOptional(v.nullable(v.pipe(v.string(), v.maxLength(MAX_PATH_CHARS)))),
  whoMayAdd: v.exactOptional(v.picklist(WHO_MAY_ADD)),
});
const ReportSchema = v.strictObject({
  reason: v.picklist(REPORT_REASONS),
  note: v.pipe(v.string(), v.maxLength(MAX_REPORT_CHARS)),
});

const callerOf = (c: Context<UserEnv>) => {
  const { uid, isVerified } = c.var.user;
  return { from: uid, isVerified };
};

type ResolveCaller = (c: Context<UserEnv>) => ReturnType<typeof callerOf>;

function creationRoutes(deps: Deps, changer: ResolveCaller) {
  const questions = createRateLimiter(MAX_ACCESS_CHECKS_PER_MINUTE, deps.now);
  return new Hono<UserEnv>()
    .get('/with/:uid', NO_QUERY, validate('param', PersonParams), async (c) => {
      questions.take(c.var.user.uid);
      const { uid } = c.req.valid('param');
      return c.json(await readContactPermissions(deps, { ...callerOf(c), to: uid }));
    })
    .post('/direct', validate('json', DirectSchema), async (c) => {
      const { uid, message = null } = c.req.valid('json');
      return c.json(await sendDirectMessage(deps, { ...changer(c), to: uid }, message), 201);
    })
    .post('/of-group', validate('json', OfGroupSchema), async (c) => {
      const { groupId } = c.req.valid('json');
      return c.json({ id: await openGroupConversation(deps, changer(c).from, groupId) }, 201);
    })
    .post('/group', validate('json', GroupSchema), async (c) => {
      return c.json({ id: await createGroup(deps, changer(c), c.req.valid('json')) }, 201);
    });
}

function groupRoutes(deps: Deps, changer: ResolveCaller) {
  return new Hono<UserEnv>()
    .patch(
      '/:id',
      validate('param', ConversationParams),
      validate('json', GroupChangeSchema),
      async (c) => {
        await changeGroup(deps, changer(c).from, c.req.valid('param').id, c.req.valid('json'));
        return c.json({});
      },
    )
    .post(
      '/:id/members',
      validate('param', ConversationParams),
      validate('json', MembersSchema),
      async (c) => {
        const { memberIds } = c.req.valid('json');
        await addMembers(deps, changer(c), c.req.valid('param').id, memberIds);
        return c.json({});
      },
    )
    .get('/:id/left', NO_QUERY, validate('param', ConversationParams), async (c) => {
      return c.json({ title: await readLeftTitle(deps, c.req.valid('param').id, c.var.user.uid) });
    })
    .post('/:id/rejoin', validate('param', ConversationParams), async (c) => {
      await rejoinGroup(deps, changer(c).from, c.req.valid('param').id);
      return c.json({});
    })
    .delete('/:id/members/:uid', validate('param', MemberParams), async (c) => {
      const { id, uid } = c.req.valid('param');
      await removeMember(deps, changer(c).from, id, uid);
      return c.json({});
    });
}

function reportRoutes(deps: Deps, changer: ResolveCaller) {
  return new Hono<UserEnv>().post(
    '/:id/messages/:messageId/reports',
    validate('param', MessageParams),
    validate('json', ReportSchema),
    async (c) => {
      const { id, messageId } = c.req.valid('param');
      const message = { conversationId: id, messageId };
      await reportMessage(deps, changer(c).from, message, c.req.valid('json'));
      return c.json({}, 201);
    },
  );
}

export function conversationRoutes(deps: Deps) {
  const changes = createRateLimiter(MAX_CHANGES_PER_MINUTE, deps.now);
  const changer: ResolveCaller = (c) => {
    changes.take(c.var.user.uid);
    return callerOf(c);
  };
  return new Hono<UserEnv>()
    .use(requireUser(deps))
    .route('/', creationRoutes(deps, changer))
    .route('/', groupRoutes(deps, changer))
    .route('/', reportRoutes(deps, changer));
}
