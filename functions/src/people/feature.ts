import { defineFeature } from '../platform/feature.ts';
import { people, settings } from '../platform/firestore/collections.ts';
import { checkPersonRoutes, personAdminRoutes } from './person-admin-routes.ts';
import {
  pacePeople,
  paceRenames,
  paceSettings,
  peoplePersonalData,
  personReactions,
  reportMember,
} from './person-store.ts';

export const peopleFeature = defineFeature({
  layer: 'base',
  uses: ['notifications'],
  adminRoutes: {
    '/users': (deps, confirm, site) =>
      personAdminRoutes(deps, confirm, site).route('/', checkPersonRoutes(deps, site)),
  },
  triggers: { onPersonWritten: people, onSettingsWritten: settings },
  reactions: [...personReactions, pacePeople, paceRenames, paceSettings],
  webhooks: { 'member.joined': reportMember },
  personalData: [peoplePersonalData],
});
