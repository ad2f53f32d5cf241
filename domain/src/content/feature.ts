import { DAY_MS } from '../durations.ts';
import { defineFeature } from '../feature.ts';

export const content = defineFeature({
  auditActions: ['content.hide', 'content.restore', 'content.delete'],
  auditTargets: ['content'],
  retention: { content: { min: 30, default: 180 } },
  // Enough for an active day; followers' feeds show forty items per page.
  rates: { post: { windowMs: DAY_MS, newcomer: 3, member: 20 } },
  jobLists: ['content'],
  jobCalls: ['/content'],
  adminRoutes: {
    'GET /content': 'moderate',
    'POST /content/:id/:action': 'moderate',
  },
  notifications: {
    mention: {
      order: 4,
      label: { nb: 'Når noen nevner meg', en: 'Mentions of me' },
      icon: 'at-sign',
      nb: ({ who, what }) => `${who} nevnte deg${what === '' ? '' : ` i${what}`}`,
      en: ({ who, what }) => `${who} mentioned you${what === '' ? '' : ` in${what}`}`,
    },
  },
  notificationEvents: {
    quoted: {
      nb: ({ who, what }) =>
        `${who} delte innlegget ditt med egne ord${what === '' ? '' : `:${what}`}`,
      en: ({ who, what }) =>
        `${who} shared your post in their own words${what === '' ? '' : `:${what}`}`,
    },
  },
  notificationSubjects: ['content'],
});
