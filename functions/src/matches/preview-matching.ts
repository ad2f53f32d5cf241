import { compareScores } from '@samspill/domain/matches/compare-scores';
import type { Match } from '@samspill/domain/matches/match';
import type { MatchingPreview, RescoredMatch } from '@samspill/domain/matches/matching-change';
import { scoreMatch } from '@samspill/domain/matches/score';
import type { MatchingSettings } from '@samspill/domain/matches/weights';
import { MATCHES } from '@samspill/domain/paths';
import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { entryPath, type MatchEntry, type PersonEntry, type ProjectEntry } from './match-entry.ts';
import { type MatchOptions, readMatchOptions } from './match-options.ts';
import { createReadBudget } from './read-budget.ts';

/** Each match costs at most three reads, with both sides: fewer than 200 in all. */
export const MAX_SAMPLED = 64;
const MAX_READS = 200;
/** Places evenly spread over what ids begin with; so many are read from each on. */
const STARTS = ['0', '7', 'F', 'N', 'V', 'd', 'l', 't'] as const;
const PER_START = MAX_SAMPLED / STARTS.length;

const current = (deps: Deps) => deps.db.collection(MATCHES).where('status', '==', 'current');

/**
 * Current matches from evenly spread places of the order of ids, which say nothing about scores. The same ones each
 * time, so that two changes can be compared; all of them where there are few.
 */
async function sampleMatches(deps: Deps, total: number): Promise<QueryDocumentSnapshot[]> {
  const inOrder = current(deps).orderBy(FieldPath.documentId());
  if (total <= MAX_SAMPLED) return (await inOrder.limit(MAX_SAMPLED).get()).docs;
  const sampled: QueryDocumentSnapshot[] = [];
  for (const start of STARTS) {
    const last = sampled.at(-1)?.id ?? '';
    const rest = last < start ? inOrder.startAt(start) : inOrder.startAfter(last);
    sampled.push(...(await rest.limit(PER_START).get()).docs);
  }
  return sampled;
}

/** The entries of both sides of the matches, by path; one that several share is read once. */
async function readEntries(deps: Deps, matches: readonly Match[]) {
  const paths = new Set(
    matches.flatMap(({ projectId, uid }) => [
      entryPath('project', projectId),
      entryPath('person', uid),
    ]),
  );
  if (paths.size === 0) return new Map<string, MatchEntry>();
  const found = await deps.db.getAll(...[...paths].map((path) => deps.db.doc(path)));
  return new Map(
    found.flatMap((entry) =>
      entry.exists ? [[entry.ref.path, entry.data() as MatchEntry] as const] : [],
    ),
  );
}

interface Options {
  readonly now: MatchOptions;
  readonly proposed: MatchOptions;
}

/** Both scores from what the two are now, so that only the weights differ. None for a match about to be withdrawn. */
function rescore(
  match: QueryDocumentSnapshot,
  entries: ReadonlyMap<string, MatchEntry>,
  { now, proposed }: Options,
): RescoredMatch[] {
  const {
    projectId,
    uid,
    project: card,
    person: { name },
  } = match.data() as Match;
  const project = entries.get(entryPath('project', projectId)) as ProjectEntry | undefined;
  const person = entries.get(entryPath('person', uid)) as PersonEntry | undefined;
  if (!project || !person) return [];
  const before = scoreMatch(project.facts, person.facts, now);
  const after = scoreMatch(project.facts, person.facts, proposed);
  if (!before || !after || before.score < now.threshold) return [];
  return [{ id: match.id, projectId, title: card.title, name, before, after }];
}

/** What other settings would do to the matches there are, tried on some of them; nothing is written. */
export async function previewMatching(
  deps: Deps,
  settings: MatchingSettings,
): Promise<MatchingPreview> {
  const [now, counted] = await Promise.all([
    readMatchOptions(deps, createReadBudget(MAX_READS)),
    current(deps).count().get(),
  ]);
  const { count: total } = counted.data();
  const sampled = await sampleMatches(deps, total);
  const entries = await readEntries(
    deps,
    sampled.map((match) => match.data() as Match),
  );
  const options = { now, proposed: { ...now, ...settings } };
  const rescored = sampled.flatMap((match) => rescore(match, entries, options));
  return { total, ...compareScores(rescored, settings.threshold) };
}
