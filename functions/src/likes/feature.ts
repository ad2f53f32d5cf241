import { defineFeature } from '../platform/feature.ts';
import { likes } from '../platform/firestore/collections.ts';
import { LIMIT_REACTIONS } from '../platform/limits/apply-rate-limits.ts';
import { likeReactions } from './like-triggers.ts';

export const likesFeature = defineFeature({
  layer: 'activities',
  uses: ['content'],
  triggers: { onLikeWritten: likes },
  reactions: [...likeReactions, LIMIT_REACTIONS.like],
});
