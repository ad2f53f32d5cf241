import { defineFeature } from '../feature.ts';

export const jobs = defineFeature({
  adminRoutes: {
    'GET /jobs': 'moderate',
    'POST /jobs': 'moderate',
    'GET /jobs/:id': 'moderate',
    'GET /jobs/site': 'manageSite',
  },
});
