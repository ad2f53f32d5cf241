import { cutText, toExcerpt } from '@samspill/domain/content/mentions';
import {
  isModeratedKind,
  type ModeratedItem,
  type ModeratedTarget,
  type ModerationAction,
} from '@samspill/domain/moderation/moderated-item';
import { hrefs } from '../../../hrefs.ts';

const MAX_EXCERPT_CHARS = 90;

export const moderatedKey = ({ kind, contentId, id }: ModeratedTarget) =>
  `${kind}-${contentId ?? ''}-${id}`;

export const moderatedExcerpt = ({ kind, title, body }: ModeratedItem) =>
  title || (kind === 'message' ? cutText : toExcerpt)(body, MAX_EXCERPT_CHARS);

export function moderatedHref({ kind, id, contentId }: ModeratedTarget): string {
  if (kind === 'project') return hrefs.project(id);
  if (kind === 'user') return hrefs.user(id);
  if (kind === 'message') return hrefs.messages();
  if (kind === 'taskComment') return hrefs.project(contentId ?? '');
  return kind === 'comment' ? `${hrefs.content(contentId ?? '')}#comment-${id}` : hrefs.content(id);
}

export function availableActions({ kind, state }: ModeratedItem): ModerationAction[] {
  if (!isModeratedKind(kind) || state === 'deleted') return [];
  const turn = state === 'visible' ? 'hide' : 'restore';
  return kind === 'project' ? [turn] : [turn, 'delete'];
}

export const STATE_AFTER = { hide: 'hidden', restore: 'visible', delete: 'deleted' } as const;
