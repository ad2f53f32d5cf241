import { isPollOpen, type Poll, resultsShownOf } from './poll.ts';

export interface PollResult {
  readonly option: string;
  readonly count: number;
  readonly percent: number;
  readonly isLeading: boolean;
}

export function pollResults(
  poll: Pick<Poll, 'options'>,
  votes: Readonly<Record<string, number>>,
  voters: number,
): PollResult[] {
  const counts = poll.options.map((_, index) => votes[String(index)] ?? 0);
  const most = Math.max(...counts);
  return poll.options.map((option, index) => {
    const count = counts[index] ?? 0;
    return {
      option,
      count,
      percent: voters > 0 ? Math.round((100 * count) / voters) : 0,
      isLeading: count > 0 && count === most,
    };
  });
}

export function canSeeResults(
  poll: Pick<Poll, 'closesAt' | 'resultsShown'>,
  hasVoted: boolean,
  nowMs: number,
): boolean {
  const shown = resultsShownOf(poll);
  return shown === 'always' || !isPollOpen(poll, nowMs) || (shown === 'afterVote' && hasVoted);
}
