import { NOTIFIED } from '@samspill/domain/paths';
import { Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { forEachSettled } from '../events/for-each-settled.ts';
import type { ParsedDocument } from '../firestore/collection.ts';
import { readChannels } from './audience.ts';
import { type NotificationState, notificationStates } from './notification-state.ts';
import { pushNotification } from './push-notification.ts';
import { recordWaiting } from './record-notification.ts';

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
    const work = { name: 'notify of what waits', items, pathOf };
    const done = await forEachSettled(deps, work, (each) => flushOne(deps, each));
    const isInTime = deps.now().getTime() < nowMs + RUN_MS;
    isMore = isInTime && done > 0 && docs.length === NOTIFICATIONS_PER_QUERY;
  }
}
