import type { Content } from '@samspill/domain/content/content';
import { toExcerpt } from '@samspill/domain/content/mentions';
import { ComposedIdSchema, isId } from '@samspill/domain/id';
import type { Decision } from '@samspill/domain/moderation/decision';
import type {
  NotificationEvent,
  NotificationSubject,
} from '@samspill/domain/notifications/notification';
import { contentPath } from '@samspill/domain/paths';
import type { AuthorCard } from '@samspill/domain/people/author-card';
import type { NotificationType } from '@samspill/domain/people/settings';
import * as v from 'valibot';

export const MAX_SUBJECT_TITLE_CHARS = 120;

/** Something that a person may be told. */
export interface NotificationRequest {
  readonly recipientUid: string;
  readonly type: NotificationType;
  readonly event?: NotificationEvent;
  /** Who did it; null when it is nobody in particular, and then `count` says how many. */
  readonly actor: AuthorCard | null;
  readonly count?: number;
  readonly subject: NotificationSubject;
  readonly decision?: Decision;
  /** What administrators answer to feedback. */
  readonly answer?: string;
  /** What happened, the same at every delivery: the path of the document that was written. */
  readonly key: string;
  /** Content, projects and conversations that the recipient may have muted. */
  readonly about: readonly string[];
}

/** Whether everything that becomes part of a path is an id: older documents may name something else. */
export const namesIds = ({ recipientUid, actor, about }: NotificationRequest): boolean =>
  [recipientUid, ...(actor ? [actor.uid] : [])].every(isId) &&
  about.every((id) => v.is(ComposedIdSchema, id));

export function subjectOfContent(content: Pick<Content, 'id' | 'body'>): NotificationSubject {
  return {
    kind: 'content',
    id: content.id,
    title: toExcerpt(content.body, MAX_SUBJECT_TITLE_CHARS),
    href: `/${contentPath(content.id)}`,
  };
}

export function subjectOfComment(
  contentId: string,
  comment: { readonly id: string; readonly body: string },
): NotificationSubject {
  return {
    kind: 'comment',
    id: comment.id,
    title: toExcerpt(comment.body, MAX_SUBJECT_TITLE_CHARS),
    href: `/${contentPath(contentId)}#comment-${comment.id}`,
  };
}

/** Content that is muted with its project. */
export const aboutContent = (content: Content): readonly string[] =>
  content.projectId ? [content.id, content.projectId] : [content.id];
