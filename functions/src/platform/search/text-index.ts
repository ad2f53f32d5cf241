import { commentPath } from '@samspill/domain/comments/paths';
import { CONTENT_KINDS } from '@samspill/domain/content/content';
import { TEXT_ENTRIES, textEntryPath } from '@samspill/domain/finder/paths';
import {
  TEXT_KINDS,
  type TextEntry,
  type TextKind,
  textEntryOfComment,
  textEntryOfContent,
  textKey,
} from '@samspill/domain/finder/text-entry';
import { contentPath } from '@samspill/domain/paths';
import { hasWordPart, requiredGrams } from '@samspill/domain/search/grams';
import { ContentStatusSchema } from '@samspill/domain/text-status';
import { TimestampSchema } from '@samspill/domain/timestamps';
import { FieldPath, type Query } from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { defineCollection, type ParsedDocument } from '../firestore/collection.ts';
import { comments, contents } from '../firestore/collections.ts';
import { deleteMatching } from '../personal-data/erase-matching.ts';
import type { PageRequest } from './read-page.ts';
import { type ReadDocument, replaceEntry } from './replace-entry.ts';

const MAX_ROUNDS = 10;

export const textEntries = defineCollection(
  `${TEXT_ENTRIES}/{entryId}`,
  v.strictObject({
    subject: v.string(),
    kind: v.picklist(TEXT_KINDS),
    ids: v.array(v.string()),
    ownerId: v.string(),
    words: v.string(),
    status: ContentStatusSchema,
    contentKind: v.nullable(v.picklist(CONTENT_KINDS)),
    fromSite: v.boolean(),
    refreshedAt: TimestampSchema,
  }),
);
const neededEntries = textEntries.only('ids', 'words');

export interface TextSubject {
  readonly kind: TextKind;
  readonly ids: readonly string[];
}

async function readTextEntry(read: ReadDocument, { kind, ids }: TextSubject) {
  const [contentId = '', commentId = ''] = ids;
  return kind === 'content'
    ? textEntryOfContent(contentId, await read(contents, contentPath(contentId)))
    : textEntryOfComment(
        [contentId, commentId],
        await read(comments, commentPath(contentId, commentId)),
      );
}

/** Updates a text's entry from the current document. Idempotent and independent of order. */
export async function refreshText(deps: Deps, subject: TextSubject): Promise<void> {
  const { db } = deps;
  const ofSubject = db
    .collection(TEXT_ENTRIES)
    .where('subject', '==', textKey(subject.kind, ...subject.ids));
  await db.runTransaction(async (transaction) => {
    const read: ReadDocument = async (of, path) =>
      of.parse(deps, await transaction.get(db.doc(path)));
    const [entry, entries] = await Promise.all([
      readTextEntry(read, subject),
      transaction.get(ofSubject.select()),
    ]);
    const ref = entry && db.doc(textEntryPath(entry.id));
    replaceEntry(transaction, entries, ref && { ref, data: entry });
  });
}

type TextFilter = {
  readonly [Name in 'ownerId' | 'contentKind' | 'fromSite' | 'status']?:
    | TextEntry[Name]
    | undefined;
};

interface TextQuery extends TextFilter {
  readonly kind: TextKind;
  readonly words: readonly string[];
}

/** Builds only equality filters: Firestore merges their indexes and reads only full matches. */
function queryOf({ db }: Deps, { words, ...fields }: TextQuery): Query {
  const grams = [...new Set(words.flatMap(requiredGrams))];
  const filters: readonly (readonly [FieldPath, unknown])[] = [
    ...Object.entries(fields).map(([name, value]) => [new FieldPath(name), value] as const),
    ...grams.map((gram) => [new FieldPath('inAll', gram), true] as const),
  ];
  return filters
    .filter(([, value]) => value !== undefined)
    .reduce<Query>(
      (query, [field, value]) => query.where(field, '==', value),
      db.collection(TEXT_ENTRIES),
    )
    .orderBy(FieldPath.documentId())
    .select('ids', 'words');
}

export interface TextHitPage {
  readonly found: readonly (readonly string[])[];
  /** Remains valid after the document it names was deleted. */
  readonly next: string | null;
}

/** Pages past false gram matches, up to `MAX_ROUNDS`. Returns the newest first. */
export async function findTexts(
  deps: Deps,
  question: TextQuery,
  { limit, after }: PageRequest,
): Promise<TextHitPage> {
  const query = queryOf(deps, question).limit(limit + 1);
  const meant: ParsedDocument<Pick<TextEntry, 'ids' | 'words'>>[] = [];
  let next: string | null = after ?? null;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { docs } = await (next === null ? query : query.startAfter(next)).get();
    const found = neededEntries.parseAll(deps, docs);
    meant.push(
      ...found.filter(({ data }) => question.words.every((word) => hasWordPart(data.words, word))),
    );
    next = docs.length > limit ? (docs.at(-1)?.id ?? null) : null;
    if (meant.length > limit) next = meant[limit - 1]?.id ?? null;
    if (meant.length >= limit || next === null) break;
  }
  return { found: meant.slice(0, limit).map(({ data }) => data.ids), next };
}

export const removeTextsOf = ({ db }: Deps, uid: string): Promise<void> =>
  deleteMatching(db, db.collection(TEXT_ENTRIES).where('ownerId', '==', uid));
