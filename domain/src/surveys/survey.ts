import * as v from 'valibot';
import { IdSchema } from '../id.ts';
import { MemberKindsSchema } from '../people/person-kind.ts';
import { TimestampSchema } from '../timestamps.ts';
import {
  ElementSchema,
  isQuestion,
  LabelSchema,
  LongLocalTextSchema,
  type Question,
  type SurveyElement,
} from './question.ts';

export const MAX_ELEMENTS = 100;
/** Minimum number of answers before respondents, or readers of an anonymous survey, see results. */
export const MIN_GROUP = 5;

/** Answers at which a survey may close: each is counted in one document. */
export const MAX_CLOSES_AFTER = 100_000;

const TimeSchema = v.pipe(v.string(), v.isoTimestamp('must be a time'));

export const SurveySettingsSchema = v.strictObject({
  access: v.picklist(['public', 'members']),
  /** Member kinds for the `members` audience; empty means all. */
  kinds: MemberKindsSchema,
  groupId: v.optional(v.nullable(IdSchema)),
  opensAt: v.nullable(TimeSchema),
  closesAt: v.nullable(TimeSchema),
  /** Number of complete answers that closes the survey; absent or `null` for no limit. */
  closesAfter: v.optional(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_CLOSES_AFTER))),
  ),
  onePerPerson: v.boolean(),
  /** Stores nothing that identifies the respondent. Fixed once there are answers. */
  anonymous: v.boolean(),
  /** Additional readers of the results, from `MIN_GROUP` answers on; administrators always have access. */
  resultsFor: v.picklist(['nobody', 'respondents', 'everybody']),
  layout: v.picklist(['oneAtATime', 'allAtOnce']),
  embeddable: v.boolean(),
  thanks: LongLocalTextSchema,
  thanksLink: v.nullable(
    v.pipe(
      v.string(),
      v.maxLength(300),
      v.url('must be an address'),
      v.regex(/^https:\/\//, 'must begin with https://'),
      // Browsers drop line breaks from an address, so it would differ from the displayed one.
      v.check((link) => !/[\s\p{C}]/u.test(link), 'must not contain blanks or line breaks'),
    ),
  ),
});
export type SurveySettings = v.InferOutput<typeof SurveySettingsSchema>;

export const SurveyDefinitionSchema = v.strictObject({
  title: LabelSchema,
  description: LongLocalTextSchema,
  elements: v.pipe(
    v.array(ElementSchema),
    v.maxLength(MAX_ELEMENTS),
    v.check((list) => new Set(list.map(({ id }) => id)).size === list.length, 'ids must differ'),
    v.check((list) => {
      const codes = list.filter(isQuestion).map(({ code }) => code);
      return new Set(codes).size === codes.length;
    }, 'codes must differ'),
  ),
  settings: SurveySettingsSchema,
});
export type SurveyDefinition = v.InferOutput<typeof SurveyDefinitionSchema>;

export const questionsOf = ({
  elements,
}: {
  readonly elements: readonly SurveyElement[];
}): Question[] => elements.filter(isQuestion);

export const SURVEY_STATUSES = ['draft', 'open', 'closed'] as const;
export type SurveyStatus = (typeof SURVEY_STATUSES)[number];

/** `surveys/{id}`: server-written, readable by administrators only. */
export const SurveySchema = v.strictObject({
  definition: SurveyDefinitionSchema,
  published: v.nullable(SurveyDefinitionSchema),
  version: v.number(),
  /** Latest version that promised anonymity; absent without one. Responses begun under it stay anonymous. */
  lastAnonymousVersion: v.optional(v.number()),
  status: v.picklist(SURVEY_STATUSES),
  revision: v.number(),
  createdBy: IdSchema,
  notifiedAt: v.nullable(TimestampSchema),
  notifiedCount: v.number(),
  notifiedUpTo: v.nullable(v.string()),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
});
export type Survey = v.InferOutput<typeof SurveySchema>;
