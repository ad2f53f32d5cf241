import { defineFeature } from '../platform/feature.ts';
import { comments } from '../platform/firestore/collections.ts';
import { LIMIT_REACTIONS } from '../platform/limits/apply-rate-limits.ts';
import { limitLinksInComments, paceComments } from '../platform/limits/limit-edits.ts';
import { commentReactions } from './comment-triggers.ts';

export const commentsFeature = defineFeature({
  layer: 'activities',
  uses: ['content'],
  triggers: { onCommentWritten: comments },
  reactions: [...commentReactions, LIMIT_REACTIONS.comment, paceComments, limitLinksInComments],
});
