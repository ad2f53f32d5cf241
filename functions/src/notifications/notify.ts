import { blockPath, MUTES } from '@samspill/domain/blocks/paths';
import { groupMemberPath } from '@samspill/domain/groups/paths';
import { NOTIFICATION_KINDS } from '@samspill/domain/notification-kinds';
import {
  type AppNotification,
  defaultChannelsOf,
  settingsTypeOf,
} from '@samspill/domain/notification-schema';
import { DEVICE_SLOTS } from '@samspill/domain/notifications/device';
import {
  MAIL_INTERVAL_MS,
  MESSAGE_BURST_MS,
  notificationIdOf,
} from '@samspill/domain/notifications/notification';
import { devicesPath, notificationPath, notifiedPath } from '@samspill/domain/notifications/paths';
import { userPath } from '@samspill/domain/paths';
import { settingsPath } from '@samspill/domain/people/paths';
import { fillSiteName } from '@samspill/domain/site/public-identity';
import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import {
  type DocumentReference,
  FieldPath,
  FieldValue,
  type Transaction,
} from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import {
  devices,
  notifications,
  people,
  settings as settingsIn,
} from '../platform/firestore/collections.ts';
import { readIdentity } from '../platform/site-identity.ts';
import { createBatches } from '../platform/triggers/batches.ts';
import { forEachSettled } from '../platform/triggers/for-each-settled.ts';
import { headlineOf, mailNotification } from './mail-notification.ts';
import {
  addToGroup,
  type NotificationGroup,
  type NotificationState,
  notificationStates,
  startGroup,
} from './notification-group.ts';
import { remainingDailyQuota, wasMailed } from './notification-quotas.ts';
import { hasValidRequestIds, type NotificationRequest } from './notification-request.ts';
import { addWaiting, isPersonal, mustWait } from './waiting-notifications.ts';

// From the top: turns, audience and channels, group, write, push.

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

const addToBatch = createBatches('notify', notifyOnce);

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

/** Whether either user has blocked the other; within a transaction if `reader` is one. */
export async function isBlocked(
  deps: Deps,
  uid: string,
  otherUid: string,
  reader: Pick<Deps['db'], 'getAll'> = deps.db,
): Promise<boolean> {
  const blocks = await reader.getAll(
    deps.db.doc(blockPath(uid, otherUid)),
    deps.db.doc(blockPath(otherUid, uid)),
  );
  return blocks.some((block) => block.exists);
}

/** Whether the user mutes any of these. One read for a query without results, instead of one for each target. */
async function isMuting({ db }: Deps, uid: string, targetIds: readonly string[]): Promise<boolean> {
  if (targetIds.length === 0) return false;
  const found = await db
    .collection(`${userPath(uid)}/${MUTES}`)
    .where(FieldPath.documentId(), 'in', [...new Set(targetIds)])
    .limit(1)
    .get();
  return !found.empty;
}

/** Returns false for the actor, across a block, for people outside the group of the subject, and if the recipient muted the actor or the subject. */
async function canNotify(deps: Deps, notificationRequest: NotificationRequest): Promise<boolean> {
  if (notificationRequest.actor?.uid === notificationRequest.recipientUid) return false;
  const { recipientUid, subject } = notificationRequest;
  if (subject.groupId !== undefined) {
    const membership = deps.db.doc(groupMemberPath(subject.groupId, recipientUid));
    if (!(await membership.get()).exists) return false;
  }
  const { actor, about } = notificationRequest;
  const [blocked, muting] = await Promise.all([
    actor ? isBlocked(deps, recipientUid, actor.uid) : false,
    isMuting(deps, recipientUid, [...(actor ? [actor.uid] : []), ...about]),
  ]);
  return !blocked && !muting;
}

/** Whether the notification states the reason of a decision on what its recipient wrote. */
const isReasoned = ({ decision }: Pick<NotificationRequest, 'decision'>): boolean =>
  decision !== undefined && decision.reason !== '';

/**
 * Returns the recipient's channels for this type; null if the account does not exist. Mails reasons of decisions by default,
 * as the Digital Services Act requires a statement (article 17).
 */
export async function readChannels(
  deps: Deps,
  request: Pick<NotificationRequest, 'recipientUid' | 'type' | 'event' | 'decision'>,
) {
  const settings = await settingsIn.read(deps, settingsPath(request.recipientUid));
  if (!settings) return null;
  const type = settingsTypeOf(request.type, request.event);
  const initial = { ...defaultChannelsOf(type), ...(isReasoned(request) && { email: true }) };
  return { ...(settings.notifications[type] ?? initial), address: settings.email };
}

export type Channels = NonNullable<Awaited<ReturnType<typeof readChannels>>>;

async function limitMailsByActor(
  deps: Deps,
  { recipientUid, actor }: NotificationRequest,
  channels: Channels,
) {
  if (!channels.email || !actor) return channels;
  const pair = { recipientUid, actorUid: actor.uid };
  return (await wasMailed(deps, pair, MAIL_INTERVAL_MS)) ? { ...channels, email: false } : channels;
}

function recordRequests(
  deps: Deps,
  requests: readonly NotificationRequest[],
  last: NotificationRequest,
  channels: Channels,
): Promise<NotificationGroup | null> {
  const place = { recipientUid: last.recipientUid, id: notificationIdOf(last) };
  return deps.db.runTransaction(async (transaction) => {
    const { stored, memory } = await readStored(deps, transaction, place);
    if (!mustWait(deps, memory, last))
      return changeGroup(deps, transaction, { requests, channels, stored, memory });
    const added = requests.filter(({ key }) => !memory?.keys.includes(key));
    addWaiting(deps, transaction, memory, added);
    return null;
  });
}

export async function readStored(
  deps: Deps,
  transaction: Transaction,
  { recipientUid, id }: { readonly recipientUid: string; readonly id: string },
) {
  const paths = [notificationPath(recipientUid, id), notifiedPath(recipientUid, id)];
  const [snapshot, remembered] = await transaction.getAll(
    ...paths.map((path) => deps.db.doc(path)),
  );
  return {
    stored: notifications.parse(deps, snapshot),
    memory: notificationStates.parse(deps, remembered),
  };
}

interface Change {
  readonly requests: readonly NotificationRequest[];
  readonly channels: Channels;
  readonly stored: AppNotification | undefined;
  readonly memory: NotificationState | undefined;
}

export async function changeGroup(
  deps: Deps,
  transaction: Transaction,
  { requests, channels, stored, memory }: Change,
): Promise<NotificationGroup | null> {
  const last = requests.at(-1);
  if (!last) return null;
  const id = notificationIdOf(last);
  const before = storedGroup(stored, memory);
  const group = requests.reduce(addToGroup, before);
  if (group === before) return null;
  const mailedAt = memory?.mailedAt ?? null;
  const wasOpen = stored?.readAt === null;
  // Each decision is mailed, also while the notification of an earlier one is unread.
  const isDue = isReasoned(last)
    ? channels.email
    : !NOTIFICATION_KINDS[last.type].mailedElsewhere &&
      isMailDue(deps, channels, wasOpen, mailedAt);
  const isQuiet = isNotifiedAlready(deps, memory, { last, before, group, wasOpen });
  if (channels.inApp && !isQuiet)
    writeGroup(transaction, deps.db.doc(notificationPath(last.recipientUid, id)), {
      stored,
      group,
      notificationRequest: last,
    });
  transaction.set(deps.db.doc(notifiedPath(last.recipientUid, id)), {
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
}

function storedGroup(stored: AppNotification | undefined, memory: NotificationState | undefined) {
  const keys = memory?.keys ?? [];
  if (stored?.readAt !== null) return startGroup(keys);
  const { actors, count } = stored;
  return { actors, count, actorIds: memory?.actorIds ?? [], keys } satisfies NotificationGroup;
}

interface GroupChange {
  readonly last: NotificationRequest;
  readonly before: NotificationGroup;
  readonly group: NotificationGroup;
  readonly wasOpen: boolean;
}

function isNotifiedAlready(
  deps: Deps,
  memory: NotificationState | undefined,
  change: GroupChange,
): boolean {
  const { last, before, group, wasOpen } = change;
  if (
    !NOTIFICATION_KINDS[last.type].comesInBursts ||
    !wasOpen ||
    !memory?.toldAt ||
    group.count !== before.count
  )
    return false;
  return deps.now().getTime() - memory.toldAt.toMillis() < MESSAGE_BURST_MS;
}

function isMailDue(
  deps: Deps,
  channels: Channels,
  wasOpen: boolean,
  mailedAt: FirestoreTimestamp | null,
) {
  if (!channels.email || (channels.inApp && wasOpen)) return false;
  return !mailedAt || deps.now().getTime() - mailedAt.toMillis() >= MAIL_INTERVAL_MS;
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

/**
 * Sends a push to the recipient's devices and deletes expired ones. Never throws: a retry would repeat the notification
 * in the app and by mail.
 */
export async function pushNotification(
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
