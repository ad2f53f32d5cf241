import { expect, test } from './fixtures.ts';
import { newAccount } from './vocabulary/accounts.ts';
import { disableAccount, revokeSessions } from './vocabulary/auth-emulator.ts';
import { enterCredentials, signUp, visit } from './vocabulary/session.ts';
import { loginPathFor } from './vocabulary/site-map.ts';

// The browser notes by itself what these accounts are refused: by the Auth service, and by our API when the
// account was closed before the page had noted down its sign-in.
test.use({
  expectedComplaints: [/Failed to load resource.*(400.*:9099|401.*\/api\/account\/sign-ins)/],
});

test('a disabled account reads as signed out and cannot sign in again', async ({ page }) => {
  const account = newAccount('Stein Stengt');
  await signUp(page, account);
  await disableAccount(account.email);

  await visit(page, '/users');
  await expect(page).toHaveURL(loginPathFor('/users'));
  await enterCredentials(page, account);
  await expect(page.getByRole('alert')).toContainText('Denne kontoen er sperret');
});

test('revoked sessions read as signed out, and a new sign-in works', async ({ page }) => {
  const account = newAccount('Ronja Rykket');
  await signUp(page, account);
  await revokeSessions(account.email);

  // The page may notice by itself at the same moment and be on its way to sign in.
  await expect(() => visit(page, '/users')).toPass();
  await expect(page).toHaveURL(loginPathFor('/users'));
  // Sessions revoked in this second would end the new one too.
  await expect(async () => {
    await enterCredentials(page, account);
    await expect(page).toHaveURL('/users', { timeout: 3_000 });
  }).toPass();
});
