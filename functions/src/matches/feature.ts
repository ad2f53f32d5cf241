import { JoinedIdSchema } from '@samspill/domain/id';
import { DismissalSchema } from '@samspill/domain/matches/match-view';
import {
  dismissalPath,
  MATCH_RERUNS,
  MATCHES,
  REMATCHES,
  SITE_MATCHING,
} from '@samspill/domain/matches/paths';
import { MatchingSettingsSchema } from '@samspill/domain/matches/weights';
import { defineFeature } from '../platform/feature.ts';
import { matches, matchViews, missedMatches } from '../platform/firestore/collections.ts';
import { deleteUnchanged, ofStatus } from '../platform/outdated.ts';
import { ENTRIES } from './match-entry.ts';
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
  layer: 'activities',
  uses: ['conversations'],
  routes: { '/api/public/matching': publicMatchingRoutes },
  adminRoutes: { '/matches': matchAdminRoutes },
  collections: [
    { pattern: SITE_MATCHING, schema: MatchingSettingsSchema },
    { pattern: dismissalPath('{uid}', '{matchId}'), schema: DismissalSchema, id: JoinedIdSchema },
  ],
  serverOnly: [
    missedMatches.pattern,
    ...[ENTRIES.project, ENTRIES.person, MATCH_RERUNS, REMATCHES].map((name) => `${name}/{id}`),
  ],
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
