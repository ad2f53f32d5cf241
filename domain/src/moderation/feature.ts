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
  adminRoutes: {
    'GET /appeals': 'moderate',
    'POST /appeals/:kind/:id/:verdict': 'moderate',
    'GET /reports': 'moderate',
    'POST /reports/:kind/:id/:verdict': 'moderate',
  },
});
