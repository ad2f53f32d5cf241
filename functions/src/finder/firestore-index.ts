import { placeOf, subjectKey } from '@samspill/domain/finder/search-entry';
import {
  SEARCH_ENTRIES,
  SEARCH_PLACES,
  searchEntryPath,
  searchPlacePath,
} from '@samspill/domain/paths';
import { fold } from '@samspill/domain/search/fold';
import {
  gramsOfBeginning,
  gramsToAsk,
  hasBeginning,
  holdsWord,
} from '@samspill/domain/search/grams';
import { nearFormsOf } from '@samspill/domain/search/spelling';
import { FieldPath, FieldValue, type Query } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { deleteFound } from '../events/erase-found.ts';
import type { Found } from '../firestore/collection.ts';
import type { PersonalData } from '../personal-data.ts';
import { cachedTaxonomy } from './cached-taxonomy.ts';
import { removeMessagesOf } from './message-index.ts';
import { type ReadDocument, readEntry } from './read-entry.ts';
import type { SearchBudget } from './search-budget.ts';
import { searchEntries, searchPlaces } from './search-entries.ts';
import type { Hit, HitPage, Question, SearchIndex, Subject } from './search-index.ts';
import { removeTextsOf } from './text-index.ts';

const MAX_NEAR_FORMS = 30;
const MAX_NEAR = 4;
/** Fields a search needs; grams are not transferred. */
const NEEDED = ['ownerId', 'nameWords', 'words', 'placeWords', 'names', 'shown'] as const;

/** Builds one equality filter per gram: Firestore merges their indexes and reads only entries that contain all. */
function queryOf({ db }: Deps, { kind, words, facets = [], place = [], ...rest }: Question): Query {
  const holds = (query: Query, [map, gram]: readonly [map: string, gram: string]) =>
    query.where(new FieldPath(map, gram), '==', true);
  const among = (map: string, grams: readonly string[]) =>
    [...new Set(grams)].map((gram) => [map, gram] as const);
  const all = [
    ...(rest.isNameOnly
      ? among('inName', words.flatMap(gramsOfBeginning))
      : among('inAll', words.flatMap(gramsToAsk))),
    ...facets.map((facet) => ['inAll', facet] as const),
    ...among('inPlace', place.flatMap(gramsToAsk)),
  ];
  return all
    .reduce(holds, db.collection(SEARCH_ENTRIES).where('kind', '==', kind))
    .orderBy(FieldPath.documentId())
    .select(...NEEDED);
}

const neededEntries = searchEntries.only(...NEEDED);
type NeededEntry = NonNullable<ReturnType<typeof neededEntries.parse>>;

/** Verifies the words: grams alone may come from different words. */
function isMeant(entry: NeededEntry, question: Question): boolean {
  const { words, place = [], isNameOnly = false, without } = question;
  const stands = (word: string) =>
    isNameOnly ? hasBeginning(entry.nameWords, word) : holdsWord(entry.words, word);
  return (
    !without.has(entry.ownerId) &&
    words.every(stands) &&
    place.every((word) => holdsWord(entry.placeWords, word))
  );
}

const toHit = ({ data: { shown: found, nameWords } }: Found<NeededEntry>): Hit => ({
  found,
  nameWords,
});

async function find(deps: Deps, question: Question, budget: SearchBudget): Promise<HitPage> {
  const query = queryOf(deps, question);
  const wanted = question.limit + (question.looksAhead ? 1 : 0);
  const meant: Found<NeededEntry>[] = [];
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
    meant.push(...found.filter(({ data }) => isMeant(data, question)));
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
  const forms = [...new Set(words.flatMap(nearFormsOf))].slice(0, MAX_NEAR_FORMS);
  const limit = Math.min(MAX_NEAR, budget.left());
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
async function refresh(deps: Deps, subject: Subject): Promise<void> {
  const { db } = deps;
  const taxonomy = await cachedTaxonomy(deps);
  const place = db.doc(searchPlacePath(subjectKey(subject.kind, ...subject.ids)));
  await db.runTransaction(async (transaction) => {
    const read: ReadDocument = async (of, path) =>
      of.parse(deps, await transaction.get(db.doc(path)));
    const [entry, stored] = await Promise.all([
      readEntry(read, subject, taxonomy),
      transaction.get(place),
    ]);
    const before = searchPlaces.parse(deps, stored)?.entryId;
    if (before !== undefined && before !== entry?.id)
      transaction.delete(db.doc(searchEntryPath(before)));
    if (!entry) {
      if (stored.exists) transaction.delete(place);
      return;
    }
    const refreshedAt = FieldValue.serverTimestamp();
    transaction.set(db.doc(searchEntryPath(entry.id)), { ...entry, refreshedAt });
    if (before !== entry.id) transaction.set(place, placeOf(entry));
  });
}

async function removeOf({ db }: Deps, uid: string): Promise<void> {
  for (const collection of [SEARCH_ENTRIES, SEARCH_PLACES])
    await deleteFound(db, db.collection(collection).where('ownerId', '==', uid));
}

/** Search index in Firestore; docs/decisions/0029 describes it and its limits. */
export const firestoreIndex = (deps: Deps): SearchIndex => ({
  refresh: (subject) => refresh(deps, subject),
  find: (question, budget) => find(deps, question, budget),
  listNear: (words, without, budget) => listNear(deps, words, { without, budget }),
  removeOf: (uid) => removeOf(deps, uid),
});

/** Erases only: the index is derived from exported data. */
export const searchPersonalData: PersonalData = {
  name: 'search',
  collect: async () => [],
  erase: async (deps, { uid }) => {
    await removeOf(deps, uid);
    await removeTextsOf(deps, uid);
    await removeMessagesOf(deps, uid);
  },
};
