import { readShownContent } from '../content/content-store.ts';
import { recountContent } from '../content/count-content.ts';
import { aboutContent, subjectOfContent } from '../notifications/notification-request.ts';
import { notify } from '../notifications/notify.ts';
import { likes } from '../platform/firestore/collections.ts';
import { readAuthorCard } from '../platform/firestore/read-people.ts';
import { type Reaction, reactTo } from '../platform/triggers/reaction.ts';

const countLikes = recountContent(likes, {
  concerns: ({ type }) => type !== 'updated',
  partsOf: () => ['likes'],
});

const notifyOfLike = reactTo(likes, {
  name: 'notify the author of the like',
  concerns: ({ type }) => type === 'created',
  run: async (deps, { path, params: { contentId, uid } }) => {
    const content = await readShownContent(deps, contentId);
    if (!content || content.author.uid === uid) return;
    const [like, actor] = await Promise.all([deps.db.doc(path).get(), readAuthorCard(deps, uid)]);
    if (!like.exists || !actor) return;
    const about = aboutContent(content);
    const subject = subjectOfContent(content);
    await notify(deps, {
      recipientUid: content.author.uid,
      type: 'like',
      actor,
      subject,
      key: path,
      about,
    });
  },
});

export const likeReactions: readonly Reaction[] = [countLikes, notifyOfLike];
