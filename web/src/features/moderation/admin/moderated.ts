import { cutText, toExcerpt } from '@samspill/domain/content/mentions';
import { contentHref } from '@samspill/domain/content/paths';
import { messagesHref } from '@samspill/domain/conversations/paths';
import {
  isModeratedKind,
  type ModeratedItem,
  type ModeratedTarget,
  type ModerationAction,
} from '@samspill/domain/moderation/moderated-item';
import { userHref } from '@samspill/domain/people/paths';
import { projectHref } from '@samspill/domain/projects/paths';

const MAX_EXCERPT_CHARS = 90;

export const moderatedKey = ({ kind, contentId, id }: ModeratedTarget) =>
  `${kind}-${contentId ?? ''}-${id}`;

export const moderatedExcerpt = ({ kind, title, body }: ModeratedItem) =>
  title || (kind === 'message' ? cutText : toExcerpt)(body, MAX_EXCERPT_CHARS);

export function moderatedHref({ kind, id, contentId }: ModeratedTarget): string {
  if (kind === 'project') return projectHref(id);
  if (kind === 'user') return userHref(id);
  if (kind === 'message') return messagesHref();
  if (kind === 'taskComment') return projectHref(contentId ?? '');
  return kind === 'comment' ? `${contentHref(contentId ?? '')}#comment-${id}` : contentHref(id);
}

export function availableActions({ kind, state }: ModeratedItem): ModerationAction[] {
  if (!isModeratedKind(kind) || state === 'deleted') return [];
  const turn = state === 'visible' ? 'hide' : 'restore';
  return kind === 'project' ? [turn] : [turn, 'delete'];
}

export const STATE_AFTER = { hide: 'hidden', restore: 'visible', delete: 'deleted' } as const;
