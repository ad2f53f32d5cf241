import { createHash } from 'node:crypto';
import { AppError } from '@samspill/domain/errors';
import { foldedWords } from '@samspill/domain/search/fold';
import { TERM_SUGGESTIONS, termSuggestionPath } from '@samspill/domain/site/paths';
import type { Taxonomy } from '@samspill/domain/site/taxonomy';
import {
  SUGGESTED_KINDS,
  SUGGESTION_VERDICTS,
  type SuggestedKind,
  type SuggestedTerm,
  type SuggestionVerdict,
  type TermSuggestion,
} from '@samspill/domain/site/term-suggestion';
import { isoTime, TimestampSchema } from '@samspill/domain/timestamps';
import { FieldValue, type Query } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { auditedChange } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import { defineCollection } from '../platform/firestore/collection.ts';
import { TooManyRequestsError } from '../platform/http/rate-limit.ts';
import {
  collectMatching,
  eraseMatching,
  type PersonalData,
} from '../platform/personal-data/erase-matching.ts';
import { readTaxonomy } from './taxonomy-store.ts';

const MAX_PER_PERSON = 20;
const MAX_KNOWN = 200;
const MAX_LISTED = 100;
const ID_CHARS = 20;
const RETRY_AFTER_SECONDS = 24 * 60 * 60;

const SuggestionSchema = v.strictObject({
  kind: v.picklist(SUGGESTED_KINDS),
  name: v.string(),
  count: v.number(),
  uids: v.array(v.string()),
  status: v.picklist(['open', ...SUGGESTION_VERDICTS]),
  createdAt: TimestampSchema,
});
const suggestions = defineCollection(`${TERM_SUGGESTIONS}/{suggestionId}`, SuggestionSchema);

/** Removes spaces and punctuation unless at most one letter remains, as in `C++`. */
function foldedName(name: string): string {
  const letters = foldedWords(name).join('');
  return letters.length > 1 ? letters : name.toLowerCase();
}

function idOf({ kind, name }: SuggestedTerm): string {
  const hash = createHash('sha256').update(foldedName(name)).digest('hex');
  return `${kind}-${hash.slice(0, ID_CHARS)}`;
}

function isKnown(taxonomy: Taxonomy, { kind, name }: SuggestedTerm): boolean {
  const wanted = foldedName(name);
  return Object.values(taxonomy[kind]).some((term) =>
    [term.nb, term.en].some((each) => foldedName(each) === wanted),
  );
}

const suggestionsOf = (deps: Pick<Deps, 'db'>, uid: string): Query =>
  deps.db.collection(TERM_SUGGESTIONS).where('uids', 'array-contains', uid);

/** Throws `conflict` for an existing or dismissed term, and `too-many-requests` over the user's limit. */
export async function suggestTerm(deps: Deps, uid: string, term: SuggestedTerm): Promise<void> {
  if (isKnown(await readTaxonomy(deps), term))
    throw new AppError('conflict', 'It is there already.', { name: 'is there already' });
  const ref = deps.db.doc(termSuggestionPath(idOf(term)));
  await deps.db.runTransaction(async (transaction) => {
    const stored = suggestions.parse(deps, await transaction.get(ref));
    if (stored?.uids.includes(uid)) return;
    if (stored?.status === 'dismissed')
      throw new AppError('conflict', 'It was suggested before.', { name: 'was suggested before' });
    const own = suggestionsOf(deps, uid).limit(MAX_PER_PERSON).count();
    if ((await transaction.get(own)).data().count >= MAX_PER_PERSON)
      throw new TooManyRequestsError(RETRY_AFTER_SECONDS);
    // A term that was added and later removed starts over.
    if (stored?.status !== 'open') {
      const createdAt = FieldValue.serverTimestamp();
      transaction.set(ref, { ...term, count: 1, uids: [uid], status: 'open', createdAt });
      return;
    }
    const uids = stored.uids.length < MAX_KNOWN ? { uids: FieldValue.arrayUnion(uid) } : {};
    transaction.update(ref, { count: FieldValue.increment(1), ...uids });
  });
}

export async function listSuggestions(deps: Deps, kind: SuggestedKind): Promise<TermSuggestion[]> {
  const { docs } = await deps.db
    .collection(TERM_SUGGESTIONS)
    .where('kind', '==', kind)
    .where('status', '==', 'open')
    .orderBy('count', 'desc')
    .limit(MAX_LISTED)
    .get();
  return suggestions.parseAll(deps, docs).map(({ id, data: { name, count, createdAt } }) => {
    const suggestedAt = isoTime(createdAt);
    return { id, kind, name, count, suggestedAt };
  });
}

export async function decideSuggestion(
  deps: Deps,
  id: string,
  { verdict, actorId }: { readonly verdict: SuggestionVerdict; readonly actorId: string },
): Promise<void> {
  const ref = deps.db.doc(termSuggestionPath(id));
  await auditedChange(deps, actorId, async (transaction, audit) => {
    const stored = suggestions.parse(deps, await transaction.get(ref));
    if (!stored) throw new AppError('not-found', 'There is no such suggestion.');
    if (stored.status !== 'open')
      throw new AppError('conflict', `This suggestion is ${stored.status} already.`);
    audit({
      action: 'site.taxonomy',
      target: { kind: 'site', id: `${stored.kind}/${id}`, label: stored.name },
    });
    transaction.update(ref, { status: verdict, uids: [] });
  });
}

export const termsPersonalData: PersonalData = {
  name: 'suggestedTerms',
  collect: async (deps, { uid }) => {
    const found = await collectMatching(suggestionsOf(deps, uid));
    // Hides other suggesters.
    return found.map((suggestion) => ({ ...suggestion, uids: [uid] }));
  },
  erase: (deps, { uid }) =>
    eraseMatching(deps.db, suggestionsOf(deps, uid), (batch, { ref }) =>
      batch.update(ref, { uids: FieldValue.arrayRemove(uid) }),
    ),
};
