import { DEVICE_SLOTS } from '@samspill/domain/notifications/device';
import {
  type AppNotification,
  MAIL_INTERVAL_MS,
  MESSAGE_BURST_MS,
  notificationIdOf,
} from '@samspill/domain/notifications/notification';
import { devicesPath, notificationsPath, notifiedPath, userPath } from '@samspill/domain/paths';
import type { NotificationType } from '@samspill/domain/people/settings';
import { fillSiteName } from '@samspill/domain/site/public-identity';
import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import { type DocumentReference, FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { createBatches } from '../events/batches.ts';
import { forEachSettled } from '../events/for-each-settled.ts';
import { devices, notifications, people } from '../firestore/collections.ts';
import { readIdentity } from '../site-identity.ts';
import { canNotify, readChannels } from './audience.ts';
import { headlineOf } from './headline.ts';
import { mailNotification } from './mail-notification.ts';
import { addToGroup, type NotificationGroup, startGroup } from './notification-group.ts';
import { remainingDailyQuota, wasMailed } from './notification-quotas.ts';
import { hasValidRequestIds, type NotificationRequest } from './notification-request.ts';
import { type NotificationState, notificationStates } from './notification-state.ts';

async function pushToDevices(
  deps: Deps,
  notificationRequest: NotificationRequest,
  group: NotificationGroup,
): Promise<void> {
  const { recipientUid, subject } = notificationRequest;
  const registered = deps.db.collection(devicesPath(recipientUid)).limit(DEVICE_SLOTS.length);
  const { docs } = await registered.get();
  const reached = docs.flatMap((doc) => {
    const device = devices.parse(deps, doc);
    return device ? [{ doc, token: device.token }] : [];
  });
  if (reached.length === 0) return;
  const person = await people.read(deps, userPath(recipientUid));
  if (person?.status !== 'active') return;
  const { name, icon } = await readIdentity(deps);
  const shown = {
    title: name,
    body: fillSiteName(headlineOf(person.locale, notificationRequest, group), name),
    ...(icon !== null && { icon }),
    href: subject.href,
    tag: notificationIdOf(notificationRequest),
  };
  const outcomes = await deps.sendPush(reached.map(({ token }) => ({ token, ...shown })));
  const codes = outcomes.flatMap(({ state, code }) => (state === 'failed' ? [code] : []));
  if (codes.length > 0) deps.log.warn('push not sent', { uid: recipientUid, codes });
  const gone = reached.filter((_, index) => outcomes[index]?.state === 'gone');
  // Keep a device that was registered again: its token differs.
  await Promise.all(
    gone.map(({ doc }) =>
      doc.ref.delete({ lastUpdateTime: doc.updateTime }).catch(() => undefined),
    ),
  );
}

/**
 * Sends a push to the recipient's devices and deletes expired ones. Never throws: a retry would repeat the notification
 * in the app and by mail.
 */
async function pushNotification(
  deps: Deps,
  notificationRequest: NotificationRequest,
  group: NotificationGroup,
): Promise<void> {
  try {
    await pushToDevices(deps, notificationRequest, group);
  } catch (error) {
    const { recipientUid: uid } = notificationRequest;
    // Don't log the error itself, which may contain a token.
    const { code } = Object(error) as { readonly code?: unknown };
    deps.log.warn('push not sent', { uid, codes: [String(code)] });
  }
}

type Channels = NonNullable<Awaited<ReturnType<typeof readChannels>>>;

function storedGroup(stored: AppNotification | undefined, memory: NotificationState | undefined) {
  const keys = memory?.keys ?? [];
  if (stored?.readAt !== null) return startGroup(keys);
  const { actors, count } = stored;
  return { actors, count, actorIds: memory?.actorIds ?? [], keys } satisfies NotificationGroup;
}

interface GroupWrite {
  readonly stored: AppNotification | undefined;
  readonly group: NotificationGroup;
  readonly notificationRequest: NotificationRequest;
}

function writeGroup(
  transaction: Transaction,
  ref: DocumentReference,
  { stored, group, notificationRequest }: GroupWrite,
): void {
  transaction.set(ref, {
    type: notificationRequest.type,
    ...(notificationRequest.event && { event: notificationRequest.event }),
    actors: group.actors,
    count: group.count,
    subject: notificationRequest.subject,
    ...(notificationRequest.decision && { decision: notificationRequest.decision }),
    ...(notificationRequest.answer && { answer: notificationRequest.answer }),
    readAt: null,
    createdAt: stored?.readAt === null ? stored.createdAt : FieldValue.serverTimestamp(),
    updatedAt: FieldValue.serverTimestamp(),
  });
}

/** Messages are mailed once they were unread for a while, and messages to members with their whole text. */
const MAILED_ELSEWHERE: readonly NotificationType[] = ['message', 'broadcast'];

/** Mails once per opened group, not per event, and at most once an hour. */
function isMailDue(
  deps: Deps,
  channels: Channels,
  wasOpen: boolean,
  mailedAt: FirestoreTimestamp | null,
) {
  if (!channels.email || (channels.inApp && wasOpen)) return false;
  return !mailedAt || deps.now().getTime() - mailedAt.toMillis() >= MAIL_INTERVAL_MS;
}

/** Limits mails about one actor to one an hour across all subjects. */
async function limitMailsByActor(
  deps: Deps,
  { recipientUid, actor }: NotificationRequest,
  channels: Channels,
) {
  if (!channels.email || !actor) return channels;
  const pair = { recipientUid, actorUid: actor.uid };
  return (await wasMailed(deps, pair, MAIL_INTERVAL_MS)) ? { ...channels, email: false } : channels;
}

function isNotifiedAlready(
  deps: Deps,
  memory: NotificationState | undefined,
  change: GroupChange,
): boolean {
  const { last, before, group, wasOpen } = change;
  if (last.type !== 'message' || !wasOpen || !memory?.toldAt || group.count !== before.count)
    return false;
  return deps.now().getTime() - memory.toldAt.toMillis() < MESSAGE_BURST_MS;
}

interface GroupChange {
  readonly last: NotificationRequest;
  readonly before: NotificationGroup;
  readonly group: NotificationGroup;
  readonly wasOpen: boolean;
}

function recordRequests(
  deps: Deps,
  notificationRequests: readonly NotificationRequest[],
  last: NotificationRequest,
  channels: Channels,
): Promise<NotificationGroup | null> {
  const id = notificationIdOf(last);
  const ref = deps.db.doc(`${notificationsPath(last.recipientUid)}/${id}`);
  const memoryRef = deps.db.doc(notifiedPath(last.recipientUid, id));
  return deps.db.runTransaction(async (transaction) => {
    const [snapshot, remembered] = await transaction.getAll(ref, memoryRef);
    const memory = notificationStates.parse(deps, remembered);
    const stored = notifications.parse(deps, snapshot);
    const before = storedGroup(stored, memory);
    const group = notificationRequests.reduce(addToGroup, before);
    if (group === before) return null;
    const mailedAt = memory?.mailedAt ?? null;
    const wasOpen = stored?.readAt === null;
    const isDue =
      !MAILED_ELSEWHERE.includes(last.type) && isMailDue(deps, channels, wasOpen, mailedAt);
    const isQuiet = isNotifiedAlready(deps, memory, { last, before, group, wasOpen });
    if (channels.inApp && !isQuiet)
      writeGroup(transaction, ref, { stored, group, notificationRequest: last });
    transaction.set(memoryRef, {
      keys: group.keys,
      actorIds: group.actorIds,
      mailedAt: isDue ? FieldValue.serverTimestamp() : mailedAt,
      type: last.type,
      toldAt: (isQuiet && memory?.toldAt) || FieldValue.serverTimestamp(),
    });
    if (isDue)
      await mailNotification(deps, transaction, {
        notificationRequest: last,
        group,
        to: channels.address,
      });
    return isQuiet ? null : group;
  });
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

/** Personal notifications are exempt from the daily quota. */
const isPersonal = ({ type, event }: NotificationRequest) =>
  event !== undefined || type === 'request' || type === 'match' || type === 'message';

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
