import { defineFeature, typeOnly } from '../feature.ts';
import type { Role } from './role.ts';

export const roles = defineFeature({
  auditActions: [
    'user.change-role',
    // Written before there were roles.
    'user.make-admin',
    'user.remove-admin',
  ],
  auditFields: typeOnly<{
    readonly role: Role | null;
    /** Written before there were roles. */
    readonly admin: boolean;
  }>(),
  adminRoutes: { 'POST /users/:uid/role': 'manageRoles' },
  notificationEvents: {
    roleGiven: {
      nb: () => 'Du har fått tilgang til administrasjonen',
      en: () => 'You have access to the administration',
    },
  },
});
