import * as v from 'valibot';
import { type Match, MatchSchema, type MatchSide, MatchStateSchema } from './match.ts';

const { status: _, projectState: __, personState: ___, ...SHARED } = MatchSchema.entries;

/**
 * `users/{uid}/matchViews/{matchId}`: a match as one side sees it, with that side's own choice, which is the only field
 * that its user writes. Rules cannot hide a field, so nothing about the other side's choice is stored here before
 * `mutualAt`. There is one for each side of a current match, and none of a withdrawn one.
 */
export const MatchViewSchema = v.strictObject({
  ...SHARED,
  side: v.picklist(['project', 'person']),
  state: MatchStateSchema,
});
export type MatchView = v.InferOutput<typeof MatchViewSchema>;

const STATE_FIELDS = { project: 'projectState', person: 'personState' } as const;

/** The user on a side of a match. */
export const uidOnSide = ({ ownerId, uid }: Pick<Match, 'ownerId' | 'uid'>, side: MatchSide) =>
  side === 'project' ? ownerId : uid;

/** The choice of a side. */
export const stateOnSide = (match: Match, side: MatchSide) => match[STATE_FIELDS[side]];

/** The part of a match that both sides see. */
export function sharedPartOf(match: Match): Omit<MatchView, 'side' | 'state'> {
  const { status, projectState, personState, ...shared } = match;
  return shared;
}
