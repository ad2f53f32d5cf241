import { COMMENTS } from '@samspill/domain/comments/paths';
import type { Content } from '@samspill/domain/content/content';
import { LIKES } from '@samspill/domain/likes/paths';
import { CONTENT, contentPath } from '@samspill/domain/paths';
import { pollSummaryPath, VOTES } from '@samspill/domain/polls/paths';
import { resultsShownOf, type Vote } from '@samspill/domain/polls/poll';
import type { Query } from 'firebase-admin/firestore';
import { contents } from '../platform/firestore/collections.ts';
import {
  type DocumentChange,
  type Reaction,
  type ReactionSource,
  reactTo,
} from '../platform/triggers/reaction.ts';
import { type Counter, recount } from '../platform/triggers/recount.ts';

type CountedContent = Pick<Content, 'countedAt' | 'counted' | 'counters' | 'poll'>;

const optionPart = (option: number) => `option${option}`;

export function contentCounter(contentId: string): Counter<CountedContent> {
  return {
    of: contents.only('countedAt', 'counted', 'counters', 'poll'),
    path: contentPath(contentId),
    partsOf: ({ db }, { poll, counters }) => {
      const ref = db.doc(contentPath(contentId));
      const cast = ref.collection(VOTES);
      const quotes = db.collection(CONTENT).where('quotedId', '==', contentId);
      const visible = (query: Query) => query.where('status', '==', 'visible');
      const part = (name: keyof Content['counters'], query: Query) => ({
        field: `counters.${name}`,
        query,
        stored: counters[name],
      });
      const perOption = (poll?.options ?? []).map((_, option) => [
        optionPart(option),
        {
          field: `votes.${option}`,
          query: cast.where('options', 'array-contains', option),
          // All numbers of a poll are counted at the same pace.
          stored: counters.voters,
        },
      ]);
      return {
        likes: part('likes', ref.collection(LIKES)),
        comments: part('comments', visible(ref.collection(COMMENTS))),
        quotes: { ...part('quotes', visible(quotes)), isOptional: true },
        ...(poll && { voters: part('voters', cast) }),
        ...Object.fromEntries(perOption),
      };
    },
    asideOf: ({ poll }, fields) => {
      if (!poll || resultsShownOf(poll) === 'always') return null;
      const entries = Object.entries(fields);
      const isOfOption = ([field]: [string, unknown]) => field.startsWith('votes.');
      const votes = entries
        .filter(isOfOption)
        .map(([field, count]) => [field.slice('votes.'.length), count]);
      const { 'counters.voters': voters } = fields;
      // Voters and options may have been counted at different times, so each may come alone.
      if (votes.length === 0 && voters === undefined) return null;
      return {
        left: Object.fromEntries(entries.filter((entry) => !isOfOption(entry))),
        path: pollSummaryPath(contentId),
        fields: { votes: Object.fromEntries(votes), ...(voters !== undefined && { voters }) },
      };
    },
  };
}

/** Voters, and the options that the vote names before or after; all parts if one of them cannot be read. */
export function votedParts({ type, before, after }: DocumentChange<Vote>): string[] | null {
  if (!(before || type === 'created') || !(after || type === 'deleted')) return null;
  const options = [...(before?.options ?? []), ...(after?.options ?? [])];
  return ['voters', ...new Set(options.map(optionPart))];
}

export const recountContent = <T, Params extends { readonly contentId: string }>(
  of: ReactionSource<T, Params>,
  {
    concerns,
    partsOf,
  }: {
    readonly concerns: (change: DocumentChange<T, Params>) => boolean;
    readonly partsOf: (change: DocumentChange<T, Params>) => readonly string[] | null;
  },
): Reaction<T, Params> =>
  reactTo(of, {
    name: 'count likes, comments and votes',
    concerns,
    run: (deps, change) =>
      recount(deps, contentCounter(change.params.contentId), change.committedAt, partsOf(change)),
  });
