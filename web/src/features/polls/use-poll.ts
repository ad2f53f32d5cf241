import type { Content } from '@samspill/domain/content/content';
import { canVote } from '@samspill/domain/content/content-permissions';
import type { Poll } from '@samspill/domain/polls/poll';
import { canSeeResults, type PollResult, pollResults } from '@samspill/domain/polls/poll-results';
import type { Entity } from '../../firebase/entity.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { showToast } from '../../ui/toast.ts';
import { useNow } from '../../ui/use-now.ts';
import { useLimitRefusal } from '../limits/use-limit-refusal.ts';
import { createCountedMarks } from '../marks/counted-mark.ts';
import { useOwnMark } from '../marks/use-own-mark.ts';
import { withOwnVote } from './own-vote.ts';
import { castVote, changeVote, withdrawVote } from './vote-store.ts';

const countedVotes = createCountedMarks();

export interface PollState {
  /** Null until one's own vote is known. */
  readonly showsResults: boolean | null;
  readonly results: readonly PollResult[];
  readonly voters: number;
  /** One's own vote as it is now. */
  readonly chosen: readonly number[] | null;
  readonly isPending: boolean;
  readonly canVote: boolean;
  readonly nowMs: number;
  readonly vote: (options: readonly number[]) => void;
  readonly withdraw: () => void;
}

/** A poll as this person sees it, live, with their own vote in it at once. */
export function usePoll(content: Entity<Content>, poll: Poll): PollState {
  const { t } = useMessages();
  const user = useUser();
  const mark = useOwnMark('vote', user.uid, content.id);
  const nowMs = useNow(poll.closesAt.toMillis());
  const { countedAt } = content.data;
  const known = mark ?? null;
  const explain = useLimitRefusal();
  const counted = countedVotes.counted(content.id, countedAt, known);
  const chosen = known?.options ?? null;
  const { votes, voters } = withOwnVote(
    content.data,
    mark === undefined ? null : counted,
    mark === undefined ? null : chosen,
  );
  const write = (send: () => Promise<void>) => {
    countedVotes.remember(content.id, countedAt, known);
    send().catch(async (error: unknown) =>
      showToast({
        kind: 'error',
        title: await explain(['vote'], error, t('polls.refused')),
        id: `vote-${content.id}`,
      }),
    );
  };
  return {
    showsResults: mark === undefined ? null : canSeeResults(poll, chosen !== null, nowMs),
    results: pollResults(poll, votes, voters),
    voters,
    chosen,
    isPending: known?.isPending ?? false,
    canVote: mark !== undefined && canVote(user, content.data, nowMs),
    nowMs,
    vote: (options) =>
      write(() => (known === null ? castVote : changeVote)(content.id, user.uid, options)),
    withdraw: () => write(() => withdrawVote(content.id, user.uid)),
  };
}
