import { defineFeature } from '../platform/feature.ts';
import { retentionAdminRoutes, retentionTrigger } from './retention-admin-routes.ts';

export const retentionFeature = defineFeature({
  adminRoutes: { '/retention': (deps, _confirm, site) => retentionAdminRoutes(deps, site) },
  functions: { removeOutdated: retentionTrigger },
});
