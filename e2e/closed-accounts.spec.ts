import { expect, test } from './fixtures.ts';
import { newAccount } from './vocabulary/accounts.ts';
import { disableAccount, revokeSessions } from './vocabulary/auth-emulator.ts';
import { enterCredentials, signUp, visit } from './vocabulary/session.ts';
import { loginPathFor } from './vocabulary/site-map.ts';

// The browser logs rejected requests to Auth and the API.
test.use({
  expectedComplaints: [/Failed to load resource.*(400.*identitytoolkit|401.*\/api\/)/],
});

test('revoked sessions are logged out, and a new sign-in works unless the account is disabled', async ({
  page,
}) => {
  const account = newAccount('Ronja Rykket');
  await signUp(page, account);
  await revokeSessions(account.email);
  await visit(page, '/users');
  await expect(page).toHaveURL(loginPathFor('/users'));
  await enterCredentials(page, account);
  await expect(page).toHaveURL('/users');

  await disableAccount(account.email);
  await visit(page, '/users');
  await expect(page).toHaveURL(loginPathFor('/users'));
  await enterCredentials(page, account);
  await expect(page.getByRole('alert')).toContainText('Denne kontoen er sperret');
});
