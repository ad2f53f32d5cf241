import { defineFeature } from '../platform/feature.ts';
import { applicationAdminRoutes, applicationRoutes } from './application-routes.ts';
import { applications } from './decide-application.ts';

export const applicationsFeature = defineFeature({
  layer: 'activities',
  routes: { '/api/application': applicationRoutes },
  adminRoutes: { '/users': applicationAdminRoutes },
  collections: [applications],
});
