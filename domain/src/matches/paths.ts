import { joinIds } from '../id.ts';
import { USERS, userPath } from '../paths.ts';

export const SITE_MATCHING = 'site/matching';
export const MATCH_RERUNS = 'matchReruns';
export const REMATCHES = 'rematches';
export const MATCH_BLOCKS = 'matchBlocks';
export const matchBlocksPath = (uid: string, shard = 0) =>
  `${MATCH_BLOCKS}/${shard === 0 ? uid : joinIds(uid, String(shard))}`;
export const MATCHES = 'matches';
export const matchPath = (matchId: string) => `${MATCHES}/${matchId}`;
export const MATCH_VIEWS = 'matchViews';
export const matchViewsPath = (uid: string) => `${userPath(uid)}/${MATCH_VIEWS}`;
export const matchViewPath = (uid: string, matchId: string) => `${matchViewsPath(uid)}/${matchId}`;
export const DISMISSALS = 'dismissals';
export const dismissalsPath = (uid: string) => `${userPath(uid)}/${DISMISSALS}`;
export const dismissalPath = (uid: string, matchId: string) => `${dismissalsPath(uid)}/${matchId}`;
export const missedPath = (uid: string) => `${USERS}/${uid}/private/missed`;
export const matchRerunPath = (rerunId: string) => `${MATCH_RERUNS}/${rerunId}`;
export const rematchPath = (side: string, id: string) => `${REMATCHES}/${side}-${id}`;

// Pages

export const matchesHref = () => '/matches';
export const matchesOfHref = (projectId: string) =>
  `/matches?project=${encodeURIComponent(projectId)}`;
export const adminMatchesHref = () => '/admin/matches';
