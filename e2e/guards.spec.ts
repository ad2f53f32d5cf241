import { expect, test } from './fixtures.ts';
import { KARI } from './vocabulary/accounts.ts';
import { type } from './vocabulary/keyboard.ts';
import { visit } from './vocabulary/session.ts';
import { loginPathFor } from './vocabulary/site-map.ts';

test('signing in by keyboard redirects to the requested page', async ({ page }) => {
  const path = '/projects?stage=prototype';
  await visit(page, path);
  await expect(page).toHaveURL(loginPathFor(path));
  await type(page.getByLabel('E-post'), KARI.email);
  await type(page.getByLabel('Passord', { exact: true }), KARI.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
