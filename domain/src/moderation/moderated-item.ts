import * as v from 'valibot';
import {
  CONTENT_KINDS,
  type ContentImage,
  type ContentKind,
  type ContentStatus,
} from '../content/content.ts';
import { IdSchema } from '../id.ts';
import type { AuthorCard } from '../people/author-card.ts';
import type { REPORT_REASONS, REPORT_TARGETS, ReportedLine } from '../reports/report.ts';
import { TypedWordsSchema } from '../search/typed-words.ts';

/** What administrators judge. A person is suspended elsewhere. */
export const MODERATED_KINDS = ['content', 'comment', 'project'] as const;
export type ModeratedKind = (typeof MODERATED_KINDS)[number];

/** What an administrator can do to it; a project is deleted by its owner alone. */
export const MODERATION_ACTIONS = ['hide', 'restore', 'delete'] as const;
export type ModerationAction = (typeof MODERATION_ACTIONS)[number];

export type ReportTargetKind = (typeof REPORT_TARGETS)[number];

/** Which thing is meant; `contentId` is what a comment or message belongs to, null otherwise. */
export interface ModeratedTarget {
  readonly kind: ReportTargetKind;
  readonly id: string;
  readonly contentId: string | null;
}

/** Something that somebody wrote, with its text whatever its state; of a person, the profile. */
export interface ModeratedItem extends ModeratedTarget {
  /** Null of anything but content. */
  readonly contentKind: ContentKind | null;
  readonly author: AuthorCard;
  /** The name of a project or person; empty otherwise. */
  readonly title: string;
  readonly body: string;
  readonly images: readonly ContentImage[];
  /** What a poll lets people choose from; empty otherwise. */
  readonly options: readonly string[];
  /** A suspended person counts as hidden. */
  readonly state: ContentStatus;
  /** ISO 8601. */
  readonly createdAt: string;
}

export interface ModeratedPage {
  readonly items: readonly ModeratedItem[];
  readonly next: string | null;
}

const StateSchema = v.picklist(['visible', 'held', 'hidden', 'deleted']);

export const ContentFilterSchema = v.strictObject({
  q: v.optional(TypedWordsSchema),
  kind: v.optional(v.picklist(CONTENT_KINDS)),
  state: v.optional(StateSchema),
  author: v.optional(IdSchema),
});
export type ContentFilter = v.InferOutput<typeof ContentFilterSchema>;

export const CommentFilterSchema = v.strictObject({
  q: v.optional(TypedWordsSchema),
  state: v.optional(StateSchema),
  author: v.optional(IdSchema),
});
export type CommentFilter = v.InferOutput<typeof CommentFilterSchema>;

export const ProjectModerationFilterSchema = v.strictObject({
  q: v.optional(TypedWordsSchema),
  state: v.optional(v.picklist(['visible', 'hidden'])),
});
export type ProjectModerationFilter = v.InferOutput<typeof ProjectModerationFilterSchema>;

/** What a member said of it, who stays unnamed: what counts is what was said. */
export interface ReportNote {
  readonly reason: (typeof REPORT_REASONS)[number];
  readonly note: string;
  readonly at: string;
}

/** Everything that was reported of one thing. */
export interface ReportedItem extends ModeratedTarget {
  /** Null when it is gone. */
  readonly item: ModeratedItem | null;
  readonly status: 'open' | 'resolved' | 'rejected';
  /** How many different people. */
  readonly reporters: number;
  /** Of a message: what was said around it when it was reported. Empty otherwise. */
  readonly lines: readonly (Omit<ReportedLine, 'at'> & { readonly at: string })[];
  /** The newest first. */
  readonly reports: readonly ReportNote[];
}

export interface ReportedPage {
  readonly items: readonly ReportedItem[];
  readonly next: string | null;
}

/** So many people who are trusted hide something until an administrator looks. */
export const REPORTERS_TO_HOLD = 3;
