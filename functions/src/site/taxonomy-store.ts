import { AppError } from '@samspill/domain/errors';
import { PROJECTS, USERS } from '@samspill/domain/paths';
import { isBuiltInKind } from '@samspill/domain/people/person-kind';
import { DEFAULT_TAXONOMY } from '@samspill/domain/site/default-taxonomy';
import { listOwnKinds } from '@samspill/domain/site/own-kinds';
import { SITE_GLOBAL, SITE_TAXONOMY } from '@samspill/domain/site/paths';
import {
  MAX_TERMS,
  type NewTerm,
  type TermChange,
  TermChangeSchema,
  type TermKind,
  type TermListResult,
} from '@samspill/domain/site/site-settings';
import {
  changesOfTerms,
  MAX_OWN_KINDS,
  type OwnKind,
  type Taxonomy,
  type Term,
} from '@samspill/domain/site/taxonomy';
import { TASKS } from '@samspill/domain/tasks/paths';
import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Query,
} from 'firebase-admin/firestore';
import { auditedChange } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import type { Collection } from '../platform/firestore/collection.ts';
import {
  people,
  projects,
  siteGlobal,
  tasks,
  taxonomies,
} from '../platform/firestore/collections.ts';
import { setSiteGlobal } from '../platform/firestore/set-site-global.ts';
import { type EditBody, resolveEdit } from '../platform/http/edit-body.ts';
import { writeInBatches } from '../platform/triggers/write-in-batches.ts';
import { countRoleUses, mergeRoleSkills, withMerged } from './merge-role-skills.ts';

const NO_TERMS: Taxonomy = { skills: {}, sectors: {}, kinds: {} };

export async function readTaxonomy(deps: Deps): Promise<Taxonomy> {
  return (await taxonomies.read(deps, SITE_TAXONOMY)) ?? NO_TERMS;
}

/** After so long a job writes its progress down. */
const RUN_MS = 2_000;
const PER_ROUND = 200;

interface TermField {
  readonly allIn: (db: Firestore) => Query;
  readonly field: string;
  readonly slugsOf: (deps: Deps, document: DocumentSnapshot) => readonly string[] | undefined;
}

const termFieldOf = <Field extends string>(
  allIn: TermField['allIn'],
  of: Collection<Record<Field, readonly string[]>>,
  field: Field,
): TermField => ({
  allIn,
  field,
  slugsOf: (deps, document) => of.parse(deps, document)?.[field],
});

const inUsers = (db: Firestore) => db.collection(USERS);
const inProjects = (db: Firestore) => db.collection(PROJECTS);
const inTasks = (db: Firestore) => db.collectionGroup(TASKS);

const TERM_FIELDS: Readonly<Record<TermKind, readonly TermField[]>> = {
  skills: [
    termFieldOf(inUsers, people.only('skills'), 'skills'),
    termFieldOf(inProjects, projects.only('skillsWanted'), 'skillsWanted'),
    termFieldOf(inTasks, tasks.only('skills'), 'skills'),
  ],
  sectors: [
    termFieldOf(inUsers, people.only('sectors'), 'sectors'),
    termFieldOf(inProjects, projects.only('sectors'), 'sectors'),
  ],
  kinds: [termFieldOf(inUsers, people.only('kinds'), 'kinds')],
};

interface TermRef {
  readonly kind: TermKind;
  readonly slug: string;
}

const termQueriesOf = (deps: Deps, { kind, slug }: TermRef): (readonly [Query, TermField])[] =>
  TERM_FIELDS[kind].map((holder) => [
    holder.allIn(deps.db).where(holder.field, 'array-contains', slug),
    holder,
  ]);

/** Checks own properties: `constructor` is a valid slug and exists on every object. */
const findTerm = (
  taxonomy: Taxonomy | undefined,
  { kind, slug }: TermRef,
): Term | OwnKind | undefined =>
  taxonomy && Object.hasOwn(taxonomy[kind], slug) ? taxonomy[kind][slug] : undefined;

const isMerged = (term: Term | OwnKind): boolean => 'mergedInto' in term;

async function countIndexedUses(deps: Deps, term: TermRef): Promise<number> {
  const counts = await Promise.all(
    termQueriesOf(deps, term).map(async ([query]) => (await query.count().get()).data().count),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

export async function countUses(deps: Deps, term: TermRef): Promise<number> {
  const [indexed, inRoles] = await Promise.all([
    countIndexedUses(deps, term),
    term.kind === 'skills' ? countRoleUses(deps, term.slug) : 0,
  ]);
  return indexed + inRoles;
}

interface TermUpdate extends TermRef {
  readonly actorId: string;
  readonly names: EditBody<TermChange> | null;
  readonly mergedInto?: string;
  readonly check: (before: Term | OwnKind | undefined, taxonomy: Taxonomy | undefined) => void;
}

const describe = ({ nb, en, ...rest }: Term | OwnKind) => ({
  nb,
  en,
  ...('archived' in rest && rest.archived && { archived: true }),
});

async function changeTerm(deps: Deps, wanted: TermUpdate): Promise<void> {
  const { kind, slug, actorId, names, mergedInto, check } = wanted;
  const ref = deps.db.doc(SITE_TAXONOMY);
  await auditedChange(deps, actorId, async (transaction, audit) => {
    const taxonomy = taxonomies.parse(deps, await transaction.get(ref));
    const stored = findTerm(taxonomy, wanted);
    check(stored, taxonomy);
    const changed =
      names &&
      resolveEdit({ schema: TermChangeSchema, stored: { archived: false, ...stored } }, names);
    audit({
      action: 'site.taxonomy',
      target: { kind: 'site', id: `${kind}/${slug}`, label: slug },
      before: stored ? describe(stored) : null,
      after: changed ?? (mergedInto === undefined ? null : { mergedInto }),
    });
    // Audiences of surveys and messages may still name a merged kind.
    const rest = kind === 'kinds' && mergedInto ? { mergedInto } : FieldValue.delete();
    transaction.set(ref, { [kind]: { [slug]: changed ?? rest } }, { merge: true });
  });
}

const assertTermExists = (term: Term | OwnKind | undefined) => {
  if (!term || isMerged(term)) throw new AppError('not-found', 'There is no such term.');
};

function assertRoomForKinds(taxonomy: Taxonomy | undefined, added: number): void {
  const own = Object.values(taxonomy?.kinds ?? {}).filter((kind) => !isMerged(kind));
  if (own.length + added <= MAX_OWN_KINDS) return;
  const fault = `would be more than ${MAX_OWN_KINDS}`;
  throw new AppError('invalid-argument', `terms: ${fault}`, { terms: fault });
}

/** Ids of kinds that matching knows and of merged kinds stay taken. */
function assertFree({ kind, slug }: TermRef, before: Term | OwnKind | undefined): void {
  if (before || (kind === 'kinds' && isBuiltInKind(slug)))
    throw new AppError('conflict', 'This id is taken.', { slug: 'is taken' });
}

export function addTerm(deps: Deps, term: TermRef & { names: Term; actorId: string }) {
  const check: TermUpdate['check'] = (before, taxonomy) => {
    assertFree(term, before);
    if (term.kind === 'kinds') assertRoomForKinds(taxonomy, 1);
  };
  return changeTerm(deps, { ...term, check });
}

export function editTerm(
  deps: Deps,
  term: TermRef & { names: EditBody<TermChange>; actorId: string },
) {
  if (term.names.archived !== undefined && term.kind !== 'kinds') {
    const fault = 'is for kinds only';
    throw new AppError('invalid-argument', `archived: ${fault}`, { archived: fault });
  }
  return changeTerm(deps, { ...term, check: assertTermExists });
}

/** Throws `conflict` while the term is in use; use `mergeTerm` then. */
export async function removeTerm(deps: Deps, term: TermRef & { actorId: string }): Promise<void> {
  if ((await countUses(deps, term)) > 0)
    throw new AppError('conflict', 'It is in use: merge it into another.');
  await changeTerm(deps, { ...term, names: null, check: assertTermExists });
}

/** Adds new terms and renames existing ones; removes no term. Throws `invalid-argument` if the limit is exceeded. */
export async function upsertTerms(
  deps: Deps,
  { kind, terms, actorId }: { kind: TermKind; terms: readonly NewTerm[]; actorId: string },
): Promise<TermListResult> {
  const ref = deps.db.doc(SITE_TAXONOMY);
  return auditedChange(deps, actorId, async (transaction, audit) => {
    const taxonomy = taxonomies.parse(deps, await transaction.get(ref));
    const before = Object.entries(taxonomy?.[kind] ?? {}).map(([slug, term]) => ({
      slug,
      ...term,
    }));
    const { added, renamed } = changesOfTerms(before, terms);
    if (kind === 'kinds') {
      for (const { slug } of added) assertFree({ kind, slug }, undefined);
      for (const { slug } of renamed) assertTermExists(findTerm(taxonomy, { kind, slug }));
      assertRoomForKinds(taxonomy, added.length);
    }
    if (before.length + added.length > MAX_TERMS) {
      const fault = `would be more than ${MAX_TERMS}`;
      throw new AppError('invalid-argument', `terms: ${fault}`, { terms: fault });
    }
    const answer = { added: added.length, renamed: renamed.length };
    const changed = [...added, ...renamed].map(({ slug, nb, en }) => [slug, { nb, en }] as const);
    if (changed.length === 0) return answer;
    audit({
      action: 'site.taxonomy',
      target: { kind: 'site', id: kind, label: kind },
      after: answer,
    });
    transaction.set(ref, { [kind]: Object.fromEntries(changed) }, { merge: true });
    return answer;
  });
}

/** Stores the order of all kinds of member. Throws `conflict` if the list is not that of the site. */
export async function orderKinds(
  deps: Deps,
  { slugs, actorId }: { slugs: readonly string[]; actorId: string },
): Promise<void> {
  const ref = deps.db.doc(SITE_TAXONOMY);
  await auditedChange(deps, actorId, async (transaction, audit) => {
    const { kinds } = taxonomies.parse(deps, await transaction.get(ref)) ?? { kinds: {} };
    const before = listOwnKinds(kinds, 'nb').map(({ slug }) => slug);
    if (before.length !== slugs.length || !before.every((slug) => slugs.includes(slug)))
      throw new AppError('conflict', 'The kinds have changed.');
    audit({
      action: 'site.taxonomy',
      target: { kind: 'site', id: 'kinds', label: 'kinds' },
      before: { order: before },
      after: { order: slugs },
    });
    const ordered = slugs.map((slug, order) => [slug, { order }] as const);
    transaction.set(ref, { kinds: Object.fromEntries(ordered) }, { merge: true });
  });
}

/**
 * Seeds the taxonomy of a new site, and lets its members invite; keeps what an existing site has. Never throws, because a failed sign-in would
 * lock administrators out.
 */
export async function seedDefaultTaxonomy(deps: Deps): Promise<void> {
  try {
    const ref = deps.db.doc(SITE_TAXONOMY);
    if ((await ref.get()).exists) return;
    await deps.db.runTransaction(async (transaction) => {
      if ((await transaction.get(ref)).exists) return;
      const global = await transaction.get(deps.db.doc(SITE_GLOBAL));
      transaction.set(ref, DEFAULT_TAXONOMY);
      // Stored, because a missing value means no on older sites.
      setSiteGlobal(transaction, global, {
        membersInvite: siteGlobal.parse(deps, global)?.membersInvite ?? true,
      });
    });
    deps.log.info('skills, sectors and settings of a new site written');
  } catch (error) {
    deps.log.error('skills and sectors not written', { error: String(error) });
  }
}

interface MergeResult {
  readonly isDone: boolean;
  readonly left: number;
  readonly next?: string;
}

/**
 * Replaces a term by `into` in all documents within the time budget, then removes it once unused; call again to
 * continue.
 */
export async function mergeTerm(
  deps: Deps,
  term: TermRef & { into: string; after?: string | undefined; actorId: string },
): Promise<MergeResult> {
  const { kind, slug, into, after } = term;
  if (slug === into)
    throw new AppError('invalid-argument', 'into: is the same', { into: 'is the same' });
  const taxonomy = await taxonomies.read(deps, SITE_TAXONOMY);
  assertTermExists(findTerm(taxonomy, term));
  const target = findTerm(taxonomy, { kind, slug: into });
  if (!target || isMerged(target))
    throw new AppError('invalid-argument', 'into: is not there', { into: 'is not there' });
  const endMs = deps.now().getTime() + RUN_MS;
  for (const [query, { field, slugsOf }] of termQueriesOf(deps, term)) {
    const round = query.limit(PER_ROUND);
    for (let found = await round.get(); !found.empty; found = await round.get()) {
      if (deps.now().getTime() > endMs) {
        const left = await countIndexedUses(deps, term);
        return { isDone: false, left, ...(after !== undefined && { next: after }) };
      }
      await writeInBatches(deps, found.docs, (batch, document) => {
        const slugs = slugsOf(deps, document);
        // Invalid documents too: otherwise the next round would find them again.
        const rest = slugs ? withMerged(slugs, slug, into) : FieldValue.arrayRemove(slug);
        batch.update(document.ref, { [field]: rest });
      });
    }
  }
  if (kind === 'skills') {
    const next = await mergeRoleSkills(deps, { slug, into, after, endMs });
    if (next !== null) return { isDone: false, left: 0, next };
  }
  await changeTerm(deps, { ...term, names: null, mergedInto: into, check: assertTermExists });
  return { isDone: true, left: 0 };
}
