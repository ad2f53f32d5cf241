import { expect, test } from './fixtures.ts';
import { KARI } from './vocabulary/accounts.ts';
import { enterCredentials, visit } from './vocabulary/session.ts';
import { loginPathFor } from './vocabulary/site-map.ts';

test('signing in leads back to the page that was asked for', async ({ page }) => {
  const path = '/projects?stage=prototype';
  await visit(page, path);
  await expect(page).toHaveURL(loginPathFor(path));
  await enterCredentials(page, KARI);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
