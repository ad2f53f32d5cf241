import { defineFeature } from '../platform/feature.ts';
import { statisticsTrigger } from './daily-statistics.ts';
import { statisticsAdminRoutes } from './statistics-admin-routes.ts';

export const statisticsFeature = defineFeature({
  layer: 'operations',
  adminRoutes: { '/statistics': statisticsAdminRoutes },
  functions: { countStatistics: statisticsTrigger },
});
