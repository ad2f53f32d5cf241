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

export const MATCH_OUTCOMES = ['new', 'interested', 'mutual', 'dismissed'] as const;
export type MatchOutcome = (typeof MATCH_OUTCOMES)[number];

export type Decisions = Readonly<Record<'projectState' | 'personState', MatchState>>;

export function outcomeOf({ projectState, personState }: Decisions): MatchOutcome {
  const states = [projectState, personState];
  if (states.includes('dismissed')) return 'dismissed';
  const interested = states.filter((state) => state === 'interested').length;
  return interested === 2 ? 'mutual' : interested === 1 ? 'interested' : 'new';
}

export const ALL_DECISIONS: readonly Decisions[] = MATCH_STATES.flatMap((projectState) =>
  MATCH_STATES.map((personState) => ({ projectState, personState })),
);

export const ADMIN_MATCH_SORTS = ['score', 'newest'] as const;
export type AdminMatchSort = (typeof ADMIN_MATCH_SORTS)[number];

const MAX_WORDS_CHARS = 200;
const MAX_SCORE = 100;

export const AdminMatchFilterSchema = v.strictObject({
  q: v.optional(v.pipe(v.string(), v.maxLength(MAX_WORDS_CHARS))),
  kind: v.optional(MatchKindSchema),
  state: v.optional(v.picklist(MATCH_OUTCOMES)),
  status: v.optional(MatchSchema.entries.status, 'current'),
  project: v.optional(IdSchema),
  person: v.optional(IdSchema),
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

export type AdminMatchRow = Omit<Match, 'mutualAt' | 'createdAt' | 'updatedAt'> & {
  readonly id: string;
  readonly mutualAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
};

export interface AdminMatchesPage {
  readonly matches: readonly AdminMatchRow[];
  readonly next: string | null;
}

/** Matches per outcome. A match that one side wants and the other dismissed counts in both. */
export interface MatchCounts {
  readonly total: number;
  readonly interested: number;
  readonly mutual: number;
  readonly dismissed: number;
}

export const SCORE_BANDS = [
  { from: 80, to: 100 },
  { from: 60, to: 79 },
  { from: 0, to: 59 },
] as const;

export interface MatchQuality {
  readonly all: MatchCounts;
  readonly kinds: Readonly<Record<MatchKind, MatchCounts>>;
  readonly bands: readonly { readonly from: number; readonly to: number; counts: MatchCounts }[];
}
