import type { Comment } from '@samspill/domain/comments/comment';
import { commentPath } from '@samspill/domain/comments/paths';
import type { Content } from '@samspill/domain/content/content';
import { userPath } from '@samspill/domain/paths';
import { isVisible, readShownContent } from '../content/content-store.ts';
import { emptyDeletedText } from '../content/content-triggers.ts';
import { recountContent } from '../content/count-content.ts';
import { newlyMentioned, notifyMentions } from '../notifications/mentions.ts';
import {
  aboutContent,
  type NotificationRequest,
  subjectOfComment,
  subjectOfContent,
} from '../notifications/notification-request.ts';
import { notify } from '../notifications/notify.ts';
import type { Deps } from '../platform/deps.ts';
import { comments } from '../platform/firestore/collections.ts';
import { forEachSettled } from '../platform/triggers/for-each-settled.ts';
import { type DocumentChange, type Reaction, reactTo } from '../platform/triggers/reaction.ts';

const countComments = recountContent(comments, {
  concerns: ({ type, before, after }) =>
    (type === 'deleted' && !before) || isVisible(before) !== isVisible(after),
  partsOf: () => ['comments'],
});

type CommentChange = DocumentChange<
  Comment,
  { readonly contentId: string; readonly commentId: string }
>;

interface CommentContext {
  readonly path: string;
  readonly content: Content;
  readonly comment: Comment & { readonly id: string };
  readonly parent: (Comment & { readonly id: string }) | null;
}

async function readCommentContext(
  deps: Deps,
  { path, params: { contentId, commentId } }: CommentChange,
): Promise<CommentContext | null> {
  const readComment = async (id: string) => {
    const data = await comments.read(deps, commentPath(contentId, id));
    return data && isVisible(data) ? { ...data, id } : null;
  };
  const [content, comment] = await Promise.all([
    readShownContent(deps, contentId),
    readComment(commentId),
  ]);
  if (!content || !comment) return null;
  const parent = comment.replyTo ? await readComment(comment.replyTo) : null;
  return { path, content, comment, parent };
}

function notificationRequestsOf({
  path,
  content,
  comment,
  parent,
}: CommentContext): NotificationRequest[] {
  const event = {
    actor: comment.author,
    about: aboutContent(content),
    key: path,
  };
  const requests = new Map<string, NotificationRequest>();
  const add = (recipientUid: string, kind: Pick<NotificationRequest, 'type' | 'subject'>) => {
    // The author may have been erased.
    const isNew = recipientUid !== '' && !requests.has(recipientUid);
    if (isNew) requests.set(recipientUid, { ...event, ...kind, recipientUid });
  };
  if (parent) {
    add(parent.author.uid, {
      type: 'reply',
      subject: subjectOfComment(content.id, parent, content.groupId),
    });
  }
  add(content.author.uid, { type: 'comment', subject: subjectOfContent(content) });
  return [...requests.values()];
}

async function notifyOfMentions(deps: Deps, answered: CommentContext, change: CommentChange) {
  const { content, comment } = answered;
  const notified = new Set(
    notificationRequestsOf(answered).map(({ recipientUid }) => recipientUid),
  );
  const uids = newlyMentioned(change).filter(
    (uid) => comment.mentions.includes(uid) && !notified.has(uid),
  );
  const subject = subjectOfComment(content.id, comment, content.groupId);
  const tell = (recipientUid: string) =>
    notify(deps, {
      recipientUid,
      type: 'mention',
      actor: comment.author,
      subject,
      key: change.path,
      about: aboutContent(content),
    });
  await notifyMentions(deps, { actorUid: comment.author.uid, uids, tell });
}

export const notifyOfComment = reactTo(comments, {
  name: 'notify of the comment',
  concerns: (change) =>
    (isVisible(change.after) && !isVisible(change.before)) || newlyMentioned(change).length > 0,
  run: async (deps, change) => {
    const answered = await readCommentContext(deps, change);
    if (!answered) return;
    const notificationRequests = {
      name: 'notify of the comment',
      items: notificationRequestsOf(answered),
      pathOf: ({ recipientUid }: NotificationRequest) => userPath(recipientUid),
    };
    await Promise.all([
      forEachSettled(deps, notificationRequests, (notificationRequest) =>
        notify(deps, notificationRequest),
      ),
      notifyOfMentions(deps, answered, change),
    ]);
  },
});

const emptyDeletedComment = emptyDeletedText(comments.only('status', 'body', 'mentions'), {
  body: '',
  mentions: [],
});

export const commentReactions: readonly Reaction[] = [
  countComments,
  notifyOfComment,
  emptyDeletedComment,
];
