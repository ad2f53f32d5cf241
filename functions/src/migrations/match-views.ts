import { matches } from '../firestore/collections.ts';
import { syncMatchViews } from '../matches/sync-match-views.ts';
import type { Migration } from './migration.ts';

/** Creates match views: until November 2026 both sides read `matches`, which exposed both choices. */
export const matchViewsOfSides: Migration = {
  id: '2026-11-26-match-views',
  about: 'matches: makes the view of each side, users/{uid}/matchViews',
  collection: matches,
  change: (data) => data,
  follow: (deps, path) => syncMatchViews(deps, matches.paramsOf(path).matchId),
};
