import { MAIL_INTERVAL_MS, notificationIdOf } from '@samspill/domain/notifications/notification';
import type { Deps } from '../platform/deps.ts';
import { createBatches } from '../platform/triggers/batches.ts';
import { forEachSettled } from '../platform/triggers/for-each-settled.ts';
import { canNotify, readChannels } from './audience.ts';
import { remainingDailyQuota, wasMailed } from './notification-quotas.ts';
import { hasValidRequestIds, type NotificationRequest } from './notification-request.ts';
import { pushNotification } from './push-notification.ts';
import { type Channels, recordRequests } from './record-notification.ts';
import { isPersonal } from './waiting-notifications.ts';

async function limitMailsByActor(
  deps: Deps,
  { recipientUid, actor }: NotificationRequest,
  channels: Channels,
) {
  if (!channels.email || !actor) return channels;
  const pair = { recipientUid, actorUid: actor.uid };
  return (await wasMailed(deps, pair, MAIL_INTERVAL_MS)) ? { ...channels, email: false } : channels;
}

async function notifyOnce(deps: Deps, waiting: readonly NotificationRequest[]): Promise<void> {
  const [first] = waiting;
  if (!first) return;
  const channels = await readChannels(deps, first);
  if (!channels || !(channels.inApp || channels.email || channels.push)) return;
  const heard = new Set<NotificationRequest>();
  const asked = {
    name: 'notify',
    items: waiting,
    pathOf: ({ key }: NotificationRequest) => key,
  };
  await forEachSettled(deps, asked, async (notificationRequest) => {
    if (await canNotify(deps, notificationRequest)) heard.add(notificationRequest);
  });
  const notificationRequests = asked.items.filter((notificationRequest) =>
    heard.has(notificationRequest),
  );
  const last = notificationRequests.at(-1);
  if (!last) return;
  const reached = await limitMailsByActor(deps, last, channels);
  const told = await recordRequests(deps, notificationRequests, last, reached);
  if (told && channels.push) await pushNotification(deps, last, told);
}

const addToBatch = createBatches('notify', notifyOnce);

const groupKeyOf = (notificationRequest: NotificationRequest) =>
  `${notificationRequest.recipientUid}/${notificationIdOf(notificationRequest)}`;

/** Serializes the notifications by an actor to a recipient, so that the daily quota is respected. */
const notifyInOrder = createBatches<NotificationRequest>(
  'tell of one person',
  async (deps, waiting) => {
    const [first] = waiting;
    if (!first?.actor) return;
    const groups = new Map<string, NotificationRequest[]>();
    for (const each of waiting) {
      const group = groupKeyOf(each);
      groups.set(group, [...(groups.get(group) ?? []), each]);
    }
    const room = await remainingDailyQuota(deps, first.recipientUid, first.actor.uid);
    if (room < groups.size)
      deps.log.info('daily notification quota of an actor reached', { count: groups.size });
    for (const [group, some] of [...groups].slice(0, Math.max(0, room)))
      await Promise.all(
        some.map((notificationRequest) => addToBatch(deps, group, notificationRequest)),
      );
  },
);

/**
 * Notifies a user in the app, by mail and by push according to the user's settings. Sole writer of notifications.
 * Counts each event once across redeliveries; starts a new group after the old one was read. Limits an actor to
 * `MAX_SUBJECTS_PER_ACTOR_A_DAY` subjects per recipient and day.
 */
export async function notify(deps: Deps, notificationRequest: NotificationRequest): Promise<void> {
  if (!hasValidRequestIds(notificationRequest))
    return deps.log.error('notification left out', { key: notificationRequest.key });
  const { actor, recipientUid } = notificationRequest;
  if (!actor || actor.uid === recipientUid || isPersonal(notificationRequest))
    return addToBatch(deps, groupKeyOf(notificationRequest), notificationRequest);
  return notifyInOrder(deps, `${recipientUid}/${actor.uid}`, notificationRequest);
}
