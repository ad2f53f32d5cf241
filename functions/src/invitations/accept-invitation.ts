import { timingSafeEqual } from 'node:crypto';
import { AppError } from '@samspill/domain/errors';
import { isId } from '@samspill/domain/id';
import {
  type Invitation,
  type InvitationView,
  type InviterRole,
  isRecipient,
  splitToken,
} from '@samspill/domain/invitations/invitation';
import { siteInvitationPath } from '@samspill/domain/invitations/paths';
import { grantPath } from '@samspill/domain/people/paths';
import type { SignUpRefusal } from '@samspill/domain/session/sign-ups';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { placeInGroup } from '../groups/group-membership.ts';
import { findActiveGroup } from '../groups/group-store.ts';
import type { Deps } from '../platform/deps.ts';
import { people } from '../platform/firestore/collections.ts';
import { isMaintained } from '../platform/http/site-switches.ts';
import { hashSecret } from '../platform/link-secret.ts';
import { optOutRef } from '../platform/mail/mail.ts';
import type { Unsubscribe } from '../platform/mail/unsubscribe-link.ts';
import { reactTo } from '../platform/triggers/reaction.ts';
import { readInviterName, SITE_INVITATION } from './invitation-mail.ts';
import {
  dropImportedGroup,
  grants,
  readInvitation,
  readInviterRole,
  readProjectToJoin,
  siteInvitations,
  stateOf,
} from './invitation-store.ts';
import { inviteToProject, prepareOffer } from './offer-project.ts';

const isSecretOf = ({ secretHash }: Invitation, secret: string): boolean => {
  const [stored, given] = [Buffer.from(secretHash), Buffer.from(hashSecret(secret))];
  return stored.length === given.length && timingSafeEqual(stored, given);
};

async function findInvitation(deps: Deps, token: string): Promise<Invitation | null> {
  const { id, secret } = splitToken(token);
  const invitation = await readInvitation(deps, id);
  return invitation && isSecretOf(invitation, secret) ? invitation : null;
}

const unknown = () => new AppError('not-found', 'There is no such invitation.');

async function requireInvitation(deps: Deps, token: string): Promise<Invitation> {
  const invitation = await findInvitation(deps, token);
  if (!invitation) throw unknown();
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

interface Account {
  readonly uid: string;
  readonly email: string | null;
}

const ended = () => new AppError('conflict', 'This invitation has ended.');

/** Throws `conflict` if the invitation has ended, `wrong-recipient` if it is open for another address. */
function howToUse(deps: Deps, invitation: Invitation, { uid, email }: Account): 'first' | 'again' {
  if (invitation.acceptedBy.includes(uid)) return 'again';
  if (stateOf(invitation, deps.now().getTime()) !== 'open') throw ended();
  if (!isRecipient(invitation, email))
    throw new AppError('wrong-recipient', 'This invitation is for another address.');
  return 'first';
}

async function requireCurrent(
  deps: Deps,
  transaction: Transaction,
  token: string,
): Promise<Invitation> {
  const { id, secret } = splitToken(token);
  const stored = await transaction.get(deps.db.doc(siteInvitationPath(id)));
  const invitation = siteInvitations.parse(deps, stored);
  if (!invitation || !isSecretOf(invitation, secret)) throw unknown();
  return invitation;
}

function countUse(
  deps: Deps,
  transaction: Transaction,
  id: string,
  { invitation, uid }: { readonly invitation: Invitation; readonly uid: string },
): void {
  const acceptedBy = [...invitation.acceptedBy, uid];
  transaction.update(deps.db.doc(siteInvitationPath(id)), {
    acceptedBy,
    state: acceptedBy.length >= invitation.maxUses ? 'accepted' : 'open',
    // The proposed profile moves to the account.
    ...(invitation.imported && { 'imported.profile': null, 'imported.group': '' }),
    updatedAt: FieldValue.serverTimestamp(),
  });
}

/** Repeated for one account, it counts once. */
async function takeUse(deps: Deps, token: string, account: Account): Promise<void> {
  const { id } = splitToken(token);
  const { uid } = account;
  await deps.db.runTransaction(async (transaction) => {
    const invitation = await requireCurrent(deps, transaction, token);
    if (howToUse(deps, invitation, account) === 'again') return;
    const { profile = null, group = '' } = invitation.imported ?? {};
    countUse(deps, transaction, id, { invitation, uid });
    transaction.set(deps.db.doc(grantPath(uid)), {
      invitationId: id,
      profile,
      group,
      createdAt: FieldValue.serverTimestamp(),
    });
  });
}

/**
 * Uses an invitation for an account that is not admitted yet, and returns why the site's rules refuse it all the same. A
 * token that was mailed to the account's own address confirms the address. Throws `not-found`, `wrong-recipient`, or
 * `conflict` for an invitation that has ended.
 */
export async function claimInvitation(
  deps: Deps,
  account: Account,
  token: string,
  findRefusal: (role: InviterRole) => SignUpRefusal | null,
): Promise<SignUpRefusal | null> {
  const invitation = await requireInvitation(deps, token);
  const role = await readInviterRole(deps, invitation.inviterUid);
  if (role === null) throw ended();
  howToUse(deps, invitation, account);
  const refusal = findRefusal(role);
  if (refusal !== null) return refusal;
  await takeUse(deps, token, account);
  if (invitation.kind === 'email') await deps.auth.updateUser(account.uid, { emailVerified: true });
  return null;
}

interface UsedInvitation {
  readonly invitation: Invitation;
  readonly invitationId: string;
  readonly group: string;
}

async function readUsedInvitation(deps: Deps, uid: string): Promise<UsedInvitation | null> {
  const grant = await grants.read(deps, grantPath(uid));
  if (!grant) return null;
  const { invitationId, group } = grant;
  const invitation = await readInvitation(deps, invitationId);
  return invitation ? { invitation, invitationId, group } : null;
}

/** Role of the inviter of an account; null for one that signed up without an invitation. */
export async function readInvitedBy(deps: Deps, uid: string): Promise<InviterRole | null> {
  const used = await readUsedInvitation(deps, uid);
  return used && readInviterRole(deps, used.invitation.inviterUid);
}

/** An administrator sees who did not get into the group; retrying could take for ever. */
async function joinImportedGroup(
  deps: Deps,
  uid: string,
  { group, invitation, invitationId }: UsedInvitation,
): Promise<void> {
  if (group === '') return;
  const groupId = await findActiveGroup(deps, group);
  const addedBy = invitation.inviterUid;
  const placed = groupId ? await placeInGroup(deps, groupId, { uid, addedBy }) : 'gone';
  if (placed !== 'placed') {
    deps.log.warn('not put into the group of an import', { uid, group, reason: placed });
    await deps.db.doc(siteInvitationPath(invitationId)).update({ 'imported.unplaced': placed });
  }
  await dropImportedGroup(deps, uid);
}

/** On admission, because only then the person may answer; being restored is none. */
export const inviteOnAdmission = reactTo(people, {
  name: 'invite to the project of the invitation',
  concerns: ({ before, after }) =>
    after?.status === 'active' && before?.status !== 'active' && before?.status !== 'suspended',
  run: async (deps, { params: { uid } }) => {
    const used = await readUsedInvitation(deps, uid);
    if (!used) return;
    await inviteToProject(deps, uid, used.invitation);
    await joinImportedGroup(deps, uid, used);
  },
});

/**
 * For a member: only an invitation to a project has something to accept, and its use is counted with the request that the
 * member answers. Throws `not-found`, `wrong-recipient` or `conflict`.
 */
export async function acceptAsMember(deps: Deps, account: Account, token: string): Promise<void> {
  const { uid } = account;
  const { id } = splitToken(token);
  const { inviterUid, projectId } = await requireInvitation(deps, token);
  const role = await readInviterRole(deps, inviterUid);
  if (role === null || projectId === null || inviterUid === uid) throw ended();
  await deps.db.runTransaction(async (transaction) => {
    const invitation = await requireCurrent(deps, transaction, token);
    const use = howToUse(deps, invitation, account);
    const offer = await prepareOffer(deps, transaction, uid, invitation);
    if (offer === 'impossible')
      throw new AppError('conflict', 'The project cannot be joined by this invitation now.');
    if (offer === 'offered') return;
    if (use === 'first') countUse(deps, transaction, id, { invitation, uid });
    offer();
  });
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

async function stopInvitation(deps: Deps, id: string): Promise<void> {
  const invitation = await readInvitation(deps, id);
  if (invitation) await stopMailsTo(deps, id, invitation);
}

export const endInvitations: Unsubscribe = (deps, [kind, place, id = '']) =>
  kind === SITE_INVITATION[0] && place === SITE_INVITATION[1] && isId(id)
    ? stopInvitation(deps, id)
    : null;
