import { isDeepStrictEqual } from 'node:util';
import type { MatchSide } from '@samspill/domain/matches/match';
import { haveSameFacts } from '@samspill/domain/matches/match-facts';
import { MATCHES } from '@samspill/domain/paths';
import { createBatches } from '../events/batches.ts';
import { deleteFound } from '../events/erase-found.ts';
import { onDeletion } from '../events/on-deletion.ts';
import {
  type DocumentChange,
  type Reaction,
  type ReactionSource,
  reactTo,
} from '../events/reaction.ts';
import { people, projects } from '../firestore/collections.ts';
import { forgetDismissals } from './dismissals.ts';
import { type Outline, outlineOfPerson, outlineOfProject } from './match-entry.ts';
import { tellOfStrongMatch } from './match-notifications.ts';
import { openOnMutualInterest } from './mutual-interest.ts';
import { takeTurn } from './pace-rematches.ts';
import { rematch } from './rematch.ts';
import { trimMatches } from './trim-matches.ts';

interface Request {
  readonly side: MatchSide;
  readonly id: string;
  readonly isSearching: boolean;
  /** What nobody may be matched with any more goes at once. */
  readonly isPaced: boolean;
}

/** Several changes of one project or person that wait are one. */
const addToBatch = createBatches<Request>('match anew', async (deps, requests) => {
  const [request] = requests;
  if (!request) return;
  const isSearching = requests.some((each) => each.isSearching);
  const subject = { side: request.side, id: request.id, isSearching };
  const isPaced = requests.every((each) => each.isPaced);
  if (isPaced && !(await takeTurn(deps, subject))) return;
  await rematch(deps, subject);
});

/** Whoever leads a project decides with whom it may be matched. */
const hasOtherFacts = (was: Outline | null, is: Outline | null) =>
  !haveSameFacts(was?.facts ?? null, is?.facts ?? null) ||
  (was?.side === 'project' && is?.side === 'project' && was.ownerId !== is.ownerId);

interface Matched<T, Params> {
  readonly side: MatchSide;
  readonly of: ReactionSource<T, Params>;
  readonly idOf: (params: Params) => string;
  readonly outlineOf: (id: string, data: T | undefined) => Outline | null;
}

function rematchOnChange<T, Params>({ side, of, idOf, outlineOf }: Matched<T, Params>) {
  const outlinesOf = ({ params, before, after }: DocumentChange<T, Params>) => {
    const id = idOf(params);
    return { id, was: outlineOf(id, before), is: outlineOf(id, after) };
  };
  return reactTo(of, {
    name: 'match anew',
    concerns: (change) => {
      // What was none may be matched with somebody nonetheless.
      if (change.type === 'deleted' && change.before === undefined) return true;
      const { was, is } = outlinesOf(change);
      return !isDeepStrictEqual(was, is);
    },
    run: async (deps, change) => {
      const { id, was, is } = outlinesOf(change);
      const isSearching = hasOtherFacts(was, is);
      const isPaced = is !== null;
      await addToBatch(deps, `${side}/${id}`, { side, id, isSearching, isPaced });
    },
  });
}

/** Withdrawn matches are kept for when they hold again, which those of a deleted project never do. */
const deleteMatches = onDeletion(projects, 'delete the matches', ({ db }, { projectId }) =>
  deleteFound(db, db.collection(MATCHES).where('projectId', '==', projectId)),
);

/** What a change of `projects/{projectId}` means for matches. */
export const projectMatchReactions: readonly Reaction[] = [
  rematchOnChange({
    ...{ side: 'project', of: projects, outlineOf: outlineOfProject },
    idOf: ({ projectId }) => projectId,
  }),
  deleteMatches,
];

/** What a change of `users/{uid}` means for matches. */
export const personMatchReactions: readonly Reaction[] = [
  rematchOnChange({
    ...{ side: 'person', of: people, outlineOf: outlineOfPerson },
    idOf: ({ uid }) => uid,
  }),
];

/** What follows from a change of `matches/{id}`. */
export const matchReactions: readonly Reaction[] = [
  trimMatches,
  tellOfStrongMatch,
  openOnMutualInterest,
  forgetDismissals,
];
