import { INBOX } from '@samspill/domain/feed/paths';
import { defineFeature } from '../platform/feature.ts';
import { deleteUnchanged, inCollectionGroup } from '../platform/outdated.ts';
import { removeFromPopular } from './count-popular.ts';
import { feedRoutes } from './feed-routes.ts';
import { contentFeedReactions, followFeedReactions } from './feed-triggers.ts';

export const feedFeature = defineFeature({
  layer: 'activities',
  uses: ['content'],
  routes: { '/api/feed': feedRoutes },
  reactions: [...contentFeedReactions, ...followFeedReactions, removeFromPopular],
  retention: { inbox: { find: inCollectionGroup(INBOX, 'createdAt'), remove: deleteUnchanged } },
});
