import { MINUTE_MS } from '../durations.ts';
import { defineFeature, typeOnly } from '../feature.ts';
import type { ResultsShown } from './poll.ts';

export const polls = defineFeature({
  auditActions: ['poll.create', 'poll.close', 'poll.reopen'],
  auditFields: typeOnly<{
    readonly text: string;
    readonly options: readonly string[];
    readonly multiple: boolean;
    readonly closesAt: string;
    readonly resultsShown: ResultsShown;
    readonly pinned: boolean;
  }>(),
  rates: { vote: { windowMs: MINUTE_MS, newcomer: 50, member: 50 } },
  jobLists: ['polls'],
  jobCalls: ['/polls'],
  adminRoutes: {
    'GET /polls': 'manageSite',
    'POST /polls': 'manageSite',
    'GET /polls/:id': 'manageSite',
    'POST /polls/:id/close': 'manageSite',
    'POST /polls/:id/reopen': 'manageSite',
  },
  notifications: {
    vote: {
      order: 6,
      label: { nb: 'Stemmer og resultater i avstemninger', en: 'Votes and results of polls' },
      icon: 'chart-column',
      nb: ({ count, what }) => `${count} har stemt i avstemningen din${what}`,
      en: ({ count, what }) => `${count} people voted in your poll${what}`,
    },
  },
  notificationEvents: {
    pollClosed: {
      nb: ({ what }) => `Avstemningen${what} er avsluttet, og resultatet er klart`,
      en: ({ what }) => `The poll${what} has closed and the result is in`,
    },
  },
});
