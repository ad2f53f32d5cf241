import { WEBHOOK_DELIVERIES } from '@samspill/domain/connections/paths';
import { defineFeature } from '../platform/feature.ts';
import { datedBy, deleteUnchanged } from '../platform/outdated.ts';
import { everyMinute } from '../platform/triggers/schedules.ts';
import { apiKeys } from './api-key-store.ts';
import { apiV1Routes, connectionRoutes } from './connection-routes.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { queueEvent } from './queue-event.ts';
import { connectionsPersonalData, deliveries, webhooks } from './webhook-store.ts';

export const connectionsFeature = defineFeature({
  layer: 'operations',
  uses: ['statistics'],
  routes: { '/api/v1': apiV1Routes },
  adminRoutes: { '/connections': connectionRoutes },
  collections: [webhooks, deliveries, apiKeys],
  reactions: (site) => site.webhooks.map(([event, toReaction]) => toReaction(queueEvent(event))),
  functions: { deliverWebhooks: everyMinute(120, deliverWebhooks) },
  personalData: [connectionsPersonalData],
  retention: {
    deliveries: { find: datedBy(WEBHOOK_DELIVERIES, 'createdAt'), remove: deleteUnchanged },
  },
});
