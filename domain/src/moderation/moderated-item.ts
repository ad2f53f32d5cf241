import * as v from 'valibot';
import { CONTENT_KINDS, type ContentImage, type ContentKind } from '../content/content.ts';
import { IdSchema } from '../id.ts';
import type { AuthorCard } from '../people/author-card.ts';
import { SearchTextSchema } from '../search/search-query.ts';
import type { ModeratedState } from '../text-status.ts';
import type { REPORT_REASONS, REPORT_TARGETS, ReportedLine, ReportSnapshot } from './report.ts';

export interface ReporterRecord {
  readonly resolved: number;
  readonly rejected: number;
}

const MIN_REJECTED = 5;
const REJECTED_PER_RESOLVED = 4;

/**
 * Whether a member often reports what breaks no rule. Their account is then shown beside the report, since the Digital Services
 * Act has such members warned or stopped (article 23, paragraph 2); all other reporters stay unnamed.
 */
export const isSerialReporter = ({ resolved, rejected }: ReporterRecord): boolean =>
  rejected >= MIN_REJECTED && rejected >= REJECTED_PER_RESOLVED * resolved;

export const MODERATED_KINDS = ['content', 'comment', 'project'] as const;
export type ModeratedKind = (typeof MODERATED_KINDS)[number];

/** Excludes users, which administrators suspend, and private texts, which others read only when they are reported. */
export const isModeratedKind = (kind: ReportTargetKind): kind is ModeratedKind =>
  MODERATED_KINDS.some((moderated) => moderated === kind);

/** Texts among few members, which no list of administrators, log or mail repeats. */
export const isPrivateText = (kind: ReportTargetKind): kind is 'message' | 'taskComment' =>
  kind === 'message' || kind === 'taskComment';

/** Only owners delete projects; administrators hide them. */
export const MODERATION_ACTIONS = ['hide', 'restore', 'delete'] as const;
export type ModerationAction = (typeof MODERATION_ACTIONS)[number];

export type ReportTargetKind = (typeof REPORT_TARGETS)[number];

export interface ModeratedTarget {
  readonly kind: ReportTargetKind;
  readonly id: string;
  readonly contentId: string | null;
}

export interface ModeratedItem extends ModeratedTarget {
  readonly contentKind: ContentKind | null;
  readonly author: AuthorCard;
  readonly title: string;
  readonly body: string;
  readonly images: readonly ContentImage[];
  readonly options: readonly string[];
  readonly state: ModeratedState;
  readonly createdAt: string;
}

export interface ModeratedPage {
  readonly items: readonly ModeratedItem[];
  readonly next: string | null;
}

const StateSchema = v.picklist(['visible', 'held', 'hidden', 'deleted']);

export const ContentFilterSchema = v.strictObject({
  q: v.optional(SearchTextSchema),
  kind: v.optional(v.picklist(CONTENT_KINDS)),
  state: v.optional(StateSchema),
  author: v.optional(IdSchema),
});
export type ContentFilter = v.InferOutput<typeof ContentFilterSchema>;

export const CommentFilterSchema = v.strictObject({
  q: v.optional(SearchTextSchema),
  state: v.optional(StateSchema),
  author: v.optional(IdSchema),
});
export type CommentFilter = v.InferOutput<typeof CommentFilterSchema>;

export const ProjectModerationFilterSchema = v.strictObject({
  q: v.optional(SearchTextSchema),
  state: v.optional(v.picklist(['visible', 'hidden'])),
});
export type ProjectModerationFilter = v.InferOutput<typeof ProjectModerationFilterSchema>;

/**
 * Note by a reporter. The reporter stays unnamed unless serial, since decisions depend on the note and not on its
 * author.
 */
export interface ReportNote {
  /** How earlier reports of the same member were decided; null where one thing has very many reporters. */
  readonly record: ReporterRecord | null;
  readonly serialReporterId: string | null;
  readonly reason: (typeof REPORT_REASONS)[number];
  readonly note: string;
  readonly at: string;
}

export interface ReportedItem extends ModeratedTarget {
  readonly item: ModeratedItem | null;
  /** Reported text, if it has changed since. */
  readonly snapshot: (Omit<ReportSnapshot, 'authorId' | 'at'> & { readonly at: string }) | null;
  readonly status: 'open' | 'resolved' | 'rejected';
  readonly reporters: number;
  readonly lines: readonly (Omit<ReportedLine, 'at'> & { readonly at: string })[];
  readonly reports: readonly ReportNote[];
}

export interface ReportedPage {
  readonly items: readonly ReportedItem[];
  readonly next: string | null;
}

/** Trusted reporters needed to hide content until an administrator decides. */
export const MIN_REPORTERS_TO_HIDE = 3;
