import { defineFeature } from '../feature.ts';

export const comments = defineFeature({
  auditActions: ['comment.hide', 'comment.restore', 'comment.delete'],
  auditTargets: ['comment'],
  adminRoutes: {
    'POST /content/:contentId/comments/:id/:action': 'moderate',
    'GET /content/comments': 'moderate',
  },
});
