import { AttachmentSchema, type MessageDraft } from '@samspill/domain/conversations/message';
import * as v from 'valibot';
import { listLocalNames } from '../../data/local-value.ts';
import { createOutbox, useOutbox } from '../../data/outbox.ts';
import { type DraftFile, DraftFileSchema } from './message-draft.ts';

const EntrySchema = v.object({
  id: v.string(),
  // Looser than the server’s schema: the text may be empty while files upload.
  draft: v.object({
    text: v.string(),
    attachments: v.array(AttachmentSchema),
    replyTo: v.nullable(v.string()),
  }),
  isRefused: v.boolean(),
  /** Until when the limit on messages is reached that refused it. */
  closedUntilMs: v.optional(v.number()),
  files: v.optional(v.array(DraftFileSchema), []),
});

export interface OutboxEntry {
  readonly id: string;
  readonly draft: MessageDraft;
  readonly isRefused: boolean;
  readonly closedUntilMs?: number | undefined;
  readonly files: readonly DraftFile[];
}

export const isWaitingForFiles = ({ files, isRefused }: OutboxEntry): boolean =>
  files.length > 0 && !isRefused;

const outbox = createOutbox<OutboxEntry>(EntrySchema);
const PREFIX = 'outbox.';
const outboxName = (conversationId: string) => PREFIX + conversationId;

export const listWaitingMessages = () =>
  listLocalNames(PREFIX).flatMap((conversationId) =>
    outbox
      .read(outboxName(conversationId))
      .filter(isWaitingForFiles)
      .map(({ id }) => ({ conversationId, messageId: id })),
  );

export const readOutboxEntry = ({
  conversationId,
  messageId,
}: MessageRef): OutboxEntry | undefined =>
  outbox.read(outboxName(conversationId)).find(({ id }) => id === messageId);

export const useOutboxEntries = (conversationId: string) =>
  useOutbox(outbox, outboxName(conversationId));

export const updateOutboxEntries = (
  conversationId: string,
  update: (entries: readonly OutboxEntry[]) => readonly OutboxEntry[],
) => outbox.change(outboxName(conversationId), update);

export interface MessageRef {
  readonly conversationId: string;
  readonly messageId: string;
}

export interface ThreadMessage {
  readonly id: string;
  readonly hasPendingWrites: boolean;
}

export const removeEntry = (entries: readonly OutboxEntry[], id: string) =>
  entries.filter((entry) => entry.id !== id);

/** Ids of messages whose write this page waits for. The write’s own answer decides, because the thread may be older. */
export const sending = new Set<string>();

/**
 * Reconciles the outbox with the thread after a reload: removes confirmed messages, and marks messages as refused that
 * are neither pending, nor `sending`, nor in the server’s answer.
 */
export function reconcileOutbox(
  entries: readonly OutboxEntry[],
  thread: readonly ThreadMessage[],
  isConfirmed: boolean,
): readonly OutboxEntry[] {
  const known = new Map(thread.map((message) => [message.id, message]));
  const kept = entries.flatMap((entry): OutboxEntry[] => {
    const message = known.get(entry.id);
    if (message) return message.hasPendingWrites ? [entry] : [];
    if (isWaitingForFiles(entry)) return [entry];
    const isOpen = entry.isRefused || !isConfirmed || sending.has(entry.id);
    return isOpen ? [entry] : [{ ...entry, isRefused: true }];
  });
  const isSame =
    kept.length === entries.length && kept.every((entry, index) => entry === entries[index]);
  return isSame ? entries : kept;
}
