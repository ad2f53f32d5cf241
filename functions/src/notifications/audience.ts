import { blockPath, groupMemberPath, mutePath, settingsPath } from '@samspill/domain/paths';
import { defaultChannelsOf, settingsTypeOf } from '@samspill/domain/people/settings';
import type { Deps } from '../deps.ts';
import { settings as settingsIn } from '../firestore/collections.ts';
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

function mutePathsOf({ recipientUid, actor, about }: NotificationRequest): string[] {
  const ofActor = actor
    ? [
        blockPath(recipientUid, actor.uid),
        blockPath(actor.uid, recipientUid),
        mutePath(recipientUid, actor.uid),
      ]
    : [];
  return [...ofActor, ...about.map((id) => mutePath(recipientUid, id))];
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
  const paths = mutePathsOf(notificationRequest);
  if (paths.length === 0) return true;
  const silencers = await deps.db.getAll(...paths.map((path) => deps.db.doc(path)));
  return silencers.every((silencer) => !silencer.exists);
}

export async function readChannels(
  deps: Deps,
  request: Pick<NotificationRequest, 'recipientUid' | 'type' | 'event'>,
) {
  const settings = await settingsIn.read(deps, settingsPath(request.recipientUid));
  if (!settings) return null;
  const type = settingsTypeOf(request.type, request.event);
  return { ...(settings.notifications[type] ?? defaultChannelsOf(type)), address: settings.email };
}
