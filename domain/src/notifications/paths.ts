import { userPath } from '../paths.ts';

/** Cursor of the job that mails about unread messages. Server-only. */
export const SITE_UNREAD_MAILS = 'site/unreadMails';
export const NOTIFICATIONS = 'notifications';
export const NOTIFIED = 'notified';
/** Events that wait for the next change of a popular notification. Server-only. */
export const WAITING_NOTIFICATIONS = 'waitingNotifications';
export const DEVICES = 'devices';
export const notifiedPath = (uid: string, notificationId: string) =>
  `${userPath(uid)}/${NOTIFIED}/${notificationId}`;
export const waitingNotificationsPath = (uid: string) =>
  `${userPath(uid)}/${WAITING_NOTIFICATIONS}`;
export const devicesPath = (uid: string) => `${userPath(uid)}/${DEVICES}`;
export const devicePath = (uid: string, slot: string) => `${devicesPath(uid)}/${slot}`;
export const notificationsPath = (uid: string) => `${userPath(uid)}/${NOTIFICATIONS}`;
export const notificationPath = (uid: string, id: string) => `${notificationsPath(uid)}/${id}`;

// Pages

export const notificationsHref = () => '/notifications';
