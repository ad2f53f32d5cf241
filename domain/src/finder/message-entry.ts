import type { Message } from '../conversations/message.ts';
import { joinWords } from '../search/grams.ts';
import { collectGrams, newestFirst, toKeyMap } from './search-entry.ts';

export const MAX_HIT_CHARS = 160;

/**
 * Index entry of a message; `messageEntries/{id}`. Names no reader: who may read a conversation changes, so a search
 * asks for the conversations of its caller instead.
 */
export interface MessageEntry {
  /** Begins with the time, so that the order of ids is newest first. */
  readonly id: string;
  /** Finds the entry of a message whose time is no longer known. */
  readonly subject: string;
  readonly conversationId: string;
  readonly messageId: string;
  readonly senderId: string;
  readonly inAll: Readonly<Record<string, true>>;
  /** The words themselves, since grams are no proof. */
  readonly words: string;
}

export interface MessagePlace {
  readonly conversationId: string;
  readonly messageId: string;
}

export const subjectOfMessage = ({ conversationId, messageId }: MessagePlace) =>
  `${conversationId}_${messageId}`;

/** Text and file names; null for a deleted message, a card of the server, and one without words. */
export function messageEntryOf(
  place: MessagePlace,
  message: Message | undefined,
): MessageEntry | null {
  if (!message || message.deletedAt || message.card) return null;
  const { words, grams } = collectGrams([
    message.text,
    ...message.attachments.map(({ name }) => name),
  ]);
  if (words.length === 0) return null;
  const subject = subjectOfMessage(place);
  return {
    id: `${newestFirst(message.createdAt)}-${subject}`,
    subject,
    ...place,
    senderId: message.senderId,
    inAll: toKeyMap(grams),
    words: joinWords(words),
  };
}

export interface FoundMessage extends MessagePlace {
  readonly conversationTitle: string;
  readonly senderId: string;
  readonly senderName: string;
  readonly excerpt: string;
  readonly atMs: number;
}

export interface FoundMessages {
  readonly rows: readonly FoundMessage[];
  readonly next: string | null;
}
