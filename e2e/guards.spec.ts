import { expect, test } from './fixtures.ts';
import { KARI, newAccount } from './vocabulary/accounts.ts';
import { enterCredentials, signUp, signUpAdmin, visit } from './vocabulary/session.ts';
import { ADMIN_PATHS, GUARDED_PATHS, loginPathFor } from './vocabulary/site-map.ts';

test('whoever is signed out is sent from every guarded page to sign in', async ({ page }) => {
  for (const path of GUARDED_PATHS) {
    await visit(page, path);
    await expect(page).toHaveURL(loginPathFor(path));
  }
});

test('whoever has signed in gets to every guarded page that was asked for', async ({ page }) => {
  await signUpAdmin(page);
  for (const path of GUARDED_PATHS) {
    await visit(page, loginPathFor(path));
    // A new project gets an address of its own only when something is written.
    await expect(page).toHaveURL(path);
  }
});

for (const path of ['/projects?stage=prototype', '/users/edit', '/projects/tareskogen']) {
  test(`signing in leads back to ${path}`, async ({ page }) => {
    await visit(page, path);
    await enterCredentials(page, KARI);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('the sign-in page leads nowhere outside the site', async ({ page }) => {
  await visit(page, '/login?next=https%3A%2F%2Fevil.example%2F');
  await enterCredentials(page, KARI);
  await expect(page).toHaveURL('/feed');
});

test('the administration is closed to members', async ({ page }) => {
  await signUp(page, newAccount('Mona Medlem'));
  for (const path of ADMIN_PATHS) {
    await visit(page, path);
    await expect(page.getByText('403 Forbidden')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Du har ikke tilgang' })).toBeVisible();
  }
});

test('an unknown path says so and offers two ways out', async ({ page }) => {
  for (const button of ['Gå tilbake', 'Gå til hjemmeside']) {
    await visit(page, '/no/such/page');
    await expect(page.getByText('404 Not Found')).toBeVisible();
    await expect(page.getByText('Page not found: /no/such/page', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: button }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('404 Not Found')).toBeHidden();
  }
});
