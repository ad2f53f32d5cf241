import type { Conversation } from '@samspill/domain/conversations/conversation';
import {
  type Attachment,
  type Message,
  summarizeMessage,
} from '@samspill/domain/conversations/message';
import type { NotificationSubject } from '@samspill/domain/notifications/notification';
import { conversationPath, messagesPath, userPath } from '@samspill/domain/paths';
import type { AuthorCard } from '@samspill/domain/people/author-card';
import { type DocumentData, FieldPath } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { eachIsolated } from '../events/each-isolated.ts';
import type { DocumentChange, Reaction } from '../events/reaction.ts';
import { type Counted, recount } from '../events/recount.ts';
import { notify } from '../notifications/notify.ts';

const conversationIdOf = ({ path }: DocumentChange) => path.split('/')[1] ?? '';

/** The last message and how many there are; those that were deleted keep their place and their number. */
const summaryOf = (conversationId: string): Counted => ({
  path: conversationPath(conversationId),
  fieldsOf: async (deps, stored, count) => {
    const messages = deps.db.collection(messagesPath(conversationId));
    const messageCount = await count(messages);
    const newest = await messages
      .orderBy('createdAt', 'desc')
      .orderBy(FieldPath.documentId(), 'desc')
      .limit(1)
      .get();
    const [last] = newest.docs;
    const lastMessage = last ? summarizeMessage(last.id, last.data() as Message) : null;
    const lastMessageAt = lastMessage?.createdAt ?? stored.createdAt;
    return { messageCount, lastMessage, lastMessageAt };
  },
});

const looksDifferent = ({ before, after }: DocumentChange) =>
  before === undefined ||
  after === undefined ||
  before.senderId !== after.senderId ||
  before.text !== after.text ||
  (before.deletedAt === null) !== (after.deletedAt === null);

/** Keeps what lists show of a conversation. */
export const summarizeConversation: Reaction = {
  name: 'summarize the conversation',
  concerns: looksDifferent,
  run: (deps, change) => recount(deps, summaryOf(conversationIdOf(change)), change.committedAt),
};

/** A conversation as notifications name it: a direct one by its sender alone. */
export const subjectOfConversation = (
  id: string,
  { title }: Pick<Conversation, 'title'>,
): NotificationSubject => ({
  kind: 'conversation',
  id,
  title,
  href: `/messages?c=${encodeURIComponent(id)}`,
});

const aboutConversation = (id: string, { projectId }: Pick<Conversation, 'projectId'>) =>
  projectId === null ? [id] : [id, projectId];

/** The sender as the conversation names them; null for who has left it since. */
function senderCardOf(conversation: Conversation, uid: string): AuthorCard | null {
  const member = conversation.members[uid];
  return member ? { uid, ...member } : null;
}

async function tellMembers(
  deps: Deps,
  path: string,
  { id, conversation }: { readonly id: string; readonly conversation: Conversation },
  senderId: string,
): Promise<void> {
  const actor = senderCardOf(conversation, senderId);
  if (!actor) return;
  const others = conversation.memberIds.filter((uid) => uid !== senderId);
  const told = { name: 'tell of the message', items: others, pathOf: userPath };
  await eachIsolated(deps, told, (recipientUid) =>
    notify(deps, {
      recipientUid,
      type: 'message',
      ...(conversation.state === 'requested' && { event: 'contact' }),
      actor,
      subject: subjectOfConversation(id, conversation),
      key: path,
      about: aboutConversation(id, conversation),
    }),
  );
}

const isSaid = (message: DocumentData | undefined) =>
  message?.card === null && message.deletedAt === null;

/** Tells the others of a new message, those of one conversation together. */
export const notifyOfMessage: Reaction = {
  name: 'tell the members of the message',
  concerns: ({ before, after }) => before === undefined && isSaid(after),
  run: async (deps, change) => {
    const id = conversationIdOf(change);
    const [stored, message] = await deps.db.getAll(
      deps.db.doc(conversationPath(id)),
      deps.db.doc(change.path),
    );
    const conversation = stored?.data() as Conversation | undefined;
    // Declined or deleted meanwhile.
    if (!conversation || conversation.state === 'declined' || !isSaid(message?.data())) return;
    await tellMembers(deps, change.path, { id, conversation }, message?.get('senderId'));
  },
};

const pathsOf = (message: DocumentData | undefined): string[] =>
  ((message?.attachments ?? []) as readonly Attachment[]).map(({ path }) => path);

/** Removes from the bucket what was attached to a message that is deleted. */
export const deleteAttachments: Reaction = {
  name: 'delete what was attached',
  concerns: ({ before, after }) => pathsOf(before).length > pathsOf(after).length,
  run: async ({ db, storage }, { path, before }) => {
    const kept = pathsOf((await db.doc(path).get()).data());
    const dropped = pathsOf(before).filter((each) => !kept.includes(each));
    const bucket = storage.bucket();
    await Promise.all(dropped.map((each) => bucket.file(each).delete({ ignoreNotFound: true })));
  },
};

/** What follows from a change of `conversations/{conversationId}/messages/{messageId}`. */
export const messageReactions: readonly Reaction[] = [
  summarizeConversation,
  notifyOfMessage,
  deleteAttachments,
];
