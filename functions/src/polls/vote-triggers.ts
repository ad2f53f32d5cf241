import type { Content } from '@samspill/domain/content/content';
import { HOUR_MS } from '@samspill/domain/durations';
import { CONTENT, contentPath } from '@samspill/domain/paths';
import { SITE_CLOSINGS, VOTES, votePath } from '@samspill/domain/polls/paths';
import { isPollOpen } from '@samspill/domain/polls/poll';
import { SITE_TIME_ZONE } from '@samspill/domain/site-time-zone';
import { type FirestoreTimestamp, TimestampSchema } from '@samspill/domain/timestamps';
import { Timestamp } from 'firebase-admin/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import * as v from 'valibot';
import { readVisibleContent } from '../content/content-store.ts';
import { recountContent, votedParts } from '../content/count-content.ts';
import { excludeMuted } from '../feed/fan-out.ts';
import {
  aboutContent,
  type NotificationRequest,
  subjectOfContent,
} from '../notifications/notification-request.ts';
import { notify } from '../notifications/notify.ts';
import type { Deps } from '../platform/deps.ts';
import { defineCollection } from '../platform/firestore/collection.ts';
import { contents } from '../platform/firestore/collections.ts';
import { readPages } from '../platform/firestore/read-pages.ts';
import { applyRateLimit, limitReaction } from '../platform/limits/apply-rate-limits.ts';
import { inCollectionGroup } from '../platform/limits/created-by.ts';
import { isUpdated } from '../platform/limits/limit-edits.ts';
import { recordSpent, type SpentEvent, spentOf } from '../platform/limits/spent-store.ts';
import { createBatches } from '../platform/triggers/batches.ts';
import { forEachSettled } from '../platform/triggers/for-each-settled.ts';
import { type DocumentChange, type Reaction, reactTo } from '../platform/triggers/reaction.ts';
import { votes } from './poll-collections.ts';

/** Numbers of voters, excluding the author, at which the author is notified. */
const VOTE_MILESTONES = [10, 50, 100, 500, 1_000];

const countVotes = recountContent(votes, {
  concerns: ({ type, before, after }) =>
    type !== 'updated' || JSON.stringify(before?.options) !== JSON.stringify(after?.options),
  partsOf: votedParts,
});

const milestoneOf = (voters: number): number =>
  VOTE_MILESTONES.findLast((milestone) => milestone <= voters) ?? 0;

/** Whether a milestone is reached. Checks both numbers: the author's own vote does not count but is unknown here. */
function reachesMilestone({ before, after }: DocumentChange<Content>): boolean {
  const [votersBefore, voters] = [before?.counters.voters ?? 0, after?.counters.voters ?? 0];
  return [0, 1].some((own) => milestoneOf(voters - own) > milestoneOf(votersBefore - own));
}

export const notifyOfVotes = reactTo(contents, {
  name: 'notify the author of the votes',
  concerns: (change) => reachesMilestone(change),
  run: async (deps, { path, params: { contentId } }) => {
    const content = await readVisibleContent(deps, contentId);
    if (!content) return;
    const ownVote = await deps.db.doc(votePath(content.id, content.author.uid)).get();
    const count = milestoneOf(content.counters.voters - (ownVote.exists ? 1 : 0));
    if (count === 0) return;
    await notify(deps, {
      recipientUid: content.author.uid,
      type: 'vote',
      actor: null,
      count,
      subject: subjectOfContent(content),
      key: `${path} ${count}`,
      about: aboutContent(content),
    });
  },
});

export const voteReactions: readonly Reaction[] = [countVotes];

const MAX_NOTIFIED_VOTERS = 1_000;
const POLLS_PER_PAGE = 50;
const MAX_PAGES = 20;
const MAX_CONCURRENT_POLLS = 2;
const INITIAL_LOOKBACK_MS = HOUR_MS;
const TIME_LIMIT_SECONDS = 540;

async function readVoters({ db }: Deps, content: Content): Promise<string[]> {
  const votes = await db
    .collection(`${contentPath(content.id)}/${VOTES}`)
    .orderBy('updatedAt', 'desc')
    .limit(MAX_NOTIFIED_VOTERS)
    .select()
    .get();
  return votes.docs.map(({ id }) => id).filter((uid) => uid !== content.author.uid);
}

/**
 * Notifies voters of a closed poll, and the author if it closed by time; the author ended an early one or is notified
 * by the administrators. Idempotent for each closing time.
 */
async function notifyOfClosing(deps: Deps, contentId: string, isByTime: boolean): Promise<void> {
  const content = await readVisibleContent(deps, contentId);
  if (!content?.poll || isPollOpen(content.poll, deps.now().getTime())) return;
  const { closesAt } = content.poll;
  if (content.closingTold?.toMillis() === closesAt.toMillis()) return;
  const voters = await excludeMuted(deps, await readVoters(deps, content), content);
  const notificationRequest: Omit<NotificationRequest, 'recipientUid'> = {
    type: 'vote',
    event: 'pollClosed',
    actor: null,
    count: content.counters.voters,
    subject: subjectOfContent(content),
    about: aboutContent(content),
    key: `${contentPath(contentId)} closed ${closesAt.toMillis()}`,
  };
  const items = isByTime ? [content.author.uid, ...voters] : voters;
  const told = { name: 'notify of the closing', items, pathOf: (uid: string) => uid };
  await forEachSettled(deps, told, (recipientUid) =>
    notify(deps, { ...notificationRequest, recipientUid }),
  );
  await deps.db.doc(contentPath(contentId)).update({ closingTold: closesAt });
}

export const notifyOfEarlyClosing = reactTo(contents, {
  name: 'notify of the early closing',
  concerns: ({ before, after, committedAt }) => {
    const [was, is] = [before?.poll?.closesAt, after?.poll?.closesAt];
    if (!was || !is) return false;
    return is.toMillis() < was.toMillis() && is.toMillis() <= committedAt.toMillis();
  },
  run: (deps, { params: { contentId } }) => notifyOfClosing(deps, contentId, false),
});

const closingCursors = defineCollection(SITE_CLOSINGS, v.strictObject({ until: TimestampSchema }));

const contentPolls = contents.only('poll');

function listClosedPolls(deps: Deps, from: FirestoreTimestamp, to: Timestamp) {
  const closed = deps.db
    .collection(CONTENT)
    .where('poll.closesAt', '>', from)
    .where('poll.closesAt', '<=', to);
  return readPages(closed, {
    size: POLLS_PER_PAGE,
    orderBy: 'poll.closesAt',
    maxPages: MAX_PAGES,
  });
}

/** Stores the cursor after each page; the next run retries failures. */
export async function notifyOfClosedPolls(deps: Deps): Promise<number> {
  const to = Timestamp.fromMillis(deps.now().getTime());
  const noted = deps.db.doc(SITE_CLOSINGS);
  const from =
    (await closingCursors.read(deps, SITE_CLOSINGS))?.until ??
    Timestamp.fromMillis(to.toMillis() - INITIAL_LOOKBACK_MS);
  let told = 0;
  for await (const docs of listClosedPolls(deps, from, to)) {
    const polls = { name: 'tell of closed polls', items: docs, atOnce: MAX_CONCURRENT_POLLS };
    told += await forEachSettled(deps, { ...polls, pathOf: ({ ref }) => ref.path }, ({ id }) =>
      notifyOfClosing(deps, id, true),
    );
    await noted.set({ until: contentPolls.parse(deps, docs.at(-1))?.poll?.closesAt ?? to });
  }
  if (told === 0) await noted.set({ until: to });
  return told;
}

export function closedPollsTrigger(deps: Deps) {
  const when = { schedule: 'every 5 minutes', timeZone: SITE_TIME_ZONE, retryCount: 1 };
  return onSchedule(
    { ...when, memory: '256MiB', timeoutSeconds: TIME_LIMIT_SECONDS, maxInstances: 1 },
    async () => {
      await notifyOfClosedPolls(deps);
    },
  );
}

const votesBy = inCollectionGroup(VOTES, 'uid');

export const limitVotes = limitReaction(votes, votesBy, ({ params }) => params.uid);

const countVotesOnce = createBatches<SpentEvent & { readonly uid: string }>(
  'count changed votes',
  async (deps, events) => {
    const [first] = events;
    if (!first) return;
    await recordSpent(deps, first.uid, spentOf('vote'), events);
    await applyRateLimit(deps, first.uid, 'vote', votesBy);
  },
);

/** A changed vote is counted like a new one, so it uses the same allowance. */
export const limitChangedVotes: Reaction<unknown, { readonly uid: string }> = reactTo(
  votes.only('updatedAt'),
  {
    name: 'limit changed votes',
    concerns: ({ before, after }) => Boolean(before && after && isUpdated(before, after)),
    run: async (deps, { path, params: { uid }, after }) => {
      if (after) await countVotesOnce(deps, uid, { uid, path, at: after.updatedAt });
    },
  },
);
