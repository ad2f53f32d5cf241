import { defineFeature } from '../feature.ts';

export const account = defineFeature({
  auditActions: ['user.delete'],
  adminRoutes: { 'DELETE /users/:uid': 'manageMembers' },
});
