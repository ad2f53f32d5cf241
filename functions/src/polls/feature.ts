import { VOTES } from '@samspill/domain/polls/paths';
import { defineFeature } from '../platform/feature.ts';
import { personalDataIn } from '../platform/personal-data/erase-matching.ts';
import { pollAdminRoutes } from './poll-admin-routes.ts';
import { pollSummaries, votes } from './poll-collections.ts';
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
  collections: [votes, pollSummaries],
  triggers: { onVoteWritten: votes },
  reactions: [...voteReactions, notifyOfVotes, notifyOfEarlyClosing, limitChangedVotes],
  limits: { vote: limitVotes },
  personalData: [
    personalDataIn('votes', (db, uid) => [db.collectionGroup(VOTES).where('uid', '==', uid)]),
  ],
  functions: { notifyOfClosedPolls: closedPollsTrigger },
});
