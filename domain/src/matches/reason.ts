import * as v from 'valibot';
import { CurrencySchema, HoursPerWeekSchema, StageSchema, TermsSchema } from '../projects/terms.ts';

const points = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100));

export const ReasonSchema = v.variant('code', [
  /** `shared` is sorted by rarity, rarest first; `wanted` is a count. */
  v.strictObject({
    code: v.literal('skills'),
    points,
    shared: v.array(v.string()),
    wanted: v.number(),
  }),
  v.strictObject({ code: v.literal('sectors'), points, shared: v.array(v.string()) }),
  v.strictObject({ code: v.literal('stage'), points, stage: StageSchema }),
  /** `percent` is the share of the goal (`goalCurrency`) that a single ticket (`currency`) covers. */
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
  v.strictObject({ code: v.literal('location'), points, place: v.string() }),
  v.strictObject({
    code: v.literal('intent'),
    points,
    kind: v.picklist(['talent', 'cofounder', 'investor']),
  }),
  v.strictObject({ code: v.literal('terms'), points, shared: TermsSchema }),
  v.strictObject({
    code: v.literal('hours'),
    points,
    available: HoursPerWeekSchema,
    needed: HoursPerWeekSchema,
  }),
]);
export type Reason = v.InferOutput<typeof ReasonSchema>;
export type ReasonCode = Reason['code'];

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
