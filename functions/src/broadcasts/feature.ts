import { BROADCASTS } from '@samspill/domain/broadcasts/paths';
import { defineFeature } from '../platform/feature.ts';
import { datedBy, deleteUnchanged } from '../platform/outdated.ts';
import { everyMinute } from '../platform/triggers/schedules.ts';
import { broadcastAdminRoutes, broadcastRoutes } from './broadcast-routes.ts';
import { broadcasts, broadcastsPersonalData } from './broadcast-store.ts';
import { endBroadcasts } from './compose-broadcast.ts';
import { sendBroadcasts } from './send-broadcast.ts';

export const broadcastsFeature = defineFeature({
  layer: 'operations',
  routes: { '/api/broadcasts': broadcastRoutes },
  adminRoutes: { '/broadcasts': broadcastAdminRoutes },
  collections: [broadcasts],
  functions: { sendBroadcasts: everyMinute(300, sendBroadcasts) },
  unsubscribe: endBroadcasts,
  personalData: [broadcastsPersonalData],
  // Null for drafts and what is not sent yet, which no range finds.
  retention: { broadcasts: { find: datedBy(BROADCASTS, 'finishedAt'), remove: deleteUnchanged } },
});
