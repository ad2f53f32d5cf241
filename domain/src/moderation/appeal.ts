import * as v from 'valibot';
import { IdSchema } from '../id.ts';
import { ReasonSchema } from '../people/admin-person.ts';
import { TimestampSchema } from '../timestamps.ts';
import { MODERATED_KINDS, type ModeratedItem } from './moderated-item.ts';

export const MAX_APPEAL_CHARS = 2_000;

export const APPEAL_STATUSES = ['open', 'rejected'] as const;

/** Appeal against a decision, deleted together with it when accepted. */
export const AppealSchema = v.strictObject({
  text: v.string(),
  status: v.picklist(APPEAL_STATUSES),
  answer: v.string(),
  at: TimestampSchema,
});

export const AppealTextSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(MAX_APPEAL_CHARS),
);

/** Decision that its member may appeal, as that member sees it; times are ISO 8601. */
export interface AppealableDecision {
  readonly reason: string;
  readonly since: string;
  readonly until: string | null;
  readonly appeal: {
    readonly text: string;
    readonly status: (typeof APPEAL_STATUSES)[number];
    readonly answer: string;
    readonly at: string;
  } | null;
}

/**
 * `restrictions/{targetKind}_[{contentId}.]{targetId}`: exists while a decision hides content; read and written by the
 * server alone. Holds the reason that its author reads and one appeal. Hidden again after it was shown, content has another.
 */
export const RestrictionSchema = v.strictObject({
  targetKind: v.picklist(MODERATED_KINDS),
  targetId: v.string(),
  contentId: v.nullable(v.string()),
  authorId: v.string(),
  reason: v.string(),
  /** Account of who decided; empty once that account is erased. */
  restrictedBy: v.string(),
  appeal: v.nullable(AppealSchema),
  createdAt: TimestampSchema,
});
export type Restriction = v.InferOutput<typeof RestrictionSchema>;

const target = {
  kind: v.picklist(MODERATED_KINDS),
  id: IdSchema,
  contentId: v.optional(IdSchema),
};
export const RestrictedTargetSchema = v.strictObject(target);
export const ContentAppealDraftSchema = v.strictObject({ ...target, text: AppealTextSchema });

/** A restriction as the author sees it; null where no decision hides the content. */
export interface RestrictionView {
  readonly restriction: Pick<AppealableDecision, 'reason' | 'since' | 'appeal'> | null;
}

export const AppealFilterSchema = v.strictObject({
  status: v.optional(v.picklist(APPEAL_STATUSES), 'open'),
});

export const VerdictSchema = v.picklist(['accept', 'reject']);
export type Verdict = v.InferOutput<typeof VerdictSchema>;

export const AppealDecisionSchema = v.strictObject({ reason: ReasonSchema });
export const ContentAppealDecisionSchema = v.strictObject({
  reason: ReasonSchema,
  contentId: v.optional(v.nullable(IdSchema), null),
});

/** An appeal against a decision on an account, or on `item`. */
export interface AppealRow extends AppealableDecision {
  readonly uid: string;
  readonly name: string;
  readonly photoPath: string | null;
  readonly appeal: NonNullable<AppealableDecision['appeal']>;
  readonly item: ModeratedItem | null;
  /** Whether the reader made the decision or is its subject, so that someone else decides. */
  readonly isInvolved: boolean;
}

export interface AppealPage {
  readonly appeals: readonly AppealRow[];
  readonly next: string | null;
}
