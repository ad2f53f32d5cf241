import { type MessageDraft, MessageDraftSchema } from '@samspill/domain/conversations/message';
import * as v from 'valibot';
import { createOutbox, useOutbox } from '../../data/outbox.ts';

const EntrySchema = v.object({
  id: v.string(),
  draft: MessageDraftSchema,
  isRefused: v.boolean(),
});

/** A message that this browser has sent and not seen at the server; a refused one waits for a decision. */
export interface OutboxEntry {
  readonly id: string;
  readonly draft: MessageDraft;
  readonly isRefused: boolean;
}

/** By the conversation. */
const outbox = createOutbox<OutboxEntry>(EntrySchema);
const nameOf = (conversationId: string) => `outbox.${conversationId}`;

/** What was sent in this browser and is not settled, live. */
export const useUnsettled = (conversationId: string) => useOutbox(outbox, nameOf(conversationId));

/** Settles what `update` leaves out, and keeps the rest over a reload. */
export const changeUnsettled = (
  conversationId: string,
  update: (entries: readonly OutboxEntry[]) => readonly OutboxEntry[],
) => outbox.change(nameOf(conversationId), update);

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
    return entry.isRefused || !isConfirmed ? [entry] : [{ ...entry, isRefused: true }];
  });
  const isSame =
    kept.length === entries.length && kept.every((entry, index) => entry === entries[index]);
  return isSame ? entries : kept;
}
