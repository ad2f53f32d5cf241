import { defineFeature, typeOnly } from '../feature.ts';
import type { ApiScope } from './api-key.ts';
import type { WebhookEvent } from './webhook.ts';

export const connections = defineFeature({
  auditActions: [
    'webhook.create',
    'webhook.change',
    'webhook.rotate',
    'webhook.off',
    'webhook.delete',
    'apiKey.create',
    'apiKey.revoke',
    'apiKey.export',
  ],
  auditTargets: ['webhook', 'apiKey'],
  auditFields: typeOnly<{
    readonly name: string;
    readonly url: string;
    readonly events: readonly WebhookEvent[];
    readonly isEnabled: boolean;
    readonly scopes: readonly ApiScope[];
    readonly expiresAt: string;
    readonly route: string;
  }>(),
  retention: { deliveries: { min: 2, default: 30, isNew: true } },
  adminRoutes: {
    'GET /connections': 'manageSite',
    'POST /connections/keys': 'manageSite',
    'DELETE /connections/keys/:id': 'manageSite',
    'POST /connections/webhooks': 'manageSite',
    'DELETE /connections/webhooks/:id': 'manageSite',
    'GET /connections/webhooks/:id': 'manageSite',
    'PUT /connections/webhooks/:id': 'manageSite',
    'GET /connections/webhooks/:id/deliveries': 'manageSite',
    'POST /connections/webhooks/:id/deliveries/:deliveryId/repeat': 'manageSite',
    'POST /connections/webhooks/:id/rotate': 'manageSite',
    'POST /connections/webhooks/:id/test': 'manageSite',
  },
  notificationEvents: {
    webhookOff: {
      nb: () => 'En webhook er slått av, fordi mottakeren ikke svarte',
      en: () => 'A webhook was turned off because its receiver didn’t answer',
    },
  },
});
