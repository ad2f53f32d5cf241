import type { MatchKind, MatchSide } from '@samspill/domain/matches/match';
import { matchViewsPath } from '@samspill/domain/paths';
import type { FieldFilter, QuerySpec } from '../../data/query-spec.ts';

function bestFirst(uid: string, side: MatchSide, ...where: readonly FieldFilter[]): QuerySpec {
  return {
    collection: matchViewsPath(uid),
    where: [['side', '==', side], ...where],
    orderBy: ['score', 'desc'],
  };
}

const ofKind = (kind: MatchKind | null): readonly FieldFilter[] =>
  kind === null ? [] : [['kind', '==', kind]];

export function matchesOfPersonQuery(uid: string, kind: MatchKind | null): QuerySpec {
  return bestFirst(uid, 'person', ...ofKind(kind));
}

export function newMatchesOfPersonQuery(uid: string): QuerySpec {
  return bestFirst(uid, 'person', ['state', '==', 'new']);
}

interface OwnedProject {
  readonly ownerId: string;
  readonly projectId: string;
}

export function matchesOfProjectQuery(
  { ownerId, projectId }: OwnedProject,
  kind: MatchKind | null,
): QuerySpec {
  return bestFirst(ownerId, 'project', ['projectId', '==', projectId], ...ofKind(kind));
}

export function matchesAsLeadQuery(ownerId: string): QuerySpec {
  return bestFirst(ownerId, 'project');
}

export function newMatchesOfProjectQuery({ ownerId, projectId }: OwnedProject): QuerySpec {
  return bestFirst(ownerId, 'project', ['projectId', '==', projectId], ['state', '==', 'new']);
}

export function matchesBetweenQuery(ownerId: string, uid: string): QuerySpec {
  return bestFirst(ownerId, 'project', ['uid', '==', uid]);
}
