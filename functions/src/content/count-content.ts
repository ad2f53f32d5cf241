import type { Content } from '@samspill/domain/content/content';
import { COMMENTS, contentPath, LIKES, VOTES } from '@samspill/domain/paths';
import type { DocumentChange, Reaction } from '../events/reaction.ts';
import { type Counted, recount } from '../events/recount.ts';
import { isVisible } from './is-visible.ts';

/** `content/{id}`: likes, visible comments, and of a poll who voted and for what. */
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
