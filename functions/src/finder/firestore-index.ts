import {
  ENTRY_POINTERS,
  entryPointerPath,
  SEARCH_ENTRIES,
  searchEntryPath,
} from '@samspill/domain/finder/paths';
import { entryPointerOf, type SearchEntry, subjectKey } from '@samspill/domain/finder/search-entry';
import { fold } from '@samspill/domain/search/fold';
import { hasPrefix, hasWordPart, prefixGrams, requiredGrams } from '@samspill/domain/search/grams';
import { hasPhrase } from '@samspill/domain/search/phrases';
import { deletionFormsOf } from '@samspill/domain/search/spelling';
import type { Reading } from '@samspill/domain/search/synonyms';
import { FieldPath, FieldValue, Filter, type Query } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import type { ParsedDocument } from '../platform/firestore/collection.ts';
import { deleteMatching } from '../platform/personal-data/erase-matching.ts';
import type { ReadDocument } from '../platform/search/replace-entry.ts';
import { cachedTaxonomy } from './cached-taxonomy.ts';
import { readEntry } from './read-entry.ts';
import type { SearchBudget } from './search-budget.ts';
import { entryPointers, searchEntries } from './search-entries.ts';
import type { Hit, HitPage, IndexQuery, SearchIndex, SearchSubject } from './search-index.ts';

const MAX_NEAR_FORMS = 30;
const MAX_NEAR_ENTRIES = 4;
const NEEDED_FIELDS = ['ownerId', 'nameWords', 'words', 'placeWords', 'names', 'shown'] as const;

/** Builds one equality filter per gram: Firestore merges their indexes and reads only entries that contain all. */
function filterOf(question: IndexQuery, reading: Reading): Filter {
  const { kind, facets = [], place = [], isNameOnly = false } = question;
  const among = (map: string, grams: readonly string[]) =>
    [...new Set(grams)].map((gram) => Filter.where(new FieldPath(map, gram), '==', true));
  return Filter.and(
    Filter.where('kind', '==', kind),
    ...(isNameOnly
      ? among('inName', reading.words.flatMap(prefixGrams))
      : among('inAll', reading.words.flatMap(requiredGrams))),
    ...among('inAll', [...reading.facets, ...facets]),
    ...among('inPlace', place.flatMap(requiredGrams)),
  );
}

const queryOf = ({ db }: Deps, question: IndexQuery): Query =>
  db
    .collection(SEARCH_ENTRIES)
    .where(Filter.or(...question.readings.map((reading) => filterOf(question, reading))))
    .orderBy(FieldPath.documentId())
    .select(...NEEDED_FIELDS);

async function countHits(
  deps: Deps,
  question: IndexQuery,
  { most, budget }: { readonly most: number; readonly budget: SearchBudget },
): Promise<number> {
  budget.reserve(1);
  return (await queryOf(deps, question).limit(most).count().get()).data().count;
}

const neededEntries = searchEntries.only(...NEEDED_FIELDS);
type NeededEntry = NonNullable<ReturnType<typeof neededEntries.parse>>;

/** Whether the item contains the phrase, in what is shown of it or in its other words. */
export const hasPhraseIn = (
  { words, shown }: Pick<NeededEntry, 'words' | 'shown'>,
  phrase: string,
) =>
  hasPhrase(
    { words, shown: Object.values(shown).filter((value) => typeof value === 'string') },
    phrase,
  );

/** Verifies the words: grams alone may come from different words. Facets are exact. */
function isTrueMatch(entry: NeededEntry, question: IndexQuery): boolean {
  const { readings, phrases = [], place = [], isNameOnly = false, without } = question;
  const stands = (word: string) =>
    isNameOnly ? hasPrefix(entry.nameWords, word) : hasWordPart(entry.words, word);
  return (
    !without.has(entry.ownerId) &&
    readings.some(({ words }) => words.every(stands)) &&
    phrases.every((phrase) => hasPhraseIn(entry, phrase)) &&
    place.every((word) => hasWordPart(entry.placeWords, word))
  );
}

const toHit = ({ data }: ParsedDocument<NeededEntry>): Hit => ({
  found: data.shown,
  nameWords: data.nameWords,
  words: data.words,
});

async function findHits(deps: Deps, question: IndexQuery, budget: SearchBudget): Promise<HitPage> {
  const query = queryOf(deps, question);
  const wanted = question.limit + (question.looksAhead ? 1 : 0);
  const meant: ParsedDocument<NeededEntry>[] = [];
  let next = question.after ?? null;
  while (meant.length < wanted && budget.left() > 0) {
    const asked = Math.min(wanted - meant.length, budget.left());
    const page = (next === null ? query : query.startAfter(next)).limit(asked);
    // Reserve before the query, so that concurrent queries share the budget.
    budget.reserve(asked);
    const { docs } = await page.get();
    // A query without results costs as much as one document.
    budget.giveBack(asked - Math.max(1, docs.length));
    const found = neededEntries.parseAll(deps, docs);
    meant.push(...found.filter(({ data }) => isTrueMatch(data, question)));
    next = docs.length < asked ? null : (docs.at(-1)?.id ?? null);
    if (next === null) break;
  }
  const shown = meant.slice(0, question.limit);
  const isCut = meant.length > shown.length;
  return { hits: shown.map(toHit), next: isCut ? (shown.at(-1)?.id ?? null) : next };
}

async function listNear(
  deps: Deps,
  words: readonly string[],
  { without, budget }: { readonly without: ReadonlySet<string>; readonly budget: SearchBudget },
) {
  const forms = [...new Set(words.flatMap(deletionFormsOf))].slice(0, MAX_NEAR_FORMS);
  const limit = Math.min(MAX_NEAR_ENTRIES, budget.left());
  if (forms.length === 0 || limit <= 0) return [];
  const query = deps.db.collection(SEARCH_ENTRIES).where('near', 'array-contains-any', forms);
  budget.reserve(limit);
  const { docs } = await query.select('ownerId', 'names').limit(limit).get();
  budget.giveBack(limit - Math.max(1, docs.length));
  return searchEntries
    .only('ownerId', 'names')
    .parseAll(deps, docs)
    .filter(({ data }) => !without.has(data.ownerId))
    .flatMap(({ data }) => data.names)
    .map((written) => ({ written, folded: fold(written) }));
}

/**
 * Keeps one entry per subject, whose id a place document records. Reads the sources in the transaction, so that no
 * later change is lost.
 */
async function refreshEntry(deps: Deps, subject: SearchSubject): Promise<SearchEntry | null> {
  const { db } = deps;
  const taxonomy = await cachedTaxonomy(deps);
  const place = db.doc(entryPointerPath(subjectKey(subject.kind, ...subject.ids)));
  return db.runTransaction(async (transaction) => {
    const read: ReadDocument = async (of, path) =>
      of.parse(deps, await transaction.get(db.doc(path)));
    const [entry, stored] = await Promise.all([
      readEntry(read, subject, taxonomy),
      transaction.get(place),
    ]);
    const before = entryPointers.parse(deps, stored)?.entryId;
    if (before !== undefined && before !== entry?.id)
      transaction.delete(db.doc(searchEntryPath(before)));
    if (!entry) {
      if (stored.exists) transaction.delete(place);
      return null;
    }
    const refreshedAt = FieldValue.serverTimestamp();
    transaction.set(db.doc(searchEntryPath(entry.id)), { ...entry, refreshedAt });
    if (before !== entry.id) transaction.set(place, entryPointerOf(entry));
    return entry;
  });
}

async function removeEntriesOf({ db }: Deps, uid: string): Promise<void> {
  for (const collection of [SEARCH_ENTRIES, ENTRY_POINTERS])
    await deleteMatching(db, db.collection(collection).where('ownerId', '==', uid));
}

/** Search index in Firestore; docs/decisions/0029 describes it and its limits. */
export const firestoreIndex = (deps: Deps): SearchIndex => ({
  refresh: (subject) => refreshEntry(deps, subject),
  find: (question, budget) => findHits(deps, question, budget),
  count: (question, most, budget) => countHits(deps, question, { most, budget }),
  listNear: (words, without, budget) => listNear(deps, words, { without, budget }),
  removeOf: (uid) => removeEntriesOf(deps, uid),
});

/** Hits of these entries as they are now, in this order; none of an item that is hidden or gone. One read each. */
export async function readHits(
  deps: Deps,
  entryIds: readonly string[],
  without: ReadonlySet<string>,
): Promise<readonly Hit[]> {
  if (entryIds.length === 0) return [];
  const refs = entryIds.map((id) => deps.db.doc(searchEntryPath(id)));
  const found = await deps.db.getAll(...refs, { fieldMask: [...NEEDED_FIELDS] });
  return neededEntries
    .parseAll(deps, found)
    .filter(({ data }) => !without.has(data.ownerId))
    .map(toHit);
}
