import * as v from 'valibot';
import { IdSchema } from '../id.ts';
import { CoverPathSchema } from '../media/upload.ts';
import { AuthorCardSchema } from '../people/author-card.ts';
import { StageSchema } from '../projects/terms.ts';
import { TimestampSchema } from '../timestamps.ts';
import { ReasonSchema } from './reason.ts';

export const MATCH_KINDS = ['talent', 'cofounder', 'investor'] as const;
export const MatchKindSchema = v.picklist(MATCH_KINDS);
export type MatchKind = v.InferOutput<typeof MatchKindSchema>;

export const MATCH_STATES = ['new', 'interested', 'dismissed'] as const;
export const MatchStateSchema = v.picklist(MATCH_STATES);
export type MatchState = v.InferOutput<typeof MatchStateSchema>;

export type MatchSide = 'project' | 'person';

/**
 * `matches/{projectId}_{uid}`: server-only, because it stores the choices of both sides; each side uses its own
 * `MatchView`. A match that no longer fits is `withdrawn`, and deleted if neither side has chosen: a choice must
 * survive until it fits again.
 */
export const MatchSchema = v.strictObject({
  projectId: IdSchema,
  ownerId: IdSchema,
  uid: IdSchema,
  kind: MatchKindSchema,
  score: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  /** Largest contribution first; the points sum to the score. */
  reasons: v.array(ReasonSchema),
  status: v.picklist(['current', 'withdrawn']),
  projectState: MatchStateSchema,
  personState: MatchStateSchema,
  mutualAt: v.nullable(TimestampSchema),
  /** Denormalized for lists, to save a read per side. */
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
