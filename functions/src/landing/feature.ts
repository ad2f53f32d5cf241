import { defineFeature } from '../platform/feature.ts';
import { overviewRoutes } from './overview-routes.ts';

export const landingFeature = defineFeature({
  routes: { '/api/public/overview': overviewRoutes },
});
