import { toExcerpt } from '@samspill/domain/content/mentions';
import type { Decision } from '@samspill/domain/moderation/decision';
import type { ModeratedItem } from '@samspill/domain/moderation/moderated-item';
import type { NotificationSubject } from '@samspill/domain/notifications/notification';
import { contentPath, projectPath } from '@samspill/domain/paths';
import type { Deps } from '../deps.ts';
import {
  MAX_SUBJECT_TITLE_CHARS,
  subjectOfComment,
} from '../notifications/notification-request.ts';
import { notify } from '../notifications/notify.ts';

function subjectOf({ kind, id, contentId, title, body }: ModeratedItem): NotificationSubject {
  if (kind === 'comment') return subjectOfComment(contentId ?? '', { id, body });
  if (kind === 'project') return { kind, id, title, href: `/${projectPath(id)}` };
  return {
    kind: 'content',
    id,
    title: toExcerpt(body, MAX_SUBJECT_TITLE_CHARS),
    href: `/${contentPath(id)}`,
  };
}

export async function notifyAuthor(
  deps: Deps,
  item: ModeratedItem,
  { action, reason, actorId, key }: Decision & { readonly actorId: string; readonly key: string },
): Promise<void> {
  const recipientUid = item.author.uid;
  // The author's account was deleted, or the author is the administrator.
  if (recipientUid === '' || recipientUid === actorId) return;
  const subject = subjectOf(item);
  const decision = { action, reason };
  await notify(deps, {
    recipientUid,
    type: 'admin',
    actor: null,
    subject,
    decision,
    key,
    about: [],
  });
}
