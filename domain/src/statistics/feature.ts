import { defineFeature } from '../feature.ts';

export const statistics = defineFeature({
  adminRoutes: {
    'GET /overview': 'readStatistics',
    'GET /overview/attention': 'moderate',
    'GET /statistics': 'readStatistics',
  },
});
