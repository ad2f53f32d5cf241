import { DAY_MS } from '../durations.ts';
import { defineFeature } from '../feature.ts';

export const comments = defineFeature({
  auditActions: ['comment.hide', 'comment.restore', 'comment.delete'],
  auditTargets: ['comment'],
  // Enough for a long discussion.
  rates: { comment: { windowMs: DAY_MS, newcomer: 10, member: 200 } },
  adminRoutes: {
    'POST /content/:contentId/comments/:id/:action': 'moderate',
    'GET /content/comments': 'moderate',
  },
});
