import { createHash } from 'node:crypto';
import { MINUTE_MS } from '@samspill/domain/durations';
import { NOTIFICATION_KINDS } from '@samspill/domain/notification-kinds';
import { notificationIdOf } from '@samspill/domain/notifications/notification';
import {
  notifiedPath,
  WAITING_NOTIFICATIONS,
  waitingNotificationsPath,
} from '@samspill/domain/notifications/paths';
import { USERS } from '@samspill/domain/paths';
import { type DocumentReference, Timestamp, type Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { Deps } from '../platform/deps.ts';
import { defineCollection, type ParsedDocument } from '../platform/firestore/collection.ts';
import type { NotificationState } from './notification-group.ts';
import type { NotificationRequest } from './notification-request.ts';

/** Number of people whose events change an unread notification at once. */
export const MAX_AT_ONCE = 100;
export const MIN_CHANGE_INTERVAL_MS = MINUTE_MS;
/** Maximum events in one change; the rest is in the next one. Keeps the transaction well below 10 MiB. */
const MAX_TAKEN = 2_000;
const ID_CHARS = 32;

/** `users/{uid}/waitingNotifications/{id}`: an event that the next change of a popular notification includes. */
const waitingNotifications = defineCollection(
  `${USERS}/{uid}/${WAITING_NOTIFICATIONS}/{waitingId}`,
  v.strictObject({
    notificationId: v.string(),
    actorUid: v.string(),
    request: v.string(),
    atMs: v.number(),
  }),
);

export const isPersonal = ({ type, event }: NotificationRequest): boolean =>
  event !== undefined || NOTIFICATION_KINDS[type].isUrgent === true;

const collectionOf = ({ db }: Deps, recipientUid: string) =>
  db.collection(waitingNotificationsPath(recipientUid));

export function mustWait(
  deps: Deps,
  state: NotificationState | undefined,
  request: NotificationRequest,
): boolean {
  if (!request.actor || isPersonal(request) || !state?.toldAt) return false;
  if (state.actorIds.length < MAX_AT_ONCE) return false;
  const ageMs = deps.now().getTime() - state.toldAt.toMillis();
  return state.dueAt != null || ageMs < MIN_CHANGE_INTERVAL_MS;
}

/** Stores events for the next change, each once. Only the first one writes the state, so that the rest needs no turn. */
export function addWaiting(
  deps: Deps,
  transaction: Transaction,
  state: NotificationState | undefined,
  requests: readonly NotificationRequest[],
): void {
  const [first] = requests;
  if (!first) return;
  const notificationId = notificationIdOf(first);
  for (const request of requests) {
    const id = createHash('sha256').update(request.key).digest('hex').slice(0, ID_CHARS);
    transaction.set(collectionOf(deps, request.recipientUid).doc(`${notificationId}-${id}`), {
      notificationId,
      actorUid: request.actor?.uid ?? '',
      request: JSON.stringify(request),
      atMs: deps.now().getTime(),
    });
  }
  if (state?.dueAt || !state?.toldAt) return;
  const dueAt = Timestamp.fromMillis(state.toldAt.toMillis() + MIN_CHANGE_INTERVAL_MS);
  transaction.update(deps.db.doc(notifiedPath(first.recipientUid, notificationId)), { dueAt });
}

export interface Waiting {
  readonly requests: readonly NotificationRequest[];
  readonly refs: readonly DocumentReference[];
  readonly isRest: boolean;
}

const toRequest = ({ data }: ParsedDocument<{ readonly request: string }>) =>
  JSON.parse(data.request) as NotificationRequest;

export async function readWaiting(
  deps: Deps,
  transaction: Transaction,
  recipientUid: string,
  notificationId: string,
): Promise<Waiting> {
  const query = collectionOf(deps, recipientUid).where('notificationId', '==', notificationId);
  const { docs } = await transaction.get(query.limit(MAX_TAKEN));
  const found = waitingNotifications
    .parseAll(deps, docs)
    .toSorted((one, other) => one.data.atMs - other.data.atMs);
  return {
    requests: found.map(toRequest),
    refs: docs.map(({ ref }) => ref),
    isRest: docs.length === MAX_TAKEN,
  };
}

export const waitingBy = (deps: Deps, recipientUid: string, actorUid: string) =>
  collectionOf(deps, recipientUid).where('actorUid', '==', actorUid);
