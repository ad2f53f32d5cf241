import { expect, test } from './fixtures.ts';
import { post } from './vocabulary/composer.ts';
import { goToLatest, itemWith, openItem, openLatest } from './vocabulary/feed.ts';
import { holdItem } from './vocabulary/firestore-emulator.ts';
import { becomeMember, meet } from './vocabulary/meeting.ts';
import { visit } from './vocabulary/session.ts';
import { unique } from './vocabulary/unique.ts';

test('what had been too much waits for its author, who publishes it with one press', async ({
  page,
  openBrowser,
}) => {
  const { other, berit } = await meet(page, openBrowser);
  await becomeMember(berit);
  await openLatest(page);
  const text = unique('Fra hytta');
  await post(page, text);
  const address = await openItem(page, text);
  await visit(other, address);
  await holdItem(address);
  await expect(page.getByText('Innlegget er lagret, men ikke publisert')).toBeVisible();
  await other.reload();
  await expect(other.getByText('Dette innlegget er ikke tilgjengelig').first()).toBeVisible();

  await page.getByRole('button', { name: 'Publiser nå' }).click();
  await expect(page.getByText('Innlegget er lagret, men ikke publisert')).toBeHidden();
  await goToLatest(other);
  await expect(itemWith(other, text)).toBeVisible();
});
