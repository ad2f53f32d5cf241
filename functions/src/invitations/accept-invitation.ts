import { timingSafeEqual } from 'node:crypto';
import { AppError } from '@samspill/domain/errors';
import {
  type Invitation,
  type InvitationView,
  type InviterRole,
  splitToken,
} from '@samspill/domain/invitations/invitation';
import {
  blockPath,
  grantPath,
  projectPath,
  requestPath,
  siteInvitationPath,
  userPath,
} from '@samspill/domain/paths';
import { authorCardOf } from '@samspill/domain/people/author-card';
import { canInvite } from '@samspill/domain/requests/request-permissions';
import type { SignUpRefusal } from '@samspill/domain/session/sign-ups';
import type { UserRecord } from 'firebase-admin/auth';
import { FieldValue } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { reactTo } from '../events/reaction.ts';
import { people, projects, requests } from '../firestore/collections.ts';
import { addGroupMember } from '../groups/group-membership.ts';
import { findActiveGroup } from '../groups/group-store.ts';
import { isMaintained } from '../http/site-switches.ts';
import { hashSecret } from '../link-secret.ts';
import { optOutRef } from '../mail/mail.ts';
import { readInviterName } from './invitation-mail.ts';
import {
  dropImportedGroup,
  grants,
  readInvitation,
  readInviterRole,
  readProjectToJoin,
  siteInvitations,
  stateOf,
} from './invitation-store.ts';

const isSecretOf = ({ secretHash }: Invitation, secret: string): boolean => {
  const [stored, given] = [Buffer.from(secretHash), Buffer.from(hashSecret(secret))];
  return stored.length === given.length && timingSafeEqual(stored, given);
};

async function findInvitation(deps: Deps, token: string): Promise<Invitation | null> {
  const { id, secret } = splitToken(token);
  const invitation = await readInvitation(deps, id);
  return invitation && isSecretOf(invitation, secret) ? invitation : null;
}

async function requireInvitation(deps: Deps, token: string): Promise<Invitation> {
  const invitation = await findInvitation(deps, token);
  if (!invitation) throw new AppError('not-found', 'There is no such invitation.');
  return invitation;
}

async function readLandingProject(deps: Deps, { projectId, inviterUid }: Invitation) {
  if (projectId === null) return null;
  const project = await readProjectToJoin(deps, inviterUid, projectId);
  return project && { id: projectId, title: project.title };
}

/** Returns inviter, greeting and project of an open invitation only. Throws `not-found`. */
export async function viewInvitation(deps: Deps, token: string): Promise<InvitationView> {
  const invitation = await requireInvitation(deps, token);
  const { kind, email, text, inviterUid, imported } = invitation;
  const state = stateOf(invitation, deps.now().getTime());
  const ended = { kind, inviterName: null, email: null, name: '', text: '', project: null };
  if (state !== 'open') return { ...ended, state };
  if ((await readInviterRole(deps, inviterUid)) === null) return { ...ended, state: 'unavailable' };
  const [inviterName, project] = await Promise.all([
    readInviterName(deps, inviterUid),
    readLandingProject(deps, invitation),
    markOpened(deps, splitToken(token).id, invitation),
  ]);
  const name = imported?.profile?.displayName ?? '';
  return { state, kind, inviterName, email, name, text, project };
}

async function markOpened(deps: Deps, id: string, { imported }: Invitation): Promise<void> {
  if (!imported || imported.openedAt !== null || (await isMaintained(deps))) return;
  const openedAt = FieldValue.serverTimestamp();
  await deps.db.doc(siteInvitationPath(id)).update({ 'imported.openedAt': openedAt });
}

/** Counts an acceptance; false if the invitation has ended. Repeated for one account, it counts once. */
async function takeUse(
  deps: Deps,
  token: string,
  { uid, withGrant }: { readonly uid: string; readonly withGrant: boolean },
): Promise<boolean> {
  const { id, secret } = splitToken(token);
  const ref = deps.db.doc(siteInvitationPath(id));
  return deps.db.runTransaction(async (transaction) => {
    const invitation = siteInvitations.parse(deps, await transaction.get(ref));
    if (!invitation || !isSecretOf(invitation, secret)) return false;
    if (invitation.acceptedBy.includes(uid)) return true;
    if (stateOf(invitation, deps.now().getTime()) !== 'open') return false;
    const acceptedBy = [...invitation.acceptedBy, uid];
    const state = acceptedBy.length >= invitation.maxUses ? 'accepted' : 'open';
    const { profile = null, group = '' } = invitation.imported ?? {};
    transaction.update(ref, {
      acceptedBy,
      state,
      // The proposed profile moves to the account.
      ...(invitation.imported && { 'imported.profile': null, 'imported.group': '' }),
      updatedAt: FieldValue.serverTimestamp(),
    });
    if (withGrant)
      transaction.set(deps.db.doc(grantPath(uid)), {
        invitationId: id,
        profile,
        group,
        createdAt: FieldValue.serverTimestamp(),
      });
    return true;
  });
}

/**
 * Uses an invitation for an account that is not admitted yet, and returns why the site's rules refuse it all the same. An
 * invitation that has ended is ignored. A token that was mailed to the account's own address confirms the address.
 */
export async function claimInvitation(
  deps: Deps,
  { uid, email = '' }: UserRecord,
  token: string,
  findRefusal: (role: InviterRole) => SignUpRefusal | null,
): Promise<SignUpRefusal | null> {
  const invitation = await findInvitation(deps, token);
  const role = invitation ? await readInviterRole(deps, invitation.inviterUid) : null;
  if (!invitation || role === null) return null;
  const refusal = findRefusal(role);
  if (refusal !== null) return refusal;
  if (!(await takeUse(deps, token, { uid, withGrant: true }))) return null;
  if (invitation.email !== null && invitation.email === email.toLowerCase())
    await deps.auth.updateUser(uid, { emailVerified: true });
  return null;
}

async function readUsedInvitation(
  deps: Deps,
  uid: string,
): Promise<{ readonly invitation: Invitation; readonly group: string } | null> {
  const grant = await grants.read(deps, grantPath(uid));
  const invitation = grant && (await readInvitation(deps, grant.invitationId));
  return invitation ? { invitation, group: grant.group } : null;
}

/** Role of the inviter of an account; null for one that signed up without an invitation. */
export async function readInvitedBy(deps: Deps, uid: string): Promise<InviterRole | null> {
  const used = await readUsedInvitation(deps, uid);
  return used && readInviterRole(deps, used.invitation.inviterUid);
}

/** Invites an account to the project, as the owner could, so that joining it stays the person's choice. */
async function inviteToProject(
  deps: Deps,
  uid: string,
  { projectId, inviterUid }: Invitation,
): Promise<void> {
  if (projectId === null) return;
  const refs = [
    userPath(uid),
    projectPath(projectId),
    requestPath(projectId, uid),
    blockPath(uid, inviterUid),
    blockPath(inviterUid, uid),
  ].map((path) => deps.db.doc(path));
  await deps.db.runTransaction(async (transaction) => {
    const [invitee, about, asked, ...blocks] = await transaction.getAll(...refs);
    const person = people.parse(deps, invitee);
    const project = projects.parse(deps, about);
    if (person?.status !== 'active' || !project || !asked) return;
    const viewer = { uid: inviterUid, admin: false };
    const request = requests.parse(deps, asked) ?? null;
    const isBlocked = blocks.some(({ exists }) => exists);
    if (!canInvite({ viewer, project, request, isBlocked, uid })) return;
    const at = FieldValue.serverTimestamp();
    transaction.create(asked.ref, {
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
  });
}

async function joinImportedGroup(
  deps: Deps,
  uid: string,
  { group, inviterUid }: { readonly group: string; readonly inviterUid: string },
): Promise<void> {
  if (group === '') return;
  const groupId = await findActiveGroup(deps, group);
  if (groupId) await addGroupMember(deps, groupId, uid, inviterUid);
  await dropImportedGroup(deps, uid);
}

/** On admission, because only then the person may answer; the end of a suspension is none. */
export const inviteOnAdmission = reactTo(people, {
  name: 'invite to the project of the invitation',
  concerns: ({ before, after }) =>
    after?.status === 'active' && before?.status !== 'active' && before?.status !== 'suspended',
  run: async (deps, { params: { uid } }) => {
    const used = await readUsedInvitation(deps, uid);
    if (!used) return;
    const { invitation, group } = used;
    await inviteToProject(deps, uid, invitation);
    await joinImportedGroup(deps, uid, { group, inviterUid: invitation.inviterUid });
  },
});

/** For a member: only an invitation to a project has something to accept. Throws `not-found` or `conflict`. */
export async function acceptAsMember(deps: Deps, uid: string, token: string): Promise<void> {
  const invitation = await requireInvitation(deps, token);
  const role = await readInviterRole(deps, invitation.inviterUid);
  const isTaken =
    role !== null && invitation.projectId !== null && invitation.inviterUid !== uid
      ? await takeUse(deps, token, { uid, withGrant: false })
      : false;
  if (!isTaken) throw new AppError('conflict', 'This invitation has ended.');
  await inviteToProject(deps, uid, invitation);
}

async function stopMailsTo(deps: Deps, id: string, { email, state }: Invitation): Promise<void> {
  if (email === null) throw new AppError('not-found', 'This link was sent to no address.');
  const at = FieldValue.serverTimestamp();
  const batch = deps.db.batch();
  batch.set(optOutRef(deps, email), { createdAt: at });
  if (state === 'open')
    batch.update(deps.db.doc(siteInvitationPath(id)), { state: 'declined', updatedAt: at });
  await batch.commit();
}

/** Sends no more invitations to the address of this one. Throws `not-found`. */
export async function stopInvitations(deps: Deps, token: string): Promise<void> {
  await stopMailsTo(deps, splitToken(token).id, await requireInvitation(deps, token));
}

/** For the signed address of a mail, which may be used after the invitation was deleted. */
export async function stopInvitation(deps: Deps, id: string): Promise<void> {
  const invitation = await readInvitation(deps, id);
  if (invitation) await stopMailsTo(deps, id, invitation);
}
