import { DAY_MS } from '../durations.ts';
import { defineFeature } from '../feature.ts';

export const media = defineFeature({
  // Twenty posts with all images, plus files; each image is stored in six more sizes.
  rates: { upload: { windowMs: DAY_MS, newcomer: 20, member: 200 } },
});
