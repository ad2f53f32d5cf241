import type { AppealableDecision } from '@samspill/domain/moderation/appeal';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { LoginPage } from '../../pages/login-page.tsx';
import { answer, answerAuth } from '../../testing/network.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { show } from '../../testing/show.tsx';

const VIEW: AppealableDecision = {
  reason: 'Sendte reklame',
  since: '2026-03-02T10:00:00.000Z',
  until: null,
  appeal: null,
};
const APPEAL = {
  text: 'Det var ikke reklame',
  status: 'open',
  answer: '',
  at: '2026-03-03T10:00:00.000Z',
} as const;
const button = (name: string) => page.getByRole('button', { name });
const field = page.getByLabelText('Klag på sperringen');

const open = (locale: 'nb' | 'en' = 'nb') =>
  show(<LoginPage />, { at: '/login?mode=suspended#token=t1', path: '/login', locale });
const refuse = (status: number, code: string) =>
  Response.json({ error: { code, message: 'refused by the test', fields: {} } }, { status });

beforeEach(() => {
  answer('GET /api/public/site', () => ({
    announcement: null,
    signUpsOpen: true,
    maintenance: false,
  }));
});

describe('the page of a suspension', () => {
  it('says why, and takes an appeal', async () => {
    const asked: unknown[] = [];
    answer('POST /api/suspensions/view', async (request) => {
      asked.push(await request.json());
      return VIEW;
    });
    answer('POST /api/suspensions/appeal', async (request) => {
      asked.push(await request.json());
      return { ...VIEW, appeal: APPEAL };
    });
    await open();
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Kontoen din er sperret' }))
      .toBeVisible();
    await expect.element(page.getByText('Sendte reklame')).toBeVisible();
    expect(await listViolations()).toEqual([]);
    await button('Send klagen').click();
    await expect.element(field).toHaveAccessibleDescription(/Skriv hvorfor/);
    await field.fill(APPEAL.text);
    await button('Send klagen').click();
    await expect.element(page.getByText(/En administrator ser på klagen/)).toBeVisible();
    await expect.element(field).not.toBeInTheDocument();
    expect(asked).toEqual([{ token: 't1' }, { token: 't1', text: APPEAL.text }]);
  });

  it('says until when, and why an appeal was rejected', async () => {
    const appeal = { ...APPEAL, status: 'rejected', answer: 'Det var reklame' } as const;
    const view = { ...VIEW, until: '2026-03-09T10:00:00.000Z', appeal };
    answer('POST /api/suspensions/view', () => view);
    await open();
    await expect.element(page.getByText(/åpnes igjen 9\. mars 2026/)).toBeVisible();
    await expect.element(page.getByText(/ikke fått medhold. Begrunnelse: Det var/)).toBeVisible();
    expect(button('Send klagen').query()).toBeNull();
  });

  it('keeps an appeal that does not arrive', async () => {
    answer('POST /api/suspensions/view', () => VIEW);
    answer('POST /api/suspensions/appeal', () => refuse(500, 'internal'));
    await open('en');
    await page.getByLabelText('Appeal the suspension').fill('It wasn’t me');
    await button('Send the appeal').click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(page.getByLabelText('Appeal the suspension')).toHaveValue('It wasn’t me');
  });

  it('says so when the suspension is over', async () => {
    answer('POST /api/suspensions/view', () => refuse(404, 'not-found'));
    await open();
    await expect.element(page.getByRole('heading', { name: 'Ingenting å klage på' })).toBeVisible();
  });

  it('can be tried again when it does not load', async () => {
    let isUp = false;
    answer('POST /api/suspensions/view', () => (isUp ? VIEW : refuse(500, 'internal')));
    await open();
    await expect.element(button('Prøv igjen')).toBeVisible();
    isUp = true;
    await button('Prøv igjen').click();
    await expect.element(page.getByText('Sendte reklame')).toBeVisible();
  });
});

describe('a suspended person at the sign-in', () => {
  it('is led to the reason in the browser whose session was open, once', async () => {
    let hasCookie = true;
    localStorage.setItem('samspill.last-member', 'tuva');
    answer('GET /api/suspensions/own', () => ({ token: hasCookie ? 't1' : null }));
    answer('DELETE /api/_auth/session', () => {
      hasCookie = false;
      return {};
    });
    answer('POST /api/suspensions/view', () => VIEW);
    const { address, unmount } = await show(<LoginPage />, { at: '/login', path: '/login' });
    await expect.element(page.getByText('Sendte reklame')).toBeVisible();
    expect(address()).toBe('/login?mode=suspended');
    expect(hasCookie).toBe(false);
    await unmount();
    const later = await show(<LoginPage />, { at: '/login', path: '/login' });
    await expect.element(page.getByRole('heading', { name: 'Logg inn' })).toBeVisible();
    expect(later.address()).toBe('/login');
  });

  it('is mailed the reason elsewhere', async () => {
    const mailed: unknown[] = [];
    answerAuth(() => Response.json({ error: { message: 'USER_DISABLED' } }, { status: 400 }));
    answer('POST /api/suspensions/mail', async (request) => {
      mailed.push(await request.json());
      return {};
    });
    await show(<LoginPage />, { at: '/login', path: '/login' });
    await page.getByLabelText('E-post').fill('tuva@samspill.test');
    await page.getByLabelText('Passord', { exact: true }).fill('samspill');
    await page.getByRole('button', { name: 'Logg inn', exact: true }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(/Denne kontoen er sperret/);
    await button('Send meg grunnen på e-post').click();
    await expect.element(page.getByText(/på vei til tuva@samspill\.test/)).toBeVisible();
    expect(mailed).toEqual([{ email: 'tuva@samspill.test' }]);
    expect(await listViolations()).toEqual([]);
  });
});
