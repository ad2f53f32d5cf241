import { REQUESTS, requestsPath } from '@samspill/domain/requests/paths';
import type { QuerySpec } from '../../data/query-spec.ts';

export function pendingRequestsQuery(projectId: string): QuerySpec {
  return {
    collection: requestsPath(projectId),
    where: [['status', '==', 'pending']],
    orderBy: ['createdAt', 'desc'],
  };
}

export function sentInvitationsQuery(projectId: string): QuerySpec {
  return { ...pendingRequestsQuery(projectId), where: [['status', '==', 'invited']] };
}

export function ownerInvitationsQuery(projectId: string, ownerId: string): QuerySpec {
  return { ...pendingRequestsQuery(projectId), where: [['invitedBy', '==', ownerId]] };
}

export function myInvitationsQuery(uid: string): QuerySpec {
  return {
    collection: REQUESTS,
    isGroup: true,
    where: [
      ['applicant.uid', '==', uid],
      ['status', '==', 'invited'],
    ],
    orderBy: ['createdAt', 'desc'],
  };
}

export function requestsQuery(projectId: string): QuerySpec {
  return { collection: requestsPath(projectId), where: [], orderBy: ['createdAt', 'desc'] };
}
