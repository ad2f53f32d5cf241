import type { Content } from '@samspill/domain/content/content';
import type { CountedReaction } from '../reactions/counted-reaction.ts';

type VoteCounts = Pick<Content, 'votes'> & { readonly counters: { readonly voters: number } };

export function withOwnVote(
  { votes, counters }: VoteCounts,
  counted: CountedReaction,
  current: CountedReaction,
): { votes: Record<string, number>; voters: number } {
  const shown = { ...votes };
  const add = (options: CountedReaction, step: 1 | -1) => {
    for (const option of options ?? []) {
      const key = String(option);
      shown[key] = Math.max(0, (shown[key] ?? 0) + step);
    }
  };
  add(counted, -1);
  add(current, 1);
  const voters = counters.voters + Number(current !== null) - Number(counted !== null);
  return { votes: shown, voters: Math.max(0, voters) };
}
