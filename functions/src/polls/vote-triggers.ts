import type { Content } from '@samspill/domain/content/content';
import { votePath } from '@samspill/domain/paths';
import { recountContent, votedParts } from '../content/count-content.ts';
import { readVisibleContent } from '../content/is-visible.ts';
import { type DocumentChange, type Reaction, reactTo } from '../events/reaction.ts';
import { contents, votes } from '../firestore/collections.ts';
import { aboutContent, subjectOfContent } from '../notifications/notification-request.ts';
import { notify } from '../notifications/notify.ts';

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
  name: 'tell the author of the votes',
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
