import { defineFeature, typeOnly } from '../feature.ts';

const TITLE = { nb: 'Medlemsundersøkelsen', en: 'The members’ survey' };

export const surveys = defineFeature({
  auditActions: [
    'survey.create',
    'survey.save',
    'survey.publish',
    'survey.close',
    'survey.reopen',
    'survey.pin',
    'survey.notify',
    'survey.invite',
    'survey.remind',
    'survey.recount',
    'survey.delete-response',
    'survey.remark',
    'survey.delete',
  ],
  auditTargets: ['survey'],
  auditFields: typeOnly<{
    readonly pinned: boolean;
    readonly count: number;
    readonly tags: readonly string[];
    /** The note itself may quote an answer. */
    readonly hasNote: boolean;
  }>(),
  retention: { responses: { min: 7, default: 30 } },
  jobLists: ['surveys'],
  jobCalls: ['/surveys/:id/notify', '/surveys/:id/recount'],
  adminRoutes: {
    'GET /surveys': 'readResults',
    'POST /surveys': 'editSurveys',
    'DELETE /surveys/:id': 'editSurveys',
    'GET /surveys/:id': 'editSurveys',
    'PUT /surveys/:id': 'editSurveys',
    'GET /surveys/:id/audience': 'editSurveys',
    'POST /surveys/:id/close': 'editSurveys',
    'POST /surveys/:id/duplicate': 'editSurveys',
    'GET /surveys/:id/export': 'editSurveys',
    'GET /surveys/:id/files': 'editSurveys',
    'GET /surveys/:id/invitations': 'editSurveys',
    'POST /surveys/:id/invitations': 'editSurveys',
    'POST /surveys/:id/mails': 'editSurveys',
    'POST /surveys/:id/notify': 'editSurveys',
    'POST /surveys/:id/pin': 'editSurveys',
    'POST /surveys/:id/publish': 'editSurveys',
    'POST /surveys/:id/recount': 'editSurveys',
    'POST /surveys/:id/reminders': 'editSurveys',
    'POST /surveys/:id/reopen': 'editSurveys',
    'GET /surveys/:id/responses': 'editSurveys',
    'DELETE /surveys/:id/responses/:responseId': 'editSurveys',
    'GET /surveys/:id/responses/:responseId/files/:fileId': 'editSurveys',
    'PUT /surveys/:id/responses/:responseId/remarks': 'editSurveys',
    'GET /surveys/:id/results': 'readResults',
    'GET /surveys/:id/texts': 'editSurveys',
  },
  notifications: {
    survey: {
      order: 13,
      label: { nb: 'Undersøkelser', en: 'Surveys' },
      icon: 'clipboard-list',
      nb: ({ what }) => `Undersøkelsen${what} venter på svarene dine`,
      en: ({ what }) => `The survey${what} is waiting for your answers`,
    },
  },
  notificationSubjects: ['survey'],
  mailTexts: {
    surveyInvitation: {
      order: 16,
      placeholders: { title: TITLE },
      nb: {
        subject: 'Vil du svare på «{title}»?',
        body: 'Du er invitert til å svare på undersøkelsen «{title}».',
        action: 'Svar på undersøkelsen',
      },
      en: {
        subject: 'Will you answer “{title}”?',
        body: 'You’re invited to answer the survey “{title}”.',
        action: 'Answer the survey',
      },
    },
    surveyReminder: {
      order: 17,
      placeholders: { title: TITLE },
      nb: {
        subject: 'Vil du svare på «{title}»?',
        body: 'Vi minner om undersøkelsen «{title}», som venter på svar fra deg.',
        action: 'Svar på undersøkelsen',
      },
      en: {
        subject: 'Will you answer “{title}”?',
        body: 'A reminder of the survey “{title}”, which awaits your answer.',
        action: 'Answer the survey',
      },
    },
  },
});
