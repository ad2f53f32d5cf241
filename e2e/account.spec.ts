import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { type Account, newAccount } from './vocabulary/accounts.ts';
import {
  confirmEmail,
  createAccount,
  hasAccount,
  readSmsCode,
} from './vocabulary/auth-emulator.ts';
import { addDraft } from './vocabulary/documents.ts';
import { toast } from './vocabulary/feed.ts';
import { sendFeedback } from './vocabulary/feedback.ts';
import { attachDeck, choosePicture, newDraft } from './vocabulary/projects.ts';
import {
  enterCredentials,
  expectSignedIn,
  goTo,
  logOut,
  signIn,
  signUp,
  visit,
} from './vocabulary/session.ts';
import { loginPathFor } from './vocabulary/site-map.ts';

const SETTINGS = '/users/edit?tab=settings';

const security = (page: Page) => page.getByRole('region', { name: 'Innlogging og sikkerhet' });
const account = (page: Page) => page.getByRole('region', { name: 'Kontoen din' });

/** Random Norwegian number, so parallel tests do not collide. */
const newPhone = () => `+479${String(Math.random()).slice(2, 9)}`;

async function confirmIdentity(page: Page, { password }: Account, action: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Passordet ditt').fill(password);
  await dialog.getByRole('button', { name: action, exact: true }).click();
}

test('downloads the account’s data as a zip that includes every file', async ({ page }) => {
  const eva = newAccount('Eva Eksport');
  await signUp(page, eva);
  const project = await addDraft(eva, newDraft('Eksport'));
  await visit(page, project.replace('/projects/', '/projects/edit/'));
  await attachDeck(page, 'Eksport.pdf');
  await expect(page.getByText('Lagret', { exact: true })).toBeVisible();
  await goTo(page, '/users/edit');
  await choosePicture(page, 'Profilbilde');
  await expect(toast(page, 'Bildet er lagret')).toBeVisible();
  await sendFeedback(page, 'Ta med dette også', await page.screenshot());
  await page.getByRole('tab', { name: 'Innstillinger' }).click();

  const download = page.waitForEvent('download');
  await account(page).getByRole('button', { name: 'Last ned' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^samspill-\d{4}-\d\d-\d\d\.zip$/);
  const zip = (await readFile(await file.path())).toString('latin1');
  expect(zip).toContain('data.json');
  expect(zip).toContain('"displayName": "Eva Eksport"');
  expect(zip).toMatch(/files\/users\/\w+\/photos\/[\w-]+\.\w+/);
  expect(zip).toMatch(/files\/projects\/[\w-]+\/decks\/[\w-]+\.pdf/);
  expect(zip).toMatch(/files\/feedback\/[\w-]+\/screenshot\.webp/);
  await expect(account(page).getByText('Filen er lastet ned.')).toBeVisible();
});

test.describe('account deletion', () => {
  // Auth responds 400 to a wrong password and to a deleted account.
  test.use({ expectedComplaints: [/Failed to load resource.*400.*identitytoolkit/] });

  test('deletes the account after confirmation and logs out every tab', async ({
    page,
    context,
  }) => {
    const goner = newAccount('Gro Går');
    await signUp(page, goner);
    const otherTab = await context.newPage();
    await visit(otherTab, '/users');

    await visit(page, SETTINGS);
    await account(page)
      .getByRole('button', { name: /^Slett kontoen/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Slette kontoen din?' });
    await expect(dialog).toContainText('Meldinger du har sendt');
    await confirmIdentity(page, { ...goner, password: 'feil passord' }, 'Slett kontoen');
    await expect(dialog.getByText('Passordet er feil.')).toBeVisible();
    await confirmIdentity(page, goner, 'Slett kontoen');

    await expect(page).toHaveURL('/');
    await expect(page.getByText('Kontoen din er slettet')).toBeVisible();
    await expect(otherTab).toHaveURL('/');
    expect(await hasAccount(goner.email)).toBe(false);
    await visit(page, '/users');
    await expect(page).toHaveURL(loginPathFor('/users'));
  });
});

/** Auth timestamps have second precision: a sign-in and a revocation in one second compare equal. */
async function waitForNextSecond(): Promise<void> {
  const second = Math.floor(Date.now() / 1000);
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(second);
}

test.describe('the password', () => {
  // Auth responds 400 to a wrong password, and the API 401 to the session that ended.
  test.use({
    expectedComplaints: [/Failed to load resource.*(400.*identitytoolkit|401.*_auth\/session)/],
  });

  test('logs out other devices when it is changed, and is asked for from then on', async ({
    page,
    openBrowser,
  }) => {
    const pia = newAccount('Pia Passord');
    await signUp(page, pia);
    const other = await openBrowser();
    await signIn(other, pia);
    await visit(page, SETTINGS);
    await waitForNextSecond();
    await security(page).getByRole('button', { name: 'Bytt passord' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nytt passord').fill('kort');
    await confirmIdentity(page, pia, 'Lagre passordet');
    await expect(dialog.getByText(/Passordet mangler fortsatt/)).toBeVisible();
    const changed = { ...pia, password: 'et helt annet passord 7' };
    await dialog.getByLabel('Nytt passord').fill(changed.password);
    await dialog.getByRole('button', { name: 'Lagre passordet' }).click();
    await expect(toast(page, 'Passordet er byttet')).toBeVisible();

    await visit(page, SETTINGS);
    await expectSignedIn(page, pia.name);
    await other.goto(SETTINGS);
    await expect(other).toHaveURL(/\/login/);
    await enterCredentials(other, pia);
    await expect(other.getByRole('alert')).toBeVisible();
    await enterCredentials(other, changed);
    await expectSignedIn(other, pia.name);
  });
});

test('logging out everywhere ends all listed sessions', async ({ page, openBrowser }) => {
  const member = newAccount('Siri Steder');
  await signUp(page, member);
  const other = await openBrowser();
  await waitForNextSecond();
  await signIn(other, member);
  await visit(other, '/notifications');

  await visit(page, SETTINGS);
  const places = security(page).getByRole('list', { name: 'Her er du logget inn' });
  await expect(places.getByRole('listitem')).toHaveCount(2);
  await expect(places.getByText('Denne enheten')).toHaveCount(1);
  await waitForNextSecond();
  await security(page).getByRole('button', { name: 'Logg ut overalt' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logg ut overalt' }).click();
  await expect(page).toHaveURL('/');
  await expect(() => visit(other, '/users')).toPass();
  await expect(other).toHaveURL(loginPathFor('/users'));
});

test.describe('two-step sign-in', () => {
  // Auth responds 400 to a wrong code; the emulator has no reCAPTCHA and responds 501.
  test.use({ expectedComplaints: [/Failed to load resource.*(400|501).*identitytoolkit/] });

  test('can be enabled by SMS, is required at sign-in, and can be disabled', async ({ page }) => {
    const careful = newAccount('Trine Trygg');
    const phone = newPhone();
    await signUp(page, careful);
    await confirmEmail(careful.email);
    await visit(page, SETTINGS);
    await security(page).getByRole('button', { name: 'Slå på med SMS' }).click();
    await confirmIdentity(page, careful, 'Gå videre');
    const enrolling = page.getByRole('dialog', { name: 'Slå på med SMS' });
    await enrolling.getByLabel('Mobilnummer').fill('123');
    await enrolling.getByRole('button', { name: 'Send kode' }).click();
    await expect(enrolling.getByText('ikke ut som et telefonnummer')).toBeVisible();
    await enrolling.getByLabel('Mobilnummer').fill(phone);
    await enrolling.getByRole('button', { name: 'Send kode' }).click();
    await enrolling.getByLabel('Koden du fikk på SMS').fill(await sentTo(phone));
    await enrolling.getByRole('button', { name: 'Slå på' }).click();
    await expect(toast(page, 'Totrinnsinnloggingen er slått på')).toBeVisible();

    await logOut(page, careful.name);
    await enterCredentials(page, careful);
    await expect(page.getByRole('heading', { name: 'Ett trinn til' })).toBeVisible();
    const code = await sentTo(phone);
    await page.getByLabel('Kode').fill(code === '111111' ? '222222' : '111111');
    await page.getByRole('button', { name: 'Logg inn', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Koden er feil');
    await page.getByLabel('Kode').fill(code);
    await page.getByRole('button', { name: 'Logg inn', exact: true }).click();
    await expectSignedIn(page, careful.name);

    await goTo(page, SETTINGS);
    // Wait: the list above loads late and moves the button.
    await expect(security(page).getByText('Denne enheten')).toBeVisible();
    await security(page)
      .getByRole('button', { name: /^Slå av/ })
      .click();
    await confirmIdentity(page, careful, 'Slå av');
    await page
      .getByRole('dialog')
      .getByLabel('Kode')
      .fill(await sentTo(phone));
    await page.getByRole('dialog').getByRole('button', { name: 'Slå av' }).click();
    await expect(toast(page, 'Totrinnsinnloggingen er slått av')).toBeVisible();
    await expect(security(page).getByText('Ikke slått på.')).toBeVisible();
  });
});

test.describe('two-step sign-in by an authenticator app', () => {
  test.use({ expectedComplaints: [/Failed to load resource.*400.*identitytoolkit/] });

  test('accepts only the code of the app', async ({ page }) => {
    const careful = newAccount('Atle App');
    await createAccount(careful);
    await requestAppCode(page, { code: '123456' });

    await visit(page, '/login');
    await enterCredentials(page, careful);
    await expect(page.getByText('Skriv inn koden som appen viser')).toBeVisible();
    await page.getByLabel('Kode').fill('654321');
    await page.getByRole('button', { name: 'Logg inn', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Koden er feil');
    await page.getByLabel('Kode').fill('123456');
    await page.getByRole('button', { name: 'Logg inn', exact: true }).click();
    await expectSignedIn(page, careful.name);
  });
});

/**
 * Fakes Google’s answer for an account with an authenticator app, which the Auth emulator lacks: withholds the tokens
 * until the code arrives.
 */
async function requestAppCode(page: Page, { code }: { readonly code: string }): Promise<void> {
  let tokens: object = {};
  await page.route('**/v1/accounts:signInWithPassword*', async (route) => {
    const response = await route.fetch();
    const { idToken, refreshToken, ...account } = await response.json();
    tokens = { idToken, refreshToken };
    const enrolled = { mfaEnrollmentId: 'app', enrolledAt: new Date().toISOString(), totpInfo: {} };
    const waiting = { mfaPendingCredential: 'waiting', mfaInfo: [enrolled] };
    await route.fulfill({ response, json: { ...account, ...waiting } });
  });
  await page.route('**/v2/accounts/mfaSignIn:finalize*', async (route) => {
    const { mfaEnrollmentId, totpVerificationInfo } = route.request().postDataJSON();
    const headers = { 'access-control-allow-origin': '*' };
    if (mfaEnrollmentId === 'app' && totpVerificationInfo?.verificationCode === code)
      return route.fulfill({ headers, json: tokens });
    const error = { code: 400, message: 'INVALID_CODE' };
    return route.fulfill({ status: 400, headers, json: { error } });
  });
}

const used = new Set<string>();

async function sentTo(phone: string): Promise<string> {
  let code = '';
  await expect(async () => {
    code = await readSmsCode(phone);
    expect(used.has(code)).toBe(false);
  }).toPass({ intervals: [100] });
  used.add(code);
  return code;
}
