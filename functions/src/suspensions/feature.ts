import { defineFeature } from '../platform/feature.ts';
import { suspendedAccountRoutes } from './suspended-account-routes.ts';
import { suspensionAdminRoutes } from './suspension-admin-routes.ts';
import { suspensionAppealRoutes, suspensionAppeals } from './suspension-appeals.ts';
import { suspensionRoutes } from './suspension-routes.ts';
import {
  addSuspensionEnd,
  endSuspensionsTrigger,
  repairAuthStatus,
  suspensions,
} from './suspension-store.ts';
import { suspensionsPersonalData } from './suspensions-personal-data.ts';

export const suspensionsFeature = defineFeature({
  layer: 'base',
  uses: ['people', 'roles'],
  routes: {
    '/api/suspensions': (deps, site) =>
      suspensionRoutes(deps).route('/', suspendedAccountRoutes(deps, site)),
  },
  adminRoutes: { '/users': suspensionAdminRoutes, '/appeals': suspensionAppealRoutes },
  collections: [suspensions],
  reactions: [repairAuthStatus],
  functions: { endSuspensions: endSuspensionsTrigger },
  appeals: [suspensionAppeals],
  personalData: [suspensionsPersonalData],
  completePerson: addSuspensionEnd,
});
