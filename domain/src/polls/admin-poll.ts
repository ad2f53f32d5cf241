import * as v from 'valibot';
import { DAY_MS } from '../durations.ts';
import { MAX_BODY_CHARS } from '../limits.ts';
import type { AuthorCard } from '../people/author-card.ts';
import { SearchTextSchema } from '../search/search-query.ts';
import type { ModeratedState } from '../text-status.ts';
import { MAX_POLL_DAYS, PollSchema, type ResultsShown, ResultsShownSchema } from './poll.ts';
import type { PollResult } from './poll-results.ts';

export const isClosingTime = (iso: string, nowMs: number): boolean => {
  const atMs = Date.parse(iso);
  return atMs > nowMs && atMs <= nowMs + MAX_POLL_DAYS * DAY_MS;
};

export const ClosesAtSchema = v.pipe(
  v.string(),
  v.isoTimestamp('must be a time'),
  v.check((iso) => isClosingTime(iso, Date.now()), 'must be within the coming days'),
);

export const SitePollSchema = v.strictObject({
  body: v.pipe(v.string(), v.trim(), v.minLength(1, 'must ask'), v.maxLength(MAX_BODY_CHARS)),
  options: PollSchema.entries.options,
  multiple: v.boolean(),
  closesAt: ClosesAtSchema,
  resultsShown: v.optional(ResultsShownSchema, 'afterVote'),
  pinned: v.boolean(),
});
export type SitePoll = v.InferOutput<typeof SitePollSchema>;

export const AdminPollFilterSchema = v.strictObject({
  q: v.optional(SearchTextSchema),
  from: v.optional(v.picklist(['site', 'members'])),
  state: v.optional(v.picklist(['open', 'closed'])),
});
export type AdminPollFilter = v.InferOutput<typeof AdminPollFilterSchema>;

export interface AdminPoll {
  readonly id: string;
  readonly author: AuthorCard;
  readonly body: string;
  readonly fromSite: boolean;
  readonly pinned: boolean;
  readonly status: ModeratedState;
  readonly multiple: boolean;
  readonly isOpen: boolean;
  readonly closesAt: string;
  readonly createdAt: string;
  readonly voters: number;
  readonly resultsShown: ResultsShown;
  /** Null while the results are hidden from users who have not voted. */
  readonly results: readonly PollResult[] | null;
}

export interface AdminPollPage {
  readonly polls: readonly AdminPoll[];
  readonly next: string | null;
}
