import { MATCHES } from '@samspill/domain/matches/paths';
import { defineFeature } from '../platform/feature.ts';
import { matches, matchViews } from '../platform/firestore/collections.ts';
import { deleteUnchanged, ofStatus } from '../platform/outdated.ts';
import { countSkillsTrigger } from './match-options.ts';
import { matchAdminRoutes, publicMatchingRoutes } from './match-routes.ts';
import {
  blockMatchReactions,
  matchReactions,
  matchViewReactions,
  paceMatchChoices,
  personMatchReactions,
  projectMatchReactions,
  reportMutual,
  requestMatchReactions,
} from './match-triggers.ts';
import { rematchTrigger } from './pace-rematches.ts';
import { matchesPersonalData } from './sync-match-views.ts';

export const matchesFeature = defineFeature({
  routes: { '/api/public/matching': publicMatchingRoutes },
  adminRoutes: { '/matches': matchAdminRoutes },
  triggers: { onMatchWritten: matches, onMatchViewWritten: matchViews },
  reactions: [
    ...matchReactions,
    ...matchViewReactions,
    ...personMatchReactions,
    ...projectMatchReactions,
    ...requestMatchReactions,
    ...blockMatchReactions,
    paceMatchChoices,
  ],
  webhooks: { 'match.mutual': reportMutual },
  functions: { countSkills: countSkillsTrigger, rematchWaiting: rematchTrigger },
  personalData: [matchesPersonalData],
  retention: { matches: { find: ofStatus(MATCHES, 'withdrawn'), remove: deleteUnchanged } },
});
