import { DAY_MS } from '../durations.ts';
import { defineFeature } from '../feature.ts';

export const requests = defineFeature({
  rates: {
    // Each request is a first contact with a stranger.
    request: { windowMs: DAY_MS, newcomer: 5, member: 20 },
    invitation: { windowMs: DAY_MS, newcomer: 5, member: 20 },
  },
});
