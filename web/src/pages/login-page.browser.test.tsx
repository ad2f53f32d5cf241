import type { PublicCard } from '@samspill/domain/shares/public-card';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { sessionUser } from '../testing/documents.ts';
import { answer, answerAuth } from '../testing/network.ts';
import { listViolations } from '../testing/page-checks.ts';
import { show } from '../testing/show.tsx';
import { LoginPage } from './login-page.tsx';

const CARD: PublicCard = {
  kind: 'projects',
  id: 'p1',
  title: 'Nabostrøm',
  text: 'Del strøm med naboen',
  image: null,
};
const noCard = () => ({ card: null });
const signUp = page.getByRole('heading', { name: 'Ny her? Lag en konto' });
const openLogin = (query = '?next=%2Fprojects%2Fp1', locale: 'nb' | 'en' = 'nb') =>
  show(<LoginPage />, { at: `/login${query}`, path: '/login', locale });

beforeEach(() => {
  answer('GET /api/public/site', () => ({
    announcement: null,
    signUpsOpen: true,
    maintenance: false,
  }));
  // Password policy.
  answerAuth(() => ({ customStrengthOptions: {}, schemaVersion: 1 }));
});

describe('signing in from a shared link', () => {
  beforeEach(() => answer('GET /api/public/cards/projects/p1', () => ({ card: CARD })));

  it('shows its card, and sign-up first', async () => {
    await openLogin();
    const heading = page.getByRole('heading', { level: 1, name: 'Logg inn for å se Nabostrøm' });
    await expect.element(heading).toBeVisible();
    await expect.element(page.getByText(CARD.text)).toBeVisible();
    await expect.element(signUp).toBeVisible();
    expect(await listViolations()).toEqual([]);
  });

  it('shows the heading in English', async () => {
    await openLogin(undefined, 'en');
    const heading = page.getByRole('heading', { level: 1, name: 'Log in to see Nabostrøm' });
    await expect.element(heading).toBeVisible();
  });

  it('shows the sign-in form beside the card and keeps the destination', async () => {
    const { address } = await openLogin();
    await page.getByRole('link', { name: 'Logg inn' }).click();
    expect(address()).toBe('/login?view=sign-in&next=%2Fprojects%2Fp1');
    await expect.element(page.getByRole('heading', { level: 2, name: 'Logg inn' })).toBeVisible();
    await expect.element(page.getByText(CARD.text)).toBeVisible();
  });
});

describe('signing in from another page', () => {
  it('shows the ordinary sign-in form when there is no card', async () => {
    answer('GET /api/public/cards/projects/p1', noCard);
    await openLogin();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Logg inn' })).toBeVisible();
    await expect.element(signUp).not.toBeInTheDocument();
  });

  it('shows the ordinary form when the card fails to load', async () => {
    answer('GET /api/public/cards/projects/p1', () => new Response(null, { status: 503 }));
    await openLogin();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Logg inn' })).toBeVisible();
  });

  it.each(['', '?next=%2Ffeed', '?next=%2Fprojects%2Fedit%2Fnew', '?next=%2Fusers%2Fedit'])(
    'requests no card: %s',
    async (query) => {
      const ask = vi.fn(noCard);
      answer('GET /api/public/cards/users/edit', ask);
      await openLogin(query);
      await expect.element(page.getByRole('heading', { level: 1, name: 'Logg inn' })).toBeVisible();
      expect(ask).not.toHaveBeenCalled();
    },
  );
});

describe('LoginPage with the link of a verification mail', () => {
  const link = '?mode=verifyEmail&oobCode=code';
  const refused = () => Response.json({ error: { message: 'INVALID_OOB_CODE' } }, { status: 400 });
  const confirmed = page.getByRole('heading', { name: 'Adressen er bekreftet' });

  it('uses its code only after a press if no member is signed in', async () => {
    const use = vi.fn(() => ({ email: 'kari@samspill.test', emailVerified: true }));
    answerAuth(use);
    answer('GET /api/_auth/session', () => ({}));
    await openLogin(link);
    await expect.element(page.getByRole('button', { name: 'Bekreft adressen' })).toBeVisible();
    expect(use).not.toHaveBeenCalled();
    expect(await listViolations()).toEqual([]);
    await page.getByRole('button', { name: 'Bekreft adressen' }).click();
    await expect.element(confirmed).toBeVisible();
  });

  it('succeeds if a link scanner used the code and the address is verified', async () => {
    answerAuth(refused);
    answer('GET /api/_auth/session', () => ({
      user: sessionUser('kari', { emailVerified: true }),
    }));
    const user = sessionUser('kari', { emailVerified: false });
    await show(<LoginPage />, { at: `/login${link}`, path: '/login', user });
    await expect.element(confirmed).toBeVisible();
  });

  it('leads a named administrator to the checklist', async () => {
    answerAuth(refused);
    const user = sessionUser('kari', { emailVerified: false });
    answer('GET /api/_auth/session', () => ({
      user: sessionUser('kari', { emailVerified: true, admin: true }),
    }));
    await show(<LoginPage />, { at: `/login${link}`, path: '/login', user });
    const next = page.getByRole('link', { name: 'Gå til sjekklisten' });
    await expect.element(next).toHaveAttribute('href', '/admin');
  });

  it('reports an expired code if the address is not verified', async () => {
    answerAuth(refused);
    const user = sessionUser('kari', { emailVerified: false });
    answer('GET /api/_auth/session', () => ({ user }));
    await show(<LoginPage />, { at: `/login${link}`, path: '/login', user });
    await expect
      .element(page.getByRole('heading', { name: 'Adressen ble ikke bekreftet' }))
      .toBeVisible();
  });
});

it('names the tab after the form', async () => {
  await openLogin('?view=sign-up');
  await expect.poll(() => document.title).toContain('Bli med i');
  await page.getByRole('link', { name: 'Logg inn' }).click();
  await expect.poll(() => document.title).not.toContain('Bli med i');
});

describe('a link that changes the address', () => {
  const open = () => openLogin('?mode=verifyAndChangeEmail&oobCode=x');

  it('changes it only at a press, and tells the server', async () => {
    const followed: unknown[] = [];
    answerAuth(() => ({
      requestType: 'VERIFY_AND_CHANGE_EMAIL',
      email: 'gammel@havn.test',
      newEmail: 'ny@havn.test',
    }));
    answer('POST /api/_auth/mails/changed', async (request) => {
      followed.push(await request.json());
      return {};
    });
    await open();
    await expect.element(page.getByText(/får adressen ny@havn\.test/)).toBeVisible();
    expect(followed).toEqual([]);
    await page.getByRole('button', { name: 'Bytt adressen' }).click();
    await expect.element(page.getByRole('heading', { name: 'Adressen er byttet' })).toBeVisible();
    expect(followed).toEqual([{ email: 'ny@havn.test' }]);
  });

  it('says so when the code is spent, with a way on', async () => {
    answerAuth(() => Response.json({ error: { message: 'INVALID_OOB_CODE' } }, { status: 400 }));
    await open();
    const heading = page.getByRole('heading', { name: 'Adressen ble ikke byttet' });
    await expect.element(heading).toBeVisible();
    await expect.element(page.getByRole('link', { name: /logg/i })).toBeVisible();
  });
});
