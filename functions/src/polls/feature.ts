import { defineFeature } from '../platform/feature.ts';
import { votes } from '../platform/firestore/collections.ts';
import { pollAdminRoutes } from './poll-admin-routes.ts';
import {
  closedPollsTrigger,
  limitChangedVotes,
  limitVotes,
  notifyOfEarlyClosing,
  notifyOfVotes,
  voteReactions,
} from './vote-triggers.ts';

export const pollsFeature = defineFeature({
  layer: 'activities',
  uses: ['content', 'feed'],
  adminRoutes: { '/polls': pollAdminRoutes },
  triggers: { onVoteWritten: votes },
  reactions: [...voteReactions, notifyOfVotes, notifyOfEarlyClosing, limitChangedVotes],
  limits: { vote: limitVotes },
  functions: { notifyOfClosedPolls: closedPollsTrigger },
});
