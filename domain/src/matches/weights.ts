import * as v from 'valibot';

const WeightSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));

/** Weights by reason that add up to 100, so that whoever fits in everything scores 100. */
function weightsBy<const Code extends string>(...codes: readonly Code[]) {
  const entries = Object.fromEntries(codes.map((code) => [code, WeightSchema])) as Record<
    Code,
    typeof WeightSchema
  >;
  return v.pipe(
    v.strictObject(entries),
    v.check(
      (weights) => Object.values<number>(weights).reduce((sum, weight) => sum + weight, 0) === 100,
      'must add up to 100',
    ),
  );
}

/** What each kind of match is made of, and how much each counts. */
export const MatchWeightsSchema = v.strictObject({
  talent: weightsBy('skills', 'sectors', 'location', 'intent', 'terms', 'hours'),
  cofounder: weightsBy('skills', 'sectors', 'location', 'intent', 'terms', 'hours'),
  investor: weightsBy('sectors', 'stage', 'ticket', 'location', 'intent'),
});
export type MatchWeights = v.InferOutput<typeof MatchWeightsSchema>;

/** `site/matching`: a score below `threshold` is no match. */
export const MatchingSettingsSchema = v.strictObject({
  weights: MatchWeightsSchema,
  threshold: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
});
export type MatchingSettings = v.InferOutput<typeof MatchingSettingsSchema>;

/**
 * Our judgement of what decides a first talk, not measured: work is agreed on skills, a company is founded on a shared
 * field and place, and money follows a fund's mandate (field, stage, ticket) before anything else. Terms and hours count
 * for little: many projects do not say, and they are agreed on when two talk. For whom they decide there are must-haves.
 */
export const DEFAULT_MATCH_WEIGHTS: MatchWeights = {
  talent: { skills: 56, sectors: 14, location: 9, intent: 13, terms: 5, hours: 3 },
  cofounder: { skills: 33, sectors: 28, location: 18, intent: 13, terms: 5, hours: 3 },
  investor: { sectors: 30, stage: 20, ticket: 30, location: 5, intent: 15 },
};

/** Just above what intent and one lesser reason give, so that every match has a main reason. */
export const DEFAULT_MATCHING: MatchingSettings = {
  weights: DEFAULT_MATCH_WEIGHTS,
  threshold: 38,
};
