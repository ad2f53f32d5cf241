import * as v from 'valibot';
import { defineFeature, typeOnly } from '../feature.ts';
import { IdSchema } from '../id.ts';
import { IMPORT_ACTIONS } from './import.ts';

export const invitations = defineFeature({
  auditActions: [
    'invitation.create',
    'invitation.resend',
    'invitation.revoke',
    'import.start',
    'import.stop',
    'import.continue',
    'import.resend',
    'import.revoke',
  ],
  auditTargets: ['invitation', 'import'],
  auditFields: typeOnly<{ readonly count: number }>(),
  retention: {
    invitations: { min: 7, default: 30, isNew: true },
    imports: { min: 30, default: 60, isNew: true },
  },
  jobs: {
    import: {
      importId: IdSchema,
      action: v.picklist(IMPORT_ACTIONS),
      after: v.nullable(IdSchema),
    },
  },
  adminRoutes: {
    'GET /imports': 'manageMembers',
    'POST /imports': 'manageMembers',
    'GET /imports/:id': 'manageMembers',
    'POST /imports/:id/continue': 'manageMembers',
    'POST /imports/:id/resend': 'manageMembers',
    'POST /imports/:id/revoke': 'manageMembers',
    'POST /imports/:id/rows': 'manageMembers',
    'POST /imports/:id/start': 'manageMembers',
    'POST /imports/:id/stop': 'manageMembers',
    'POST /imports/check': 'manageMembers',
    'GET /invitations': 'manageMembers',
    'POST /invitations/:id/resend': 'manageMembers',
    'POST /invitations/:id/revoke': 'manageMembers',
  },
});
