import { type Notification, notificationIdOf } from '@samspill/domain/notifications/notification';
import { notificationsPath, notifiedPath } from '@samspill/domain/paths';
import {
  type DocumentSnapshot,
  FieldValue,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { createBatches } from '../events/batches.ts';
import { eachIsolated } from '../events/each-isolated.ts';
import { mailNotice } from '../mail/mail-notice.ts';
import { mayHear, readChannels } from './audience.ts';
import { type Notice, namesIds } from './notice.ts';
import { addToGroup, type NotificationGroup, startGroup } from './notification-group.ts';

interface Request {
  readonly deps: Deps;
  readonly notice: Notice;
}

type Channels = NonNullable<Awaited<ReturnType<typeof readChannels>>>;

/** `users/{uid}/notified/{id}`: what is counted, and when mail last told of it. */
interface Memory {
  readonly keys: readonly string[];
  readonly actorIds: readonly string[];
  readonly mailedAt: Timestamp | null;
}

/** Where nothing shows that it was read, one mail tells of an hour. */
const MAIL_INTERVAL_MS = 60 * 60 * 1000;

function storedGroup(stored: Notification | undefined, memory: Memory | undefined) {
  const keys = memory?.keys ?? [];
  if (stored?.readAt !== null) return startGroup(keys);
  const { actors, count } = stored;
  return { actors, count, actorIds: memory?.actorIds ?? [], keys } satisfies NotificationGroup;
}

function writeGroup(
  transaction: Transaction,
  snapshot: DocumentSnapshot,
  { group, notice }: { group: NotificationGroup; notice: Notice },
): void {
  const isOpen = snapshot.get('readAt') === null;
  transaction.set(snapshot.ref, {
    type: notice.type,
    ...(notice.event && { event: notice.event }),
    actors: group.actors,
    count: group.count,
    subject: notice.subject,
    ...(notice.decision && { decision: notice.decision }),
    ...(notice.answer && { answer: notice.answer }),
    readAt: null,
    createdAt: isOpen ? snapshot.get('createdAt') : FieldValue.serverTimestamp(),
    updatedAt: FieldValue.serverTimestamp(),
  });
}

/** Mail tells of a group that opens, not of each event in it. */
function isMailDue(deps: Deps, channels: Channels, wasOpen: boolean, mailedAt: Timestamp | null) {
  if (!channels.email) return false;
  if (channels.inApp) return !wasOpen;
  return !mailedAt || deps.now().getTime() - mailedAt.toMillis() >= MAIL_INTERVAL_MS;
}

/** Notices of one recipient, type and subject. True when mail should tell of them. */
function record(deps: Deps, notices: readonly Notice[], last: Notice, channels: Channels) {
  const id = notificationIdOf(last);
  const ref = deps.db.doc(`${notificationsPath(last.recipientUid)}/${id}`);
  const memoryRef = deps.db.doc(notifiedPath(last.recipientUid, id));
  return deps.db.runTransaction(async (transaction) => {
    const [snapshot, remembered] = await transaction.getAll(ref, memoryRef);
    if (!snapshot || !remembered) throw new Error('two documents were asked for');
    const memory = remembered.data() as Memory | undefined;
    const before = storedGroup(snapshot.data() as Notification | undefined, memory);
    const group = notices.reduce(addToGroup, before);
    if (group === before) return false;
    const mailedAt = memory?.mailedAt ?? null;
    const isDue = isMailDue(deps, channels, snapshot.get('readAt') === null, mailedAt);
    if (channels.inApp) writeGroup(transaction, snapshot, { group, notice: last });
    transaction.set(memoryRef, {
      keys: group.keys,
      actorIds: group.actorIds,
      mailedAt: isDue ? FieldValue.serverTimestamp() : mailedAt,
    });
    if (isDue) await mailNotice(deps, transaction, { notice: last, group, to: channels.address });
    return true;
  });
}

async function notifyOnce(requests: readonly Request[]): Promise<void> {
  const [request] = requests;
  if (!request) return;
  const { deps } = request;
  const channels = await readChannels(deps, request.notice);
  if (!channels || (!channels.inApp && !channels.email)) return;
  const heard = new Set<Notice>();
  const asked = {
    name: 'notify',
    items: requests.map(({ notice }) => notice),
    pathOf: ({ key }: Notice) => key,
  };
  await eachIsolated(deps, asked, async (notice) => {
    if (await mayHear(deps, notice)) heard.add(notice);
  });
  const notices = asked.items.filter((notice) => heard.has(notice));
  const last = notices.at(-1);
  if (last) await record(deps, notices, last, channels);
}

const addToBatch = createBatches(notifyOnce);

/**
 * Tells a person of something, in the app and by mail as the person chose; the one writer of notifications. Counts
 * every event once, however often it is delivered; a group that was read starts anew with the next event.
 */
export async function notify(deps: Deps, notice: Notice): Promise<void> {
  if (!namesIds(notice)) return deps.log.error('notice left out', { key: notice.key });
  return addToBatch(`${notice.recipientUid}/${notificationIdOf(notice)}`, { deps, notice });
}
