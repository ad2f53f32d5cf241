import type { Content } from '@samspill/domain/content/content';
import {
  COMMENTS,
  CONTENT,
  contentPath,
  LIKES,
  pollSummaryPath,
  VOTES,
} from '@samspill/domain/paths';
import { resultsShownOf } from '@samspill/domain/polls/poll';
import {
  type DocumentChange,
  type Reaction,
  type ReactionSource,
  reactTo,
} from '../events/reaction.ts';
import { type Counter, recount } from '../events/recount.ts';
import { contents } from '../firestore/collections.ts';

/**
 * `content/{id}`: likes, visible comments, visible posts that quote it, and of a poll how many voted and for what, which lies in a document of its own
 * where the poll does not always show it.
 */
export function contentCounter(contentId: string): Counter<Pick<Content, 'countedAt' | 'poll'>> {
  return {
    of: contents.only('countedAt', 'poll'),
    path: contentPath(contentId),
    fieldsOf: async ({ db }, { poll }, { count }) => {
      const ref = db.doc(contentPath(contentId));
      const options = poll?.options ?? [];
      const cast = ref.collection(VOTES);
      const [likes, comments, quotes, voters, ...perOption] = await Promise.all([
        count(ref.collection(LIKES)),
        count(ref.collection(COMMENTS).where('status', '==', 'visible')),
        count(
          db
            .collection(CONTENT)
            .where('quotedId', '==', contentId)
            .where('status', '==', 'visible'),
        ),
        options.length > 0 ? count(cast) : 0,
        ...options.map((_, index) => count(cast.where('options', 'array-contains', index))),
      ]);
      const counters = { likes, comments, voters, ...(quotes > 0 && { quotes }) };
      return { counters, votes: { ...perOption } };
    },
    asideOf: ({ poll }, { counters, votes }) => {
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

export const recountContent = <T, Params extends { readonly contentId: string }>(
  of: ReactionSource<T, Params>,
  concerns: (change: DocumentChange<T, Params>) => boolean,
): Reaction<T, Params> =>
  reactTo(of, {
    name: 'count what people did with the content',
    concerns,
    run: (deps, { params: { contentId }, committedAt }) =>
      recount(deps, contentCounter(contentId), committedAt),
  });
