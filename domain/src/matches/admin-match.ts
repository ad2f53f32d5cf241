import * as v from 'valibot';
import { IdSchema } from '../id.ts';
import {
  MATCH_STATES,
  type Match,
  type MatchKind,
  MatchKindSchema,
  MatchSchema,
  type MatchState,
} from './match.ts';

/** How far two have come: nobody decided, one is interested, both are, or one said no. */
export const MATCH_OUTCOMES = ['new', 'interested', 'mutual', 'dismissed'] as const;
export type MatchOutcome = (typeof MATCH_OUTCOMES)[number];

/** What the two sides of a match have decided. */
export type Decisions = Readonly<Record<'projectState' | 'personState', MatchState>>;

export function outcomeOf({ projectState, personState }: Decisions): MatchOutcome {
  const states = [projectState, personState];
  if (states.includes('dismissed')) return 'dismissed';
  const interested = states.filter((state) => state === 'interested').length;
  return interested === 2 ? 'mutual' : interested === 1 ? 'interested' : 'new';
}

/** Every way in which two sides can have decided, nine in all. */
export const ALL_DECISIONS: readonly Decisions[] = MATCH_STATES.flatMap((projectState) =>
  MATCH_STATES.map((personState) => ({ projectState, personState })),
);

/** By what administrators can order the list; both with the largest first. */
export const ADMIN_MATCH_SORTS = ['score', 'newest'] as const;
export type AdminMatchSort = (typeof ADMIN_MATCH_SORTS)[number];

const MAX_WORDS_CHARS = 200;
const MAX_SCORE = 100;

/** What administrators can narrow the list of matches to, as the address of the request has it. */
export const AdminMatchFilterSchema = v.strictObject({
  /** Words of the project or the person. */
  q: v.optional(v.pipe(v.string(), v.maxLength(MAX_WORDS_CHARS))),
  kind: v.optional(MatchKindSchema),
  state: v.optional(v.picklist(MATCH_OUTCOMES)),
  status: v.optional(MatchSchema.entries.status, 'current'),
  project: v.optional(IdSchema),
  person: v.optional(IdSchema),
  /** The lowest score that is listed. */
  min: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, 'must be a whole number'),
      v.transform(Number),
      v.maxValue(MAX_SCORE),
    ),
  ),
  sort: v.optional(v.picklist(ADMIN_MATCH_SORTS), 'score'),
});
export type AdminMatchFilter = v.InferOutput<typeof AdminMatchFilterSchema>;

/** A match as administrators see it; times are ISO 8601. */
export type AdminMatchRow = Omit<Match, 'mutualAt' | 'createdAt' | 'updatedAt'> & {
  readonly id: string;
  readonly mutualAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** `next` is the `after` of the page that follows. */
export interface AdminMatchesPage {
  readonly matches: readonly AdminMatchRow[];
  readonly next: string | null;
}

/** How many of some matches came how far. One that a side wants and the other dismissed is in both counts. */
export interface MatchCounts {
  readonly total: number;
  /** At least one side is interested. */
  readonly interested: number;
  readonly mutual: number;
  /** At least one side said no. */
  readonly dismissed: number;
}

/** Ranges of scores that are counted apart, the best first. */
export const SCORE_BANDS = [
  { from: 80, to: 100 },
  { from: 60, to: 79 },
  { from: 0, to: 59 },
] as const;

/** What people made of the matches that are current. */
export interface MatchQuality {
  readonly all: MatchCounts;
  readonly kinds: Readonly<Record<MatchKind, MatchCounts>>;
  readonly bands: readonly { readonly from: number; readonly to: number; counts: MatchCounts }[];
}
