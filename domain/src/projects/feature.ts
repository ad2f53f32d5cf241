import { defineFeature } from '../feature.ts';

export const projects = defineFeature({
  auditActions: ['project.hide', 'project.restore'],
  auditTargets: ['project'],
  adminRoutes: {
    'GET /projects': 'moderate',
    'POST /projects/:id/:action': 'moderate',
  },
});
