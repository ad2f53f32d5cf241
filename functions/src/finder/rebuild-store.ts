import { SITE_SEARCH_INDEX } from '@samspill/domain/finder/paths';
import { ENTRY_VERSION } from '@samspill/domain/finder/search-entry';
import { type FirestoreTimestamp, isAfter, TimestampSchema } from '@samspill/domain/timestamps';
import { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { Deps } from '../platform/deps.ts';
import { defineCollection } from '../platform/firestore/collection.ts';

export const REBUILD_SOURCES = [
  ...(['person', 'project', 'post', 'task', 'comment', 'message'] as const),
  ...(['rest', 'restOfTexts', 'restOfMessages'] as const),
] as const;
export type RebuildSource = (typeof REBUILD_SOURCES)[number];

const CursorSchema = v.strictObject({
  source: v.picklist(REBUILD_SOURCES),
  /** Path of the last finished document; empty at the start of a source. */
  after: v.string(),
  done: v.number(),
});
export type RebuildCursor = v.InferOutput<typeof CursorSchema>;

const TermsSchema = v.strictObject({ skills: v.array(v.string()), sectors: v.array(v.string()) });
export type RenamedTerms = v.InferOutput<typeof TermsSchema>;

const RebuildSchema = v.strictObject({
  version: v.number(),
  startedAt: TimestampSchema,
  finishedAt: v.nullable(TimestampSchema),
  place: CursorSchema,
  engine: v.optional(v.string()),
  /** Renamed skills and sectors: a rebuild of what names them. Absent for all. */
  terms: v.optional(TermsSchema),
});
export type StoredRebuild = v.InferOutput<typeof RebuildSchema>;

const rebuilds = defineCollection(SITE_SEARCH_INDEX, RebuildSchema);

/** Undefined before the first build. One read. */
export const readRebuild = (deps: Deps): Promise<StoredRebuild | undefined> =>
  rebuilds.read(deps, SITE_SEARCH_INDEX);

export const SOURCES_WITH_TERMS = ['person', 'project', 'task'] as const;

const union = (one: readonly string[], other: readonly string[]) => [
  ...new Set([...one, ...other]),
];

function termsOfRun(stored: StoredRebuild | undefined, terms: RenamedTerms | undefined) {
  if (stored?.version !== ENTRY_VERSION || !terms) return undefined;
  if (stored.finishedAt !== null) return terms;
  if (!stored.terms) return undefined;
  return {
    skills: union(stored.terms.skills, terms.skills),
    sectors: union(stored.terms.sectors, terms.sectors),
  };
}

export async function startRebuild(deps: Deps, renamed?: RenamedTerms): Promise<void> {
  const ref = deps.db.doc(SITE_SEARCH_INDEX);
  await deps.db.runTransaction(async (transaction) => {
    const stored = rebuilds.parse(deps, await transaction.get(ref));
    const engine = deps.hostedSearch?.url;
    const terms = stored?.engine === engine ? termsOfRun(stored, renamed) : undefined;
    const begun: StoredRebuild = {
      version: ENTRY_VERSION,
      startedAt: Timestamp.fromMillis(deps.now().getTime()),
      finishedAt: null,
      place: { source: REBUILD_SOURCES[0], after: '', done: 0 },
      ...(engine && { engine }),
      ...(terms && { terms }),
    };
    transaction.set(ref, begun);
  });
}

const isSameTime = (one: FirestoreTimestamp, other: FirestoreTimestamp) =>
  !isAfter(one, other) && !isAfter(other, one);

/** Saves the progress of `run`; null finishes it. Ignores a run that was restarted or overtaken. */
export async function saveRebuild(
  deps: Deps,
  run: StoredRebuild,
  place: RebuildCursor | null,
): Promise<void> {
  const ref = deps.db.doc(SITE_SEARCH_INDEX);
  await deps.db.runTransaction(async (transaction) => {
    const stored = rebuilds.parse(deps, await transaction.get(ref));
    if (!stored || !isSameTime(stored.startedAt, run.startedAt)) return;
    if (stored.finishedAt !== null) return;
    if (place === null)
      transaction.update(ref, { finishedAt: Timestamp.fromMillis(deps.now().getTime()) });
    else if (place.done >= stored.place.done) transaction.update(ref, { place });
  });
}
