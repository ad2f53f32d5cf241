import { defineFeature } from '../platform/feature.ts';
import { statisticsAdminRoutes, statisticsTrigger } from './statistics-admin-routes.ts';

export const statisticsFeature = defineFeature({
  adminRoutes: { '/statistics': statisticsAdminRoutes },
  functions: { countStatistics: statisticsTrigger },
});
