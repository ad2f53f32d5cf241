import * as v from 'valibot';

const WeightSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));

/** Weights by reason; must add up to 100, so that a perfect match scores 100. */
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

export const MatchWeightsSchema = v.strictObject({
  talent: weightsBy('skills', 'sectors', 'location', 'intent', 'terms', 'hours'),
  cofounder: weightsBy('skills', 'sectors', 'location', 'intent', 'terms', 'hours'),
  investor: weightsBy('sectors', 'stage', 'ticket', 'location', 'intent'),
});
export type MatchWeights = v.InferOutput<typeof MatchWeightsSchema>;

/** `site/matching`; scores below `threshold` are no matches. */
export const MatchingSettingsSchema = v.strictObject({
  weights: MatchWeightsSchema,
  threshold: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
});
export type MatchingSettings = v.InferOutput<typeof MatchingSettingsSchema>;

/**
 * Judgement, not measured: work depends on skills, founding on a shared field and place, investment on the mandate
 * (field, stage, ticket). Terms and hours have low weights, because many projects omit them and they are negotiable;
 * must-haves cover the rest.
 */
export const DEFAULT_MATCH_WEIGHTS: MatchWeights = {
  talent: { skills: 56, sectors: 14, location: 9, intent: 13, terms: 5, hours: 3 },
  cofounder: { skills: 33, sectors: 28, location: 18, intent: 13, terms: 5, hours: 3 },
  investor: { sectors: 30, stage: 20, ticket: 30, location: 5, intent: 15 },
};

/** Just above the points of intent and a minor reason, so that every match has a main reason. */
export const DEFAULT_MATCHING: MatchingSettings = {
  weights: DEFAULT_MATCH_WEIGHTS,
  threshold: 38,
};
