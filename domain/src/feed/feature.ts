import { defineFeature } from '../feature.ts';

export const feed = defineFeature({
  retention: { inbox: { min: 30, default: 180 } },
});
