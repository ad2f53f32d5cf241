import { AUDIT } from '@samspill/domain/audit/paths';
import { defineFeature } from '../platform/feature.ts';
import { datedBy, deleteUnchanged } from '../platform/outdated.ts';
import { auditPersonalData } from './audit-personal-data.ts';
import { auditAdminRoutes } from './audit-routes.ts';

export const auditFeature = defineFeature({
  layer: 'base',
  adminRoutes: { '/audit': auditAdminRoutes },
  serverOnly: [`${AUDIT}/{id}`],
  personalData: [auditPersonalData],
  retention: { audit: { find: datedBy(AUDIT, 'at'), remove: deleteUnchanged } },
});
