import type { ModeratedTarget } from '@samspill/domain/moderation/moderated-item';
import { REPORTS } from '@samspill/domain/paths';
import type { Report } from '@samspill/domain/reports/report';
import type { Query } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';

/** With the action and its entry, what one transaction writes of them. */
const MAX_REPORTS = 400;

/** What was reported of one thing. A comment's id alone could be that of another under other content. */
export function reportsOf(
  deps: Deps,
  { kind, id, contentId }: ModeratedTarget,
  status: Report['status'],
): Query {
  return deps.db
    .collection(REPORTS)
    .where('targetKind', '==', kind)
    .where('targetId', '==', id)
    .where('contentId', '==', contentId)
    .where('status', '==', status)
    .limit(MAX_REPORTS);
}
