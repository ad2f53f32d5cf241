import { defineFeature } from '../feature.ts';

export const audit = defineFeature({
  retention: { audit: { min: 180, default: null } },
  adminRoutes: { 'GET /audit': 'manageSite' },
});
