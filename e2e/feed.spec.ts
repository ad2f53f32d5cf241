import { expect, test } from './fixtures.ts';
import { newAccount, unique } from './vocabulary/accounts.ts';
import { post } from './vocabulary/composer.ts';
import { expectSent, itemWith, likeButton, readStoredSnapshot } from './vocabulary/feed.ts';
import { delaySession } from './vocabulary/network.ts';
import { signUp, visit } from './vocabulary/session.ts';

test('a feed shows its snapshot before the session loads, and deletes it after sign-out', async ({
  page,
  context,
}) => {
  const nina = newAccount('Nina Ny');
  await signUp(page, nina);
  await visit(page, '/feed');
  const text = unique('Vi har fått lokaler');
  await post(page, text);
  await expectSent(page, text);
  await expect.poll(() => readStoredSnapshot(page)).toContain(text);

  const release = await delaySession(page);
  await page.goto('/feed', { waitUntil: 'commit' });
  const drawn = page.locator('[data-page-snapshot]');
  await expect(drawn.getByText(text)).toBeVisible();
  await expect(likeButton(itemWith(page, text))).toBeHidden();
  await release();
  await expect(likeButton(itemWith(page, text))).toBeVisible();
  await expect(drawn).toHaveCount(0);

  await context.clearCookies();
  await visit(page, '/feed');
  await expect(page.getByLabel('E-post')).toBeVisible();
  expect(await readStoredSnapshot(page)).toBeNull();
});
