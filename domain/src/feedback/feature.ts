import { defineFeature, typeOnly } from '../feature.ts';

export const feedback = defineFeature({
  auditActions: ['feedback.triage', 'feedback.reply'],
  auditTargets: ['feedback'],
  auditFields: typeOnly<{ readonly status: string; readonly reply: string | null }>(),
  retention: { feedback: { min: 30, default: 365 } },
  jobLists: ['feedback'],
  jobCalls: ['/feedback'],
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
      label: { nb: 'Svar på tilbakemeldinger', en: 'Replies to feedback' },
      nb: ({ what }) => `Du har fått svar på tilbakemeldingen din${what}`,
      en: ({ what }) => `We’ve answered your feedback${what}`,
    },
  },
  notificationSubjects: ['feedback'],
  mailTexts: {
    feedbackAnswer: {
      order: 18,
      placeholders: {
        question: { nb: 'Knappen svarer ikke', en: 'The button doesn’t respond' },
        answer: {
          nb: 'Takk, nå virker den igjen',
          en: 'Thanks, it works again now',
          isRequired: true,
        },
      },
      nb: {
        subject: 'Svar på tilbakemeldingen din',
        body: 'Du skrev: «{question}». Vi svarer: «{answer}».',
      },
      en: {
        subject: 'Our answer to your feedback',
        body: 'You wrote: “{question}”. Our answer: “{answer}”.',
      },
    },
  },
});
