import * as v from 'valibot';
import { DaySchema } from '../day-range.ts';
import { IdSchema } from '../id.ts';
import { LocaleSchema } from '../locale.ts';
import { TimestampSchema } from '../timestamps.ts';
import { type AnswerFault, AnswerSchema, type Answers } from './answer.ts';
import type { SurveySummary } from './summary.ts';
import { MAX_ELEMENTS, type SurveyDefinition } from './survey.ts';

const AnswersSchema = v.pipe(
  v.record(IdSchema, AnswerSchema),
  v.check(
    (answers) => Object.keys(answers).length <= MAX_ELEMENTS,
    'must not be more than are asked',
  ),
);

/**
 * `surveys/{id}/responses/{responseId}`: only the server writes it. Of an anonymous survey it says nothing of the
 * person, nor at which minute it came: `createdAt` and `updatedAt` are then those of the day.
 */
export const ResponseSchema = v.strictObject({
  surveyId: IdSchema,
  version: v.number(),
  status: v.picklist(['partial', 'complete']),
  answers: AnswersSchema,
  /**
   * The questions that the logic led to, of the version that was answered: later ones may lead elsewhere, and must not
   * change what these answers mean.
   */
  asked: v.pipe(v.array(IdSchema), v.maxLength(MAX_ELEMENTS)),
  /** The question that was on screen last; where people stop is counted by it. */
  lastQuestionId: v.nullable(IdSchema),
  locale: LocaleSchema,
  /** Who answered; `null` where nobody was signed in, and in every anonymous survey. */
  uid: v.nullable(IdSchema),
  /** Of the invitation that was answered; `null` in every anonymous survey. */
  invitationId: v.nullable(IdSchema),
  /** From the first question to sending; `null` until it is complete. */
  seconds: v.nullable(v.number()),
  /**
   * Of an anonymous survey: the day on which readers first saw the answer, null until then. Named surveys and older
   * documents have none.
   */
  releasedOn: v.optional(v.nullable(DaySchema)),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
});
export type Response = v.InferOutput<typeof ResponseSchema>;

export const MAX_SECONDS = 24 * 60 * 60;
/** Fewer seconds than these no person takes for a survey; who does is asked to try again. */
export const MIN_SECONDS = 2;

/** Answers as somebody sends them; `readAnswers` says what is wrong with each. */
export const RawAnswersSchema = v.custom<Answers>(
  (input) =>
    typeof input === 'object' &&
    input !== null &&
    !Array.isArray(input) &&
    Object.keys(input).length <= MAX_ELEMENTS,
  'must be answers by the id of their question, no more than are asked',
);

/** `POST /api/surveys/:id/responses`. The same `key` again changes the same response, until it is complete. */
export const ResponseDraftSchema = v.strictObject({
  /** Made by the browser when somebody begins; kept while they answer. */
  key: v.pipe(IdSchema, v.minLength(16, 'must be long enough not to be guessed')),
  version: v.number(),
  isComplete: v.boolean(),
  answers: RawAnswersSchema,
  lastQuestionId: v.nullable(IdSchema),
  locale: LocaleSchema,
  seconds: v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_SECONDS)),
  /** Of a personal link. */
  token: v.nullable(IdSchema),
  /** What this browser was given when it answered; `null` where it has not. */
  receipt: v.nullable(v.pipe(v.string(), v.maxLength(300))),
  /** A field that people do not see; who fills it in is a program. */
  website: v.pipe(v.string(), v.maxLength(200)),
});
export type ResponseDraft = v.InferInput<typeof ResponseDraftSchema>;

/** Why somebody cannot answer a survey, or `open` where they can. */
export const ADMISSIONS = [
  'open',
  'notYetOpen',
  'closed',
  'signIn',
  'notForYou',
  'answered',
  'invitationUsed',
] as const;
export type Admission = (typeof ADMISSIONS)[number];

/** What respondents get of a definition: no more than they need. */
export type PublicSurvey = Pick<SurveyDefinition, 'title' | 'description' | 'elements'> & {
  readonly id: string;
  readonly version: number;
  readonly settings: Pick<
    SurveyDefinition['settings'],
    | 'layout'
    | 'anonymous'
    | 'onePerPerson'
    | 'resultsFor'
    | 'thanks'
    | 'thanksLink'
    | 'closesAt'
    | 'embeddable'
  >;
};

/**
 * What the browser sends along with `GET /api/surveys/:id` and `…/results`, as headers, since addresses are logged: the
 * token of a personal link, and the receipt of an answer.
 */
export const TOKEN_HEADER = 'x-survey-token';
export const RECEIPT_HEADER = 'x-survey-receipt';

/** `GET /api/surveys/:id`; a survey that was never published, or is a draft again, is `not-found`. */
export interface SurveyAnswer {
  readonly admission: Admission;
  readonly title: SurveyDefinition['title'];
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  /** There where `admission` is `open`, after answering, for its thanks, and for who may watch the results. */
  readonly survey: PublicSurvey | null;
  /** Whether `GET /api/surveys/:id/results` answers this person. */
  readonly mayWatchResults: boolean;
}

/** What `POST …/responses` answers. A wrong answer is 400 with `fields` of the form `answers.<questionId>`. */
export interface Receipt {
  readonly status: Response['status'];
  /** Kept by the browser, since nothing but `__session` gets past Hosting as a cookie; `null` until complete. */
  readonly receipt: string | null;
  readonly mayWatchResults: boolean;
}

export const answerField = (questionId: string) => `answers.${questionId}`;
export type AnswerFaults = Readonly<Record<string, AnswerFault>>;

/** `GET /api/surveys/:id/results`, from `MIN_GROUP` answers on; before that `results` is `null`. */
export interface PublicResults {
  readonly responses: number;
  readonly results: SurveySummary | null;
}
