import type { Content } from '@samspill/domain/content/content';
import { COMMENTS, contentPath, LIKES, pollSummaryPath, VOTES } from '@samspill/domain/paths';
import { resultsShownOf } from '@samspill/domain/polls/poll';
import {
  type DocumentChange,
  type Reaction,
  type ReactionSource,
  reactTo,
} from '../events/reaction.ts';
import { type Counted, recount } from '../events/recount.ts';
import { comments, contents, likes, votes } from '../firestore/collections.ts';
import { isVisible } from './is-visible.ts';

/**
 * `content/{id}`: likes, visible comments, and of a poll how many voted and for what, which lies in a document of its own
 * where the poll does not always show it.
 */
function countedContent(contentId: string): Counted<Pick<Content, 'countedAt' | 'poll'>> {
  return {
    of: contents.only('countedAt', 'poll'),
    path: contentPath(contentId),
    fieldsOf: async ({ db }, { poll }, count) => {
      const ref = db.doc(contentPath(contentId));
      const options = poll?.options ?? [];
      const cast = ref.collection(VOTES);
      const [likes, comments, voters, ...perOption] = await Promise.all([
        count(ref.collection(LIKES)),
        count(ref.collection(COMMENTS).where('status', '==', 'visible')),
        options.length > 0 ? count(cast) : 0,
        ...options.map((_, index) => count(cast.where('options', 'array-contains', index))),
      ]);
      return { counters: { likes, comments, voters }, votes: { ...perOption } };
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

const recountContent = <T, Params extends { readonly contentId: string }>(
  of: ReactionSource<T, Params>,
  concerns: (change: DocumentChange<T, Params>) => boolean,
): Reaction<T, Params> =>
  reactTo(of, {
    name: 'count what people did with the content',
    concerns,
    run: (deps, { params: { contentId }, committedAt }) =>
      recount(deps, countedContent(contentId), committedAt),
  });

export const countComments = recountContent(
  comments,
  ({ type, before, after }) =>
    (type === 'deleted' && !before) || isVisible(before) !== isVisible(after),
);

export const countLikes = recountContent(likes, ({ type }) => type !== 'updated');

/** A vote that changes counts, too. */
export const countVotes = recountContent(
  votes,
  ({ type, before, after }) =>
    type !== 'updated' || JSON.stringify(before?.options) !== JSON.stringify(after?.options),
);
