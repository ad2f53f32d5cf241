import { defineFeature, typeOnly } from '../feature.ts';

export const applications = defineFeature({
  auditActions: ['user.approve', 'user.decline'],
  auditFields: typeOnly<{ readonly status: string }>(),
  adminRoutes: {
    'GET /users/:uid/application': 'manageMembers',
    'POST /users/:uid/approve': 'manageMembers',
    'POST /users/:uid/decline': 'manageMembers',
  },
});
