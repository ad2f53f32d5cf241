import { DAY_MS } from '../durations.ts';
import { defineFeature } from '../feature.ts';
import { MAX_SCHEDULED } from './scheduled.ts';

export const scheduled = defineFeature({
  rates: { schedule: { windowMs: DAY_MS, newcomer: 10, member: 50, total: MAX_SCHEDULED } },
});
