import { AppError } from '@samspill/domain/errors';
import { isId } from '@samspill/domain/id';
import { compareScores } from '@samspill/domain/matches/compare-scores';
import type { Match, MatchSide } from '@samspill/domain/matches/match';
import type {
  MatchingPreview,
  RerunOverview,
  RerunProgress,
  RescoredMatch,
} from '@samspill/domain/matches/matching-change';
import { MATCH_RERUNS, MATCHES, matchRerunPath } from '@samspill/domain/matches/paths';
import { scoreMatch } from '@samspill/domain/matches/score';
import type { MatchingSettings } from '@samspill/domain/matches/weights';
import { PROJECTS, USERS } from '@samspill/domain/paths';
import { isoTime, TimestampSchema } from '@samspill/domain/timestamps';
import {
  FieldPath,
  FieldValue,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import * as v from 'valibot';
import { listAudit } from '../audit/list-audit.ts';
import { auditedChange } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import { defineCollection, type ParsedDocument } from '../platform/firestore/collection.ts';
import { matches } from '../platform/firestore/collections.ts';
import {
  entryPath,
  type PersonEntry,
  type ProjectEntry,
  personEntries,
  projectEntries,
} from './match-entry.ts';
import {
  createReadBudget,
  MATCHING_TARGET,
  type MatchOptions,
  readMatchOptions,
} from './match-options.ts';

/** Limits a preview to fewer than 200 reads: at most three documents per match. */
export const MAX_SAMPLED = 64;
const MAX_READS = 200;
const ID_PREFIXES = ['0', '7', 'F', 'N', 'V', 'd', 'l', 't'] as const;
const SAMPLES_PER_PREFIX = MAX_SAMPLED / ID_PREFIXES.length;

const currentMatches = (deps: Deps) => deps.db.collection(MATCHES).where('status', '==', 'current');

/**
 * Samples current matches at evenly spread ids, which do not correlate with scores. Deterministic, so that two changes
 * can be compared; returns all matches if there are few.
 */
async function sampleMatches(deps: Deps, total: number): Promise<QueryDocumentSnapshot[]> {
  const inOrder = currentMatches(deps).orderBy(FieldPath.documentId());
  if (total <= MAX_SAMPLED) return (await inOrder.limit(MAX_SAMPLED).get()).docs;
  const sampled: QueryDocumentSnapshot[] = [];
  for (const start of ID_PREFIXES) {
    const last = sampled.at(-1)?.id ?? '';
    const rest = last < start ? inOrder.startAt(start) : inOrder.startAfter(last);
    sampled.push(...(await rest.limit(SAMPLES_PER_PREFIX).get()).docs);
  }
  return sampled;
}

interface MatchEntries {
  readonly projects: ReadonlyMap<string, ProjectEntry>;
  readonly people: ReadonlyMap<string, PersonEntry>;
}

async function readEntries(
  deps: Deps,
  sampled: readonly ParsedDocument<Match>[],
): Promise<MatchEntries> {
  const projectIds = new Set(sampled.map(({ data }) => data.projectId));
  const uids = new Set(sampled.map(({ data }) => data.uid));
  if (projectIds.size === 0) return { projects: new Map(), people: new Map() };
  const paths = [
    ...[...projectIds].map((id) => entryPath('project', id)),
    ...[...uids].map((uid) => entryPath('person', uid)),
  ];
  const found = await deps.db.getAll(...paths.map((path) => deps.db.doc(path)));
  const ofProjects = projectEntries.parseAll(deps, found.slice(0, projectIds.size));
  const ofPeople = personEntries.parseAll(deps, found.slice(projectIds.size));
  return {
    projects: new Map(ofProjects.map(({ id, data }) => [id, data])),
    people: new Map(ofPeople.map(({ id, data }) => [id, data])),
  };
}

interface PreviewOptions {
  readonly now: MatchOptions;
  readonly proposed: MatchOptions;
}

function rescore(
  match: ParsedDocument<Match>,
  entries: MatchEntries,
  { now, proposed }: PreviewOptions,
): RescoredMatch[] {
  const {
    projectId,
    uid,
    project: card,
    person: { name },
  } = match.data;
  const project = entries.projects.get(projectId);
  const person = entries.people.get(uid);
  if (!project || !person) return [];
  const before = scoreMatch(project.facts, person.facts, now);
  const after = scoreMatch(project.facts, person.facts, proposed);
  if (!before || !after || before.score < now.threshold) return [];
  return [{ id: match.id, projectId, title: card.title, name, before, after }];
}

export async function previewMatching(
  deps: Deps,
  settings: MatchingSettings,
): Promise<MatchingPreview> {
  const [now, counted] = await Promise.all([
    readMatchOptions(deps, createReadBudget(MAX_READS)),
    currentMatches(deps).count().get(),
  ]);
  const { count: total } = counted.data();
  const sampled = matches.parseAll(deps, await sampleMatches(deps, total));
  const entries = await readEntries(deps, sampled);
  const options = { now, proposed: { ...now, ...settings } };
  const rescored = sampled.flatMap((match) => rescore(match, entries, options));
  return { total, ...compareScores(rescored, settings.threshold) };
}

/** Recent audit entries to scan for an unfinished rerun; older ones must be started again. */
const MAX_RUNS_READ = 5;

/** Cursor of a rerun: projects first, then people, each ordered by id. */
export interface RerunCursor {
  readonly side: MatchSide;
  readonly after: string;
  readonly done: number;
}

const RerunSchema = v.strictObject({
  place: v.strictObject({
    side: v.picklist(['project', 'person']),
    after: v.string(),
    done: v.number(),
  }),
  total: v.number(),
  createdAt: TimestampSchema,
  finishedAt: v.nullable(TimestampSchema),
});
type StoredRerun = v.InferOutput<typeof RerunSchema>;
const reruns = defineCollection(`${MATCH_RERUNS}/{rerunId}`, RerunSchema);

function toProgress({ id, data }: ParsedDocument<StoredRerun>): RerunProgress {
  const { place, total, createdAt, finishedAt } = data;
  return {
    id,
    done: place.done,
    total,
    createdAt: isoTime(createdAt),
    finishedAt: finishedAt && isoTime(finishedAt),
  };
}

export const matchableQuery = (deps: Deps, side: MatchSide): Query =>
  side === 'project'
    ? deps.db.collection(PROJECTS).where('status', '==', 'published')
    : deps.db.collection(USERS).where('status', '==', 'active');

async function countSubjects(deps: Deps): Promise<number> {
  const counts = await Promise.all(
    (['project', 'person'] as const).map((side) => matchableQuery(deps, side).count().get()),
  );
  return counts.reduce((sum, counted) => sum + counted.data().count, 0);
}

export async function createRerun(deps: Deps, actorId: string): Promise<RerunProgress> {
  const total = await countSubjects(deps);
  const ref = deps.db.collection(MATCH_RERUNS).doc();
  await auditedChange(deps, actorId, async (transaction, audit) => {
    audit({ action: 'match.rerun', target: MATCHING_TARGET, after: { subjects: total } });
    transaction.create(ref, {
      place: { side: 'project', after: '', done: 0 },
      total,
      createdAt: FieldValue.serverTimestamp(),
      finishedAt: null,
    });
  });
  return (await readRerun(deps, ref.id)).progress;
}

/** Throws `not-found` for an unknown rerun. */
export async function readRerun(
  deps: Deps,
  id: string,
): Promise<{ readonly progress: RerunProgress; readonly place: RerunCursor }> {
  const snapshot = isId(id) ? await deps.db.doc(matchRerunPath(id)).get() : null;
  const [rerun] = reruns.parseAll(deps, snapshot ? [snapshot] : []);
  if (!rerun) throw new AppError('not-found', 'There is no such rerun.');
  return { progress: toProgress(rerun), place: rerun.data.place };
}

export async function saveRerun(
  deps: Deps,
  id: string,
  { place, isFinished }: { readonly place: RerunCursor; readonly isFinished: boolean },
): Promise<void> {
  const ref = deps.db.doc(matchRerunPath(id));
  await deps.db.runTransaction(async (transaction) => {
    const stored = reruns.parse(deps, await transaction.get(ref));
    if (!stored || stored.finishedAt || stored.place.done > place.done) return;
    const change = isFinished
      ? { place: { ...place, after: '' }, finishedAt: FieldValue.serverTimestamp() }
      : { place };
    transaction.update(ref, change);
  });
}

async function readChangedAt(deps: Deps): Promise<string | null> {
  const { entries } = await listAudit(deps, { action: 'site.matching' }, { limit: 1 });
  return entries[0]?.at ?? null;
}

export async function readRerunOverview(deps: Deps): Promise<RerunOverview> {
  const latest = deps.db.collection(MATCH_RERUNS).orderBy('createdAt', 'desc').limit(MAX_RUNS_READ);
  const [changedAt, subjects, { docs }] = await Promise.all([
    readChangedAt(deps),
    countSubjects(deps),
    latest.get(),
  ]);
  const known = reruns.parseAll(deps, docs).map(toProgress);
  const valid = known.filter(({ createdAt }) => createdAt >= (changedAt ?? ''));
  const isDone = valid.some(({ finishedAt }) => finishedAt !== null);
  const [newest] = valid;
  return {
    isNeeded: changedAt !== null && !isDone,
    subjects,
    unfinished: newest?.finishedAt === null ? newest : null,
  };
}
