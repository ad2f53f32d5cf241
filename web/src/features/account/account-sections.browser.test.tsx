import type { SignInSummary } from '@samspill/domain/session/sign-in-summary';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { sessionUser } from '../../testing/documents.ts';
import { answer } from '../../testing/network.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { show } from '../../testing/show.tsx';
import { SignInsPart } from './account-sections.tsx';

const SANNA = sessionUser('sanna', { displayName: 'Sanna Sikker' });

const createSignIn = (id: string, fields: Partial<SignInSummary> = {}): SignInSummary => ({
  id,
  browser: 'Firefox',
  system: 'Windows',
  signedInAt: new Date().toISOString(),
  lastSeenOn: '2026-01-01',
  isHere: false,
  ...fields,
});

const signIns = page.getByRole('list', { name: 'Her er du logget inn' });
const signOutEverywhereButton = page.getByRole('button', { name: 'Logg ut overalt' });
const confirmationDialog = page.getByRole('alertdialog');

describe('the list of sessions', () => {
  it('lists sessions and marks the current one', async () => {
    answer('GET /api/account/sign-ins', () => ({
      places: [
        createSignIn('a', { isHere: true }),
        createSignIn('b', { browser: null, system: null }),
      ],
    }));
    await show(<SignInsPart />, { user: SANNA });
    await expect.element(signIns.getByText('Firefox · Windows')).toBeVisible();
    expect(signIns.getByRole('listitem').all()).toHaveLength(2);
    expect(signIns.getByText('Denne enheten').all()).toHaveLength(1);
    expect(await listViolations()).toEqual([]);
  });

  it('ends another session, and offers that for no session on this device', async () => {
    let places = [createSignIn('a', { isHere: true }), createSignIn('b', { system: 'iPhone' })];
    answer('GET /api/account/sign-ins', () => ({ places }));
    answer('DELETE /api/account/sign-ins/b', () => {
      places = places.filter(({ id }) => id !== 'b');
      return {};
    });
    await show(<SignInsPart />, { user: SANNA });
    const buttons = signIns.getByRole('button', { name: /^Logg ut/ });
    await expect.element(buttons).toHaveAccessibleName('Logg ut Firefox · iPhone');
    await buttons.click();
    await expect.element(page.getByText('Firefox · iPhone er logget ut')).toBeVisible();
    await expect.poll(() => signIns.getByRole('listitem').all().length).toBe(1);
  });

  it('can be reloaded after a failed read', async () => {
    let isDown = true;
    answer('GET /api/account/sign-ins', () =>
      isDown ? new Response(null, { status: 503 }) : { places: [createSignIn('a')] },
    );
    await show(<SignInsPart />, { user: SANNA });
    isDown = false;
    await page.getByRole('button', { name: 'Prøv igjen' }).click();
    await expect.element(signIns.getByRole('listitem')).toBeVisible();
  });

  it('logs out only after a confirmation', async () => {
    let ended = 0;
    answer('GET /api/account/sign-ins', () => ({ places: [createSignIn('a', { isHere: true })] }));
    answer('DELETE /api/account/sign-ins', () => {
      ended += 1;
      return {};
    });
    await show(<SignInsPart />, { user: SANNA });
    await signOutEverywhereButton.click();
    await confirmationDialog.getByRole('button', { name: 'Avbryt' }).click();
    await expect.element(confirmationDialog).not.toBeInTheDocument();
    expect(ended).toBe(0);
  });

  it('reports a failed global log-out without a success message', async () => {
    answer('GET /api/account/sign-ins', () => ({ places: [createSignIn('a', { isHere: true })] }));
    answer('DELETE /api/account/sign-ins', () =>
      Response.json({ error: { code: 'internal', message: '' } }, { status: 500 }),
    );
    const { address } = await show(<SignInsPart />, { user: SANNA, at: '/users/edit' });
    await signOutEverywhereButton.click();
    await confirmationDialog.getByRole('button', { name: 'Logg ut overalt' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Noe gikk galt hos oss');
    await expect.element(confirmationDialog).not.toBeInTheDocument();
    expect(address()).toBe('/users/edit');
  });
});
