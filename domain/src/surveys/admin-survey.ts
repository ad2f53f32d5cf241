import * as v from 'valibot';
import { DAY_RANGE } from '../day-range.ts';
import { ComposedIdSchema, IdSchema } from '../id.ts';
import { LocaleSchema } from '../locale.ts';
import type { Answers } from './answer.ts';
import type { FalsifyingChange, FoundFault } from './check-definition.ts';
import type { SurveySummary } from './summary.ts';
import {
  SURVEY_STATUSES,
  type SurveyDefinition,
  SurveyDefinitionSchema,
  type SurveyStatus,
} from './survey.ts';

// What `/api/admin/surveys` takes and answers. Times are ISO 8601.

export const SurveyFilterSchema = v.strictObject({
  status: v.optional(v.picklist(SURVEY_STATUSES)),
});

/** A survey as the list shows it. */
export interface SurveyRow {
  readonly id: string;
  readonly title: SurveyDefinition['title'];
  readonly status: SurveyStatus;
  readonly access: SurveyDefinition['settings']['access'];
  readonly questions: number;
  readonly pinned: boolean;
  readonly notifiedAt: string | null;
  /** How many members were told of it. */
  readonly notified: number;
  readonly opened: number;
  readonly partial: number;
  readonly complete: number;
  readonly updatedAt: string;
}

/** `GET /` */
export interface SurveyPage {
  readonly surveys: readonly SurveyRow[];
  readonly next: string | null;
}

/** `POST /`: a new one, from a template or a file, or a copy. Answers `{id}`. */
export const CreateSurveySchema = v.strictObject({ definition: SurveyDefinitionSchema });

/** `GET /:id` */
export interface AdminSurvey extends SurveyRow {
  readonly definition: SurveyDefinition;
  readonly published: SurveyDefinition | null;
  readonly version: number;
  readonly revision: number;
  /** The questions that have answers, which cannot be changed in what they mean. */
  readonly answered: readonly string[];
}

/**
 * `PUT /:id`: saves while somebody types. Answers the new revision; 409 `conflict` when another one saved since, and
 * nothing is overwritten.
 */
export const SaveSurveySchema = v.strictObject({
  definition: SurveyDefinitionSchema,
  revision: v.number(),
});

/** `POST /:id/publish` that must not be is 200 with what is wrong. */
export interface PublishAnswer {
  readonly published: boolean;
  readonly faults: readonly FoundFault[];
  readonly falsifying: readonly {
    readonly elementId: string | null;
    readonly change: FalsifyingChange;
  }[];
}

/** `POST /:id/close` and `/:id/reopen` answer `AdminSurvey`; a closing time that is over goes with reopening. */

/** `POST /:id/pin` answers `AdminSurvey`; 409 for one that is not open. */
export const PinSurveySchema = v.strictObject({ pinned: v.boolean() });

/** `GET /:id/audience`: how many members it is for. Fewer may be told: not who is suspended, or has answered. */
export interface AudienceAnswer {
  readonly members: number;
}

/**
 * `POST /:id/notify`: tells some more of those whom it is for. Sent again until `isDone`, from wherever; it goes on
 * where it stopped. 409 where all were told within the last day.
 */
export interface NotifyProgress {
  /** How many were told this time around. */
  readonly notified: number;
  readonly isDone: boolean;
}

/** `POST /:id/recount`: counts some responses again. Sent again with `after: next` until `next` is null. */
export const RecountSchema = v.strictObject({ after: v.nullable(ComposedIdSchema) });
export interface RecountProgress {
  readonly counted: number;
  readonly next: string | null;
}

/** `POST /:id/invitations`: makes personal links, one for each name, which only administrators see. */
export const MAX_INVITATIONS_AT_ONCE = 200;
export const CreateInvitationsSchema = v.strictObject({
  names: v.pipe(
    v.array(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120))),
    v.minLength(1),
    v.maxLength(MAX_INVITATIONS_AT_ONCE),
  ),
});

/** A token is shown once, when it is made: only what it hashes to is kept. */
export interface NewInvitation {
  readonly name: string;
  readonly token: string;
}

/** `GET /:id/invitations`, the newest first. */
export interface InvitationPage {
  readonly invitations: readonly Invitation[];
  readonly next: string | null;
  /** How many are used, where `isUsed` is withheld: an anonymous survey, or one that was; null below `MIN_GROUP` links. */
  readonly used: number | null;
  readonly anonymous: boolean;
}
export interface Invitation {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly isUsed: boolean;
}

/** Which responses results are of. `choice` is a key of the question's `counts`. */
export const ResultsFilterSchema = v.strictObject({
  ...DAY_RANGE,
  question: v.optional(IdSchema),
  choice: v.optional(v.pipe(v.string(), v.maxLength(130))),
});
export type ResultsFilter = v.InferOutput<typeof ResultsFilterSchema>;

/** A filter looks at the newest complete responses, and at no more than so many. */
export const MAX_FILTERED = 5_000;

/** `GET /:id/results` */
export interface SurveyResultsAnswer {
  readonly title: SurveyDefinition['title'];
  readonly definition: SurveyDefinition;
  readonly status: SurveyStatus;
  readonly anonymous: boolean;
  /** How many are complete, whatever the filter; of an anonymous survey those that are released. */
  readonly total: number;
  /** Null of an anonymous survey where so few are left, or left out, that the group would tell of them. */
  readonly summary: SurveySummary | null;
}

/**
 * A complete response. Of an anonymous survey without person, language and seconds, in no order, and dated with the day
 * on which its group was released.
 */
export interface SingleResponse {
  readonly id: string;
  readonly createdAt: string;
  /** Empty for an anonymous survey. */
  readonly locale: string;
  readonly seconds: number | null;
  readonly name: string | null;
  readonly answers: Answers;
}

/** `GET /:id/responses` */
export interface ResponsePage {
  readonly responses: readonly SingleResponse[];
  readonly next: string | null;
}

/** `GET /:id/texts?of=…`: what was written in answer to a question, the newest first. */
export interface TextPage {
  readonly texts: readonly string[];
  readonly next: string | null;
}

export const EXPORT_FORMATS = ['csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/**
 * `GET /:id/export?format=…&labels=…&locale=…`: a part of the file, since what lies between us and the browser holds a
 * stream back until it is over, and cuts it after a minute. Asked again with `after: next` until `next` is null; the
 * texts one after the other are the file.
 */
export const ExportSchema = {
  format: v.picklist(EXPORT_FORMATS),
  /** Ids and codes as programs want them, or words as people read them. */
  labels: v.picklist(['codes', 'labels']),
  locale: LocaleSchema,
};
export interface ExportPart {
  readonly text: string;
  /** How many responses this part looked at, and how many there are at most. */
  readonly read: number;
  readonly total: number;
  readonly next: string | null;
}
