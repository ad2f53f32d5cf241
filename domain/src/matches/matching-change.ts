import type { Rescored, ScoreComparison } from './compare-scores.ts';
import type { Match } from './match.ts';

/** A match of the sample, with what a line needs to say whose it is. */
export type RescoredMatch = Rescored & {
  readonly title: Match['project']['title'];
  readonly name: Match['person']['name'];
};

/** What other weights would do, tried on some of the matches. */
export interface MatchingPreview extends ScoreComparison<RescoredMatch> {
  /** How many are current in all, of which `count` were tried. */
  readonly total: number;
}

/** How far the making again of all matches has come; times are ISO 8601. */
export interface RerunProgress {
  readonly id: string;
  /** Of `total` projects and people, how many were looked at; the total is what was there at the beginning. */
  readonly done: number;
  readonly total: number;
  readonly createdAt: string;
  readonly finishedAt: string | null;
}

export interface RerunOverview {
  /** Whether the weights were changed after the last whole rerun began that was finished. */
  readonly isNeeded: boolean;
  /** How many projects and people a rerun looks at. */
  readonly subjects: number;
  /** The latest, where it was left before it was done and the weights have not been changed since. */
  readonly unfinished: RerunProgress | null;
}
