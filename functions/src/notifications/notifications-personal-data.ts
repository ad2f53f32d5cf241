import type { Notification } from '@samspill/domain/notifications/notification';
import { MAIL, NOTIFICATIONS, NOTIFIED, notificationsPath, userPath } from '@samspill/domain/paths';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { PersonalData } from '../account/personal-data.ts';
import type { Deps } from '../deps.ts';
import { collectFound, deleteFound } from '../events/erase-found.ts';

const PER_ROUND = 100;
const NOTIFICATIONS_PAGE = '/notifications';

/** The others of the group, with a link that leads to none who is gone; null when nobody is left. */
function withoutActor(notification: Notification, uid: string): Partial<Notification> | null {
  const actors = notification.actors.filter((actor) => actor.uid !== uid);
  const count = notification.count - 1;
  if (actors.length === 0 || count < 1) return null;
  const { subject } = notification;
  const href = subject.href.includes(uid) ? NOTIFICATIONS_PAGE : subject.href;
  return { actors, count, subject: { ...subject, href } };
}

/** `notified` names everybody in a group, also those whom the notification only counts. */
async function forgetIn(deps: Deps, memory: QueryDocumentSnapshot, uid: string): Promise<void> {
  const recipientUid = memory.ref.parent.parent?.id ?? '';
  const ref = deps.db.doc(`${notificationsPath(recipientUid)}/${memory.id}`);
  await deps.db.runTransaction(async (transaction) => {
    const [stored, remembered] = await transaction.getAll(ref, memory.ref);
    const actorIds: readonly string[] = remembered?.get('actorIds') ?? [];
    const keys: readonly string[] = remembered?.get('keys') ?? [];
    if (stored?.exists && stored.get('actors')?.length > 0) {
      const left = withoutActor(stored.data() as Notification, uid);
      if (left) transaction.update(ref, left);
      else transaction.delete(ref);
    }
    transaction.update(memory.ref, {
      actorIds: actorIds.filter((actorId) => actorId !== uid),
      keys: keys.filter((key) => !key.includes(uid)),
    });
  });
}

async function forgetActor(deps: Deps, uid: string): Promise<void> {
  const memories = deps.db
    .collectionGroup(NOTIFIED)
    .where('actorIds', 'array-contains', uid)
    .limit(PER_ROUND);
  for (let found = await memories.get(); !found.empty; found = await memories.get()) {
    await Promise.all(found.docs.map((memory) => forgetIn(deps, memory, uid)));
  }
}

/** What the person was told, which goes with the profile; the person in what others were told; mail to the person. */
export const notificationsPersonalData: PersonalData = {
  name: 'notifications',
  collect: ({ db }, { uid }) => collectFound(db.collection(`${userPath(uid)}/${NOTIFICATIONS}`)),
  erase: async (deps, { uid, email }) => {
    await forgetActor(deps, uid);
    if (email !== null)
      await deleteFound(deps.db, deps.db.collection(MAIL).where('to', '==', email));
  },
};
