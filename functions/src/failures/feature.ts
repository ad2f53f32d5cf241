import { FAILURES } from '@samspill/domain/failures/paths';
import { defineFeature } from '../platform/feature.ts';
import { datedBy, deleteUnchanged } from '../platform/outdated.ts';
import { personalDataIn } from '../platform/personal-data/erase-matching.ts';
import { failureAdminRoutes } from './failure-admin-routes.ts';

export const failuresFeature = defineFeature({
  layer: 'operations',
  adminRoutes: {
    '/failures': (deps, _confirm, { reactions }) => failureAdminRoutes(deps, reactions),
  },
  serverOnly: [`${FAILURES}/{id}`],
  personalData: [
    personalDataIn('failures', (db, uid) => [
      db.collection(FAILURES).where('ids', 'array-contains', uid),
    ]),
  ],
  retention: { failures: { find: datedBy(FAILURES, 'lastAt'), remove: deleteUnchanged } },
});
