import { defineFeature, typeOnly } from '../feature.ts';

export const failures = defineFeature({
  auditActions: ['failure.repeat', 'failure.dismiss'],
  auditTargets: ['failure'],
  auditFields: typeOnly<{ readonly status: string }>(),
  retention: { failures: { min: 7, default: 90 } },
  jobLists: ['failures'],
  jobCalls: ['/failures'],
  adminRoutes: {
    'GET /failures': 'manageSite',
    'DELETE /failures/:id': 'manageSite',
    'POST /failures/:id/repeat': 'manageSite',
  },
});
