import type { PublicSite } from '@samspill/domain/site/site-settings';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { LoginPage } from '../../pages/login-page.tsx';
import { setSite } from '../../platform/site/site-state.ts';
import { sessionUser } from '../../testing/documents.ts';
import { createFreshToken } from '../../testing/engine.ts';
import { answer, answerAuth } from '../../testing/network.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { show } from '../../testing/show.tsx';

const NORA = sessionUser('nora', { email: 'nora.lie@google.test' });
const SITE: PublicSite = {
  announcement: null,
  signUpsOpen: true,
  maintenance: false,
  signInProviders: [
    { id: 'oidc.entra', label: 'Kommunen', domains: ['kommune.no'] },
    { id: 'saml.feide', label: 'Feide', domains: [] },
  ],
};
const TOKENS = {
  localId: NORA.uid,
  email: NORA.email,
  idToken: createFreshToken(NORA),
  refreshToken: 'refresh',
  expiresIn: '3600',
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const hint = page.getByRole('status').getByRole('button', { name: 'Fortsett med Kommunen' });

interface AuthCall {
  readonly method: string;
  readonly postBody: URLSearchParams;
  readonly idToken: string | undefined;
}
let calls: AuthCall[];
/** Answer of the provider to an attempt without an account. */
let ofProvider: object;

beforeEach(() => {
  [calls, ofProvider] = [[], TOKENS];
  answer('GET /api/public/site', () => SITE);
  // Loaded ahead of the page after the sign-in.
  answer('GET /api/feed/start', () => ({}));
  answer('POST /api/_auth/session', () => ({ user: NORA }));
  answerAuth(async (request) => {
    const method = request.url.replace(/^.*accounts:/, '').replace(/\?.*$/, '');
    if (method === 'lookup')
      return { users: [{ localId: NORA.uid, email: NORA.email, providerUserInfo: [] }] };
    if (!method.startsWith('signIn')) return { customStrengthOptions: {}, schemaVersion: 1 };
    const { postBody = '', idToken } = await request.json();
    calls.push({ method, postBody: new URLSearchParams(postBody), idToken });
    return method === 'signInWithIdp' && idToken === undefined ? ofProvider : TOKENS;
  });
  setSite(SITE);
});

const openLogin = () => show(<LoginPage />, { at: '/login', path: '/login' });
const choose = async (provider: string) => {
  await button(provider).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Nora Lie' }).click();
};

describe('the log-in page', () => {
  it('offers each provider of the site, and none of its own', async () => {
    await openLogin();
    await expect.element(button('Fortsett med Kommunen')).toBeVisible();
    await expect.element(button('Fortsett med Feide')).toBeVisible();
    expect(await listViolations()).toEqual([]);
    setSite({ ...SITE, signInProviders: [] });
    await expect.element(button('Fortsett med Feide')).not.toBeInTheDocument();
    await expect.element(button('Fortsett med Google')).toBeVisible();
  });

  it.each(['/login', '/login?view=sign-up'])(
    'leads an address of a domain there: %s',
    async (at) => {
      await show(<LoginPage />, { at, path: '/login' });
      await page.getByLabelText('E-post').fill('kari@annet.no');
      await expect.element(hint).not.toBeInTheDocument();
      await page.getByLabelText('E-post').fill('kari@kommune.no');
      await expect.element(hint).toBeVisible();
      expect(await listViolations()).toEqual([]);
    },
  );

  it.each([
    ['Fortsett med Kommunen', 'oidc.entra'],
    ['Fortsett med Feide', 'saml.feide'],
  ])('signs in with %s', async (name, id) => {
    await openLogin();
    await choose(name);
    await expect.poll(() => calls.length).toBe(1);
    expect(calls[0]?.postBody.get('providerId')).toBe(id);
    expect(JSON.parse(calls[0]?.postBody.get('id_token') ?? '')).toMatchObject({
      email: 'nora.lie@google.test',
    });
  });
});

describe('an address that has an account', () => {
  const CLAIMS = '{"sub":"nora"}';
  beforeEach(() => {
    ofProvider = {
      needConfirmation: true,
      email: NORA.email,
      providerId: 'oidc.entra',
      oauthIdToken: CLAIMS,
      verifiedProvider: ['password'],
    };
  });
  const logIn = async (email: string) => {
    await page.getByRole('dialog').getByRole('button', { name: /Lukk/ }).click();
    await page.getByLabelText('E-post').fill(email);
    await page.getByLabelText('Passord', { exact: true }).fill('samspill');
    await button('Logg inn').click();
  };

  it('is asked to log in as usual, which links the provider', async () => {
    await openLogin();
    await choose('Fortsett med Kommunen');
    await expect.element(page.getByText(/Logg inn slik du pleier/)).toBeVisible();
    await logIn(NORA.email ?? '');
    await expect
      .poll(() => calls.map(({ method }) => method))
      .toEqual(['signInWithIdp', 'signInWithPassword', 'signInWithIdp']);
    expect(calls[2]?.idToken).toBe(TOKENS.idToken);
    expect(calls[2]?.postBody.get('id_token')).toBe(CLAIMS);
  });

  it('links nothing to an account with another address', async () => {
    ofProvider = { ...ofProvider, email: 'ola@kommune.no' };
    await openLogin();
    await choose('Fortsett med Kommunen');
    await expect.element(page.getByText(/Logg inn slik du pleier/)).toBeVisible();
    await logIn(NORA.email ?? '');
    await expect.poll(() => calls.length).toBe(2);
    expect(calls.at(-1)?.method).toBe('signInWithPassword');
  });
});
