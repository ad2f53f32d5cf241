import { defineFeature, typeOnly } from '../feature.ts';

export const suspensions = defineFeature({
  auditActions: ['user.suspend', 'user.restore'],
  auditFields: typeOnly<{ readonly status: string }>(),
  adminRoutes: {
    'POST /appeals/:uid/:verdict': 'moderate',
    'POST /users/:uid/restore': 'moderate',
    'POST /users/:uid/suspend': 'moderate',
  },
});
