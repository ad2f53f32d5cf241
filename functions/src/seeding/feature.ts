import { defineFeature } from '../platform/feature.ts';
import { runPurge } from './run-purge.ts';
import { seedAdminRoutes } from './seed-admin-routes.ts';

export const seedingFeature = defineFeature({
  adminRoutes: { '/seed': seedAdminRoutes },
  jobs: { purge: runPurge },
});
