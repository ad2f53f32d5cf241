import {
  type AppNotification,
  MAIL_INTERVAL_MS,
  MESSAGE_BURST_MS,
  notificationIdOf,
} from '@samspill/domain/notifications/notification';
import { NOTIFIED, notificationPath, notifiedPath } from '@samspill/domain/notifications/paths';
import type { NotificationType } from '@samspill/domain/people/settings';
import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import {
  type DocumentReference,
  FieldValue,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import type { ParsedDocument } from '../platform/firestore/collection.ts';
import { notifications } from '../platform/firestore/collections.ts';
import { forEachSettled } from '../platform/triggers/for-each-settled.ts';
import { isReasoned, readChannels } from './audience.ts';
import { mailNotification } from './mail-notification.ts';
import { addToGroup, type NotificationGroup, startGroup } from './notification-group.ts';
import type { NotificationRequest } from './notification-request.ts';
import { type NotificationState, notificationStates } from './notification-state.ts';
import { pushNotification } from './push-notification.ts';
import {
  addWaiting,
  MIN_CHANGE_INTERVAL_MS,
  mustWait,
  readWaiting,
} from './waiting-notifications.ts';

export type Channels = NonNullable<Awaited<ReturnType<typeof readChannels>>>;

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

function isMailDue(
  deps: Deps,
  channels: Channels,
  wasOpen: boolean,
  mailedAt: FirestoreTimestamp | null,
) {
  if (!channels.email || (channels.inApp && wasOpen)) return false;
  return !mailedAt || deps.now().getTime() - mailedAt.toMillis() >= MAIL_INTERVAL_MS;
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

interface Change {
  readonly requests: readonly NotificationRequest[];
  readonly channels: Channels;
  readonly stored: AppNotification | undefined;
  readonly memory: NotificationState | undefined;
}

async function changeGroup(
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
    : !MAILED_ELSEWHERE.includes(last.type) && isMailDue(deps, channels, wasOpen, mailedAt);
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

async function readStored(
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

export function recordRequests(
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

function recordWaiting(
  deps: Deps,
  place: { readonly recipientUid: string; readonly id: string },
  channels: Channels,
): Promise<{ readonly last: NotificationRequest; readonly group: NotificationGroup } | null> {
  const { recipientUid, id } = place;
  return deps.db.runTransaction(async (transaction) => {
    const { stored, memory } = await readStored(deps, transaction, place);
    if (!memory?.dueAt || memory.dueAt.toMillis() > deps.now().getTime()) return null;
    const { requests, refs, isRest } = await readWaiting(deps, transaction, recipientUid, id);
    // The title of a text may have been cleared since.
    const current = stored
      ? requests.map((request) => ({ ...request, subject: stored.subject }))
      : requests;
    const change = { requests: current, channels, stored, memory };
    const group = await changeGroup(deps, transaction, change);
    for (const ref of refs) transaction.delete(ref);
    const dueAt = isRest
      ? Timestamp.fromMillis(deps.now().getTime() + MIN_CHANGE_INTERVAL_MS)
      : FieldValue.delete();
    transaction.set(deps.db.doc(notifiedPath(recipientUid, id)), { dueAt }, { merge: true });
    const last = current.at(-1);
    return group && last ? { group, last } : null;
  });
}

const NOTIFICATIONS_PER_QUERY = 100;
/** Less than the interval between runs. */
const RUN_MS = 50_000;

/** Deletes what waits for an account that is gone. */
const NO_CHANNELS = { inApp: false, email: false, push: false, address: null };

async function flushOne(deps: Deps, { id, ref, data }: ParsedDocument<NotificationState>) {
  const { uid: recipientUid } = notificationStates.paramsOf(ref.path);
  const channels = data.type && (await readChannels(deps, { recipientUid, type: data.type }));
  const changed = await recordWaiting(deps, { recipientUid, id }, channels || NO_CHANNELS);
  if (changed && channels?.push) await pushNotification(deps, changed.last, changed.group);
}

/** Changes the popular notifications that are due, each once for all events since its last change. */
export async function flushWaiting(deps: Deps): Promise<void> {
  const pathOf = ({ ref }: { readonly ref: { readonly path: string } }) => ref.path;
  const nowMs = deps.now().getTime();
  const due = deps.db
    .collectionGroup(NOTIFIED)
    .where('dueAt', '<=', Timestamp.fromMillis(nowMs))
    .orderBy('dueAt')
    .limit(NOTIFICATIONS_PER_QUERY);
  for (let isMore = true; isMore; ) {
    const { docs } = await due.get();
    const items = notificationStates.parseAll(deps, docs);
    const work = { name: 'notify of waiting items', items, pathOf };
    const done = await forEachSettled(deps, work, (each) => flushOne(deps, each));
    const isInTime = deps.now().getTime() < nowMs + RUN_MS;
    isMore = isInTime && done > 0 && docs.length === NOTIFICATIONS_PER_QUERY;
  }
}
