import { defineFeature } from '../platform/feature.ts';
import { votes } from '../platform/firestore/collections.ts';
import { LIMIT_REACTIONS } from '../platform/limits/apply-rate-limits.ts';
import { limitChangedVotes } from '../platform/limits/limit-changes.ts';
import { pollAdminRoutes } from './poll-admin-routes.ts';
import {
  closedPollsTrigger,
  notifyOfEarlyClosing,
  notifyOfVotes,
  voteReactions,
} from './vote-triggers.ts';

export const pollsFeature = defineFeature({
  layer: 'activities',
  uses: ['content', 'feed'],
  adminRoutes: { '/polls': pollAdminRoutes },
  triggers: { onVoteWritten: votes },
  reactions: [
    ...voteReactions,
    notifyOfVotes,
    notifyOfEarlyClosing,
    LIMIT_REACTIONS.vote,
    limitChangedVotes,
  ],
  functions: { notifyOfClosedPolls: closedPollsTrigger },
});
