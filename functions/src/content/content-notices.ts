import type { Comment, Content } from '@samspill/domain/content/content';
import { COMMENTS, commentPath, contentPath, likePath } from '@samspill/domain/paths';
import type { DocumentData } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import type { Reaction } from '../events/reaction.ts';
import {
  aboutContent,
  type Notice,
  subjectOfComment,
  subjectOfContent,
} from '../notifications/notice.ts';
import { notify } from '../notifications/notify.ts';
import { readCard } from '../people/read-card.ts';
import { isVisible } from './is-visible.ts';

/** Numbers of voters at which the author of a poll is told. */
const VOTE_MILESTONES = [10, 50, 100, 500, 1_000];

export async function readVisibleContent(deps: Deps, contentId: string): Promise<Content | null> {
  const content = (await deps.db.doc(contentPath(contentId)).get()).data() as Content | undefined;
  return content?.status === 'visible' ? content : null;
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

const milestoneOf = (content: DocumentData | undefined): number =>
  VOTE_MILESTONES.findLast((milestone) => milestone <= (content?.counters?.voters ?? 0)) ?? 0;

/** Tells the author of a poll when it reaches a round number of voters. */
export const notifyOfVotes: Reaction = {
  name: 'tell the author of the votes',
  concerns: ({ before, after }) => milestoneOf(after) > milestoneOf(before),
  run: async (deps, { path }) => {
    const content = await readVisibleContent(deps, path.split('/')[1] ?? '');
    const count = milestoneOf(content ?? undefined);
    if (!content || count === 0) return;
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
    return data?.status === 'visible' ? { ...data, id } : null;
  };
  const [content, comment] = await Promise.all([
    readVisibleContent(deps, contentId),
    readComment(commentId),
  ]);
  if (!content || !comment) return null;
  return { content, comment, parent: comment.replyTo ? await readComment(comment.replyTo) : null };
}

/** One notice per person: of the reply, else of the comment, else of the mention. */
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
  for (const uid of comment.mentions) {
    tell(uid, { type: 'mention', subject: subjectOfComment(content.id, comment) });
  }
  return [...told.values()];
}

/** Tells the author of the content, of the comment that is answered, and who is mentioned. */
export const notifyOfComment: Reaction = {
  name: 'tell of the comment',
  concerns: ({ before, after }) =>
    isVisible(after) &&
    (!isVisible(before) || String(before?.mentions) !== String(after?.mentions)),
  run: async (deps, { path }) => {
    const answered = await readAnswered(deps, path);
    if (!answered) return;
    await Promise.all(noticesOf(answered).map((notice) => notify(deps, notice)));
  },
};
