import { HOUR_MS } from '@samspill/domain/durations';
import { MAX_ROWS_A_REQUEST } from '@samspill/domain/invitations/import';
import { siteInvitationPath } from '@samspill/domain/invitations/paths';
import { DEFAULT_SITE_GLOBAL } from '@samspill/domain/site/global';
import { describe, expect, it } from 'vitest';
import { createInvitationSite, newEmail } from '../testing/invitation-site.ts';
import { signUp } from '../testing/stack-client.ts';
import { stopInvitations } from './accept-invitation.ts';
import { checkAddresses } from './check-addresses.ts';

const { db, deps, invite } = createInvitationSite('demo-checked-addresses');

const SITE = { ...DEFAULT_SITE_GLOBAL, signUps: 'invitation' } as const;

describe('a check of addresses', () => {
  const problemOf = async (email: string, site: object = {}) =>
    (await checkAddresses(deps, { ...SITE, ...site }, [email])).get(email)?.problems;

  it('finds accounts, open invitations and addresses that want no mail', async () => {
    const [fresh, invited, stopped] = [newEmail(), newEmail(), newEmail()];
    const { email: known } = await signUp();
    const { id } = await invite(invited);
    await stopInvitations(deps, (await invite(stopped)).token);
    expect(await problemOf(fresh)).toEqual([]);
    expect(await problemOf(known.toLowerCase())).toEqual(['account']);
    expect(await problemOf(stopped)).toEqual(['opted-out']);
    expect(await problemOf(invited)).toEqual(['too-often']);
    await db.doc(siteInvitationPath(id)).update({ sentAt: new Date(Date.now() - HOUR_MS) });
    expect(await problemOf(invited)).toEqual(['invited']);
    await db.doc(siteInvitationPath(id)).update({ state: 'revoked' });
    expect(await problemOf(invited)).toEqual([]);
  });

  it('finds addresses outside the allowed domains', async () => {
    const signUpDomains = ['kommune.no'];
    expect(await problemOf('kari@kommune.no', { signUpDomains })).toEqual([]);
    expect(await problemOf('kari@annen.no', { signUpDomains })).toEqual(['domain']);
  });

  it('takes as many addresses as a request has', async () => {
    const emails = Array.from({ length: MAX_ROWS_A_REQUEST }, newEmail);
    await invite(emails[99] ?? '');
    const checked = await checkAddresses(deps, SITE, emails);
    expect(emails.filter((email) => checked.get(email)?.problems.length)).toEqual([emails[99]]);
  });
});
