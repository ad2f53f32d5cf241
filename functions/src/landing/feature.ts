import { defineFeature } from '../platform/feature.ts';
import { overviewRoutes } from './overview-routes.ts';

export const landingFeature = defineFeature({
  layer: 'activities',
  uses: ['investors'],
  routes: { '/api/public/overview': overviewRoutes },
});
