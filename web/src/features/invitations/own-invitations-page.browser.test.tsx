import type { InvitationRow } from '@samspill/domain/invitations/invitation';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setSite } from '../../platform/site/site-state.ts';
import { sessionUser } from '../../testing/documents.ts';
import { answer } from '../../testing/network.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { show } from '../../testing/show.tsx';
import { OwnInvitationsPage } from './own-invitations-page.tsx';

const ROW: InvitationRow = {
  id: 'a1',
  kind: 'email',
  email: 'ola@kommune.no',
  inviter: { uid: 'kari', name: 'Kari' },
  projectId: null,
  state: 'expired',
  maxUses: 1,
  acceptedBy: [],
  openedAt: null,
  sentAt: '2026-03-02T10:00:00.000Z',
  expiresAt: '2026-03-16T10:00:00.000Z',
  resendRefusal: null,
};
const USED: InvitationRow = {
  ...ROW,
  id: 'a2',
  kind: 'link',
  email: null,
  state: 'accepted',
  acceptedBy: [
    { uid: 'ola', name: 'Ola Nordmann' },
    { uid: 'borte', name: '' },
  ],
  maxUses: 2,
};
const MEMBERS_INVITE = {
  announcement: null,
  signUpsOpen: true,
  maintenance: false,
  membersInvite: true,
};
const open = () => show(<OwnInvitationsPage />, { user: sessionUser('kari') });
const inviteButton = page.getByRole('button', { name: 'Inviter noen nye' });

beforeEach(() => {
  setSite(MEMBERS_INVITE);
  answer('GET /api/invitations', () => ({ invitations: [ROW, USED], next: null }));
});

test('shows each invited address and the members who accepted', async () => {
  await open();
  await expect.element(page.getByText('ola@kommune.no')).toBeVisible();
  await expect
    .element(page.getByText('2 har sagt ja: Ola Nordmann og tidligere medlem'))
    .toBeVisible();
  expect(await listViolations()).toEqual([]);
});

test('sends an expired invitation again, and asks before it revokes one', async () => {
  answer('POST /api/invitations/a1/resend', () => ({
    invitation: { ...ROW, state: 'open', resendRefusal: 'too-soon' },
    token: null,
  }));
  answer('POST /api/invitations/a1/revoke', () => ({}));
  await open();
  await page.getByRole('button', { name: 'Send invitasjonen til ola@kommune.no på nytt' }).click();
  await expect.element(page.getByText(/^Sendt på nytt/)).toBeVisible();
  await expect.element(page.getByText('Venter på svar')).toBeVisible();
  await page.getByRole('button', { name: 'Trekk tilbake invitasjonen til ola@kommune.no' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Trekk tilbake' }).click();
  await expect.element(page.getByText('Invitasjonen er trukket tilbake.')).toBeVisible();
});

test.each([
  ['may not invite', { ...MEMBERS_INVITE, membersInvite: false }],
  ['may not while sign-up is closed', { ...MEMBERS_INVITE, signUps: 'closed' as const }],
])('offers no form to members who %s', async (_name, site) => {
  answer('GET /api/invitations', () => ({ invitations: [], next: null }));
  setSite(site);
  await open();
  await expect
    .element(page.getByRole('heading', { name: 'Ingen invitasjoner ennå' }))
    .toBeVisible();
  await expect.element(inviteButton).not.toBeInTheDocument();
});
