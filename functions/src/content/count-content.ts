import type { Content } from '@samspill/domain/content/content';
import { COMMENTS, contentPath, LIKES, pollSummaryPath, VOTES } from '@samspill/domain/paths';
import { resultsShownOf } from '@samspill/domain/polls/poll';
import type { DocumentChange, Reaction } from '../events/reaction.ts';
import { type Counted, recount } from '../events/recount.ts';
import { isVisible } from './is-visible.ts';

/**
 * `content/{id}`: likes, visible comments, and of a poll how many voted and for what, which lies in a document of its own
 * where the poll does not always show it.
 */
function countedContent(contentId: string): Counted {
  return {
    path: contentPath(contentId),
    fieldsOf: async ({ db }, stored, count) => {
      const ref = db.doc(contentPath(contentId));
      const options = (stored as Content).poll?.options ?? [];
      const votes = ref.collection(VOTES);
      const [likes, comments, voters, ...perOption] = await Promise.all([
        count(ref.collection(LIKES)),
        count(ref.collection(COMMENTS).where('status', '==', 'visible')),
        options.length > 0 ? count(votes) : 0,
        ...options.map((_, index) => count(votes.where('options', 'array-contains', index))),
      ]);
      return { counters: { likes, comments, voters }, votes: { ...perOption } };
    },
    asideOf: (stored, { counters, votes }) => {
      const { poll } = stored as Content;
      if (!poll || resultsShownOf(poll) === 'always') return null;
      const { voters } = counters as Content['counters'];
      return {
        left: { counters, votes: {} },
        path: pollSummaryPath(contentId),
        fields: { votes, voters },
      };
    },
  };
}

function recountContent(concerns: (change: DocumentChange) => boolean): Reaction {
  return {
    name: 'count what people did with the content',
    concerns,
    run: async (deps, { path, committedAt }) => {
      const contentId = path.split('/')[1] ?? '';
      await recount(deps, countedContent(contentId), committedAt);
    },
  };
}

export const countComments = recountContent(
  ({ before, after }) => isVisible(before) !== isVisible(after),
);

export const countLikes = recountContent(
  ({ before, after }) => (before === undefined) !== (after === undefined),
);

/** A vote that changes counts, too. */
export const countVotes = recountContent(
  ({ before, after }) => JSON.stringify(before?.options) !== JSON.stringify(after?.options),
);
