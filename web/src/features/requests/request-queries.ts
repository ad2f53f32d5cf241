import { requestsPath } from '@samspill/domain/paths';
import type { QuerySpec } from '../../firebase/query-spec.ts';

/** Requests that wait for the owner, the latest first. */
export function pendingRequestsQuery(projectId: string): QuerySpec {
  return {
    collection: requestsPath(projectId),
    where: [['status', '==', 'pending']],
    orderBy: ['createdAt', 'desc'],
  };
}

/** All requests of a project; those that still wait are among them. */
export function requestsQuery(projectId: string): QuerySpec {
  return { collection: requestsPath(projectId), where: [], orderBy: ['createdAt', 'desc'] };
}
