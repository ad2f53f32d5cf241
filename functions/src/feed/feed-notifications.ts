import type { Content } from '@samspill/domain/content/content';
import { isId } from '@samspill/domain/id';
import { inboxPath, userPath } from '@samspill/domain/paths';
import { readVisibleContent } from '../content/content-notifications.ts';
import { isVisible } from '../content/is-visible.ts';
import type { Deps } from '../deps.ts';
import { eachIsolated } from '../events/each-isolated.ts';
import { reactTo } from '../events/reaction.ts';
import { contents } from '../firestore/collections.ts';
import { isBlocked } from '../notifications/audience.ts';
import { newlyMentioned, tellMentions } from '../notifications/mentions.ts';
import { aboutContent, subjectOfContent } from '../notifications/notification-request.ts';
import { notify } from '../notifications/notify.ts';
import { readAudience } from './fan-out.ts';
import { toInboxItem } from './inbox.ts';

async function tellMentioned(deps: Deps, content: Content, uid: string): Promise<void> {
  const { author } = content;
  if (!isId(uid) || uid === author.uid || (await isBlocked(deps, uid, author.uid))) return;
  const person = await deps.db.doc(userPath(uid)).get();
  if (!person.exists) return;
  await deps.db.doc(`${inboxPath(uid)}/${content.id}`).set(toInboxItem(content, 'mentioned'));
  await notify(deps, {
    ...{ recipientUid: uid, type: 'mention', actor: author, subject: subjectOfContent(content) },
    ...{ key: `content/${content.id}`, about: aboutContent(content) },
  });
}

/** Tells the people whom the text mentions, and puts it into their feeds. */
export const reachMentioned = reactTo(contents, {
  name: 'reach the mentioned',
  concerns: (change) => newlyMentioned(change).length > 0,
  run: async (deps, change) => {
    const content = await readVisibleContent(deps, change.params.contentId);
    if (!content) return;
    const uids = newlyMentioned(change).filter((uid) => content.mentions.includes(uid));
    const tell = (uid: string) => tellMentioned(deps, content, uid);
    await tellMentions(deps, { actorUid: content.author.uid, uids, tell });
  },
});

/** Tells a project's followers of its update; an audience too large to fan out sees it in the feed alone. */
export const notifyOfUpdate = reactTo(contents, {
  name: 'tell followers of the update',
  concerns: ({ before, after }) =>
    !isVisible(before) && isVisible(after) && after?.kind === 'update',
  run: async (deps, { path, params: { contentId } }) => {
    const content = await readVisibleContent(deps, contentId);
    if (!content?.projectId) return;
    const followers = (await readAudience(deps, content.projectId)).filter(
      (uid) => !content.mentions.includes(uid),
    );
    const told = { name: 'tell of the update', items: followers, pathOf: userPath };
    await eachIsolated(deps, told, (recipientUid) =>
      notify(deps, {
        ...{ recipientUid, type: 'projectUpdate', actor: content.author, key: path },
        ...{ subject: subjectOfContent(content), about: aboutContent(content) },
      }),
    );
  },
});
