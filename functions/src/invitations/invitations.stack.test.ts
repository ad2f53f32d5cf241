import { blockPath } from '@samspill/domain/blocks/paths';
import {
  INVITATION_DAYS,
  MAX_INVITATIONS_A_DAY,
  MAX_INVITATIONS_PER_ADDRESS_A_DAY,
  MAX_LINK_USES,
  MAX_SENDINGS,
} from '@samspill/domain/invitations/invitation';
import { siteInvitationPath } from '@samspill/domain/invitations/paths';
import { userPath } from '@samspill/domain/paths';
import { grantPath } from '@samspill/domain/people/paths';
import { SITE_ADMINS } from '@samspill/domain/site/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { personDocument } from '../testing/engine-client.ts';
import {
  ADMIN,
  byLink,
  byMail,
  codeOf,
  createInvitationSite,
  MEMBER,
  newEmail,
  tokenIn,
} from '../testing/invitation-site.ts';
import { signUp } from '../testing/stack-client.ts';
import { stopInvitations, viewInvitation } from './accept-invitation.ts';
import { invitationsPersonalData, listSiteInvitations } from './invitation-store.ts';
import { createInvitation, resendInvitation, revokeInvitation } from './invite.ts';

const { db, auth, deps, inHours, setSite, mailsTo, invite, inviteByLink, open, signUpAs } =
  createInvitationSite('demo-invitations');

describe('an invitation by e-mail', () => {
  it('admits its address at once, without another confirmation', async () => {
    const email = newEmail();
    const { token } = await invite(email);
    const { idToken, uid } = await signUpAs(email);
    const { user } = await open(idToken, token);
    expect(user).toMatchObject({ uid, status: 'active', emailVerified: true });
    expect((await auth.getUser(uid)).customClaims?.member).toBe(true);
  });

  it.each([
    ['invitation', 'wrong-recipient'],
    ['open', null],
  ])('admits no other address to a site whose sign-up is %s', async (signUps, code) => {
    await setSite({ signUps });
    const { id, token } = await invite(newEmail());
    const { uid, idToken } = await signUp();
    expect(await codeOf(open(idToken, token))).toBe(code);
    const { state, acceptedBy } = (await db.doc(siteInvitationPath(id)).get()).data() ?? {};
    expect({ state, acceptedBy }).toEqual({ state: 'open', acceptedBy: [] });
    expect((await db.doc(grantPath(uid)).get()).exists).toBe(false);
  });

  it('is stored as a hash, and the mail alone has the token', async () => {
    const email = newEmail();
    const { invitation, token } = await createInvitation(deps, ADMIN, byMail(email));
    expect(token).toBeNull();
    const mailed = tokenIn((await mailsTo(email))[0]?.text ?? '');
    const stored = (await db.doc(siteInvitationPath(invitation.id)).get()).data();
    expect(JSON.stringify(stored)).not.toContain(mailed.slice(20));
    expect(await viewInvitation(deps, mailed)).toMatchObject({ state: 'open', email });
  });

  it('names inviter, site and greeting, and the inviter’s name cannot pass for the site', async () => {
    const email = newEmail();
    await invite(email, { text: 'Hei {site}, kom!' });
    expect((await mailsTo(email))[0]).toMatchObject({
      subject: 'Astrid Aas har invitert deg til Samspill',
      // Texts are filled in one pass, so a placeholder of a member stays.
      text: expect.stringContaining('«Hei {site}, kom!»'),
    });
    for (const name of ['Samspill hjelp', 'Kjøp på kjop.no', '{site}']) {
      await db.doc(userPath(ADMIN)).update({ displayName: name });
      const other = newEmail();
      const { token } = await invite(other);
      expect((await mailsTo(other))[0]?.subject).toBe('Et medlem har invitert deg til Samspill');
      expect((await viewInvitation(deps, token)).inviterName).toBeNull();
    }
  });

  it('says the same of an address with an account; only the mail differs', async () => {
    const known = await signUp();
    const rowOf = async (email: string) => {
      const { invitation } = await createInvitation(deps, ADMIN, byMail(email));
      return { ...invitation, id: '', email: '', sentAt: '', expiresAt: '' };
    };
    const email = newEmail();
    expect(await rowOf(known.email)).toEqual(await rowOf(email));
    expect((await mailsTo(known.email))[0]?.text).toContain('Du har allerede en konto');
    expect((await mailsTo(email))[0]?.text).not.toContain('Du har allerede en konto');
  });

  it('is not mailed to a disabled account, one that blocks the inviter, or an address that has opted out', async () => {
    const [disabled, blocking] = [await signUp(), await signUp()];
    await auth.updateUser(disabled.uid, { disabled: true });
    await db.doc(blockPath(blocking.uid, ADMIN)).set({ createdAt: Timestamp.now() });
    const stopped = newEmail();
    const { id, token } = await invite(stopped);
    await stopInvitations(deps, token);
    for (const email of [disabled.email, blocking.email, stopped]) {
      const before = (await mailsTo(email)).length;
      await createInvitation(deps, ADMIN, byMail(email));
      expect(await mailsTo(email)).toHaveLength(before);
    }
    expect((await viewInvitation(deps, token)).state).toBe('declined');
    expect((await db.doc(siteInvitationPath(id)).get()).get('state')).toBe('declined');
  });
});

describe('an invitation that has ended', () => {
  it('admits one of two who use it at the same time', async () => {
    const { id, token } = await inviteByLink(1);
    const [one, other] = [await signUp(), await signUp()];
    const codes = await Promise.all(
      [one, other].map(({ idToken }) => codeOf(open(idToken, token))),
    );
    expect(codes.toSorted()).toEqual(['invitation-needed', null]);
    const stored = (await db.doc(siteInvitationPath(id)).get()).data();
    expect(stored).toMatchObject({ state: 'accepted', acceptedBy: [expect.any(String)] });
  });

  it('admits as many as its link has uses, and one account once', async () => {
    const { id, token } = await inviteByLink(2);
    const one = await signUp();
    await open(one.idToken, token);
    await open(one.idToken, token);
    const other = await signUp();
    await open(other.idToken, token);
    expect(await codeOf(open((await signUp()).idToken, token))).toBe('invitation-needed');
    const { acceptedBy } = (await db.doc(siteInvitationPath(id)).get()).data() ?? {};
    expect(acceptedBy).toEqual([one.uid, other.uid]);
  });

  it.each([
    ['expired', async () => inHours(INVITATION_DAYS * 24 + 1)],
    [
      'revoked',
      async (id: string) => {
        await revokeInvitation(deps, { uid: ADMIN, ofAll: false }, id);
        return deps;
      },
    ],
    [
      'unavailable',
      async () => {
        await db.doc(userPath(ADMIN)).update({ status: 'suspended' });
        return deps;
      },
    ],
  ] as const)(
    'is %s: says so without the inviter’s name, and admits no one',
    async (state, end) => {
      const { id, token } = await invite(newEmail());
      const wired = await end(id);
      expect(await viewInvitation(wired, token)).toEqual({
        state,
        name: '',
        kind: 'email',
        inviterName: null,
        email: null,
        text: '',
        project: null,
      });
      if (state !== 'expired')
        expect(await codeOf(open((await signUp()).idToken, token))).toBe('invitation-needed');
    },
  );

  it('is refused when expired', async () => {
    const { id, token } = await invite(newEmail());
    await db.doc(siteInvitationPath(id)).update({ expiresAt: Timestamp.fromMillis(0) });
    expect(await codeOf(open((await signUp()).idToken, token))).toBe('invitation-needed');
  });

  it('is unknown once its inviter has deleted their account, or its token is another', async () => {
    const { token } = await invite(newEmail());
    const forged = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    expect(await codeOf(viewInvitation(deps, forged))).toBe('not-found');
    await invitationsPersonalData.erase(deps, { uid: ADMIN, email: null });
    expect(await codeOf(viewInvitation(deps, token))).toBe('not-found');
    expect(await codeOf(open((await signUp()).idToken, token))).toBe('invitation-needed');
  });

  it('is sent again with a new token; the old one no longer works', async () => {
    const { id, token } = await inviteByLink(1);
    const sender = { uid: ADMIN, ofAll: false };
    expect(await codeOf(resendInvitation(deps, sender, id))).toBe('too-many-requests');
    const { token: renewed } = await resendInvitation(inHours(2), sender, id);
    expect(await codeOf(viewInvitation(deps, token))).toBe('not-found');
    expect((await viewInvitation(deps, renewed ?? '')).state).toBe('open');
    for (let sent = 2; sent < MAX_SENDINGS; sent += 1)
      await resendInvitation(inHours(2 * sent), sender, id);
    expect(await codeOf(resendInvitation(inHours(99), sender, id))).toBe('conflict');
    await revokeInvitation(deps, sender, id);
    expect(await codeOf(resendInvitation(inHours(99), sender, id))).toBe('conflict');
  });
});

describe('an inviter', () => {
  it('is an administrator, or a member where the site allows it', async () => {
    await setSite({ membersInvite: false });
    expect(await codeOf(invite(newEmail(), {}, MEMBER))).toBe('permission-denied');
    await setSite({ membersInvite: true });
    await invite(newEmail(), {}, MEMBER);
    await setSite({ signUps: 'closed' });
    expect(await codeOf(invite(newEmail()))).toBe('sign-ups-closed');
  });

  it('is bound by the allowed domains as a member, and not as an administrator', async () => {
    await setSite({ signUpDomains: ['fylke.no'] });
    expect(await codeOf(invite(newEmail(), {}, MEMBER))).toBe('domain-not-allowed');
    const { token } = await inviteByLink(5, {}, MEMBER);
    expect(await codeOf(open((await signUp()).idToken, token))).toBe('domain-not-allowed');
    const email = newEmail();
    const { token: ofAdmin } = await invite(email);
    expect((await open((await signUpAs(email)).idToken, ofAdmin)).user.status).toBe('active');
  });

  it('replaces the approval only as an administrator, in the role of that moment', async () => {
    await setSite({ signUps: 'approval' });
    const { token } = await inviteByLink(5, {}, MEMBER);
    expect((await open((await signUp()).idToken, token)).user.status).toBe('waiting');
    const { token: ofAdmin } = await inviteByLink(5);
    expect((await open((await signUp()).idToken, ofAdmin)).user.status).toBe('active');
    await db.doc(SITE_ADMINS).set({ uids: [] });
    expect((await open((await signUp()).idToken, ofAdmin)).user.status).toBe('waiting');
    await db.doc(SITE_ADMINS).set({ uids: [ADMIN] });
  });

  it('has a daily limit that counts revoked invitations, also for concurrent requests', async () => {
    const { member: max } = MAX_INVITATIONS_A_DAY;
    const { id } = await inviteByLink(1, {}, MEMBER);
    await revokeInvitation(deps, { uid: MEMBER, ofAll: false }, id);
    const made = await Promise.all(
      Array.from({ length: max + 2 }, () => codeOf(inviteByLink(1, {}, MEMBER))),
    );
    expect(made.filter((code) => code === null)).toHaveLength(max - 1);
    expect(new Set(made)).toEqual(new Set([null, 'too-many-requests']));
    await createInvitation(inHours(25), MEMBER, byLink(1));
  });

  it('has as many uses as the inviter’s role allows', async () => {
    await inviteByLink(MAX_LINK_USES.member, {}, MEMBER);
    await inviteByLink(MAX_LINK_USES.member + 1);
    expect(await codeOf(inviteByLink(MAX_LINK_USES.member + 1, {}, MEMBER))).toBe(
      'invalid-argument',
    );
  });

  it('cannot fill one mailbox, alone or with others', async () => {
    const email = newEmail();
    for (let sent = 0; sent < MAX_INVITATIONS_PER_ADDRESS_A_DAY; sent += 1)
      await createInvitation(deps, sent % 2 ? ADMIN : MEMBER, byMail(email));
    expect(await codeOf(createInvitation(deps, ADMIN, byMail(email)))).toBe('too-many-requests');
    expect(await mailsTo(email)).toHaveLength(MAX_INVITATIONS_PER_ADDRESS_A_DAY);
  });

  it('sees and changes only their own, an administrator all', async () => {
    const { id } = await inviteByLink(1, {}, MEMBER);
    await inviteByLink(1);
    const page = { limit: 20 };
    const own = await listSiteInvitations(deps, { inviterUid: MEMBER }, page);
    expect(own.invitations.map((row) => row.id)).toEqual([id]);
    expect((await listSiteInvitations(deps, {}, page)).invitations).toHaveLength(2);
    await db.doc(userPath('per')).set(personDocument('Per'));
    expect(await codeOf(revokeInvitation(deps, { uid: 'per', ofAll: false }, id))).toBe(
      'not-found',
    );
    expect(await codeOf(resendInvitation(inHours(2), { uid: 'per', ofAll: false }, id))).toBe(
      'not-found',
    );
    await revokeInvitation(deps, { uid: ADMIN, ofAll: true }, id);
    const states = ['open', 'revoked', 'expired', 'accepted', 'declined'] as const;
    const counts = await Promise.all(
      states.map(
        async (state) => (await listSiteInvitations(deps, { state }, page)).invitations.length,
      ),
    );
    expect(counts).toEqual([1, 1, 0, 0, 0]);
    const later = inHours(INVITATION_DAYS * 24 + 1);
    expect((await listSiteInvitations(later, { state: 'expired' }, page)).invitations).toHaveLength(
      1,
    );
  });
});
