import { LIKES } from '@samspill/domain/likes/paths';
import { defineFeature } from '../platform/feature.ts';
import { likes } from '../platform/firestore/collections.ts';
import { limitReaction } from '../platform/limits/apply-rate-limits.ts';
import { inCollectionGroup } from '../platform/limits/created-by.ts';
import { likeReactions } from './like-triggers.ts';

export const likesFeature = defineFeature({
  layer: 'activities',
  uses: ['content'],
  triggers: { onLikeWritten: likes },
  reactions: likeReactions,
  limits: {
    like: limitReaction(likes, inCollectionGroup(LIKES, 'uid'), ({ params }) => params.uid),
  },
});
