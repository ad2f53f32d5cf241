import { expect, test } from './fixtures.ts';
import { KARI } from './vocabulary/accounts.ts';
import { signIn, visit } from './vocabulary/session.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('matches stand beside the feed from the first view on, tasks from the second', async ({
  page,
}) => {
  await signIn(page, KARI);
  await visit(page, '/feed');
  const matches = page.getByRole('region', { name: 'Treff for deg' });
  await expect(matches.getByRole('listitem').first()).toBeVisible();
  await visit(page, '/feed');
  await expect(matches.getByRole('listitem').first()).toBeVisible();
  const tasks = page.getByRole('region', { name: /oppgaver|frister/i });
  await expect(tasks.first()).toBeVisible();

  const count = await tasks.count();
  await tasks
    .first()
    .getByRole('button', { name: /^Skjul/ })
    .click();
  await expect(tasks).toHaveCount(count - 1);
  await page.reload();
  await expect(matches.getByRole('listitem').first()).toBeVisible();
  await expect(tasks).toHaveCount(count - 1);
});
