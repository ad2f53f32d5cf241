import { defineFeature } from '../platform/feature.ts';
import { people, settings } from '../platform/firestore/collections.ts';
import { paceSettings } from '../platform/limits/limit-changes.ts';
import { pacePeople, paceRenames } from '../platform/limits/limit-edits.ts';
import { checkPersonRoutes, personAdminRoutes } from './person-admin-routes.ts';
import { peoplePersonalData, personReactions } from './person-store.ts';

export const peopleFeature = defineFeature({
  layer: 'base',
  uses: ['notifications'],
  adminRoutes: {
    '/users': (deps, confirm) =>
      personAdminRoutes(deps, confirm).route('/', checkPersonRoutes(deps)),
  },
  triggers: { onPersonWritten: people, onSettingsWritten: settings },
  reactions: [...personReactions, pacePeople, paceRenames, paceSettings],
  personalData: [peoplePersonalData],
});
