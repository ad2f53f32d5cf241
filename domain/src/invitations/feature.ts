import * as v from 'valibot';
import { defineFeature, typeOnly } from '../feature.ts';
import { IdSchema } from '../id.ts';
import { IMPORT_ACTIONS } from './import.ts';

const PLACE = { nb: 'prosjektet «Grønn havn»', en: 'the project “Green harbour”' };
const INVITER = { nb: 'Kari Nordmann', en: 'Kari Nordmann', isRequired: true };

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
  jobLists: ['invitations', 'imports'],
  jobCalls: ['/invitations'],
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
  mailTexts: {
    invitation: {
      order: 6,
      placeholders: {
        greeting: { nb: 'Hilsen følger med: «Bli med oss!».', en: 'They write: “Join us!”.' },
        place: PLACE,
        inviter: INVITER,
      },
      nb: {
        subject: '{inviter} har invitert deg til {site}',
        body: '{inviter} har invitert deg til {place}. {greeting} Lenken virker i 14 dager og er bare til deg.',
        action: 'Se invitasjonen',
      },
      en: {
        subject: '{inviter} has invited you to {site}',
        body: '{inviter} has invited you to {place}. {greeting} The link works for 14 days and is for you alone.',
        action: 'See the invitation',
      },
    },
    invitationKnown: {
      order: 7,
      placeholders: { place: PLACE, inviter: INVITER },
      nb: {
        subject: '{inviter} har invitert deg til {site}',
        body: '{inviter} har invitert deg til {place}. Du har allerede en konto, så du kan bare logge inn.',
        action: 'Se invitasjonen',
      },
      en: {
        subject: '{inviter} has invited you to {site}',
        body: '{inviter} has invited you to {place}. You already have an account, so you can just log in.',
        action: 'See the invitation',
      },
    },
  },
});
