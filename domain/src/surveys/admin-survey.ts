import * as v from 'valibot';
import { DAY_RANGE } from '../day-range.ts';
import { IdSchema, JoinedIdSchema } from '../id.ts';
import { LocaleSchema } from '../locale.ts';
import { ReasonSchema } from '../people/admin-person.ts';
import type { AnswerFile, Answers } from './answer.ts';
import type { ElementFault, FalsifyingChange } from './check-definition.ts';
import { MAX_TAG_CHARS } from './response.ts';
import type { SurveySummary } from './summary.ts';
import {
  SURVEY_STATUSES,
  type SurveyDefinition,
  SurveyDefinitionSchema,
  type SurveyStatus,
} from './survey.ts';

// Requests and responses of `/api/admin/surveys`. Times are ISO 8601.

export const SurveyFilterSchema = v.strictObject({
  status: v.optional(v.picklist(SURVEY_STATUSES)),
});

export interface SurveyRow {
  readonly id: string;
  readonly title: SurveyDefinition['title'];
  readonly status: SurveyStatus;
  readonly access: SurveyDefinition['settings']['access'];
  readonly questions: number;
  readonly pinned: boolean;
  readonly notifiedAt: string | null;
  readonly notified: number;
  readonly opened: number;
  readonly partial: number;
  readonly complete: number;
  readonly updatedAt: string;
}

export interface SurveyPage {
  readonly surveys: readonly SurveyRow[];
  readonly next: string | null;
}

export const CreateSurveySchema = v.strictObject({ definition: SurveyDefinitionSchema });

export interface AdminSurvey extends SurveyRow {
  readonly definition: SurveyDefinition;
  readonly published: SurveyDefinition | null;
  readonly version: number;
  readonly revision: number;
  readonly answered: readonly string[];
}

/** `PUT /:id`: autosave. Returns the new revision; 409 `conflict` without a write if the stored revision is newer. */
export const SaveSurveySchema = v.strictObject({
  definition: SurveyDefinitionSchema,
  revision: v.number(),
});

/** `POST /:id/publish`: a rejected publication is a 200 with its faults. */
export interface PublishResult {
  readonly published: boolean;
  readonly faults: readonly ElementFault[];
  readonly falsifying: readonly {
    readonly elementId: string | null;
    readonly change: FalsifyingChange;
  }[];
}

/** `POST /:id/pin` returns `AdminSurvey`; 409 unless the survey is open. */
export const PinSurveySchema = v.strictObject({ pinned: v.boolean() });

export interface AudienceSize {
  readonly members: number;
}

/**
 * `POST /:id/notify`: notifies the next part of the audience. A job repeats it until `isDone`. 409
 * within a day of the last run.
 */
export interface NotifyProgress {
  readonly notified: number;
  /** The same number, for the progress of a job. */
  readonly done: number;
  readonly isDone: boolean;
}

/** `POST /:id/recount`: recounts a page or a shard. Repeat with `after: next` until `next` is null. */
export const RecountSchema = v.strictObject({ after: v.nullable(JoinedIdSchema) });
export interface RecountProgress {
  readonly counted: number;
  readonly next: string | null;
}

/** `POST /:id/invitations`: creates a personal link per name; names are visible to administrators only. */
export const MAX_INVITATIONS_PER_REQUEST = 200;
export const CreateInvitationsSchema = v.strictObject({
  names: v.pipe(
    v.array(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120))),
    v.minLength(1),
    v.maxLength(MAX_INVITATIONS_PER_REQUEST),
  ),
});

/** The token is returned once; the server stores its hash. */
export interface NewInvitation {
  readonly name: string;
  readonly token: string;
}

export interface InvitationPage {
  readonly invitations: readonly Invitation[];
  readonly next: string | null;
  /**
   * Number of used links if `isUsed` is withheld because the survey is or was anonymous: once it is closed, in steps of
   * `MIN_GROUP`; null while it is open.
   */
  readonly used: number | null;
  readonly anonymous: boolean;
}
export interface Invitation {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly isUsed: boolean;
  readonly email?: string | undefined;
}

export const ResultsFilterSchema = v.strictObject({
  ...DAY_RANGE,
  question: v.optional(IdSchema),
  choice: v.optional(v.pipe(v.string(), v.maxLength(130))),
});
export type ResultsFilter = v.InferOutput<typeof ResultsFilterSchema>;

/** Filter of single responses, by a tag of administrators; sums know no tags. */
export const TagFilterSchema = { tag: v.optional(v.pipe(v.string(), v.maxLength(MAX_TAG_CHARS))) };

export const MAX_FILTERED = 5_000;

export interface SurveyResultsData {
  readonly title: SurveyDefinition['title'];
  readonly definition: SurveyDefinition;
  readonly status: SurveyStatus;
  readonly anonymous: boolean;
  /** Complete responses regardless of the filter; for an anonymous survey, released ones. */
  readonly total: number;
  /** Null if the group or its complement in an anonymous survey is too small. */
  readonly summary: SurveySummary | null;
}

/**
 * Complete response. An anonymous one lacks person, language and duration, has no defined order, and is dated with the
 * release day.
 */
export interface SingleResponse {
  readonly id: string;
  readonly createdAt: string;
  readonly locale: string;
  readonly seconds: number | null;
  readonly name: string | null;
  readonly answers: Answers;
  /** Questions on the respondent's path; those without an answer were skipped. */
  readonly asked: readonly string[];
  readonly tags: readonly string[];
  readonly note: string;
}

export const DeleteResponseSchema = v.strictObject({ reason: ReasonSchema });
/** `DELETE /:id`: takes a fresh sign-in, since the answers go along. */
export const DeleteSurveySchema = v.strictObject({
  idToken: v.pipe(v.string(), v.minLength(1)),
});

export interface ResponsePage {
  readonly responses: readonly SingleResponse[];
  readonly next: string | null;
}

export interface TextPage {
  readonly texts: readonly string[];
  readonly next: string | null;
}

export interface FilePage {
  readonly files: readonly (AnswerFile & { readonly responseId: string })[];
  readonly next: string | null;
}

export const answerFileUrl = (surveyId: string, responseId: string, fileId: string): string =>
  `/api/admin/surveys/${surveyId}/responses/${responseId}/files/${fileId}`;

export const EXPORT_FORMATS = ['xlsx', 'csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/**
 * `GET /:id/export?format=…&labels=…&locale=…`: part of a file, because proxies buffer streams and cut them after a
 * minute. Repeat with `after: next` until `next` is null; concatenate the texts. For `xlsx` a line is a row, as a JSON
 * array of `TableCell`s, from which the browser makes the file.
 */
export const ExportSchema = {
  format: v.picklist(EXPORT_FORMATS),
  labels: v.picklist(['codes', 'labels']),
  locale: LocaleSchema,
};
export interface ExportPart {
  readonly text: string;
  readonly read: number;
  readonly total: number;
  readonly next: string | null;
}
