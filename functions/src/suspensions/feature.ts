import { defineFeature } from '../platform/feature.ts';
import { suspensionRoutes } from './suspension-routes.ts';
import { endSuspensionsTrigger, repairAuthStatus } from './suspension-store.ts';
import { suspensionsPersonalData } from './suspensions-personal-data.ts';

export const suspensionsFeature = defineFeature({
  layer: 'base',
  routes: { '/api/suspensions': suspensionRoutes },
  reactions: [repairAuthStatus],
  functions: { endSuspensions: endSuspensionsTrigger },
  personalData: [suspensionsPersonalData],
});
