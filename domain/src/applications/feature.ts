import { defineFeature, typeOnly } from '../feature.ts';

export const applications = defineFeature({
  auditActions: ['user.approve', 'user.decline'],
  auditFields: typeOnly<{ readonly status: string }>(),
  adminRoutes: {
    'GET /users/:uid/application': 'manageMembers',
    'POST /users/:uid/approve': 'manageMembers',
    'POST /users/:uid/decline': 'manageMembers',
  },
  notificationEvents: {
    applicantsWaiting: {
      nb: ({ count }) => `${count} venter på godkjenning`,
      en: ({ count }) =>
        count === 1
          ? '1 person is waiting for approval'
          : `${count} people are waiting for approval`,
    },
    membersJoined: {
      nb: ({ count }) =>
        count === 1 ? 'Ett nytt medlem har kommet til' : `${count} nye medlemmer har kommet til`,
      en: ({ count }) => (count === 1 ? 'A new member joined' : `${count} new members joined`),
    },
  },
});
