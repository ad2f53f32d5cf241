import { defineFeature } from '../feature.ts';

export const content = defineFeature({
  auditActions: ['content.hide', 'content.restore', 'content.delete'],
  auditTargets: ['content'],
  retention: { content: { min: 30, default: 180 } },
  adminRoutes: {
    'GET /content': 'moderate',
    'POST /content/:id/:action': 'moderate',
  },
});
