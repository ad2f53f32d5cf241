import { projectPath } from '@samspill/domain/paths';
import type { AuthorCard } from '@samspill/domain/people/author-card';
import { requestPath } from '@samspill/domain/requests/paths';
import type { InvitationDraft, JoinRequest, RequestDraft } from '@samspill/domain/requests/request';
import { isMembershipKind, openStatusOf } from '@samspill/domain/requests/request-permissions';
import {
  arrayRemove,
  arrayUnion,
  deleteDoc,
  deleteField,
  doc,
  type FieldValue,
  serverTimestamp,
  setDoc,
  updateDoc,
  type WriteBatch,
  writeBatch,
} from 'firebase/firestore';
import { firestore } from '../../firebase/firestore.ts';

// Each write settles when the server confirms it, which may take long offline: update the page without waiting.

const requestRef = (projectId: string, uid: string) =>
  doc(firestore(), requestPath(projectId, uid));
const projectRef = (projectId: string) => doc(firestore(), projectPath(projectId));

export function createRequest(projectId: string, applicant: AuthorCard, draft: RequestDraft) {
  return setDoc(requestRef(projectId, applicant.uid), {
    ...draft,
    applicant,
    projectId,
    status: 'pending',
    decidedAt: null,
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  });
}

export function createInvitation(
  projectId: string,
  applicant: AuthorCard,
  { draft, by }: { readonly draft: InvitationDraft; readonly by: string },
) {
  return setDoc(requestRef(projectId, applicant.uid), {
    ...draft,
    taskId: null,
    applicant,
    invitedBy: by,
    projectId,
    status: 'invited',
    decidedAt: null,
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  });
}

export function withdrawRequest(projectId: string, uid: string): Promise<void> {
  return deleteDoc(requestRef(projectId, uid));
}

interface MemberChange {
  readonly projectId: string;
  readonly by: string;
  readonly memberIds: FieldValue;
}

function changeMembers(batch: WriteBatch, { projectId, by, memberIds }: MemberChange): void {
  const signed = { memberIds, membersChangedBy: by, updatedAt: serverTimestamp() };
  batch.update(projectRef(projectId), signed);
}

function updateStatus(
  batch: WriteBatch,
  request: JoinRequest,
  status: JoinRequest['status'],
): void {
  batch.update(requestRef(request.projectId, request.applicant.uid), {
    status,
    decidedAt: status === openStatusOf(request) ? null : serverTimestamp(),
    updatedAt: serverTimestamp(),
  });
}

/** Accepts the request; anyone but an investor becomes a member in the same batch. */
export function acceptRequest(request: JoinRequest, by: string): Promise<void> {
  const { projectId, applicant, kind } = request;
  const batch = writeBatch(firestore());
  updateStatus(batch, request, 'accepted');
  if (isMembershipKind(kind))
    changeMembers(batch, { projectId, by, memberIds: arrayUnion(applicant.uid) });
  return batch.commit();
}

export function declineRequest(request: JoinRequest): Promise<void> {
  const batch = writeBatch(firestore());
  updateStatus(batch, request, 'declined');
  return batch.commit();
}

/** Takes a yes back, and the membership with it. The request waits then, also one that was declined before the yes. */
export function undoAcceptance(before: JoinRequest, by: string): Promise<void> {
  const { projectId, applicant, kind } = before;
  const batch = writeBatch(firestore());
  updateStatus(batch, before, openStatusOf(before));
  if (isMembershipKind(kind))
    changeMembers(batch, { projectId, by, memberIds: arrayRemove(applicant.uid) });
  return batch.commit();
}

export function undoDecline(before: JoinRequest): Promise<void> {
  const batch = writeBatch(firestore());
  updateStatus(batch, before, openStatusOf(before));
  return batch.commit();
}

export function endMembership(projectId: string, uid: string, by: string): Promise<void> {
  const batch = writeBatch(firestore());
  changeMembers(batch, { projectId, by, memberIds: arrayRemove(uid) });
  batch.delete(requestRef(projectId, uid));
  return batch.commit();
}

export function offerProject(projectId: string, uid: string | null): Promise<void> {
  return updateDoc(projectRef(projectId), {
    offeredTo: uid ?? deleteField(),
    updatedAt: serverTimestamp(),
  });
}

export function answerOffer(projectId: string, ownerId: string): Promise<void> {
  return updateDoc(projectRef(projectId), {
    ownerId,
    offeredTo: deleteField(),
    updatedAt: serverTimestamp(),
  });
}
