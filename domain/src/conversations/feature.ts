import { MINUTE_MS } from '../durations.ts';
import { defineFeature } from '../feature.ts';

export const conversations = defineFeature({
  // Above human typing, below a script; each message reaches up to fifty people.
  rates: { message: { windowMs: MINUTE_MS, newcomer: 30, member: 60 } },
});
