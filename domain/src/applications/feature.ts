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
  mailTexts: {
    welcome: {
      order: 8,
      nb: {
        subject: 'Du er med i {site}',
        body: 'Søknaden din er godkjent. Velkommen!',
        action: 'Åpne {site}',
      },
      en: {
        subject: 'You’re in {site}',
        body: 'Your application is approved. Welcome!',
        action: 'Open {site}',
      },
    },
    declined: {
      order: 9,
      placeholders: {
        reason: {
          nb: 'Begrunnelse: Her står begrunnelsen.',
          en: 'Reason: The reason stands here.',
          isRequired: true,
        },
      },
      nb: {
        subject: 'Svar på søknaden din',
        body: 'Søknaden din om å bli med i {site} ble avslått. {reason}',
        action: 'Les mer',
      },
      en: {
        subject: 'The answer to your application',
        body: 'Your application to join {site} was declined. {reason}',
        action: 'Read more',
      },
    },
  },
});
