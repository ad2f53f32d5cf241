import { compareScores } from '@samspill/domain/matches/compare-scores';
import type { Match } from '@samspill/domain/matches/match';
import type { MatchingPreview, RescoredMatch } from '@samspill/domain/matches/matching-change';
import { scoreMatch } from '@samspill/domain/matches/score';
import type { MatchingSettings } from '@samspill/domain/matches/weights';
import { MATCHES } from '@samspill/domain/paths';
import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import type { ParsedDocument } from '../firestore/collection.ts';
import { matches } from '../firestore/collections.ts';
import {
  entryPath,
  type PersonEntry,
  type ProjectEntry,
  personEntries,
  projectEntries,
} from './match-entry.ts';
import { createReadBudget, type MatchOptions, readMatchOptions } from './match-options.ts';

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

/** Estimates the effect of other settings on a sample of current matches; writes nothing. */
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
