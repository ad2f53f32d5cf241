import type { MatchKind, MatchSide } from '@samspill/domain/matches/match';
import { matchViewsPath } from '@samspill/domain/matches/paths';
import { Timestamp } from 'firebase/firestore';
import type { FieldFilter, QuerySpec } from '../../data/query-spec.ts';

function bestFirstQuery(uid: string, side: MatchSide, ...where: readonly FieldFilter[]): QuerySpec {
  return {
    collection: matchViewsPath(uid),
    where: [['side', '==', side], ...where],
    orderBy: ['score', 'desc'],
  };
}

const kindFilter = (kind: MatchKind | null): readonly FieldFilter[] =>
  kind === null ? [] : [['kind', '==', kind]];

export function matchesOfPersonQuery(uid: string, kind: MatchKind | null): QuerySpec {
  return bestFirstQuery(uid, 'person', ...kindFilter(kind));
}

const bestOfBothSides = (uid: string) =>
  ({ collection: matchViewsPath(uid), orderBy: ['score', 'desc'] }) as const;

export function bestMatchesQuery(uid: string): QuerySpec {
  return { ...bestOfBothSides(uid), where: [] };
}

export function newMatchesQuery(uid: string): QuerySpec {
  return { ...bestOfBothSides(uid), where: [['state', '==', 'new']] };
}

interface OwnedProject {
  readonly ownerId: string;
  readonly projectId: string;
}

export function matchesOfProjectQuery(
  { ownerId, projectId }: OwnedProject,
  kind: MatchKind | null,
): QuerySpec {
  return bestFirstQuery(ownerId, 'project', ['projectId', '==', projectId], ...kindFilter(kind));
}

export function matchesAsLeadQuery(ownerId: string): QuerySpec {
  return bestFirstQuery(ownerId, 'project');
}

export function newMatchesOfProjectQuery({ ownerId, projectId }: OwnedProject): QuerySpec {
  return bestFirstQuery(ownerId, 'project', ['projectId', '==', projectId], ['state', '==', 'new']);
}

/** Latest first. Comparing with a time leaves out the matches without one. */
export function mutualMatchesQuery(uid: string): QuerySpec {
  return {
    collection: matchViewsPath(uid),
    where: [['mutualAt', '>', new Timestamp(0, 0)]],
    orderBy: ['mutualAt', 'desc'],
  };
}

export function matchesBetweenQuery(ownerId: string, uid: string): QuerySpec {
  return bestFirstQuery(ownerId, 'project', ['uid', '==', uid]);
}
