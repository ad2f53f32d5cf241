import { isDeepStrictEqual } from 'node:util';
import type { MatchSide } from '@samspill/domain/matches/match';
import { haveSameFacts } from '@samspill/domain/matches/match-facts';
import { MATCHES } from '@samspill/domain/paths';
import type { Deps } from '../deps.ts';
import { createBatches } from '../events/batches.ts';
import { deleteFound } from '../events/erase-found.ts';
import { onDeletion } from '../events/on-deletion.ts';
import type { DocumentChange, Reaction } from '../events/reaction.ts';
import { forgetDismissals } from './dismissals.ts';
import { type Outline, outlineOf } from './match-entry.ts';
import { tellOfStrongMatch } from './match-notices.ts';
import { openOnMutualInterest } from './mutual-interest.ts';
import { takeTurn } from './pace-rematches.ts';
import { rematch } from './rematch.ts';
import { trimMatches } from './trim-matches.ts';

interface Request {
  readonly deps: Deps;
  readonly side: MatchSide;
  readonly id: string;
  readonly isSearching: boolean;
  /** What nobody may be matched with any more goes at once. */
  readonly isPaced: boolean;
}

/** Several changes of one project or person that wait are one. */
const addToBatch = createBatches<Request>(async (requests) => {
  const [request] = requests;
  if (!request) return;
  const isSearching = requests.some((each) => each.isSearching);
  const subject = { side: request.side, id: request.id, isSearching };
  const isPaced = requests.every((each) => each.isPaced);
  if (isPaced && !(await takeTurn(request.deps, subject))) return;
  await rematch(request.deps, subject);
});

function outlinesOf(side: MatchSide, { path, before, after }: DocumentChange) {
  const id = path.split('/')[1] ?? '';
  return { id, was: outlineOf(side, id, before), is: outlineOf(side, id, after) };
}

/** Whoever leads a project decides with whom it may be matched. */
const hasOtherFacts = (was: Outline | null, is: Outline | null) =>
  !haveSameFacts(was?.facts ?? null, is?.facts ?? null) ||
  (was?.side === 'project' && is?.side === 'project' && was.ownerId !== is.ownerId);

function rematchOnChange(side: MatchSide): Reaction {
  return {
    name: 'match anew',
    concerns: (change) => {
      const { was, is } = outlinesOf(side, change);
      return !isDeepStrictEqual(was, is);
    },
    run: async (deps, change) => {
      const { id, was, is } = outlinesOf(side, change);
      const isSearching = hasOtherFacts(was, is);
      const isPaced = is !== null;
      await addToBatch(`${side}/${id}`, { deps, side, id, isSearching, isPaced });
    },
  };
}

/** Withdrawn matches are kept for when they hold again, which those of a deleted project never do. */
const deleteMatches = onDeletion('delete the matches', ({ db }, projectId) =>
  deleteFound(db, db.collection(MATCHES).where('projectId', '==', projectId)),
);

/** What a change of `projects/{projectId}` means for matches. */
export const projectMatchReactions: readonly Reaction[] = [
  rematchOnChange('project'),
  deleteMatches,
];

/** What a change of `users/{uid}` means for matches. */
export const personMatchReactions: readonly Reaction[] = [rematchOnChange('person')];

/** What follows from a change of `matches/{id}`. */
export const matchReactions: readonly Reaction[] = [
  trimMatches,
  tellOfStrongMatch,
  openOnMutualInterest,
  forgetDismissals,
];
