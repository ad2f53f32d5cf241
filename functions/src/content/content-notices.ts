import type { Comment, Content } from '@samspill/domain/content/content';
import {
  COMMENTS,
  commentPath,
  contentPath,
  likePath,
  userPath,
  votePath,
} from '@samspill/domain/paths';
import type { Deps } from '../deps.ts';
import { eachIsolated } from '../events/each-isolated.ts';
import type { DocumentChange, Reaction } from '../events/reaction.ts';
import { newlyMentioned, tellMentions } from '../notifications/mentions.ts';
import {
  aboutContent,
  type Notice,
  subjectOfComment,
  subjectOfContent,
} from '../notifications/notice.ts';
import { notify } from '../notifications/notify.ts';
import { readCard } from '../people/read-card.ts';
import { isVisible } from './is-visible.ts';

/** Numbers of voters, the author not among them, at which the author of a poll is told. */
const VOTE_MILESTONES = [10, 50, 100, 500, 1_000];

export async function readVisibleContent(deps: Deps, contentId: string): Promise<Content | null> {
  const content = (await deps.db.doc(contentPath(contentId)).get()).data() as Content | undefined;
  return content && isVisible(content) ? content : null;
}

/** Tells the author of content that somebody likes it. */
export const notifyOfLike: Reaction = {
  name: 'tell the author of the like',
  concerns: ({ before, after }) => !before && after !== undefined,
  run: async (deps, { path }) => {
    const [, contentId = '', , uid = ''] = path.split('/');
    const content = await readVisibleContent(deps, contentId);
    if (!content || content.author.uid === uid) return;
    const [like, actor] = await Promise.all([
      deps.db.doc(likePath(contentId, uid)).get(),
      readCard(deps, uid),
    ]);
    if (!like.exists || !actor) return;
    const about = aboutContent(content);
    const subject = subjectOfContent(content);
    await notify(deps, {
      ...{ recipientUid: content.author.uid, type: 'like', actor, subject, key: path, about },
    });
  },
};

const milestoneOf = (voters: number): number =>
  VOTE_MILESTONES.findLast((milestone) => milestone <= voters) ?? 0;

/** Whether a number of voters was reached, be the author one of them or not. */
function reachesMilestone({ before, after }: DocumentChange): boolean {
  const [votersBefore, voters] = [before?.counters?.voters ?? 0, after?.counters?.voters ?? 0];
  return [0, 1].some((own) => milestoneOf(voters - own) > milestoneOf(votersBefore - own));
}

/** Tells the author of a poll when a round number of others have voted. */
export const notifyOfVotes: Reaction = {
  name: 'tell the author of the votes',
  concerns: reachesMilestone,
  run: async (deps, { path }) => {
    const content = await readVisibleContent(deps, path.split('/')[1] ?? '');
    if (!content) return;
    const ownVote = await deps.db.doc(votePath(content.id, content.author.uid)).get();
    const count = milestoneOf(content.counters.voters - (ownVote.exists ? 1 : 0));
    if (count === 0) return;
    await notify(deps, {
      ...{ recipientUid: content.author.uid, type: 'vote', actor: null, count },
      ...{ subject: subjectOfContent(content), key: `${path} ${count}` },
      about: aboutContent(content),
    });
  },
};

interface Answered {
  readonly content: Content;
  readonly comment: Comment & { readonly id: string };
  /** The comment that this one answers. */
  readonly parent: (Comment & { readonly id: string }) | null;
}

async function readAnswered(deps: Deps, path: string): Promise<Answered | null> {
  const [, contentId = '', , commentId = ''] = path.split('/');
  const readComment = async (id: string) => {
    const data = (await deps.db.doc(commentPath(contentId, id)).get()).data() as
      | Comment
      | undefined;
    return data && isVisible(data) ? { ...data, id } : null;
  };
  const [content, comment] = await Promise.all([
    readVisibleContent(deps, contentId),
    readComment(commentId),
  ]);
  if (!content || !comment) return null;
  return { content, comment, parent: comment.replyTo ? await readComment(comment.replyTo) : null };
}

/** One notice per person: of the reply, else of the comment. */
function noticesOf({ content, comment, parent }: Answered): Notice[] {
  const event = {
    ...{ actor: comment.author, about: aboutContent(content) },
    key: `${contentPath(content.id)}/${COMMENTS}/${comment.id}`,
  };
  const told = new Map<string, Notice>();
  const tell = (recipientUid: string, kind: Pick<Notice, 'type' | 'subject'>) => {
    if (!told.has(recipientUid)) told.set(recipientUid, { ...event, ...kind, recipientUid });
  };
  if (parent) {
    tell(parent.author.uid, { type: 'reply', subject: subjectOfComment(content.id, parent) });
  }
  tell(content.author.uid, { type: 'comment', subject: subjectOfContent(content) });
  return [...told.values()];
}

/** Those whom the comment mentions anew, but for who hears of it anyway. */
async function tellOfMentions(deps: Deps, answered: Answered, change: DocumentChange) {
  const { content, comment } = answered;
  const told = new Set(noticesOf(answered).map(({ recipientUid }) => recipientUid));
  const uids = newlyMentioned(change).filter(
    (uid) => comment.mentions.includes(uid) && !told.has(uid),
  );
  const subject = subjectOfComment(content.id, comment);
  const tell = (recipientUid: string) =>
    notify(deps, {
      ...{ recipientUid, type: 'mention', actor: comment.author, subject, key: change.path },
      about: aboutContent(content),
    });
  await tellMentions({ deps, actorUid: comment.author.uid, uids, tell });
}

/** Tells the author of the content, of the comment that is answered, and who is mentioned. */
export const notifyOfComment: Reaction = {
  name: 'tell of the comment',
  concerns: (change) =>
    (isVisible(change.after) && !isVisible(change.before)) || newlyMentioned(change).length > 0,
  run: async (deps, change) => {
    const answered = await readAnswered(deps, change.path);
    if (!answered) return;
    const notices = {
      name: 'tell of the comment',
      items: noticesOf(answered),
      pathOf: ({ recipientUid }: Notice) => userPath(recipientUid),
    };
    await Promise.all([
      eachIsolated(deps, notices, (notice) => notify(deps, notice)),
      tellOfMentions(deps, answered, change),
    ]);
  },
};
