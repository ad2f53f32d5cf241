import { blockPath, MUTES } from '@samspill/domain/blocks/paths';
import { groupMemberPath } from '@samspill/domain/groups/paths';
import { userPath } from '@samspill/domain/paths';
import { settingsPath } from '@samspill/domain/people/paths';
import { defaultChannelsOf, settingsTypeOf } from '@samspill/domain/people/settings';
import { FieldPath } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import { settings as settingsIn } from '../platform/firestore/collections.ts';
import type { NotificationRequest } from './notification-request.ts';

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
export async function canNotify(
  deps: Deps,
  notificationRequest: NotificationRequest,
): Promise<boolean> {
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
export const isReasoned = ({ decision }: Pick<NotificationRequest, 'decision'>): boolean =>
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
