import { DAY_MS } from '../durations.ts';
import { defineFeature } from '../feature.ts';

export const tasks = defineFeature({
  rates: {
    // Allows moving a board from another tool.
    task: { windowMs: DAY_MS, newcomer: 100, member: 500 },
    // Only the team reads them; each may notify up to fifty people.
    taskComment: { windowMs: DAY_MS, newcomer: 50, member: 200 },
  },
});
