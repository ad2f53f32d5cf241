import { DEFAULT_MATCHING } from '@samspill/domain/matches/weights';
import { EMPTY_LEGAL } from '@samspill/domain/site/legal';
import { toPublicLegal } from '@samspill/domain/site/legal-defaults';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { firstPage } from '../features/session/use-finish-sign-in.ts';
import { sessionUser } from '../testing/documents.ts';
import { answer } from '../testing/network.ts';
import { addressAfterGuards, showSite } from '../testing/site.tsx';

const applicant = (status: 'unconfirmed' | 'waiting' | 'declined') =>
  sessionUser('siri', { status, emailVerified: status !== 'unconfirmed' });

beforeEach(() => {
  answer('GET /api/public/site', () => ({
    announcement: null,
    signUpsOpen: true,
    maintenance: false,
  }));
  answer('GET /api/public/matching', () => DEFAULT_MATCHING);
  answer('GET /api/public/site/legal', () => toPublicLegal(EMPTY_LEGAL));
});

describe('guards', () => {
  test.each(['unconfirmed', 'waiting', 'declined'] as const)(
    'lead an account that is %s from members’ pages to the page of waiting',
    async (status) => {
      for (const path of ['/users', '/admin/users'])
        expect(await addressAfterGuards(path, applicant(status))).toBe(
          `/waiting?next=${encodeURIComponent(path)}`,
        );
    },
  );

  test('lead members away from the page of waiting', async () => {
    expect(await addressAfterGuards('/waiting?next=%2Fusers', sessionUser('kari'))).toBe('/users');
    expect(await addressAfterGuards('/waiting', null)).toBe('/login');
  });
});

describe('waiting for the approval', () => {
  test('says what happens next and keeps the note', async () => {
    const notes: unknown[] = [];
    answer('GET /api/application', () => ({ status: 'waiting', note: 'Hei', reason: '' }));
    answer('PUT /api/application', async (request) => {
      notes.push(await request.json());
      return { status: 'waiting', note: '', reason: '' };
    });
    await showSite('/waiting', applicant('waiting'));
    await expect
      .element(page.getByRole('heading', { name: 'Du venter på godkjenning' }))
      .toBeVisible();
    await expect.element(page.getByText('Du får svaret på e-post.')).toBeVisible();
    const note = page.getByLabelText('Melding til administratorene');
    await expect.element(note).toHaveValue('Hei');
    await note.fill('Jeg er fra Bodø.');
    await page.getByRole('button', { name: 'Lagre meldingen' }).click();
    await expect.element(page.getByText('Meldingen er lagret.')).toBeVisible();
    expect(notes).toEqual([{ note: 'Jeg er fra Bodø.' }]);
    await expect.element(page.getByRole('button', { name: 'Logg ut' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Slett kontoen …' })).toBeVisible();
  });
});

test('a declined applicant reads the reason', async () => {
  answer('GET /api/application', () => ({
    status: 'declined',
    note: '',
    reason: 'Bare for Bodø.',
  }));
  await showSite('/waiting', applicant('declined'));
  await expect.element(page.getByText('Bare for Bodø.')).toBeVisible();
});

test('an unconfirmed account enters once its address is confirmed', async () => {
  const { address } = await showSite('/waiting?next=%2Fabout', applicant('unconfirmed'));
  const confirmed = page.getByRole('button', { name: 'Jeg har bekreftet' });
  await confirmed.click();
  await expect.element(page.getByText('Vi ser ikke at adressen er bekreftet ennå.')).toBeVisible();
  answer('GET /api/_auth/session', () => ({ user: sessionUser('siri') }));
  await confirmed.click();
  await expect.poll(address).toBe('/about');
});

test.each([
  ['owner', true, '/admin'],
  ['administrator', true, '/admin'],
  ['moderator', true, '/users/edit?welcome=purpose'],
  [null, true, '/users/edit?welcome=purpose'],
  ['owner', false, '/feed'],
] as const)('leads an account with the role %s, new: %s, to %s', (role, isNew, path) => {
  const user = sessionUser('kari', { ...(role && { role }) });
  expect(firstPage(user, isNew)).toBe(path);
});
