import type { MatchKind } from '@samspill/domain/matches/match';
import { MATCHES } from '@samspill/domain/paths';
import type { FieldFilter, QuerySpec } from '../../data/query-spec.ts';

const IS_CURRENT: FieldFilter = ['status', '==', 'current'];

function bestFirst(...where: readonly FieldFilter[]): QuerySpec {
  return { collection: MATCHES, where: [...where, IS_CURRENT], orderBy: ['score', 'desc'] };
}

const ofKind = (kind: MatchKind | null): readonly FieldFilter[] =>
  kind === null ? [] : [['kind', '==', kind]];

/** The projects that fit a person, the best first. */
export function matchesOfPersonQuery(uid: string, kind: MatchKind | null): QuerySpec {
  return bestFirst(['uid', '==', uid], ...ofKind(kind));
}

/** Those of them that the person has not decided about. */
export function newMatchesOfPersonQuery(uid: string): QuerySpec {
  return bestFirst(['uid', '==', uid], ['personState', '==', 'new']);
}

interface OwnedProject {
  readonly ownerId: string;
  readonly projectId: string;
}

/** The people who fit a project; only its owner may ask. */
export function matchesOfProjectQuery(
  { ownerId, projectId }: OwnedProject,
  kind: MatchKind | null,
): QuerySpec {
  return bestFirst(['ownerId', '==', ownerId], ['projectId', '==', projectId], ...ofKind(kind));
}

/** Who fits any of somebody's projects. */
export function matchesAsLeadQuery(ownerId: string): QuerySpec {
  return bestFirst(['ownerId', '==', ownerId]);
}

/** Those of them about whom the owner has not decided. */
export function newMatchesOfProjectQuery({ ownerId, projectId }: OwnedProject): QuerySpec {
  return bestFirst(
    ['ownerId', '==', ownerId],
    ['projectId', '==', projectId],
    ['projectState', '==', 'new'],
  );
}

/** What somebody's projects have in common with one person. */
export function matchesBetweenQuery(ownerId: string, uid: string): QuerySpec {
  return bestFirst(['ownerId', '==', ownerId], ['uid', '==', uid]);
}
