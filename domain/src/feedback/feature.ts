import { defineFeature, typeOnly } from '../feature.ts';

export const feedback = defineFeature({
  auditActions: ['feedback.triage', 'feedback.reply'],
  auditTargets: ['feedback'],
  auditFields: typeOnly<{ readonly status: string; readonly reply: string | null }>(),
  retention: { feedback: { min: 30, default: 365 } },
  adminRoutes: {
    'GET /feedback': 'manageSite',
    'GET /feedback/:id': 'manageSite',
    'POST /feedback/:id/reply': 'manageSite',
    'GET /feedback/:id/screenshot': 'manageSite',
    'POST /feedback/:id/triage': 'manageSite',
  },
  notifications: {
    feedback: {
      order: 14,
      nb: ({ what }) => `Du har fått svar på tilbakemeldingen din${what}`,
      en: ({ what }) => `We’ve answered your feedback${what}`,
    },
  },
  notificationSubjects: ['feedback'],
});
