import { SITE_RETENTION } from '@samspill/domain/retention/paths';
import { RetentionSchema } from '@samspill/domain/retention-periods';
import * as v from 'valibot';
import { defineFeature } from '../platform/feature.ts';
import { retentionTrigger } from './remove-outdated.ts';
import { retentionAdminRoutes } from './retention-admin-routes.ts';

export const retentionFeature = defineFeature({
  layer: 'operations',
  uses: ['account'],
  adminRoutes: { '/retention': (deps, _confirm, site) => retentionAdminRoutes(deps, site) },
  collections: [{ pattern: SITE_RETENTION, schema: v.looseObject(RetentionSchema.entries) }],
  functions: { removeOutdated: retentionTrigger },
});
