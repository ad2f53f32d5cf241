import { blockPath } from '@samspill/domain/blocks/paths';
import { DAY_MS } from '@samspill/domain/durations';
import { AppError } from '@samspill/domain/errors';
import {
  findResendRefusal,
  type Invitation,
  type InviterRole,
  MAX_INVITATIONS_A_DAY,
  MAX_INVITATIONS_PER_ADDRESS_A_DAY,
  MAX_LINK_USES,
  type SentInvitation,
  type SiteInvitationDraft,
} from '@samspill/domain/invitations/invitation';
import { SITE_INVITATIONS, siteInvitationPath } from '@samspill/domain/invitations/paths';
import { MAIL, projectPath } from '@samspill/domain/paths';
import { isProjectVisible } from '@samspill/domain/projects/project';
import { findSignUpRefusal } from '@samspill/domain/session/sign-ups';
import { DEFAULT_SITE_GLOBAL, type SiteGlobal } from '@samspill/domain/site/global';
import { SITE_GLOBAL } from '@samspill/domain/site/paths';
import {
  type DocumentReference,
  FieldValue,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { prepareAudit } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import { projects, siteGlobal } from '../platform/firestore/collections.ts';
import { nullIfNoAccount } from '../platform/http/outage.ts';
import { TooManyRequestsError } from '../platform/http/rate-limit.ts';
import { optOutRef } from '../platform/mail/mail.ts';
import { composeInvitationMail, type InvitationLetter } from './invitation-mail.ts';
import {
  newSending,
  readInviterRole,
  siteInvitations,
  toInvitationRows,
} from './invitation-store.ts';

/** An hour: the exact time would cost a read of the oldest invitation. */
const RETRY_AFTER_SECONDS = 3_600;

export const readSite = async (deps: Deps) =>
  (await siteGlobal.read(deps, SITE_GLOBAL)) ?? DEFAULT_SITE_GLOBAL;

/** Role in which the caller may invite, and the site's rules; throws `permission-denied` or `sign-ups-closed`. */
export async function requireInviter(
  deps: Deps,
  uid: string,
): Promise<{ readonly role: InviterRole; readonly site: SiteGlobal }> {
  const [role, site] = await Promise.all([readInviterRole(deps, uid), readSite(deps)]);
  if (role === null || (role === 'member' && site.membersInvite !== true))
    throw new AppError('permission-denied', 'Members cannot invite on this site.');
  if (findSignUpRefusal(site, { email: null, invitedBy: 'administrator' }) !== null)
    throw new AppError('sign-ups-closed', 'The site takes no new accounts.');
  return { role, site };
}

async function requireOwnProject(deps: Deps, uid: string, projectId: string | null): Promise<void> {
  if (projectId === null) return;
  const project = await projects.read(deps, projectPath(projectId));
  if (!project) throw new AppError('not-found', 'There is no such project.');
  if (project.ownerId !== uid)
    throw new AppError('permission-denied', 'Only its owner invites to a project.');
  if (!isProjectVisible(project))
    throw new AppError('conflict', 'Publish the project before you invite to it.');
}

/** A member's invitation of an address that the site's rules refuse would lead nowhere. */
function requireAllowedAddress(site: SiteGlobal, email: string, role: InviterRole): void {
  const refusal = findSignUpRefusal(site, { email, invitedBy: role });
  if (refusal) throw new AppError(refusal, 'The site takes no such address.');
}

async function requireBelowLimits(
  deps: Deps,
  transaction: Transaction,
  { uid, role, email }: { uid: string; role: InviterRole; email: string | null },
): Promise<void> {
  const all = deps.db.collection(SITE_INVITATIONS);
  const since = Timestamp.fromMillis(deps.now().getTime() - DAY_MS);
  const made = all
    .where('inviterUid', '==', uid)
    .where('imported', '==', null)
    .where('createdAt', '>', since);
  const max = MAX_INVITATIONS_A_DAY[role];
  if ((await transaction.get(made.count())).data().count >= max)
    throw new TooManyRequestsError(RETRY_AFTER_SECONDS);
  if (email === null) return;
  const addressed = all.where('email', '==', email).where('createdAt', '>', since);
  const { count } = (await transaction.get(addressed.count())).data();
  if (count >= MAX_INVITATIONS_PER_ADDRESS_A_DAY)
    throw new TooManyRequestsError(RETRY_AFTER_SECONDS);
}

/** Whether a mail may go out, and which; null for none. Never tells the inviter. */
async function readRecipient(
  deps: Deps,
  email: string,
  inviterUid: string,
): Promise<Pick<InvitationLetter, 'isKnown'> | null> {
  const [account, optOut] = await Promise.all([
    nullIfNoAccount(deps.auth.getUserByEmail(email)),
    optOutRef(deps, email).get(),
  ]);
  if (optOut.exists || account?.disabled) return null;
  if (!account) return { isKnown: false };
  const block = await deps.db.doc(blockPath(account.uid, inviterUid)).get();
  return block.exists ? null : { isKnown: true };
}

type Sendable = Pick<
  Invitation,
  'kind' | 'email' | 'inviterUid' | 'locale' | 'text' | 'projectId' | 'imported'
>;

export async function prepareMail(deps: Deps, invitation: Sendable, token: string) {
  const { email } = invitation;
  const recipient = email === null ? null : await readRecipient(deps, email, invitation.inviterUid);
  if (email === null || recipient === null) return () => undefined;
  const isImported = invitation.imported !== undefined && invitation.imported !== null;
  const letter = { ...invitation, ...recipient, email, token, isImported };
  const composed = await composeInvitationMail(deps, letter);
  // Finds the mails of an import that the mail server has refused.
  const { importId } = invitation.imported ?? {};
  const mail = importId ? { ...composed, about: [...composed.about, importId] } : composed;
  const ref = deps.db.collection(MAIL).doc();
  return (transaction: Transaction) =>
    void transaction.create(ref, { ...mail, createdAt: FieldValue.serverTimestamp() });
}

type AuditedAction = 'invitation.create' | 'invitation.resend' | 'invitation.revoke';

/** Administrators' actions are logged, without the address: the log is kept for longer. */
async function prepareInvitationAudit(
  deps: Deps,
  actor: { readonly uid: string; readonly role: InviterRole },
  { action, id }: { readonly action: AuditedAction; readonly id: string },
) {
  if (actor.role !== 'administrator') return () => '';
  const target = { kind: 'invitation', id, label: '' } as const;
  return prepareAudit(deps, { actorId: actor.uid, action, target });
}

const draftFields = (draft: SiteInvitationDraft) => ({
  kind: draft.kind,
  email: draft.kind === 'email' ? draft.email : null,
  text: draft.kind === 'email' ? draft.text : '',
  maxUses: draft.kind === 'email' ? 1 : draft.maxUses,
  locale: draft.locale,
  projectId: draft.projectId,
  imported: null,
});

async function toSent(deps: Deps, ref: DocumentReference, token: string): Promise<SentInvitation> {
  const found = siteInvitations.parseAll(deps, [await ref.get()]);
  const [invitation] = await toInvitationRows(deps, found);
  if (!invitation) throw new AppError('not-found', 'There is no such invitation.');
  return { invitation, token: invitation.kind === 'link' ? token : null };
}

export async function createInvitation(
  deps: Deps,
  uid: string,
  draft: SiteInvitationDraft,
): Promise<SentInvitation> {
  const { role, site } = await requireInviter(deps, uid);
  await requireOwnProject(deps, uid, draft.projectId);
  const fields = draftFields(draft);
  if (fields.email !== null) requireAllowedAddress(site, fields.email, role);
  if (fields.maxUses > MAX_LINK_USES[role])
    throw new AppError('invalid-argument', 'Too many uses.', { maxUses: 'is too many' });
  const ref = deps.db.collection(SITE_INVITATIONS).doc();
  const { token, fields: sending } = newSending(deps, ref.id);
  const [addMail, addAudit] = await Promise.all([
    prepareMail(deps, { ...fields, inviterUid: uid }, token),
    prepareInvitationAudit(deps, { uid, role }, { action: 'invitation.create', id: ref.id }),
  ]);
  await deps.db.runTransaction(async (transaction) => {
    await requireBelowLimits(deps, transaction, { uid, role, email: fields.email });
    transaction.create(ref, {
      ...fields,
      ...sending,
      inviterUid: uid,
      state: 'open',
      acceptedBy: [],
      sendings: 1,
      createdAt: sending.sentAt,
      updatedAt: FieldValue.serverTimestamp(),
    });
    addMail(transaction);
    addAudit(transaction);
  });
  return toSent(deps, ref, token);
}

interface Sender {
  readonly uid: string;
  readonly ofAll: boolean;
}

const findOwn = (invitation: Invitation | undefined, { uid, ofAll }: Sender): Invitation => {
  if (!invitation || !(ofAll || invitation.inviterUid === uid))
    throw new AppError('not-found', 'There is no such invitation.');
  return invitation;
};

export async function resendInvitation(
  deps: Deps,
  sender: Sender,
  id: string,
): Promise<SentInvitation> {
  const { role } = await requireInviter(deps, sender.uid);
  const ref = deps.db.doc(siteInvitationPath(id));
  const stored = findOwn(siteInvitations.parse(deps, await ref.get()), sender);
  if ((await readInviterRole(deps, stored.inviterUid)) === null)
    throw new AppError('conflict', 'The inviter is no member now.');
  const { token, fields: sending } = newSending(deps, id);
  const [addMail, addAudit] = await Promise.all([
    prepareMail(deps, stored, token),
    prepareInvitationAudit(deps, { uid: sender.uid, role }, { action: 'invitation.resend', id }),
  ]);
  await deps.db.runTransaction(async (transaction) => {
    const current = findOwn(siteInvitations.parse(deps, await transaction.get(ref)), sender);
    const sentAtMs = current.sentAt.toMillis();
    const refusal = findResendRefusal({ ...current, sentAtMs }, deps.now().getTime());
    if (refusal === 'too-soon') throw new TooManyRequestsError(RETRY_AFTER_SECONDS);
    if (refusal !== null) throw new AppError('conflict', 'This invitation is not sent again.');
    const updatedAt = FieldValue.serverTimestamp();
    transaction.update(ref, { ...sending, sendings: current.sendings + 1, updatedAt });
    addMail(transaction);
    addAudit(transaction);
  });
  return toSent(deps, ref, token);
}

export async function revokeInvitation(deps: Deps, sender: Sender, id: string): Promise<void> {
  const ref = deps.db.doc(siteInvitationPath(id));
  const role = sender.ofAll ? 'administrator' : 'member';
  const actor = { uid: sender.uid, role } as const;
  const addAudit = await prepareInvitationAudit(deps, actor, { action: 'invitation.revoke', id });
  await deps.db.runTransaction(async (transaction) => {
    const current = findOwn(siteInvitations.parse(deps, await transaction.get(ref)), sender);
    if (current.state !== 'open') throw new AppError('conflict', 'This invitation has ended.');
    transaction.update(ref, { state: 'revoked', updatedAt: FieldValue.serverTimestamp() });
    addAudit(transaction);
  });
}
