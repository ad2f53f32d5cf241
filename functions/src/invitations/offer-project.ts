import { blockPath } from '@samspill/domain/blocks/paths';
import type { Invitation } from '@samspill/domain/invitations/invitation';
import { projectPath, userPath } from '@samspill/domain/paths';
import { authorCardOf } from '@samspill/domain/people/author-card';
import { requestPath } from '@samspill/domain/requests/paths';
import { canInvite } from '@samspill/domain/requests/request-permissions';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import { people, projects, requests } from '../platform/firestore/collections.ts';

/**
 * Reads whether an account can be invited to the project, as its owner could. Returns the write of the request, which the
 * person answers; `offered` where there is a request or membership already.
 */
export async function prepareOffer(
  deps: Deps,
  transaction: Transaction,
  uid: string,
  { projectId, inviterUid }: Pick<Invitation, 'projectId' | 'inviterUid'>,
): Promise<(() => void) | 'offered' | 'impossible'> {
  if (projectId === null) return 'impossible';
  const refs = [
    userPath(uid),
    projectPath(projectId),
    requestPath(projectId, uid),
    blockPath(uid, inviterUid),
    blockPath(inviterUid, uid),
  ].map((path) => deps.db.doc(path));
  const [invitee, about, requestSnapshot, ...blocks] = await transaction.getAll(...refs);
  const person = people.parse(deps, invitee);
  const project = projects.parse(deps, about);
  if (person?.status !== 'active' || !project || !requestSnapshot) return 'impossible';
  const request = requests.parse(deps, requestSnapshot) ?? null;
  const isBlocked = blocks.some(({ exists }) => exists);
  const viewer = { uid: inviterUid, admin: false };
  if (!canInvite({ viewer, project, request: null, isBlocked, uid }))
    return project.memberIds.includes(uid) ? 'offered' : 'impossible';
  if (request !== null) return 'offered';
  return () => {
    const at = FieldValue.serverTimestamp();
    transaction.create(requestSnapshot.ref, {
      kind: 'talent',
      message: '',
      taskId: null,
      applicant: authorCardOf(uid, person),
      invitedBy: inviterUid,
      projectId,
      status: 'invited',
      decidedAt: null,
      createdAt: at,
      updatedAt: at,
    });
  };
}

/** Joining the project stays the person's choice. Does nothing where the owner could not invite. */
export async function inviteToProject(
  deps: Deps,
  uid: string,
  invitation: Pick<Invitation, 'projectId' | 'inviterUid'>,
): Promise<void> {
  await deps.db.runTransaction(async (transaction) => {
    const offer = await prepareOffer(deps, transaction, uid, invitation);
    if (typeof offer === 'function') offer();
  });
}
