import * as v from 'valibot';
import { IdSchema } from '../id.ts';
import { CoverPathSchema } from '../media/image-path.ts';
import { AuthorCardSchema } from '../people/author-card.ts';
import { StageSchema } from '../projects/stage.ts';
import { TimestampSchema } from '../timestamps.ts';
import { ReasonSchema } from './reason.ts';

export const MATCH_KINDS = ['talent', 'cofounder', 'investor'] as const;
export const MatchKindSchema = v.picklist(MATCH_KINDS);
export type MatchKind = v.InferOutput<typeof MatchKindSchema>;

export const MATCH_STATES = ['new', 'interested', 'dismissed'] as const;
export const MatchStateSchema = v.picklist(MATCH_STATES);
export type MatchState = v.InferOutput<typeof MatchStateSchema>;

/** The two who decide: whoever leads the project, and the person it fits. */
export type MatchSide = 'project' | 'person';

/**
 * `matches/{projectId}_{uid}`: readable by the server alone, since it holds the choices of both sides; each side reads
 * and chooses in its own `MatchView`. A match that no longer holds is `withdrawn`, and deleted if neither side has
 * chosen, so that a choice is kept for when the match holds again.
 */
export const MatchSchema = v.strictObject({
  projectId: IdSchema,
  ownerId: IdSchema,
  uid: IdSchema,
  /** The kind of the best score, where several fit. */
  kind: MatchKindSchema,
  score: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  /** The largest contribution first; their points add up to the score. */
  reasons: v.array(ReasonSchema),
  status: v.picklist(['current', 'withdrawn']),
  projectState: MatchStateSchema,
  personState: MatchStateSchema,
  /** When both were interested for the first time; the server's. */
  mutualAt: v.nullable(TimestampSchema),
  /** What a list shows of each side without another read. */
  project: v.strictObject({
    title: v.string(),
    tagline: v.string(),
    stage: StageSchema,
    coverPath: v.nullable(CoverPathSchema),
  }),
  person: v.strictObject({ ...AuthorCardSchema.entries, headline: v.string() }),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
});
export type Match = v.InferOutput<typeof MatchSchema>;

export const matchId = (projectId: string, uid: string) => `${projectId}_${uid}`;
