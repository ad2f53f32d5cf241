import { expect, test } from './fixtures.ts';
import { KARI } from './vocabulary/accounts.ts';
import { signIn, visit } from './vocabulary/session.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('matches and tasks stand beside the feed from the second view on', async ({ page }) => {
  await signIn(page, KARI);
  await visit(page, '/feed');
  const list = page.getByRole('main').getByRole('listitem').first();
  await expect(list).toBeVisible();
  await visit(page, '/feed');
  const matches = page.getByRole('region', { name: 'Treff for deg' });
  await expect(matches.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('region', { name: /oppgaver|frister/i }).first()).toBeVisible();
});
