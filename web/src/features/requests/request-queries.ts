import { REQUESTS, requestsPath } from '@samspill/domain/paths';
import type { QuerySpec } from '../../data/query-spec.ts';

/** Requests that wait for the owner, the latest first. */
export function pendingRequestsQuery(projectId: string): QuerySpec {
  return {
    collection: requestsPath(projectId),
    where: [['status', '==', 'pending']],
    orderBy: ['createdAt', 'desc'],
  };
}

/** Invitations that wait for those who are invited, the latest first. */
export function sentInvitationsQuery(projectId: string): QuerySpec {
  return { ...pendingRequestsQuery(projectId), where: [['status', '==', 'invited']] };
}

/** Everybody whom somebody has invited to a project, whatever they answered, the latest first. */
export function invitationsByQuery(projectId: string, ownerId: string): QuerySpec {
  return { ...pendingRequestsQuery(projectId), where: [['invitedBy', '==', ownerId]] };
}

/** Invitations to all projects that wait for the person, the latest first. */
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

/** All requests of a project; those that still wait are among them. */
export function requestsQuery(projectId: string): QuerySpec {
  return { collection: requestsPath(projectId), where: [], orderBy: ['createdAt', 'desc'] };
}
