import { defineFeature } from '../platform/feature.ts';
import { applicationAdminRoutes, applicationRoutes, applications } from './application-routes.ts';

export const applicationsFeature = defineFeature({
  layer: 'activities',
  routes: { '/api/application': applicationRoutes },
  adminRoutes: { '/users': applicationAdminRoutes },
  collections: [applications],
});
