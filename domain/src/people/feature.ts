import { DAY_MS } from '../durations.ts';
import { defineFeature, typeOnly } from '../feature.ts';
import { MAX_RENAMES_A_DAY } from './person.ts';

export const people = defineFeature({
  auditActions: ['user.check', 'user.uncheck', 'user.reset-password', 'user.export'],
  auditTargets: ['user'],
  auditFields: typeOnly<{
    readonly checked: string | null;
    readonly from: string;
    readonly to: string;
    readonly status: string;
    /** Whether other filters applied. The search text is not stored, because it may contain an address. */
    readonly narrowed: boolean;
    readonly count: number;
  }>(),
  paces: { rename: { windowMs: DAY_MS, max: MAX_RENAMES_A_DAY } },
  jobLists: ['users'],
  jobCalls: ['/users'],
  adminRoutes: {
    'GET /users': 'moderate',
    'GET /users/:uid': 'moderate',
    'POST /users/:uid/check': 'manageMembers',
    'POST /users/:uid/reset-password': 'manageMembers',
    'POST /users/:uid/uncheck': 'manageMembers',
    'POST /users/exports': 'manageMembers',
  },
  notificationSubjects: ['user'],
  mailTexts: {
    resetByAdmin: {
      order: 5,
      nb: {
        subject: 'Nytt passord til {site}',
        body: 'En administrator har bedt om at du velger et nytt passord.',
        action: 'Velg nytt passord',
      },
      en: {
        subject: 'New password for {site}',
        body: 'An administrator has asked you to choose a new password.',
        action: 'Choose a new password',
      },
    },
  },
});
