import type { MatchKind, MatchSide } from '@samspill/domain/matches/match';
import { matchViewsPath } from '@samspill/domain/paths';
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

export function newMatchesOfPersonQuery(uid: string): QuerySpec {
  return bestFirstQuery(uid, 'person', ['state', '==', 'new']);
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

export function matchesBetweenQuery(ownerId: string, uid: string): QuerySpec {
  return bestFirstQuery(ownerId, 'project', ['uid', '==', uid]);
}
