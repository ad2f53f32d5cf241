import { type Content, countedAtOf } from '@samspill/domain/content/content';
import { pollSummaryPath, VOTES, votePath } from '@samspill/domain/polls/paths';
import {
  isPollOpen,
  type Poll,
  type PollSummary,
  PollSummarySchema,
  resultsShownOf,
  VoteSchema,
} from '@samspill/domain/polls/poll';
import { canVote } from '@samspill/domain/polls/poll-permissions';
import { canSeeResults, type PollResult, pollResults } from '@samspill/domain/polls/poll-results';
import { deleteDoc, doc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { type Entity, parseEntity } from '../../data/entity.ts';
import { useLiveDocument } from '../../data/live-query.ts';
import { firestore } from '../../firebase/firestore.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useLimitRefusal } from '../../platform/limits/use-limit-refusal.ts';
import {
  type CountedReaction,
  createCountedReaction,
} from '../../platform/reactions/counted-reaction.ts';
import { createOwnReaction } from '../../platform/reactions/own-reactions.ts';
import { useUser } from '../../session/use-session.ts';
import { showToast } from '../../ui/toast.ts';
import { useNow } from '../../ui/use-now.ts';

const useCountedVote = createCountedReaction();
const useOwnVote = createOwnReaction({
  collection: VOTES,
  parse: (stored) => {
    const vote = parseEntity(VoteSchema, stored);
    if (vote === null) return null;
    const { contentId, options, updatedAt } = vote.data;
    const isPending = vote.hasPendingWrites;
    return { contentId, options, changedAtMs: updatedAt.toMillis(), isPending };
  },
});

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

const reference = (contentId: string, uid: string) => doc(firestore(), votePath(contentId, uid));

// Each write settles when the server confirms it, which may take long offline: update the page without waiting.

function castVote(contentId: string, uid: string, options: readonly number[]): Promise<void> {
  return setDoc(reference(contentId, uid), {
    uid,
    contentId,
    options,
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  });
}

function changeVote(contentId: string, uid: string, options: readonly number[]): Promise<void> {
  return updateDoc(reference(contentId, uid), { options, updatedAt: serverTimestamp() });
}

function withdrawVote(contentId: string, uid: string): Promise<void> {
  return deleteDoc(reference(contentId, uid));
}

/** The client clock may be fast and ask before the poll has closed; retry. */
const RETRY_MS = 4_000;
const NO_VOTES_SUMMARY: PollSummary = { votes: {}, voters: 0, countedAt: null };

function useSummary({ id, data }: Entity<Content>, poll: Poll, mayRead: boolean) {
  const isAside = resultsShownOf(poll) !== 'always';
  const aside = useLiveDocument(isAside && mayRead ? pollSummaryPath(id) : null, PollSummarySchema);
  const retry = aside.status === 'error' ? aside.retry : null;
  useEffect(() => {
    if (retry === null) return;
    const timer = setTimeout(retry, RETRY_MS);
    return () => clearTimeout(timer);
  });
  if (!isAside)
    return {
      votes: data.votes,
      voters: data.counters.voters,
      countedAt: countedAtOf(data, 'voters'),
    };
  return aside.status === 'ready' ? (aside.data?.data ?? NO_VOTES_SUMMARY) : null;
}

/** Whether the server has any vote by the user; it denies the results before that. */
function useHasServerVote(reaction: { readonly isPending: boolean } | null): boolean {
  const [wasSent, setSent] = useState(false);
  const isSent = reaction !== null && (wasSent || !reaction.isPending);
  if (isSent !== wasSent) setSent(isSent);
  return isSent;
}

export interface PollState {
  readonly isKnown: boolean;
  readonly results: readonly PollResult[] | null;
  readonly maySeeResults: boolean;
  readonly voters: number;
  readonly chosen: readonly number[] | null;
  readonly isPending: boolean;
  readonly canVote: boolean;
  readonly nowMs: number;
  readonly vote: (options: readonly number[]) => void;
  readonly withdraw: () => void;
}

export function usePoll(content: Entity<Content>, poll: Poll): PollState {
  const { t } = useMessages();
  const user = useUser();
  const reaction = useOwnVote(user.uid, content.id);
  const nowMs = useNow(poll.closesAt.toMillis());
  const countedAt = countedAtOf(content.data, 'voters');
  const known = reaction ?? null;
  const explain = useLimitRefusal();
  const votes = useCountedVote(content.id, known);
  const counted = votes.countedIn(countedAt);
  const chosen = known?.options ?? null;
  const isKnown = reaction !== undefined;
  const withOwn = (counts: Parameters<typeof withOwnVote>[0], had: typeof counted) =>
    withOwnVote(counts, isKnown ? had : null, isKnown ? chosen : null);
  const { voters } = withOwn(content.data, counted);
  const maySeeResults = canSeeResults(poll, chosen !== null, nowMs);
  const isSent = useHasServerVote(known);
  const isClosed = !isPollOpen(poll, nowMs);
  const summary = useSummary(content, poll, maySeeResults && (isSent || isClosed));
  const results =
    summary &&
    withOwn({ votes: summary.votes, counters: summary }, votes.countedIn(summary.countedAt));
  const write = (send: () => Promise<void>) => {
    votes.change(countedAt, send).catch(async (error: unknown) =>
      showToast({
        kind: 'error',
        title: await explain(['vote'], error, t('polls.refused')),
        id: `vote-${content.id}`,
      }),
    );
  };
  return {
    isKnown,
    maySeeResults,
    results: results && maySeeResults ? pollResults(poll, results.votes, results.voters) : null,
    voters,
    chosen,
    isPending: known?.isPending ?? false,
    canVote: isKnown && canVote(user, content.data, nowMs),
    nowMs,
    vote: (options) =>
      write(() => (known === null ? castVote : changeVote)(content.id, user.uid, options)),
    withdraw: () => write(() => withdrawVote(content.id, user.uid)),
  };
}
