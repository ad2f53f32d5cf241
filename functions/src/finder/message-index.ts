import { messagePath } from '@samspill/domain/conversations/paths';
import { chunksOf } from '@samspill/domain/cut';
import {
  type MessageEntry,
  type MessagePlace,
  messageEntryOf,
  subjectOfMessage,
} from '@samspill/domain/finder/message-entry';
import { MESSAGE_ENTRIES, messageEntryPath } from '@samspill/domain/finder/paths';
import { hasWordPart, requiredGrams } from '@samspill/domain/search/grams';
import { TimestampSchema } from '@samspill/domain/timestamps';
import { FieldPath } from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { Deps } from '../platform/deps.ts';
import { defineCollection, type ParsedDocument } from '../platform/firestore/collection.ts';
import { messages } from '../platform/firestore/collections.ts';
import { deleteMatching } from '../platform/personal-data/erase-matching.ts';
import { replaceEntry } from '../platform/search/replace-entry.ts';

const MAX_IDS_PER_QUERY = 30;

/** `messageEntries/{id}`, but for its grams, which are for queries alone. */
export const messageEntries = defineCollection(
  `${MESSAGE_ENTRIES}/{entryId}`,
  v.strictObject({
    subject: v.string(),
    conversationId: v.string(),
    messageId: v.string(),
    senderId: v.string(),
    words: v.string(),
    refreshedAt: TimestampSchema,
  }),
);
const NEEDED = ['conversationId', 'messageId', 'senderId', 'words'] as const;
const neededEntries = messageEntries.only(...NEEDED);
export type MessageHit = ParsedDocument<Pick<MessageEntry, (typeof NEEDED)[number]>>;

/** Writes the entry of a message as it is now, or deletes it. Safe twice, and in any order. */
export async function refreshMessage(deps: Deps, place: MessagePlace): Promise<void> {
  const { db } = deps;
  const ofSubject = db.collection(MESSAGE_ENTRIES).where('subject', '==', subjectOfMessage(place));
  await db.runTransaction(async (transaction) => {
    const [stored, entries] = await Promise.all([
      transaction.get(db.doc(messagePath(place.conversationId, place.messageId))),
      transaction.get(ofSubject.select()),
    ]);
    const entry = messageEntryOf(place, messages.parse(deps, stored));
    const ref = entry && db.doc(messageEntryPath(entry.id));
    replaceEntry(transaction, entries, ref && { ref, data: entry });
  });
}

interface MessageQuestion {
  readonly conversationIds: readonly string[];
  readonly words: readonly string[];
  readonly after: string | null;
  readonly limit: number;
}

interface HitPage {
  readonly hits: readonly MessageHit[];
  /** The last entry that was looked at; null where nothing is left below. */
  readonly next: string | null;
}

export async function findHits(
  deps: Deps,
  { conversationIds, words, after, limit }: MessageQuestion,
): Promise<HitPage> {
  const grams = [...new Set(words.flatMap(requiredGrams))];
  const ask = async (ids: readonly string[]) => {
    const query = grams
      .reduce(
        (narrowed, gram) => narrowed.where(new FieldPath('inAll', gram), '==', true),
        deps.db.collection(MESSAGE_ENTRIES).where('conversationId', 'in', ids),
      )
      .orderBy(FieldPath.documentId())
      .select(...NEEDED);
    return (await (after === null ? query : query.startAfter(after)).limit(limit).get()).docs;
  };
  // Each chunk is in order and at most `limit` long, so the first `limit` of all are the first of the whole.
  const found = (await Promise.all(chunksOf(conversationIds, MAX_IDS_PER_QUERY).map(ask)))
    .flat()
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .slice(0, limit);
  const hits = neededEntries
    .parseAll(deps, found)
    .filter(({ data }) => words.every((word) => hasWordPart(data.words, word)));
  return { hits, next: found.length < limit ? null : (found.at(-1)?.id ?? null) };
}

export const removeMessagesOf = ({ db }: Deps, uid: string): Promise<void> =>
  deleteMatching(db, db.collection(MESSAGE_ENTRIES).where('senderId', '==', uid));
