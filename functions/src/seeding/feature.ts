import { SEED_ORDERS } from '@samspill/domain/seeding/paths';
import { defineFeature } from '../platform/feature.ts';
import { runPurge } from './run-purge.ts';
import { seedAdminRoutes } from './seed-admin-routes.ts';

export const seedingFeature = defineFeature({
  layer: 'operations',
  uses: ['account'],
  adminRoutes: { '/seed': seedAdminRoutes },
  serverOnly: [`${SEED_ORDERS}/{id}`],
  jobs: { purge: runPurge },
});
