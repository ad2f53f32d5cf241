import { AttachmentSchema, type MessageDraft } from '@samspill/domain/conversations/message';
import * as v from 'valibot';
import { localDraftNames } from '../../data/local-draft.ts';
import { createOutbox, useOutbox } from '../../data/outbox.ts';
import { type DraftFile, DraftFileSchema } from './message-draft.ts';

const EntrySchema = v.object({
  id: v.string(),
  // Without a text and before its files are uploaded, it is not yet what the server takes.
  draft: v.object({
    text: v.string(),
    attachments: v.array(AttachmentSchema),
    replyTo: v.nullable(v.string()),
  }),
  isRefused: v.boolean(),
  files: v.optional(v.array(DraftFileSchema), []),
});

/** A message that this browser has sent and not seen at the server; a refused one waits for a decision. */
export interface OutboxEntry {
  readonly id: string;
  readonly draft: MessageDraft;
  readonly isRefused: boolean;
  /** Not uploaded yet: the message is sent when they are. */
  readonly files: readonly DraftFile[];
}

/** What an entry still has to upload. */
export const isWaitingForFiles = ({ files, isRefused }: OutboxEntry): boolean =>
  files.length > 0 && !isRefused;

/** By the conversation. */
const outbox = createOutbox<OutboxEntry>(EntrySchema);
const PREFIX = 'outbox.';
const nameOf = (conversationId: string) => PREFIX + conversationId;

/** The messages whose files this browser has not uploaded yet. */
export const waitingMessages = () =>
  localDraftNames(PREFIX).flatMap((conversationId) =>
    outbox
      .read(nameOf(conversationId))
      .filter(isWaitingForFiles)
      .map(({ id }) => ({ conversationId, messageId: id })),
  );

export const readEntry = ({ conversationId, messageId }: MessagePlace): OutboxEntry | undefined =>
  outbox.read(nameOf(conversationId)).find(({ id }) => id === messageId);

/** What was sent in this browser and is not settled, live. */
export const useUnsettled = (conversationId: string) => useOutbox(outbox, nameOf(conversationId));

/** Settles what `update` leaves out, and keeps the rest over a reload. */
export const changeUnsettled = (
  conversationId: string,
  update: (entries: readonly OutboxEntry[]) => readonly OutboxEntry[],
) => outbox.change(nameOf(conversationId), update);

/** Which message is meant. */
export interface MessagePlace {
  readonly conversationId: string;
  readonly messageId: string;
}

/** What is known of a message in the thread. */
export interface KnownMessage {
  readonly id: string;
  /** The server has not confirmed it. */
  readonly hasPendingWrites: boolean;
}

/**
 * The outbox after a look at the thread: what the server has is done with; what is neither there nor on its way, though
 * the server has answered, was refused, if only before a reload.
 */
export function reconcile(
  entries: readonly OutboxEntry[],
  thread: readonly KnownMessage[],
  isConfirmed: boolean,
): readonly OutboxEntry[] {
  const known = new Map(thread.map((message) => [message.id, message]));
  const kept = entries.flatMap((entry): OutboxEntry[] => {
    const message = known.get(entry.id);
    if (message) return message.hasPendingWrites ? [entry] : [];
    if (isWaitingForFiles(entry)) return [entry];
    return entry.isRefused || !isConfirmed ? [entry] : [{ ...entry, isRefused: true }];
  });
  const isSame =
    kept.length === entries.length && kept.every((entry, index) => entry === entries[index]);
  return isSame ? entries : kept;
}
