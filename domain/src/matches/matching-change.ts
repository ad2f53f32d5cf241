import type { Rescored, ScoreComparison } from './compare-scores.ts';
import type { Match } from './match.ts';

export type RescoredMatch = Rescored & {
  readonly title: Match['project']['title'];
  readonly name: Match['person']['name'];
};

export interface MatchingPreview extends ScoreComparison<RescoredMatch> {
  readonly total: number;
}

export interface RerunProgress {
  readonly id: string;
  readonly done: number;
  readonly total: number;
  readonly createdAt: string;
  readonly finishedAt: string | null;
}

export interface RerunOverview {
  readonly isNeeded: boolean;
  readonly subjects: number;
  /** Latest interrupted rerun; null if the weights changed since. */
  readonly unfinished: RerunProgress | null;
}
