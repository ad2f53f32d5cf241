import { defineFeature } from '../feature.ts';

export const notifications = defineFeature({
  retention: {
    notifications: { min: 7, default: 90 },
    mail: { min: 7, default: 30 },
  },
});
