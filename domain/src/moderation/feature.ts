import { DAY_MS } from '../durations.ts';
import { defineFeature, typeOnly } from '../feature.ts';

export const moderation = defineFeature({
  auditActions: ['report.resolve', 'report.reject', 'appeal.accept', 'appeal.reject'],
  auditTargets: ['report'],
  auditFields: typeOnly<{
    readonly status: string;
    readonly text: string;
    readonly settledReports: number;
    /** An owner decided on what concerned them, because no one else could. */
    readonly decidedAlone: boolean;
  }>(),
  retention: { reports: { min: 30, default: 365 } },
  // Three trusted reports hide content.
  rates: { report: { windowMs: DAY_MS, newcomer: 5, member: 20 } },
  jobLists: ['reports'],
  jobCalls: ['/reports'],
  adminRoutes: {
    'GET /appeals': 'moderate',
    'POST /appeals/:kind/:id/:verdict': 'moderate',
    'GET /reports': 'moderate',
    'POST /reports/:kind/:id/:verdict': 'moderate',
  },
  notificationEvents: {
    reportResolved: {
      nb: ({ what }) => `Takk for at du sa fra. Vi har gjort noe med det du rapporterte${what}`,
      en: ({ what }) => `Thanks for telling us. We’ve acted on what you reported${what}`,
    },
    reportRejected: {
      nb: ({ what }) =>
        `Takk for at du sa fra. Det du rapporterte${what === '' ? '' : `,${what},`} bryter ikke reglene våre. Skriv til oss hvis du er uenig`,
      en: ({ what }) =>
        `Thanks for telling us. What you reported${what === '' ? '' : `,${what},`} doesn’t break our rules. Write to us if you disagree`,
    },
    reportsWaiting: {
      nb: ({ count }) =>
        count === 1 ? 'Én rapport venter på svar' : `${count} rapporter venter på svar`,
      en: ({ count }) =>
        count === 1
          ? '1 report is waiting for an answer'
          : `${count} reports are waiting for an answer`,
    },
    appealsWaiting: {
      nb: ({ count }) =>
        count === 1 ? 'Én klage venter på svar' : `${count} klager venter på svar`,
      en: ({ count }) =>
        count === 1
          ? '1 appeal is waiting for an answer'
          : `${count} appeals are waiting for an answer`,
    },
  },
});
