import type { MatchKind, MatchSide } from '@samspill/domain/matches/match';
import { matchViewsPath } from '@samspill/domain/paths';
import type { FieldFilter, QuerySpec } from '../../data/query-spec.ts';

/** The matches that a user has on one side, best first. */
function bestFirst(uid: string, side: MatchSide, ...where: readonly FieldFilter[]): QuerySpec {
  return {
    collection: matchViewsPath(uid),
    where: [['side', '==', side], ...where],
    orderBy: ['score', 'desc'],
  };
}

const ofKind = (kind: MatchKind | null): readonly FieldFilter[] =>
  kind === null ? [] : [['kind', '==', kind]];

/** The projects that fit a person. */
export function matchesOfPersonQuery(uid: string, kind: MatchKind | null): QuerySpec {
  return bestFirst(uid, 'person', ...ofKind(kind));
}

/** The projects that fit a person who has not chosen yet. */
export function newMatchesOfPersonQuery(uid: string): QuerySpec {
  return bestFirst(uid, 'person', ['state', '==', 'new']);
}

interface OwnedProject {
  readonly ownerId: string;
  readonly projectId: string;
}

/** The people who fit a project, for its owner. */
export function matchesOfProjectQuery(
  { ownerId, projectId }: OwnedProject,
  kind: MatchKind | null,
): QuerySpec {
  return bestFirst(ownerId, 'project', ['projectId', '==', projectId], ...ofKind(kind));
}

/** The people who fit any project of its owner. */
export function matchesAsLeadQuery(ownerId: string): QuerySpec {
  return bestFirst(ownerId, 'project');
}

/** The people who fit a project and about whom its owner has not chosen yet. */
export function newMatchesOfProjectQuery({ ownerId, projectId }: OwnedProject): QuerySpec {
  return bestFirst(ownerId, 'project', ['projectId', '==', projectId], ['state', '==', 'new']);
}

/** The owner's projects that one person fits. */
export function matchesBetweenQuery(ownerId: string, uid: string): QuerySpec {
  return bestFirst(ownerId, 'project', ['uid', '==', uid]);
}
