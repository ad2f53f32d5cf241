import { defineFeature } from '../platform/feature.ts';
import { publicInvestorRoutes } from './public-investor-routes.ts';

export const investorsFeature = defineFeature({
  layer: 'activities',
  routes: { '/api/public/investors': publicInvestorRoutes },
});
