import type { SignInPlace } from '@samspill/domain/session/sign-in-place';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { listFaults } from '../../testing/axe.ts';
import { sessionUser } from '../../testing/documents.ts';
import { answer } from '../../testing/network.ts';
import { show } from '../../testing/show.tsx';
import { SignInsPart } from './sign-ins-part.tsx';

const SANNA = sessionUser('sanna', { displayName: 'Sanna Sikker' });

const place = (id: string, fields: Partial<SignInPlace> = {}): SignInPlace => ({
  id,
  browser: 'Firefox',
  system: 'Windows',
  signedInAt: new Date().toISOString(),
  lastSeenOn: '2026-01-01',
  isHere: false,
  ...fields,
});

const places = page.getByRole('list', { name: 'Her er du logget inn' });
const everywhere = page.getByRole('button', { name: 'Logg ut overalt' });
const question = page.getByRole('alertdialog');

describe('the list of sessions', () => {
  it('lists sessions and marks the current one', async () => {
    answer('GET /api/account/sign-ins', () => ({
      places: [place('a', { isHere: true }), place('b', { browser: null, system: null })],
    }));
    await show(<SignInsPart />, { user: SANNA });
    await expect.element(places.getByText('Firefox · Windows')).toBeVisible();
    expect(places.getByRole('listitem').all()).toHaveLength(2);
    expect(places.getByText('Denne enheten').all()).toHaveLength(1);
    expect(await listFaults()).toEqual([]);
  });

  it('can be reloaded after a failed read', async () => {
    let isDown = true;
    answer('GET /api/account/sign-ins', () =>
      isDown ? new Response(null, { status: 503 }) : { places: [place('a')] },
    );
    await show(<SignInsPart />, { user: SANNA });
    isDown = false;
    await page.getByRole('button', { name: 'Prøv igjen' }).click();
    await expect.element(places.getByRole('listitem')).toBeVisible();
  });

  it('logs out only after a confirmation', async () => {
    let ended = 0;
    answer('GET /api/account/sign-ins', () => ({ places: [place('a', { isHere: true })] }));
    answer('DELETE /api/account/sign-ins', () => {
      ended += 1;
      return {};
    });
    await show(<SignInsPart />, { user: SANNA });
    await everywhere.click();
    await question.getByRole('button', { name: 'Avbryt' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(ended).toBe(0);
  });

  it('reports a failed global log-out without a success message', async () => {
    answer('GET /api/account/sign-ins', () => ({ places: [place('a', { isHere: true })] }));
    answer('DELETE /api/account/sign-ins', () =>
      Response.json({ error: { code: 'internal', message: '' } }, { status: 500 }),
    );
    const { address } = await show(<SignInsPart />, { user: SANNA, at: '/users/edit' });
    await everywhere.click();
    await question.getByRole('button', { name: 'Logg ut overalt' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Noe gikk galt hos oss');
    await expect.element(question).not.toBeInTheDocument();
    expect(address()).toBe('/users/edit');
  });
});
