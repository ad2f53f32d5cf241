import type { InvitationView } from '@samspill/domain/invitations/invitation';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readKeptInvitation } from '../session/kept-invitation.ts';
import { sessionUser } from '../testing/documents.ts';
import { answer } from '../testing/network.ts';
import { listViolations } from '../testing/page-checks.ts';
import { showSite } from '../testing/site.tsx';

const TOKEN = `${'A'.repeat(20)}${'b'.repeat(32)}`;
const OPEN: InvitationView = {
  state: 'open',
  kind: 'email',
  inviterName: 'Kari Solheim',
  email: 'ola@kommune.no',
  name: '',
  text: 'Bli med!',
  project: null,
};
const open = (view: InvitationView, user: Parameters<typeof showSite>[1] = null) => {
  answer('POST /api/invitations/view', () => view);
  return showSite(`/invitation#token=${TOKEN}`, user);
};

beforeEach(() => {
  answer('GET /api/public/site', () => ({
    announcement: null,
    signUpsOpen: true,
    signUps: 'invitation',
    maintenance: false,
  }));
});

describe('an open invitation', () => {
  test('says who invites and what happens, and leads to the sign-up with its address', async () => {
    await open(OPEN);
    await expect.element(page.getByText(/^Kari Solheim har invitert deg til/)).toBeVisible();
    await expect.element(page.getByText('Bli med!')).toBeVisible();
    await expect.element(page.getByText(/Du bruker adressen ola@kommune.no/)).toBeVisible();
    expect(await listViolations()).toEqual([]);
    await page.getByRole('link', { name: 'Lag konto' }).click();
    await expect.element(page.getByLabelText('E-post')).toHaveValue('ola@kommune.no');
    await expect.element(page.getByText(/Du trenger en invitasjon/)).not.toBeInTheDocument();
    expect(readKeptInvitation()).toMatchObject({ token: TOKEN, email: 'ola@kommune.no' });
  });

  test('asks to confirm the address where it came by link, and names the project', async () => {
    await open({
      ...OPEN,
      kind: 'link',
      email: null,
      inviterName: null,
      text: '',
      project: { id: 'p1', title: 'Sjøsol' },
    });
    await expect
      .element(page.getByText(/^Et medlem har invitert deg til prosjektet «Sjøsol»/))
      .toBeVisible();
    await expect.element(page.getByText(/Du bekrefter e-postadressen din/)).toBeVisible();
    await expect.element(page.getByText(/Du får spørsmål om å bli med i prosjektet/)).toBeVisible();
    expect(
      new URL(
        page.getByRole('link', { name: 'Lag konto' }).element().getAttribute('href') ?? '',
        location.origin,
      ).searchParams.get('next'),
    ).toBe('/projects/p1');
  });

  test('leads a member on, without using it up', async () => {
    await open(OPEN, sessionUser('ola', { email: 'Ola@Kommune.no' }));
    await expect.element(page.getByText(/er medlem allerede/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: /^Gå til/ })).toBeVisible();
  });

  test('lets an applicant in who is logged in', async () => {
    answer('POST /api/_auth/session/invitation', () => ({
      user: sessionUser('siri', { status: 'waiting' }),
    }));
    answer('GET /api/application', () => ({ status: 'waiting', note: '', reason: '' }));
    const site = await open(
      OPEN,
      sessionUser('siri', { status: 'waiting', email: 'ola@kommune.no' }),
    );
    await page.getByRole('button', { name: 'Bruk invitasjonen' }).click();
    await expect.poll(site.address).toMatch(/^\/waiting/);
  });

  test.each(['active', 'waiting', 'unconfirmed'] as const)(
    'says for whom it is, and offers another account to one that is %s',
    async (status) => {
      await open(OPEN, sessionUser('siri', { status, email: 'siri@kommune.no' }));
      await expect.element(page.getByText('Invitasjonen er til ola@kommune.no.')).toBeVisible();
      await expect
        .element(page.getByText(/Du er logget inn som .*siri@kommune.no.* kan ikke bruke/))
        .toBeVisible();
      await expect.element(page.getByRole('button', { name: 'Bytt konto' })).toBeVisible();
      await expect
        .element(page.getByRole('button', { name: /Bruk invitasjonen|Vis meg prosjektet/ }))
        .not.toBeInTheDocument();
      expect(await listViolations()).toEqual([]);
    },
  );
});

describe('an invitation that has ended', () => {
  test.each([
    ['expired', 'Den er mer enn 14 dager gammel.'],
    ['revoked', 'Den er trukket tilbake.'],
    ['accepted', 'Den er brukt.'],
    ['declined', 'Du har sagt at du ikke vil ha invitasjoner.'],
    ['unavailable', 'Den som inviterte deg, er ikke medlem nå.'],
  ] as const)('%s says so, and what to do', async (state, sentence) => {
    await open({ ...OPEN, state, inviterName: null, email: null, text: '' });
    await expect
      .element(page.getByRole('heading', { name: 'Invitasjonen virker ikke lenger' }))
      .toBeVisible();
    await expect.element(page.getByText(sentence)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Jeg har konto allerede' })).toBeVisible();
  });
});

test('no more invitations are sent once the recipient has confirmed it', async () => {
  const asked: unknown[] = [];
  answer('POST /api/invitations/stop', async (request) => {
    asked.push(await request.json());
    return {};
  });
  await showSite(`/invitation?view=stop#token=${TOKEN}`, null);
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Ikke send flere' }).click();
  await expect.element(page.getByText('Du får ingen flere invitasjoner fra oss.')).toBeVisible();
  expect(asked).toEqual([{ token: TOKEN }]);
});
