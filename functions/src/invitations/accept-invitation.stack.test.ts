import { siteInvitationPath } from '@samspill/domain/invitations/paths';
import { projectPath, userPath } from '@samspill/domain/paths';
import { requestPath } from '@samspill/domain/requests/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { personDocument } from '../testing/engine-client.ts';
import {
  codeOf,
  createInvitationSite,
  MEMBER,
  newEmail,
  OWNED,
} from '../testing/invitation-site.ts';
import { confirmAddress, signIn, signUp, signUpUnconfirmed } from '../testing/stack-client.ts';
import { acceptAsMember, inviteOnAdmission, viewInvitation } from './accept-invitation.ts';
import { invitationsPersonalData } from './invitation-store.ts';

const { db, deps, invite, inviteByLink, open, statusOf } = createInvitationSite(
  'demo-accepted-invitations',
);

const account = (uid: string) => ({ uid, email: `${uid}@samspill.test` });

describe('an invitation to a project', () => {
  const land = async (uid: string) => {
    const now = Timestamp.now();
    const path = userPath(uid);
    const after = (await db.doc(path).get()).data();
    await inviteOnAdmission.run(deps, {
      path,
      params: { uid },
      type: 'updated',
      before: undefined,
      after,
      committedAt: now,
    } as never);
    return (await db.doc(requestPath(OWNED, uid)).get()).data();
  };

  it('is made by its owner only', async () => {
    expect(await codeOf(invite(newEmail(), { projectId: OWNED }))).toBe('permission-denied');
    await invite(newEmail(), { projectId: OWNED }, MEMBER);
  });

  it('becomes a request that the person answers, on admission and not before', async () => {
    const { token } = await inviteByLink(1, { projectId: OWNED }, MEMBER);
    expect(await viewInvitation(deps, token)).toMatchObject({
      project: { id: OWNED, title: 'Sjøsol' },
    });
    const { uid, email, idToken } = await signUpUnconfirmed();
    await open(idToken, token);
    expect(await land(uid)).toBeUndefined();
    await confirmAddress(uid);
    await open((await signIn(email)).idToken);
    expect(await statusOf(uid)).toBe('active');
    expect(await land(uid)).toMatchObject({ status: 'invited', invitedBy: MEMBER });
    const project = await db.doc(projectPath(OWNED)).get();
    expect(project.get('memberIds')).not.toContain(uid);
    // Delivered twice, it stays one.
    expect(await land(uid)).toMatchObject({ status: 'invited' });
  });

  it.each([
    [undefined, 'active', true],
    ['unconfirmed', 'active', true],
    ['waiting', 'active', true],
    ['declined', 'active', true],
    ['active', 'active', false],
    ['suspended', 'active', false],
    ['unconfirmed', 'waiting', false],
  ])('is offered when the status changes from %s to %s: %s', (before, after, expected) => {
    const person = (status: string | undefined) =>
      status === undefined ? undefined : personDocument('ola', { status: status as 'active' });
    const change = { before: person(before), after: person(after) };
    expect(inviteOnAdmission.concerns(change as never)).toBe(expected);
  });

  it('is accepted by a member while it is open, and not by its inviter', async () => {
    const { token } = await inviteByLink(1, { projectId: OWNED }, MEMBER);
    expect(await codeOf(acceptAsMember(deps, account(MEMBER), token))).toBe('conflict');
    const per = `per-${crypto.randomUUID()}`;
    await db.doc(userPath(per)).set(personDocument('Per'));
    await acceptAsMember(deps, account(per), token);
    expect((await db.doc(requestPath(OWNED, per)).get()).get('status')).toBe('invited');
    await db.doc(userPath('pia')).set(personDocument('Pia'));
    expect(await codeOf(acceptAsMember(deps, account('pia'), token))).toBe('conflict');
    const { token: toSite } = await inviteByLink(1, {}, MEMBER);
    expect(await codeOf(acceptAsMember(deps, account('pia'), toSite))).toBe('conflict');
  });
});

describe('an invitation by e-mail', () => {
  it('is used by the account with its address only, in any case', async () => {
    const email = `Ola.${newEmail()}`;
    const { id, token } = await invite(email, { projectId: OWNED }, MEMBER);
    const usedBy = async () => (await db.doc(siteInvitationPath(id)).get()).get('acceptedBy');
    const ola = `ola-${crypto.randomUUID()}`;
    await db.doc(userPath(ola)).set(personDocument('Ola'));
    for (const other of [null, 'pia@samspill.test', `x${email}`])
      expect(await codeOf(acceptAsMember(deps, { uid: ola, email: other }, token))).toBe(
        'wrong-recipient',
      );
    expect(await usedBy()).toEqual([]);
    await acceptAsMember(deps, { uid: ola, email: email.toUpperCase() }, token);
    expect(await usedBy()).toEqual([ola]);
  });

  it('stays open when the project takes no new members', async () => {
    const email = newEmail();
    const { id, token } = await invite(email, { projectId: OWNED }, MEMBER);
    await db.doc(userPath('eva')).set(personDocument('Eva'));
    await db.doc(projectPath(OWNED)).update({ status: 'archived' });
    expect(await codeOf(acceptAsMember(deps, { uid: 'eva', email }, token))).toBe('conflict');
    await db.doc(projectPath(OWNED)).update({ status: 'published' });
    expect((await db.doc(siteInvitationPath(id)).get()).get('state')).toBe('open');
  });
});

describe('personal data of invitations', () => {
  it('is exported without secrets and other people, and erased with the account', async () => {
    const email = newEmail();
    const { id } = await invite(email);
    const { id: link, token } = await inviteByLink(2);
    const [one, other] = [await signUp(), await signUp()];
    await open(one.idToken, token);
    await open(other.idToken, token);
    const subject = { uid: one.uid, email };
    const exported = JSON.stringify(await invitationsPersonalData.collect(deps, subject));
    expect(exported).toContain(email);
    expect(exported).not.toContain(other.uid);
    expect(exported).not.toContain('secretHash');
    await invitationsPersonalData.erase(deps, subject);
    expect((await db.doc(siteInvitationPath(id)).get()).exists).toBe(false);
    expect((await db.doc(siteInvitationPath(link)).get()).get('acceptedBy')).toEqual([other.uid]);
  });
});
