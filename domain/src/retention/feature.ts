import { defineFeature } from '../feature.ts';

export const retention = defineFeature({
  auditActions: ['site.retention', 'site.clean-up'],
  adminRoutes: {
    'GET /retention': 'manageSite',
    'PUT /retention': 'manageSite',
    'POST /retention/preview': 'manageSite',
  },
});
