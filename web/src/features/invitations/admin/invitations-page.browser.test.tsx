import type { InvitationRow } from '@samspill/domain/invitations/invitation';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeRows } from '../../../platform/admin/testing/fake-rows.ts';
import { openAdminPage, startAdminApi } from '../../../platform/admin/testing/open-admin-page.tsx';
import { button, dialog, field, row, toast } from '../../../platform/admin/testing/vocabulary.ts';
import { setSite } from '../../../platform/site/site-state.ts';
import { type FakeApi, failWith } from '../../../testing/fake-api.ts';
import { listViolations } from '../../../testing/page-checks.ts';

const ROW: InvitationRow = {
  id: 'a1',
  kind: 'email',
  email: 'ola@kommune.no',
  inviter: { uid: 'kari', name: 'Kari Solheim' },
  projectId: null,
  state: 'open',
  maxUses: 1,
  acceptedBy: [],
  openedAt: null,
  sentAt: '2026-03-02T10:00:00.000Z',
  expiresAt: '2026-03-16T10:00:00.000Z',
  resendRefusal: null,
};
const LINK: InvitationRow = { ...ROW, id: 'a2', kind: 'link', email: null, maxUses: 5 };
const TOKEN = `${'A'.repeat(20)}${'b'.repeat(32)}`;

const greeting = page.getByLabelText('Hilsen');
let api: FakeApi;
beforeEach(() => {
  api = startAdminApi();
  setSite({ announcement: null, signUpsOpen: true, maintenance: false });
  api.get('/api/admin/invitations', () => ({ invitations: [ROW, LINK], next: null }));
  api.post('/api/invitations', ({ json }) => ({
    invitation: json.kind === 'email' ? ROW : LINK,
    token: json.kind === 'email' ? null : TOKEN,
  }));
});

const openForm = async () => {
  await openAdminPage('/admin/invitations');
  await button('Inviter noen nye').click();
};

describe('the form', () => {
  test('keeps what is typed at its fields when it is wrong, and sends by e-mail', async () => {
    await openForm();
    const form = dialog(/^Inviter til/);
    await field('E-postadresse').fill('ola');
    await greeting.fill('Se evil.com');
    await button('Send invitasjonen', form).click();
    await expect.element(page.getByText('Skriv en gyldig e-postadresse.')).toBeVisible();
    await expect
      .element(page.getByText('Hilsenen kan ikke inneholde lenker eller e-postadresser.'))
      .toBeVisible();
    await expect.element(greeting).toHaveValue('Se evil.com');
    expect(await listViolations()).toEqual([]);
    await field('E-postadresse').fill('ola@kommune.no');
    await greeting.fill('Bli med!');
    await button('Send invitasjonen', form).click();
    await expect.element(toast('Invitasjonen til ola@kommune.no er på vei.')).toBeVisible();
    expect(api.writes).toEqual([
      {
        request: 'POST /api/invitations',
        json: {
          kind: 'email',
          email: 'ola@kommune.no',
          text: 'Bli med!',
          locale: 'nb',
          projectId: null,
        },
      },
    ]);
  });

  test('shows a link once, with its number of uses', async () => {
    await openForm();
    await button('Med lenke').click();
    await field('Hvor mange kan bruke lenken').fill('0');
    await button('Opprett lenken').click();
    await expect.element(page.getByText('Skriv et helt tall fra 1 til 200.')).toBeVisible();
    await field('Hvor mange kan bruke lenken').fill('5');
    await button('Opprett lenken').click();
    await expect.element(page.getByText(/vises bare denne ene gangen/)).toBeVisible();
    await expect
      .element(field('Lenke'))
      .toHaveValue(`${location.origin}/invitation#token=${TOKEN}`);
  });

  test.each([
    ['too-many-requests', /så mange som er lov på ett døgn/],
    ['domain-not-allowed', /ikke imot nye medlemmer med denne adressen/],
  ] as const)('says why the server refuses with %s, and keeps the address', async (code, said) => {
    api.post('/api/invitations', failWith(code));
    await openForm();
    await field('E-postadresse').fill('ola@kommune.no');
    await button('Send invitasjonen').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(said);
    await expect.element(field('E-postadresse')).toHaveValue('ola@kommune.no');
  });
});

describe('the list', () => {
  test('shows each invitation with its state, and filters by it', async () => {
    await openAdminPage('/admin/invitations');
    await expect.element(row('ola@kommune.no')).toHaveTextContent('Venter på svar');
    await expect.element(row('Lenke for 5')).toHaveTextContent('Kari Solheim');
    expect(await listViolations()).toEqual([]);
    api.get('/api/admin/invitations', () => ({ invitations: [], next: null }));
    await page.getByLabelText('Status').selectOptions('Utløpt');
    await expect.poll(() => api.reads.at(-1)).toBe('/api/admin/invitations?state=expired');
    await expect
      .element(page.getByRole('heading', { name: 'Ingen invitasjoner her' }))
      .toBeVisible();
  });

  test('revokes what is chosen, after asking', async () => {
    const rows = createFakeRows([ROW, LINK], ({ id }) => id);
    api.get('/api/admin/invitations', () => ({ invitations: rows.list(), next: null }));
    api.post('/api/admin/invitations/:id/revoke', ({ param }) => {
      rows.change(param.id, { state: 'revoked' });
      return {};
    });
    await openAdminPage('/admin/invitations');
    await page.getByRole('checkbox', { name: 'Velg invitasjonen til ola@kommune.no' }).click();
    await button('Trekk tilbake').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Trekk tilbake' }).click();
    await expect.element(toast('1 invitasjon er trukket tilbake.')).toBeVisible();
    await expect.element(row('ola@kommune.no')).toHaveTextContent('Trukket tilbake');
  });
});
