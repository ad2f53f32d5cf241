import { toExcerpt } from '@samspill/domain/content/mentions';
import type { ModeratedItem, ModeratedTarget } from '@samspill/domain/moderation/moderated-item';
import type { Report } from '@samspill/domain/moderation/report';
import { contentPath, projectPath, userPath } from '@samspill/domain/paths';
import type { Deps } from '../deps.ts';
import { reactTo } from '../events/reaction.ts';
import { reports } from '../firestore/collections.ts';
import { MAX_SUBJECT_TITLE_CHARS } from '../notifications/notification-request.ts';
import { notify } from '../notifications/notify.ts';
import { readModerated } from './read-moderated.ts';

function hrefOf({ kind, id, contentId }: ModeratedTarget): string {
  if (kind === 'message') return `/messages?c=${contentId}`;
  if (kind === 'comment') return `/${contentPath(contentId ?? '-')}#comment-${id}`;
  if (kind === 'project') return `/${projectPath(id)}`;
  return `/${kind === 'user' ? userPath(id) : contentPath(id)}`;
}

/** Empty for removed content and for private messages, since a mail repeats the title. */
function titleOf(item: ModeratedItem | null, status: Report['status']): string {
  if (!item || item.kind === 'message') return '';
  if (status === 'resolved' && item.kind !== 'user') return '';
  return toExcerpt(item.title || item.body, MAX_SUBJECT_TITLE_CHARS);
}

/** Notifies a reporter of the decision, which the Digital Services Act requires (article 16, paragraph 5). */
export const notifyReporter = reactTo(reports, {
  name: 'tell the reporter of the decision',
  concerns: ({ before, after }) => before?.status === 'open' && after?.status !== 'open' && !!after,
  run: async (deps: Deps, { path, params: { reportId }, after }) => {
    if (!after || after.status === 'open') return;
    const { targetKind: kind, targetId: id, contentId, reporterId, status } = after;
    const target: ModeratedTarget = { kind, id, contentId };
    const [item = null] = await readModerated(deps, [target]);
    await notify(deps, {
      recipientUid: reporterId,
      type: 'admin',
      event: status === 'resolved' ? 'reportResolved' : 'reportRejected',
      actor: null,
      subject: { kind: 'site', id: reportId, title: titleOf(item, status), href: hrefOf(target) },
      key: `${path} ${after.updatedAt.toMillis()}`,
      about: [],
    });
  },
});
