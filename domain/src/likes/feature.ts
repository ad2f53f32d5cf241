import { MINUTE_MS } from '../durations.ts';
import { defineFeature } from '../feature.ts';

export const likes = defineFeature({
  rates: { like: { windowMs: MINUTE_MS, newcomer: 50, member: 50 } },
});
