import type { Comment, Content } from '@samspill/domain/content/content';
import { isId } from '@samspill/domain/id';
import { commentPath, contentPath, userPath, votePath } from '@samspill/domain/paths';
import type { Deps } from '../deps.ts';
import { forEachSettled } from '../events/for-each-settled.ts';
import { type DocumentChange, reactTo } from '../events/reaction.ts';
import { comments, contents, likes } from '../firestore/collections.ts';
import { newlyMentioned, notifyMentions } from '../notifications/mentions.ts';
import {
  aboutContent,
  type NotificationRequest,
  subjectOfComment,
  subjectOfContent,
} from '../notifications/notification-request.ts';
import { notify } from '../notifications/notify.ts';
import { readAuthorCard } from '../people/person-store.ts';
import { isVisible } from './is-visible.ts';

/** Numbers of voters, excluding the author, at which the author is notified. */
const VOTE_MILESTONES = [10, 50, 100, 500, 1_000];

export async function readVisibleContent(deps: Deps, contentId: string): Promise<Content | null> {
  const content = await contents.read(deps, contentPath(contentId));
  return content && isVisible(content) ? content : null;
}

export const notifyOfLike = reactTo(likes, {
  name: 'tell the author of the like',
  concerns: ({ type }) => type === 'created',
  run: async (deps, { path, params: { contentId, uid } }) => {
    const content = await readVisibleContent(deps, contentId);
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

const milestoneOf = (voters: number): number =>
  VOTE_MILESTONES.findLast((milestone) => milestone <= voters) ?? 0;

/** Whether a milestone is reached. Checks both numbers: the author's own vote does not count but is unknown here. */
function reachesMilestone({ before, after }: DocumentChange<Content>): boolean {
  const [votersBefore, voters] = [before?.counters.voters ?? 0, after?.counters.voters ?? 0];
  return [0, 1].some((own) => milestoneOf(voters - own) > milestoneOf(votersBefore - own));
}

export const notifyOfVotes = reactTo(contents, {
  name: 'tell the author of the votes',
  concerns: (change) => reachesMilestone(change),
  run: async (deps, { path, params: { contentId } }) => {
    const content = await readVisibleContent(deps, contentId);
    if (!content) return;
    const ownVote = await deps.db.doc(votePath(content.id, content.author.uid)).get();
    const count = milestoneOf(content.counters.voters - (ownVote.exists ? 1 : 0));
    if (count === 0) return;
    await notify(deps, {
      recipientUid: content.author.uid,
      type: 'vote',
      actor: null,
      count,
      subject: subjectOfContent(content),
      key: `${path} ${count}`,
      about: aboutContent(content),
    });
  },
});

/** Notifies the author of a post that another member shared it. One who is mentioned as well gets the mention alone. */
export const notifyOfQuote = reactTo(contents, {
  name: 'notify the author of the quote',
  concerns: ({ before, after }) =>
    after?.quotedId !== undefined && isVisible(after) && !isVisible(before),
  run: async (deps, { path, params: { contentId } }) => {
    const content = await readVisibleContent(deps, contentId);
    if (!content || !isId(content.quotedId)) return;
    const quoted = await readVisibleContent(deps, content.quotedId);
    if (!quoted || content.mentions.includes(quoted.author.uid)) return;
    await notify(deps, {
      recipientUid: quoted.author.uid,
      type: 'mention',
      event: 'quoted',
      actor: content.author,
      subject: subjectOfContent(content),
      key: path,
      about: [...aboutContent(content), ...aboutContent(quoted)],
    });
  },
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
    readVisibleContent(deps, contentId),
    readComment(commentId),
  ]);
  if (!content || !comment) return null;
  const parent = comment.replyTo ? await readComment(comment.replyTo) : null;
  return { path, content, comment, parent };
}

/** Sends each recipient one notification: of the reply, else of the comment. */
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
  const told = new Map<string, NotificationRequest>();
  const tell = (recipientUid: string, kind: Pick<NotificationRequest, 'type' | 'subject'>) => {
    if (!told.has(recipientUid)) told.set(recipientUid, { ...event, ...kind, recipientUid });
  };
  if (parent) {
    tell(parent.author.uid, { type: 'reply', subject: subjectOfComment(content.id, parent) });
  }
  tell(content.author.uid, { type: 'comment', subject: subjectOfContent(content) });
  return [...told.values()];
}

async function notifyOfMentions(deps: Deps, answered: CommentContext, change: CommentChange) {
  const { content, comment } = answered;
  const told = new Set(notificationRequestsOf(answered).map(({ recipientUid }) => recipientUid));
  const uids = newlyMentioned(change).filter(
    (uid) => comment.mentions.includes(uid) && !told.has(uid),
  );
  const subject = subjectOfComment(content.id, comment);
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
  name: 'tell of the comment',
  concerns: (change) =>
    (isVisible(change.after) && !isVisible(change.before)) || newlyMentioned(change).length > 0,
  run: async (deps, change) => {
    const answered = await readCommentContext(deps, change);
    if (!answered) return;
    const notificationRequests = {
      name: 'tell of the comment',
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
