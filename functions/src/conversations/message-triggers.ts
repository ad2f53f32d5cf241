import type { Conversation } from '@samspill/domain/conversations/conversation';
import { type Message, summarizeMessage } from '@samspill/domain/conversations/message';
import type { NotificationSubject } from '@samspill/domain/notifications/notification';
import { conversationPath, messagesPath, userPath } from '@samspill/domain/paths';
import type { AuthorCard } from '@samspill/domain/people/author-card';
import { FieldPath } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { forEachSettled } from '../events/for-each-settled.ts';
import { type DocumentChange, type Reaction, reactTo } from '../events/reaction.ts';
import { type Counter, recount } from '../events/recount.ts';
import { conversations, messages } from '../firestore/collections.ts';
import { notify } from '../notifications/notify.ts';

type ConversationSummary = Pick<Conversation, 'countedAt' | 'createdAt'>;

/** Counts every message at once, also in a long conversation: unread messages are derived from the number. */
const conversationCounter = (conversationId: string): Counter<ConversationSummary> => ({
  of: conversations.only('countedAt', 'createdAt'),
  path: conversationPath(conversationId),
  partsOf: ({ db }) => ({
    messages: { field: 'messageCount', query: db.collection(messagesPath(conversationId)) },
  }),
  alsoOf: async (deps, stored, list) => {
    const newest = deps.db
      .collection(messagesPath(conversationId))
      .orderBy('createdAt', 'desc')
      .orderBy(FieldPath.documentId(), 'desc')
      .limit(1);
    const [last] = messages.parseAll(deps, await list(newest));
    const lastMessage = last ? summarizeMessage(last.id, last.data) : null;
    return { lastMessage, lastMessageAt: lastMessage?.createdAt ?? stored.createdAt };
  },
});

const hasVisibleChange = ({ before, after }: DocumentChange<Message>) =>
  before === undefined ||
  after === undefined ||
  before.senderId !== after.senderId ||
  before.text !== after.text ||
  (before.deletedAt === null) !== (after.deletedAt === null);

export const summarizeConversation = reactTo(messages, {
  name: 'summarize the conversation',
  concerns: (change) => hasVisibleChange(change),
  run: (deps, { params, committedAt }) =>
    recount(deps, conversationCounter(params.conversationId), committedAt),
});

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

function senderCardOf(conversation: Conversation, uid: string): AuthorCard | null {
  const member = conversation.members[uid];
  return member ? { uid, ...member } : null;
}

async function notifyMembers(
  deps: Deps,
  path: string,
  { id, conversation }: { readonly id: string; readonly conversation: Conversation },
  senderId: string,
): Promise<void> {
  const actor = senderCardOf(conversation, senderId);
  if (!actor) return;
  const others = conversation.memberIds.filter((uid) => uid !== senderId);
  const told = { name: 'tell of the message', items: others, pathOf: userPath };
  await forEachSettled(deps, told, (recipientUid) =>
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

const isUserMessage = ({ card, deletedAt }: Message) => card === null && deletedAt === null;

const notifyOfMessage = reactTo(messages, {
  name: 'tell the members of the message',
  concerns: ({ type, after }) => type === 'created' && after !== undefined && isUserMessage(after),
  run: async (deps, { path, params: { conversationId: id } }) => {
    const refs = [deps.db.doc(conversationPath(id)), deps.db.doc(path)];
    const [stored, said] = await deps.db.getAll(...refs);
    const conversation = conversations.parse(deps, stored);
    const message = messages.parse(deps, said);
    // It may have been declined or deleted since the event.
    if (!conversation || conversation.state === 'declined' || !message || !isUserMessage(message))
      return;
    await notifyMembers(deps, path, { id, conversation }, message.senderId);
  },
});

const messageAttachments = messages.only('attachments');

const attachmentPathsOf = (message: Pick<Message, 'attachments'> | undefined): string[] =>
  (message?.attachments ?? []).map(({ path }) => path);

const deleteAttachments = reactTo(messageAttachments, {
  name: 'delete what was attached',
  // Unreadable messages may still include the attachments.
  concerns: ({ type, before, after }) =>
    (type === 'deleted' || after !== undefined) &&
    attachmentPathsOf(before).length > attachmentPathsOf(after).length,
  run: async (deps, { path, before }) => {
    const stored = await deps.db.doc(path).get();
    const message = messageAttachments.parse(deps, stored);
    if (stored.exists && message === undefined) return;
    const kept = attachmentPathsOf(message);
    const dropped = attachmentPathsOf(before).filter((each) => !kept.includes(each));
    const bucket = deps.storage.bucket();
    await Promise.all(dropped.map((each) => bucket.file(each).delete({ ignoreNotFound: true })));
  },
});

export const messageReactions: readonly Reaction[] = [
  summarizeConversation,
  notifyOfMessage,
  deleteAttachments,
];
