import type { ModeratedTarget } from '@samspill/domain/moderation/moderated-item';
import { REPORTS } from '@samspill/domain/moderation/paths';
import type { Report } from '@samspill/domain/moderation/report';
import type { Query } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';

/** Leaves space in one transaction for the ruling and its audit entry. */
const MAX_REPORTS = 400;

/** Filters by content too, because comment ids are unique only within their content. */
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
