import { NOTIFIED, notifiedPath } from '@samspill/domain/notifications/paths';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import type { ParsedDocument } from '../platform/firestore/collection.ts';
import { forEachSettled } from '../platform/triggers/for-each-settled.ts';
import {
  type NotificationGroup,
  type NotificationState,
  notificationStates,
} from './notification-group.ts';
import type { NotificationRequest } from './notification-request.ts';
import {
  type Channels,
  changeGroup,
  pushNotification,
  readChannels,
  readStored,
} from './notify.ts';
import { MIN_CHANGE_INTERVAL_MS, readWaiting } from './waiting-notifications.ts';

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
