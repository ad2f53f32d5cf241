import { defineFeature } from '../feature.ts';

export const previews = defineFeature({
  retention: { previews: { min: 1, default: 7, isNew: true } },
});
