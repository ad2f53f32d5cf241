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
    '/users': (deps, confirm) =>
      personAdminRoutes(deps, confirm).route('/', checkPersonRoutes(deps)),
  },
  triggers: { onPersonWritten: people, onSettingsWritten: settings },
  reactions: [...personReactions, pacePeople, paceRenames, paceSettings],
  webhooks: { 'member.joined': reportMember },
  personalData: [peoplePersonalData],
});
