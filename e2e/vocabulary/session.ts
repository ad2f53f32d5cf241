import { type APIRequestContext, expect, type Page, request } from '@playwright/test';
import { SESSION_PATH } from '@samspill/domain/session/session';
import { SITE_URL } from '../../scripts/project.mjs';
import { type Account, newAdmin } from './accounts.ts';
import {
  API_KEY,
  checkPassword,
  confirmEmail,
  createAccount,
  findUid,
  setAdmin,
  type Tokens,
} from './auth-emulator.ts';

/** Uses `waitFor`, because every failed poll of `expect` serializes the whole page. */
const waitForHeading = (page: Page): Promise<void> =>
  page.getByRole('heading', { level: 1 }).waitFor();

export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHeading(page);
}

function goOn(path: string): void {
  const { pathname } = new URL(path, location.origin);
  if (pathname === location.pathname) throw new Error(`${path} is the page that is open`);
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  history.pushState({ usr: null, key: crypto.randomUUID(), idx: 0 }, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}

/** Navigates on the client, in a fifth of the time of a reload. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate(goOn, path);
  // The site moves the focus to `main` when it renders a new page.
  await page.locator('main:focus').waitFor();
  await waitForHeading(page);
}

export async function enterCredentials(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('E-post').fill(email);
  await page.getByLabel('Passord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click();
}

export const accountButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Konto: ${name}` }).filter({ visible: true });

/** Waits for the account menu, or for the first steps of a new account, which have none. */
export async function expectSignedIn(page: Page, name: string): Promise<void> {
  const welcome = page.getByRole('heading', {
    level: 1,
    name: `Velkommen, ${name.split(' ')[0]}!`,
  });
  await accountButton(page, name).or(welcome).first().waitFor();
}

/** Legacy storage key from which Firebase Auth migrates a user into its own database. */
const AUTH_USER = `firebase:authUser:${API_KEY}:[DEFAULT]`;

function toAuthUser({ name, email }: Account, tokens: Tokens): string {
  const { localId, idToken, refreshToken, expiresIn } = tokens;
  return JSON.stringify({
    uid: localId,
    email,
    emailVerified: true,
    displayName: name,
    isAnonymous: false,
    stsTokenManager: {
      accessToken: idToken,
      refreshToken,
      expirationTime: Date.now() + Number(expiresIn) * 1000,
    },
    apiKey: API_KEY,
    appName: '[DEFAULT]',
  });
}

async function openSession(api: APIRequestContext, { idToken }: Tokens): Promise<void> {
  const response = await api.post(SESSION_PATH, {
    headers: { origin: SITE_URL },
    data: { idToken, locale: 'nb' },
  });
  expect(response.status()).toBe(200);
}

/**
 * Signs in without the form and expects an empty browser: no cookies, no storage. guards.spec.ts, mail-links.spec.ts
 * and account.spec.ts test the form.
 */
export async function signIn(page: Page, account: Account): Promise<void> {
  const context = page.context();
  const tokens = await checkPassword(account);
  const localStorage = [{ name: AUTH_USER, value: toAuthUser(account, tokens) }];
  await context.setStorageState({ cookies: [], origins: [{ origin: SITE_URL, localStorage }] });
  await openSession(context.request, tokens);
}

export async function signUp(page: Page, account: Account): Promise<void> {
  await createAccount(account);
  await signIn(page, account);
}

export async function addMember(account: Account): Promise<void> {
  await createAccount(account);
  const api = await request.newContext({ baseURL: SITE_URL });
  await openSession(api, await checkPassword(account));
  await api.dispose();
}

export async function signUpAdmin(page: Page): Promise<Account> {
  const admin = newAdmin();
  await createAccount(admin);
  await setAdmin(admin.email, true);
  await signIn(page, admin);
  return admin;
}

export async function fillSignUpForm(page: Page, account: Account): Promise<void> {
  await visit(page, '/login?view=sign-up');
  await page.getByLabel('Navn').fill(account.name);
  await page.getByLabel('E-post').fill(account.email);
  await page.getByLabel('Passord', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Lag konto' }).click();
  await page.getByRole('heading', { name: 'Bekreft e-postadressen din' }).waitFor();
}

export async function signUpThroughForm(page: Page, account: Account): Promise<void> {
  await fillSignUpForm(page, account);
  await confirmEmail(account.email);
  await page.getByRole('button', { name: 'Jeg har bekreftet' }).click();
  await expectSignedIn(page, account.name);
}

export async function signInWithGoogleChooser(page: Page, name: string): Promise<void> {
  await visit(page, '/login');
  await page.getByRole('button', { name: 'Fortsett med Google' }).click();
  const chooser = page.getByRole('dialog', { name: 'Velg en testperson' });
  await chooser.getByRole('button', { name }).click();
  await expectSignedIn(page, name);
}

export async function openAccountMenu(page: Page, name: string): Promise<void> {
  await accountButton(page, name).click();
}

export const profileOf = async ({ email }: Account): Promise<string> =>
  `/users/${await findUid(email)}`;

export async function logOut(page: Page, name: string): Promise<void> {
  await openAccountMenu(page, name);
  await page.getByRole('menuitem', { name: 'Logg ut' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Du er logget ut.')).toBeVisible();
  await goTo(page, '/login');
}
