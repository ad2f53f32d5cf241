import type { Content } from '@samspill/domain/content/content';
import { toExcerpt } from '@samspill/domain/content/mentions';
import { ComposedIdSchema, isId, joinIds } from '@samspill/domain/id';
import type { Decision } from '@samspill/domain/moderation/decision';
import type { NotificationEvent, NotificationType } from '@samspill/domain/notification-kinds';
import type { NotificationSubject } from '@samspill/domain/notification-schema';
import { contentPath } from '@samspill/domain/paths';
import type { AuthorCard } from '@samspill/domain/people/author-card';
import * as v from 'valibot';

export const MAX_SUBJECT_TITLE_CHARS = 120;

export interface NotificationRequest {
  readonly recipientUid: string;
  readonly type: NotificationType;
  readonly event?: NotificationEvent;
  /** Null for anonymous events; `count` is then the number of people. */
  readonly actor: AuthorCard | null;
  readonly count?: number;
  readonly subject: NotificationSubject;
  readonly decision?: Decision;
  readonly answer?: string;
  /** Path of the written document, which identifies the event across deliveries. */
  readonly key: string;
  readonly about: readonly string[];
}

export const hasValidRequestIds = ({ recipientUid, actor, about }: NotificationRequest): boolean =>
  [recipientUid, ...(actor ? [actor.uid] : [])].every(isId) &&
  about.every((id) => v.is(ComposedIdSchema, id));

const inGroup = (groupId: string | undefined) => (groupId === undefined ? {} : { groupId });

export function subjectOfContent(
  content: Pick<Content, 'id' | 'body' | 'groupId'>,
): NotificationSubject {
  return {
    kind: 'content',
    id: content.id,
    title: toExcerpt(content.body, MAX_SUBJECT_TITLE_CHARS),
    href: `/${contentPath(content.id)}`,
    ...inGroup(content.groupId),
  };
}

export function subjectOfComment(
  contentId: string,
  comment: { readonly id: string; readonly body: string },
  groupId?: string,
): NotificationSubject {
  return {
    kind: 'comment',
    id: joinIds(contentId, comment.id),
    title: toExcerpt(comment.body, MAX_SUBJECT_TITLE_CHARS),
    href: `/${contentPath(contentId)}#comment-${comment.id}`,
    ...inGroup(groupId),
  };
}

/** Content is muted together with its project. */
export const aboutContent = (content: Content): readonly string[] =>
  content.projectId ? [content.id, content.projectId] : [content.id];
