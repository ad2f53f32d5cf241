import * as v from 'valibot';
import { CurrencySchema, StageSchema } from '../projects/stage.ts';
import { HoursPerWeekSchema, TermsSchema } from '../projects/terms.ts';

const points = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100));

/** Why two fit, with the numbers that a sentence needs. `points` is the part of the score that it gave. */
export const ReasonSchema = v.variant('code', [
  /** `shared` of `wanted` skills, the rarest first. */
  v.strictObject({
    code: v.literal('skills'),
    points,
    shared: v.array(v.string()),
    wanted: v.number(),
  }),
  v.strictObject({ code: v.literal('sectors'), points, shared: v.array(v.string()) }),
  v.strictObject({ code: v.literal('stage'), points, stage: StageSchema }),
  /** One ticket, in `currency`, covers `percent` of the funding goal, in `goalCurrency`. */
  v.strictObject({
    code: v.literal('ticket'),
    points,
    ticketMin: v.number(),
    ticketMax: v.number(),
    currency: CurrencySchema,
    goal: v.number(),
    goalCurrency: CurrencySchema,
    percent: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  }),
  /** `place` as the project writes it. */
  v.strictObject({ code: v.literal('location'), points, place: v.string() }),
  /** The project looks for what the person is open to. */
  v.strictObject({
    code: v.literal('intent'),
    points,
    kind: v.picklist(['talent', 'cofounder', 'investor']),
  }),
  /** What both would work on. */
  v.strictObject({ code: v.literal('terms'), points, shared: TermsSchema }),
  /** Hours a week: what the person has, and what the smallest role takes. */
  v.strictObject({
    code: v.literal('hours'),
    points,
    available: HoursPerWeekSchema,
    needed: HoursPerWeekSchema,
  }),
]);
export type Reason = v.InferOutput<typeof ReasonSchema>;
export type ReasonCode = Reason['code'];

/** In the order in which reasons with equal points are told. */
export const REASON_CODES = [
  'skills',
  'sectors',
  'stage',
  'ticket',
  'location',
  'intent',
  'terms',
  'hours',
] as const satisfies readonly ReasonCode[];
