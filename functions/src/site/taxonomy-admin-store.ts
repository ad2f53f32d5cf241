import { AppError } from '@samspill/domain/errors';
import { PROJECTS, SITE_TAXONOMY, USERS } from '@samspill/domain/paths';
import { DEFAULT_TAXONOMY } from '@samspill/domain/site/default-taxonomy';
import {
  MAX_TERMS,
  type NewTerm,
  type TermKind,
  type TermListAnswer,
} from '@samspill/domain/site/site-settings';
import { changesOfTerms, type Taxonomy, type Term } from '@samspill/domain/site/taxonomy';
import {
  type DocumentSnapshot,
  FieldValue,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import { prepareAudit } from '../audit/audit-store.ts';
import type { Deps } from '../deps.ts';
import { writeInBatches } from '../events/write-in-batches.ts';
import type { Collection } from '../firestore/collection.ts';
import { people, projects, taxonomies } from '../firestore/collections.ts';

/** A run ends itself well before Hosting cuts the request at 60 s. */
const RUN_MS = 20_000;
const PER_ROUND = 200;

interface Holder {
  readonly collection: string;
  readonly field: string;
  /** The terms that a document names; undefined where it cannot be read. */
  readonly slugsOf: (deps: Deps, document: DocumentSnapshot) => readonly string[] | undefined;
}

const holderOf = <Field extends string>(
  collection: string,
  of: Collection<Record<Field, readonly string[]>>,
  field: Field,
): Holder => ({
  collection,
  field,
  slugsOf: (deps, document) => of.parse(deps, document)?.[field],
});

/** Where people and projects name a skill or a sector. */
const HOLDERS: Readonly<Record<TermKind, readonly Holder[]>> = {
  skills: [
    holderOf(USERS, people.only('skills'), 'skills'),
    holderOf(PROJECTS, projects.only('skillsWanted'), 'skillsWanted'),
  ],
  sectors: [
    holderOf(USERS, people.only('sectors'), 'sectors'),
    holderOf(PROJECTS, projects.only('sectors'), 'sectors'),
  ],
};

interface TermAt {
  readonly kind: TermKind;
  readonly slug: string;
}

const holdersOf = (deps: Deps, { kind, slug }: TermAt): (readonly [Query, Holder])[] =>
  HOLDERS[kind].map((holder) => [
    deps.db.collection(holder.collection).where(holder.field, 'array-contains', slug),
    holder,
  ]);

/** A term's own: `constructor` is a slug, and there in every object. */
const termIn = (taxonomy: Taxonomy | undefined, { kind, slug }: TermAt): Term | undefined =>
  taxonomy && Object.hasOwn(taxonomy[kind], slug) ? taxonomy[kind][slug] : undefined;

/** How many people and projects name it. */
export async function countUses(deps: Deps, term: TermAt): Promise<number> {
  const counts = await Promise.all(
    holdersOf(deps, term).map(async ([query]) => (await query.count().get()).data().count),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

interface Change extends TermAt {
  readonly actorId: string;
  /** Null removes the term. */
  readonly names: Term | null;
  /** The term that takes the place of one that is removed. */
  readonly mergedInto?: string;
  /** Throws what keeps the change from being made. */
  readonly check: (before: Term | undefined) => void;
}

async function change(deps: Deps, wanted: Change): Promise<void> {
  const { kind, slug, actorId, names, mergedInto, check } = wanted;
  const ref = deps.db.doc(SITE_TAXONOMY);
  const stored = termIn(taxonomies.parse(deps, await ref.get()), wanted);
  const addAudit = await prepareAudit(deps, {
    actorId,
    action: 'site.taxonomy',
    target: { kind: 'site', id: `${kind}/${slug}`, label: slug },
    before: stored ? { ...stored } : null,
    after: names ?? (mergedInto === undefined ? null : { mergedInto }),
  });
  await deps.db.runTransaction(async (transaction: Transaction) => {
    const taxonomy = taxonomies.parse(deps, await transaction.get(ref));
    check(termIn(taxonomy, wanted));
    transaction.set(ref, { [kind]: { [slug]: names ?? FieldValue.delete() } }, { merge: true });
    addAudit(transaction);
  });
}

const assertThere = (term: Term | undefined) => {
  if (!term) throw new AppError('not-found', 'There is no such term.');
};

export function addTerm(deps: Deps, term: TermAt & { names: Term; actorId: string }) {
  const check = (before: Term | undefined) => {
    if (before) throw new AppError('conflict', 'This id is taken.', { slug: 'is taken' });
  };
  return change(deps, { ...term, check });
}

/** Its id stays, so that nobody's profile changes. */
export function renameTerm(deps: Deps, term: TermAt & { names: Term; actorId: string }) {
  return change(deps, { ...term, check: assertThere });
}

/** Throws `conflict` while anybody names it: merge it into another then. */
export async function removeTerm(deps: Deps, term: TermAt & { actorId: string }): Promise<void> {
  if ((await countUses(deps, term)) > 0)
    throw new AppError('conflict', 'It is in use: merge it into another.');
  await change(deps, { ...term, names: null, check: assertThere });
}

/**
 * Adds those that are new and renames those whose names differ; nothing is removed. Throws `invalid-argument` where there
 * would be too many.
 */
export async function putTerms(
  deps: Deps,
  { kind, terms, actorId }: { kind: TermKind; terms: readonly NewTerm[]; actorId: string },
): Promise<TermListAnswer> {
  const ref = deps.db.doc(SITE_TAXONOMY);
  return deps.db.runTransaction(async (transaction) => {
    const taxonomy = taxonomies.parse(deps, await transaction.get(ref));
    const before = Object.entries(taxonomy?.[kind] ?? {}).map(([slug, term]) => ({
      slug,
      ...term,
    }));
    const { added, renamed } = changesOfTerms(before, terms);
    if (before.length + added.length > MAX_TERMS) {
      const fault = `would be more than ${MAX_TERMS}`;
      throw new AppError('invalid-argument', `terms: ${fault}`, { terms: fault });
    }
    const answer = { added: added.length, renamed: renamed.length };
    const changed = [...added, ...renamed].map(({ slug, nb, en }) => [slug, { nb, en }] as const);
    if (changed.length === 0) return answer;
    const addAudit = await prepareAudit(deps, {
      actorId,
      action: 'site.taxonomy',
      target: { kind: 'site', id: kind, label: kind },
      after: answer,
    });
    transaction.set(ref, { [kind]: Object.fromEntries(changed) }, { merge: true });
    addAudit(transaction);
    return answer;
  });
}

/**
 * Gives a new site the skills and sectors it begins with. What is there stays as it is, even if it is empty. Never
 * fails: an administrator who cannot sign in could mend nothing.
 */
export async function furnishTaxonomy(deps: Deps): Promise<void> {
  try {
    const ref = deps.db.doc(SITE_TAXONOMY);
    if ((await ref.get()).exists) return;
    await deps.db.runTransaction(async (transaction) => {
      if ((await transaction.get(ref)).exists) return;
      transaction.set(ref, DEFAULT_TAXONOMY);
    });
    deps.log.info('skills and sectors written, as the site had none');
  } catch (error) {
    deps.log.error('skills and sectors not written', { error: String(error) });
  }
}

/** Puts the other in its place and keeps the order; who names both keeps one. */
function withMerged(slugs: readonly string[], from: string, into: string): string[] {
  return [...new Set(slugs.map((slug) => (slug === from ? into : slug)))];
}

/**
 * Names `into` wherever the term was named, as much as one request has time for, and removes the term once nobody
 * names it; asked again, it goes on.
 */
export async function mergeTerm(
  deps: Deps,
  term: TermAt & { into: string; actorId: string },
): Promise<{ isDone: boolean }> {
  const { kind, slug, into } = term;
  if (slug === into)
    throw new AppError('invalid-argument', 'into: is the same', { into: 'is the same' });
  const taxonomy = await taxonomies.read(deps, SITE_TAXONOMY);
  assertThere(termIn(taxonomy, term));
  if (!termIn(taxonomy, { kind, slug: into }))
    throw new AppError('invalid-argument', 'into: is not there', { into: 'is not there' });
  const endMs = deps.now().getTime() + RUN_MS;
  for (const [query, { field, slugsOf }] of holdersOf(deps, term)) {
    const round = query.limit(PER_ROUND);
    for (let found = await round.get(); !found.empty; found = await round.get()) {
      if (deps.now().getTime() > endMs) return { isDone: false };
      await writeInBatches(deps, found.docs, (batch, document) => {
        const slugs = slugsOf(deps, document);
        // Whatever it holds: the next round must not find it again.
        const rest = slugs ? withMerged(slugs, slug, into) : FieldValue.arrayRemove(slug);
        batch.update(document.ref, { [field]: rest });
      });
    }
  }
  await change(deps, { ...term, names: null, mergedInto: into, check: assertThere });
  return { isDone: true };
}
