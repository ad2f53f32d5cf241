import { createHash } from 'node:crypto';
import {
  type Conversation,
  directConversationId,
  groupConversationId,
  projectConversationId,
} from '@samspill/domain/conversations/conversation';
import { CARD_ID_PREFIX, type MessageCard } from '@samspill/domain/conversations/message';
import { conversationPath, messagePath } from '@samspill/domain/conversations/paths';
import { groupMembersPath, groupPath } from '@samspill/domain/groups/paths';
import type { Match } from '@samspill/domain/matches/match';
import { projectPath, userPath } from '@samspill/domain/paths';
import { MAX_MEMBERS } from '@samspill/domain/projects/project';
import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import { conversations, groups, people, projects } from '../platform/firestore/collections.ts';

const MIN_PARTICIPANTS = 2;
const CARD_ID_CHARS = 20;

type NewConversation = Pick<Conversation, 'kind' | 'memberIds' | 'members'> & Partial<Conversation>;
type Members = Conversation['members'];

const conversationStates = conversations.only('state');

export const newConversation = (fields: NewConversation) => ({
  formerMemberIds: [],
  state: 'open',
  createdBy: null,
  title: '',
  photoPath: null,
  whoMayAdd: 'creator',
  projectId: null,
  lastMessage: null,
  lastMessageAt: FieldValue.serverTimestamp(),
  messageCount: 0,
  countedAt: null,
  createdAt: FieldValue.serverTimestamp(),
  updatedAt: FieldValue.serverTimestamp(),
  ...fields,
});

export const newMessage = (fields: {
  readonly senderId: string;
  readonly text?: string;
  readonly card?: MessageCard;
}) => ({
  text: '',
  attachments: [],
  replyTo: null,
  card: null,
  reactions: {},
  editedAt: null,
  deletedAt: null,
  createdAt: FieldValue.serverTimestamp(),
  updatedAt: FieldValue.serverTimestamp(),
  ...fields,
});

export async function readMembers(
  deps: Deps,
  transaction: Transaction,
  uids: readonly string[],
): Promise<Members> {
  if (uids.length === 0) return {};
  const found = await transaction.getAll(...uids.map((uid) => deps.db.doc(userPath(uid))));
  const known = people.only('displayName', 'photoPath').parseAll(deps, found);
  return Object.fromEntries(
    known.map(({ id, data: { displayName: name, photoPath } }) => [id, { name, photoPath }]),
  );
}

export interface CardToSend {
  readonly key: string;
  readonly senderId: string;
  readonly card: MessageCard;
}

const hashOf = (key: string): string =>
  createHash('sha256').update(key).digest('hex').slice(0, CARD_ID_CHARS);
/** Card of a match, written once however the conversation began. */
export const matchCardOf = ({ projectId, project, uid, score, reasons }: Match): MessageCard => ({
  kind: 'match',
  projectId,
  title: project.title,
  personId: uid,
  score,
  reasons,
});

/** Browsers cannot take such an id, so that no message keeps the card out. */
export const cardIdOf = (key: string): string => `${CARD_ID_PREFIX}${hashOf(key)}`;

/**
 * Opens the conversation of two users, or an unanswered first contact, and adds the card. Keeps earlier messages.
 * Returns the id. Idempotent.
 */
export async function openDirectConversation(
  deps: Deps,
  uid: string,
  otherUid: string,
  reason?: CardToSend,
): Promise<string> {
  const id = directConversationId(uid, otherUid);
  const ref = deps.db.doc(conversationPath(id));
  const cardRef = reason && deps.db.doc(messagePath(id, cardIdOf(reason.key)));
  // Until November 2026 cards had ids that a browser could take: of those only a card counts.
  const formerRef = reason && deps.db.doc(messagePath(id, hashOf(reason.key)));
  const memberIds = [uid, otherUid].sort();
  await deps.db.runTransaction(async (transaction) => {
    const cardRefs = cardRef && formerRef ? [cardRef, formerRef] : [];
    const [stored, ...cards] = await transaction.getAll(ref, ...cardRefs);
    const isCardThere = cards.some((each) => each.exists && each.data()?.card !== null);
    if (!stored?.exists) {
      const members = await readMembers(deps, transaction, memberIds);
      transaction.create(ref, newConversation({ kind: 'direct', memberIds, members }));
    } else if (conversationStates.parse(deps, stored)?.state !== 'open') {
      transaction.update(ref, { state: 'open', updatedAt: FieldValue.serverTimestamp() });
    }
    if (reason && cardRef && !isCardThere) {
      const { senderId, card } = reason;
      transaction.create(cardRef, newMessage({ senderId, card }));
    }
  });
  return id;
}

const formerMembers = (
  { memberIds, formerMemberIds = [] }: Partial<Conversation>,
  now: readonly string[],
): string[] =>
  [...new Set([...formerMemberIds, ...(memberIds ?? [])])].filter((uid) => !now.includes(uid));

const areListsEqual = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((each, index) => each === others[index]);

async function updateMemberCards(
  deps: Deps,
  transaction: Transaction,
  known: Members,
  memberIds: readonly string[],
): Promise<Members> {
  const added = memberIds.filter((uid) => !Object.hasOwn(known, uid));
  const all = { ...known, ...(await readMembers(deps, transaction, added)) };
  return Object.fromEntries(Object.entries(all).filter(([uid]) => memberIds.includes(uid)));
}

interface SyncedConversation extends Pick<NewConversation, 'kind' | 'projectId' | 'groupId'> {
  readonly photoPath: string | null;
  readonly memberIds: readonly string[];
  readonly title: string;
  readonly isArchived?: boolean;
}

async function writeSynced(
  deps: Deps,
  transaction: Transaction,
  snapshot: DocumentSnapshot | undefined,
  { memberIds, title, photoPath, isArchived = false, ...of }: SyncedConversation,
): Promise<void> {
  if (!snapshot) return;
  const stored = conversations.parse(deps, snapshot);
  if (!snapshot.exists) {
    const members = await readMembers(deps, transaction, memberIds);
    transaction.create(
      snapshot.ref,
      newConversation({
        ...of,
        memberIds: [...memberIds],
        members,
        title,
        photoPath,
        ...(isArchived && { isArchived }),
      }),
    );
    return;
  }
  if (!stored) return;
  const isSame =
    stored.title === title &&
    stored.photoPath === photoPath &&
    (stored.isArchived ?? false) === isArchived;
  if (isSame && areListsEqual(stored.memberIds, memberIds)) return;
  const members = await updateMemberCards(deps, transaction, stored.members, memberIds);
  const updatedAt = FieldValue.serverTimestamp();
  const formerMemberIds = formerMembers(stored, memberIds);
  const synced = { memberIds, members, formerMemberIds, title, photoPath };
  const archive = isArchived ? { isArchived } : { isArchived: FieldValue.delete() };
  transaction.update(snapshot.ref, { ...synced, ...archive, updatedAt });
}

/**
 * Syncs a project's conversation with its members and title. Creates it with the second member; the last member keeps
 * it.
 */
export async function syncProjectConversation(deps: Deps, projectId: string): Promise<void> {
  const projectRef = deps.db.doc(projectPath(projectId));
  const ref = deps.db.doc(conversationPath(projectConversationId(projectId)));
  await deps.db.runTransaction(async (transaction) => {
    const [about, conversation] = await transaction.getAll(projectRef, ref);
    const project = projects.only('memberIds', 'title').parse(deps, about);
    if (!project) return;
    const { memberIds, title } = project;
    if (!conversation?.exists && memberIds.length < MIN_PARTICIPANTS) return;
    const of = { kind: 'project', projectId, photoPath: null } as const;
    await writeSynced(deps, transaction, conversation, { ...of, memberIds, title });
  });
}

/**
 * Syncs the conversation of a group with its name, photo and the members who joined first, as many as a conversation takes.
 * Deletes it with the group, or with its last member. Creates it only when `creates` is set: on first use.
 */
export async function syncGroupConversation(
  deps: Deps,
  groupId: string,
  { creates = false } = {},
): Promise<void> {
  const ref = deps.db.doc(conversationPath(groupConversationId(groupId)));
  const earliest = deps.db
    .collection(groupMembersPath(groupId))
    .orderBy('createdAt')
    .limit(MAX_MEMBERS);
  await deps.db.runTransaction(async (transaction) => {
    const [about, conversation] = await transaction.getAll(deps.db.doc(groupPath(groupId)), ref);
    if (!conversation?.exists && !creates) return;
    const group = groups.only('name', 'photoPath', 'status').parse(deps, about);
    const { docs } = await transaction.get(earliest);
    if (!group || docs.length === 0) return void (conversation?.exists && transaction.delete(ref));
    await writeSynced(deps, transaction, conversation, {
      kind: 'memberGroup',
      groupId,
      memberIds: docs.map(({ id }) => id),
      title: group.name,
      photoPath: group.photoPath,
      isArchived: group.status === 'archived',
    });
  });
}

/** After a project's deletion, keeps a conversation with messages for its members and deletes an empty one. */
export async function closeProjectConversation(deps: Deps, projectId: string): Promise<void> {
  const ref = deps.db.doc(conversationPath(projectConversationId(projectId)));
  await deps.db.runTransaction(async (transaction) => {
    const conversation = await transaction.get(ref);
    const said = conversations.only('lastMessage').parse(deps, conversation);
    if (said?.lastMessage === null) transaction.delete(ref);
  });
}
