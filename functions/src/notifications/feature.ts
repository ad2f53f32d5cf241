import {
  NOTIFICATIONS,
  NOTIFIED,
  WAITING_NOTIFICATIONS,
} from '@samspill/domain/notifications/paths';
import { MAIL, USERS } from '@samspill/domain/paths';
import { defineFeature } from '../platform/feature.ts';
import { datedBy, deleteUnchanged, inCollectionGroup } from '../platform/outdated.ts';
import { recountMarked } from '../platform/triggers/recount-marked.ts';
import { everyMinute } from '../platform/triggers/schedules.ts';
import { digestTrigger } from './digests.ts';
import { flushWaiting } from './flush-waiting.ts';
import { notificationsPersonalData } from './notifications-personal-data.ts';
import { deleteNotificationsOfBlocked } from './separate-blocked.ts';
import { endNotices, unsubscribeRoutes } from './unsubscribe.ts';

export const notificationsFeature = defineFeature({
  layer: 'base',
  openRoutes: { '/api/unsubscribe': unsubscribeRoutes },
  serverOnly: [NOTIFIED, WAITING_NOTIFICATIONS].map((below) => `${USERS}/{uid}/${below}/{id}`),
  unsubscribe: endNotices,
  reactions: [deleteNotificationsOfBlocked],
  functions: {
    sendDailyDigests: (deps) => digestTrigger(deps, 'daily'),
    sendWeeklyDigests: (deps) => digestTrigger(deps, 'weekly'),
    updateLarge: (deps, { counters }) =>
      everyMinute(120, (by) => recountMarked(by, counters), flushWaiting)(deps),
  },
  personalData: [notificationsPersonalData],
  retention: {
    notifications: { find: inCollectionGroup(NOTIFICATIONS, 'readAt'), remove: deleteUnchanged },
    mail: { find: datedBy(MAIL, 'createdAt'), remove: deleteUnchanged },
  },
});
