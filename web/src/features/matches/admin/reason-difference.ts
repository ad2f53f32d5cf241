import { REASON_CODES, type ReasonCode } from '@samspill/domain/matches/reason';
import type { MatchScore } from '@samspill/domain/matches/score';

export interface ReasonChange {
  readonly code: ReasonCode;
  readonly before: number;
  readonly after: number;
}

const reasonPoints = ({ reasons }: MatchScore, code: ReasonCode) =>
  reasons.find((reason) => reason.code === code)?.points ?? 0;

/** Returns reasons with changed points, largest change first. */
export function diffReasons(before: MatchScore, after: MatchScore): ReasonChange[] {
  return REASON_CODES.map((code) => ({
    code,
    before: reasonPoints(before, code),
    after: reasonPoints(after, code),
  }))
    .filter((change) => change.before !== change.after)
    .sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before));
}
