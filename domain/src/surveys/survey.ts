import * as v from 'valibot';
import { IdSchema } from '../id.ts';
import { KINDS, KindSchema } from '../people/person.ts';
import { TimestampSchema } from '../timestamps.ts';
import {
  type Element,
  ElementSchema,
  isQuestion,
  LabelSchema,
  LongLocalTextSchema,
  type Question,
} from './question.ts';

export const MAX_ELEMENTS = 100;
/** Fewer answers than these are never shown as results of an anonymous survey, nor to respondents. */
export const MIN_GROUP = 5;

const TimeSchema = v.pipe(v.string(), v.isoTimestamp('must be a time'));

/** Who may answer, when, and what comes after it. Times are ISO 8601. */
export const SurveySettingsSchema = v.strictObject({
  access: v.picklist(['public', 'members']),
  /** With `members`: only of these kinds; empty for all of them. */
  kinds: v.pipe(v.array(KindSchema), v.maxLength(KINDS.length)),
  opensAt: v.nullable(TimeSchema),
  closesAt: v.nullable(TimeSchema),
  onePerPerson: v.boolean(),
  /** Nothing is stored that tells who answered. Cannot change once there are answers. */
  anonymous: v.boolean(),
  /** Who besides administrators sees the results, from `MIN_GROUP` answers on. */
  resultsFor: v.picklist(['nobody', 'respondents', 'everybody']),
  layout: v.picklist(['oneAtATime', 'allAtOnce']),
  /** Whether other sites may show it in a frame. */
  embeddable: v.boolean(),
  thanks: LongLocalTextSchema,
  /** Where to go after it; `null` for nowhere. */
  thanksLink: v.nullable(
    v.pipe(
      v.string(),
      v.maxLength(300),
      v.url('must be an address'),
      v.regex(/^https:\/\//, 'must begin with https://'),
      // Browsers drop a line break, and go where no reader of the address expects.
      v.check((link) => !/[\s\p{C}]/u.test(link), 'must not contain blanks or line breaks'),
    ),
  ),
});
export type SurveySettings = v.InferOutput<typeof SurveySettingsSchema>;

/** A survey as it is written: what is exported and imported, saved while typing, and published. */
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

export const questionsOf = ({ elements }: { readonly elements: readonly Element[] }): Question[] =>
  elements.filter(isQuestion);

export const SURVEY_STATUSES = ['draft', 'open', 'closed'] as const;
export type SurveyStatus = (typeof SURVEY_STATUSES)[number];

/** `surveys/{id}`: only the server writes it, only administrators read it. */
export const SurveySchema = v.strictObject({
  /** What is being worked on; may be ahead of what is published. */
  definition: SurveyDefinitionSchema,
  /** What people answer; `null` until it is published for the first time. */
  published: v.nullable(SurveyDefinitionSchema),
  /** How often it was published; each response names the one that it answers. */
  version: v.number(),
  /** The latest version that promised anonymity; absent where none did. Answers that were begun under it stay anonymous. */
  lastAnonymousVersion: v.optional(v.number()),
  status: v.picklist(SURVEY_STATUSES),
  /** Counts the saves, so that two who edit notice one another. */
  revision: v.number(),
  createdBy: IdSchema,
  /** When its audience was told last, and how many these were. */
  notifiedAt: v.nullable(TimestampSchema),
  notifiedCount: v.number(),
  /** The last who was looked at, while they are being told; `null` when all are. */
  notifiedUpTo: v.nullable(v.string()),
  createdAt: TimestampSchema,
  updatedAt: TimestampSchema,
});
export type Survey = v.InferOutput<typeof SurveySchema>;
