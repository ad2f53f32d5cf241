import { expect, test } from './fixtures.ts';
import { post } from './vocabulary/composer.ts';
import {
  blockPerson,
  expectSent,
  findInLatest,
  followByName,
  goToLatest,
  itemWith,
  openItem,
  toast,
} from './vocabulary/feed.ts';
import { meet } from './vocabulary/meeting.ts';
import { goTo, profileOf, visit } from './vocabulary/session.ts';
import { unique } from './vocabulary/unique.ts';

test('a follow is told, brings posts to the feed, and ends with a block', async ({
  page,
  openBrowser,
}) => {
  const { berit, tor, other } = await meet(page, openBrowser);
  const beritsProfile = await profileOf(berit);
  const torsProfile = await profileOf(tor);
  await visit(page, '/projects');

  await visit(other, beritsProfile);
  await followByName(other, berit.name);
  await expect(toast(page, 'Tor Aas følger deg nå')).toBeVisible();
  await goTo(page, '/feed');
  const text = unique('Til dem som følger');
  await post(page, text);
  await expectSent(page, text);
  await goTo(other, '/feed');
  await expect(itemWith(other, text)).toBeVisible();

  const address = await openItem(page, text);
  await goTo(page, torsProfile);
  await blockPerson(page, tor.name);
  await goTo(other, address);
  await expect(other.getByText('Dette innlegget er ikke tilgjengelig').last()).toBeVisible();
  await goTo(other, beritsProfile);
  await expect(other.getByRole('button', { name: 'Følg Berit Lund' })).toBeVisible();
  await goTo(page, '/notifications');
  await expect(page.getByRole('link', { name: /Tor Aas/ })).toHaveCount(0);

  const unwanted = unique('Fra en som er blokkert');
  await goToLatest(other);
  await post(other, unwanted);
  await expectSent(other, unwanted);
  await findInLatest(page, text);
  await expect(page.getByText(unwanted)).toHaveCount(0);
});
