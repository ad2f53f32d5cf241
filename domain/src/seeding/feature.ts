import * as v from 'valibot';
import { defineFeature, typeOnly } from '../feature.ts';
import type { UserMix } from './seed-order.ts';

export const seeding = defineFeature({
  auditActions: ['seed.users', 'seed.projects', 'seed.purge'],
  auditTargets: ['seed'],
  auditFields: typeOnly<{
    readonly count: number;
    readonly mix: UserMix;
    readonly publishedPercent: number;
    readonly removed: number;
  }>(),
  jobs: {
    purge: {
      /** Null for all orders. */
      orderId: v.nullable(v.string()),
      entryId: v.nullable(v.string()),
    },
  },
  jobLists: ['seed', 'seedOrders'],
  jobCalls: ['/seed/orders'],
  adminRoutes: {
    'GET /seed': 'manageSite',
    'POST /seed/orders': 'manageSite',
    'POST /seed/orders/:id/run': 'manageSite',
    'POST /seed/purges': 'manageSite',
  },
});
