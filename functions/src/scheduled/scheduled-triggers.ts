import { toExcerpt } from '@samspill/domain/content/mentions';
import type { NotificationEvent } from '@samspill/domain/notifications/notification';
import { contentPath, SCHEDULED, scheduledItemsPath } from '@samspill/domain/paths';
import type { NotSentReason } from '@samspill/domain/scheduled/scheduled';
import { withoutMentionsOf } from '../content/content-personal-data.ts';
import {
  deleteImagesDroppedBy,
  droppedImagePaths,
  imagePathsOf,
} from '../content/content-triggers.ts';
import type { Deps } from '../deps.ts';
import {
  collectMatching,
  deleteMatching,
  eraseMatching,
  type PersonalData,
} from '../events/erase-matching.ts';
import { type Reaction, reactTo } from '../events/reaction.ts';
import { contents, scheduled } from '../firestore/collections.ts';
import { MAX_SUBJECT_TITLE_CHARS } from '../notifications/notification-request.ts';
import { notify } from '../notifications/notify.ts';

const EVENT_OF: Readonly<Record<NotSentReason, NotificationEvent>> = {
  limit: 'notSentLimit',
  place: 'notSentPlace',
  quote: 'notSentQuote',
  suspended: 'notSentSuspended',
};

/** In a reaction instead of the run that refused it, which may be killed before it notifies. */
const notifyOfNotSent = reactTo(scheduled, {
  name: 'notify of what was not sent',
  concerns: ({ before, after }) => after != null && after.refused !== null && !before?.refused,
  run: async (deps, { path, params: { uid, itemId }, after }) => {
    if (!after?.refused) return;
    await notify(deps, {
      recipientUid: uid,
      type: 'admin',
      event: EVENT_OF[after.refused],
      actor: null,
      subject: {
        kind: 'site',
        id: itemId,
        title: toExcerpt(after.body, MAX_SUBJECT_TITLE_CHARS),
        href: '/feed?tab=scheduled',
      },
      key: `${path} ${after.updatedAt.toMillis()}`,
      about: [],
    });
  },
});

async function keptPaths(deps: Deps, itemPath: string, id: string): Promise<string[] | null> {
  const [item, sent] = await deps.db.getAll(deps.db.doc(itemPath), deps.db.doc(contentPath(id)));
  const of = [
    scheduled.only('images').parse(deps, item),
    contents.only('images').parse(deps, sent),
  ];
  if ((item?.exists && !of[0]) || (sent?.exists && !of[1])) return null;
  return of.flatMap(imagePathsOf);
}

/** Deletes pictures of an item that was deleted or changed, unless the post with its id shows them. */
const deleteDroppedImages = reactTo(scheduled.only('images'), {
  name: 'delete dropped images',
  concerns: (change) => droppedImagePaths(change).length > 0,
  run: async (deps, change) => {
    const kept = await keptPaths(deps, change.path, change.params.itemId);
    if (kept !== null) await deleteImagesDroppedBy(deps, change, kept);
  },
});

export const scheduledReactions: readonly Reaction[] = [notifyOfNotSent, deleteDroppedImages];

/** The pictures are in the folder of the user's posts, which is exported and erased with them. */
export const scheduledPersonalData: PersonalData = {
  name: 'scheduled',
  collect: (deps, { uid }) => collectMatching(deps.db.collection(scheduledItemsPath(uid))),
  erase: async (deps, { uid }) => {
    const { db } = deps;
    await deleteMatching(db, db.collection(scheduledItemsPath(uid)));
    const mentioning = db.collectionGroup(SCHEDULED).where('mentions', 'array-contains', uid);
    await eraseMatching(db, mentioning, (batch, found) => {
      const text = scheduled.only('body', 'mentions').parse(deps, found);
      // An unreadable text may contain the mention anywhere.
      batch.update(found.ref, text ? withoutMentionsOf(uid, text) : { body: '', mentions: [] });
    });
  },
};
