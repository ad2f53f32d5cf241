import { isDeepStrictEqual } from 'node:util';
import type { Match, MatchSide } from '@samspill/domain/matches/match';
import { matchId } from '@samspill/domain/matches/match';
import { type MatchScore, scoreMatch } from '@samspill/domain/matches/score';
import type { MatchEntry, PersonEntry, ProjectEntry } from './match-entry.ts';
import type { MatchOptions } from './match-options.ts';

export type MatchFields = Pick<
  Match,
  'projectId' | 'ownerId' | 'uid' | 'kind' | 'score' | 'reasons' | 'project' | 'person'
>;

interface MatchPair {
  readonly project: ProjectEntry;
  readonly person: PersonEntry;
}

export function pairOf(some: MatchEntry, other: MatchEntry): MatchPair {
  if (some.side === 'project' && other.side === 'person') return { project: some, person: other };
  if (some.side === 'person' && other.side === 'project') return { project: other, person: some };
  throw new Error(`two of one side: ${some.id}, ${other.id}`);
}

export const accountUidOf = (entry: MatchEntry) =>
  entry.side === 'project' ? entry.ownerId : entry.id;

/** Returns null below the threshold or across a block. */
export function scorePair(
  { project, person }: MatchPair,
  options: MatchOptions,
  isBlocked: (uid: string) => boolean,
): MatchScore | null {
  if (isBlocked(person.id) || isBlocked(project.ownerId)) return null;
  const match = scoreMatch(project.facts, person.facts, options);
  return match && match.score >= options.threshold ? match : null;
}

export function matchFieldsOf(
  { project, person }: MatchPair,
  { kind, score, reasons }: MatchScore,
): MatchFields {
  return {
    projectId: project.id,
    ownerId: project.ownerId,
    uid: person.id,
    kind,
    score,
    reasons: [...reasons],
    project: project.card,
    person: person.card,
  };
}

export function isUpToDate(stored: Match, content: MatchFields): boolean {
  const { projectId, ownerId, uid, kind, score, reasons, project, person } = stored;
  const said = { projectId, ownerId, uid, kind, score, reasons, project, person };
  return stored.status === 'current' && isDeepStrictEqual(said, content);
}

export const matchIdOf = (side: MatchSide, id: string, otherId: string) =>
  side === 'project' ? matchId(id, otherId) : matchId(otherId, id);

export const otherIdOf = (side: MatchSide, { projectId, uid }: Match) =>
  side === 'project' ? uid : projectId;
