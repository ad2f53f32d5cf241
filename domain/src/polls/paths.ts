import { contentPath, RESULTS } from '../paths.ts';

/** Cursor of poll-closed notifications. Server-only. */
export const SITE_CLOSINGS = 'site/closings';
export const VOTES = 'votes';
export const votePath = (contentId: string, uid: string) =>
  `${contentPath(contentId)}/${VOTES}/${uid}`;
export const pollSummaryPath = (contentId: string) =>
  `${contentPath(contentId)}/${RESULTS}/summary`;

// Pages

export const adminPollsHref = () => '/admin/polls';
