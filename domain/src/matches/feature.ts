import { defineFeature, typeOnly } from '../feature.ts';
import type { MatchingSettings } from './weights.ts';

export const matches = defineFeature({
  auditActions: ['match.rerun', 'site.matching'],
  auditFields: typeOnly<MatchingSettings & { readonly subjects: number }>(),
  retention: { matches: { min: 30, default: 365 } },
  jobLists: ['matches'],
  jobCalls: ['/matches/reruns'],
  adminRoutes: {
    'GET /matches': 'manageSite',
    'GET /matches/:id': 'manageSite',
    'GET /matches/dismissals': 'manageSite',
    'POST /matches/preview': 'manageSite',
    'GET /matches/quality': 'manageSite',
    'POST /matches/rerun': 'manageSite',
    'GET /matches/reruns': 'manageSite',
    'POST /matches/reruns': 'manageSite',
    'POST /matches/reruns/:id/run': 'manageSite',
    'GET /matches/settings': 'manageSite',
    'PUT /matches/settings': 'manageSite',
  },
  notifications: {
    match: {
      order: 11,
      label: { nb: 'Nye treff', en: 'New matches' },
      isUrgent: true,
      nb: ({ count, what }) =>
        count === 1
          ? `Du har et nytt treff${what === '' ? '' : `:${what}`}`
          : `Du har ${count} nye treff${what === '' ? '' : `, blant annet${what}`}`,
      en: ({ count, what }) =>
        count === 1
          ? `You have a new match${what === '' ? '' : `:${what}`}`
          : `You have ${count} new matches${what === '' ? '' : `, including${what}`}`,
    },
  },
  notificationEvents: {
    mutual: {
      nb: ({ who, what }) => `Du og ${who} vil snakke sammen${what === '' ? '' : ` om${what}`}`,
      en: ({ who, what }) =>
        `You and ${who} would like to talk${what === '' ? '' : ` about${what}`}`,
    },
  },
  notificationSubjects: ['match'],
});
