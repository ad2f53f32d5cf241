import { defineFeature, typeOnly } from '../feature.ts';
import type { MatchingSettings } from './weights.ts';

export const matches = defineFeature({
  auditActions: ['match.rerun', 'site.matching'],
  auditFields: typeOnly<MatchingSettings & { readonly subjects: number }>(),
  retention: { matches: { min: 30, default: 365 } },
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
});
