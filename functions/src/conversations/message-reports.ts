import type { Conversation } from '@samspill/domain/conversations/conversation';
import type { Message } from '@samspill/domain/conversations/message';
import { conversationPath, messagePath, messagesPath } from '@samspill/domain/conversations/paths';
import { AppError } from '@samspill/domain/errors';
import { allowanceOf, RATE_LIMITS } from '@samspill/domain/limited-kinds';
import { REPORTS, reportPath } from '@samspill/domain/moderation/paths';
import type { Report, ReportedLine } from '@samspill/domain/moderation/report';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import type { ParsedDocument } from '../platform/firestore/collection.ts';
import { conversations, messages as messagesIn } from '../platform/firestore/collections.ts';
import { createdSince, inCollection } from '../platform/limits/created-by.ts';
import { readTrustLevel } from '../platform/limits/trust-level.ts';

/**
 * Number of messages before and after a reported one that administrators see; they see no other part of the
 * conversation.
 */
const CONTEXT_LINES = 5;

export interface MessageRef {
  readonly conversationId: string;
  readonly messageId: string;
}

function toReportedLine(
  { id, data }: ParsedDocument<Message>,
  conversation: Conversation,
  reportedId: string,
): ReportedLine {
  const { senderId, text, attachments, createdAt } = data;
  return {
    senderId,
    name: conversation.members[senderId]?.name ?? '',
    text,
    files: attachments.map(({ name }) => name),
    at: createdAt,
    isReported: id === reportedId,
  };
}

async function readContextLines(
  deps: Deps,
  place: MessageRef,
  conversation: Conversation,
): Promise<ReportedLine[]> {
  const { conversationId, messageId } = place;
  const messages = deps.db.collection(messagesPath(conversationId)).orderBy('createdAt');
  const reported = await deps.db.doc(messagePath(conversationId, messageId)).get();
  const said = messagesIn.parse(deps, reported);
  if (!said || said.deletedAt !== null || said.card !== null)
    throw new AppError('not-found', 'There is no such message.');
  const [before, after] = await Promise.all([
    messages
      .endAt(reported)
      .limitToLast(CONTEXT_LINES + 1)
      .get(),
    messages.startAfter(reported).limit(CONTEXT_LINES).get(),
  ]);
  return messagesIn
    .parseAll(deps, [...before.docs, ...after.docs])
    .filter(({ data }) => data.card === null)
    .map((each) => toReportedLine(each, conversation, messageId));
}

export const reportsBy = inCollection(REPORTS, 'reporterId');

/** Counts all reports of the last day in the transaction: the gate in `limits` closes after some were sent at once. */
async function assertBelowLimit(
  deps: Deps,
  transaction: Transaction,
  reporterId: string,
): Promise<void> {
  const { windowMs, newcomer, member } = RATE_LIMITS.report;
  const since = new Date(deps.now().getTime() - windowMs);
  const sent = createdSince(deps.db, reporterId, reportsBy, since).select('createdAt');
  const { size } = await transaction.get(sent.limit(member));
  if (size < newcomer) return;
  const { isNewcomer } = await readTrustLevel(deps, reporterId);
  if (size >= allowanceOf('report', isNewcomer))
    throw new AppError('too-many-requests', 'That is as much as you can report in a day.');
}

/**
 * Reports a message by another member. Copies the message and its context into the report, so that it can be judged
 * after a deletion. Throws `not-found` for non-members and `conflict` for a second report.
 */
export async function reportMessage(
  deps: Deps,
  reporterId: string,
  place: MessageRef,
  said: Pick<Report, 'reason' | 'note'>,
): Promise<void> {
  const { conversationId, messageId } = place;
  const conversation = await conversations.read(deps, conversationPath(conversationId));
  if (!conversation?.memberIds.includes(reporterId))
    throw new AppError('not-found', 'There is no such message.');
  const lines = await readContextLines(deps, place, conversation);
  if (lines.some(({ isReported, senderId }) => isReported && senderId === reporterId))
    throw new AppError('invalid-argument', 'messageId: is your own');
  const ref = deps.db.doc(reportPath(reporterId, 'message', messageId, conversationId));
  const now = FieldValue.serverTimestamp();
  await deps.db.runTransaction(async (transaction) => {
    if ((await transaction.get(ref)).exists)
      throw new AppError('conflict', 'You have reported this message already.');
    await assertBelowLimit(deps, transaction, reporterId);
    transaction.create(ref, {
      targetKind: 'message',
      targetId: messageId,
      contentId: conversationId,
      ...said,
      lines,
      reporterId,
      status: 'open',
      createdAt: now,
      updatedAt: now,
    });
  });
}

export const emptyMessage = (deps: Deps, place: MessageRef): Promise<void> =>
  deps.db.runTransaction(async (transaction) => {
    (await prepareEmptying(deps, transaction, place))();
  });

/** Reads a message; the returned function empties it like a deletion by its author and keeps its place. */
export async function prepareEmptying(
  deps: Deps,
  transaction: Transaction,
  { conversationId, messageId }: MessageRef,
): Promise<() => void> {
  const ref = deps.db.doc(messagePath(conversationId, messageId));
  const message = messagesIn.only('deletedAt').parse(deps, await transaction.get(ref));
  return () => {
    if (!message || message.deletedAt !== null) return;
    const now = FieldValue.serverTimestamp();
    transaction.update(ref, {
      text: '',
      attachments: [],
      reactions: {},
      deletedAt: now,
      updatedAt: now,
    });
  };
}
