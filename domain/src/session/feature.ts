import { defineFeature } from '../feature.ts';

export const session = defineFeature({
  retention: { signIns: { min: 31, default: 60 } },
});
