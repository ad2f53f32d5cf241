import { limitComments, limitLinksInComments, paceComments } from '../content/text-limits.ts';
import { defineFeature } from '../platform/feature.ts';
import { comments } from '../platform/firestore/collections.ts';
import { commentReactions } from './comment-triggers.ts';

export const commentsFeature = defineFeature({
  layer: 'activities',
  uses: ['content'],
  triggers: { onCommentWritten: comments },
  reactions: [...commentReactions, paceComments, limitLinksInComments],
  limits: { comment: limitComments },
});
