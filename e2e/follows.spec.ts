import { expect, test } from './fixtures.ts';
import { KARI, newAccount } from './vocabulary/accounts.ts';
import { post, postUpdate } from './vocabulary/composer.ts';
import {
  blockPerson,
  chooseFromMenu,
  followByName,
  itemWith,
  openItem,
  openLatest,
  ownProfile,
  report,
  toast,
} from './vocabulary/feed.ts';
import { meet } from './vocabulary/meeting.ts';
import { signIn, signUp, visit } from './vocabulary/session.ts';
import { unique } from './vocabulary/unique.ts';

test('a follow is told, brings posts to the feed, and ends with a block', async ({
  page,
  openBrowser,
}) => {
  test.slow();
  const { berit, tor, other } = await meet(page, openBrowser);
  const beritsProfile = await ownProfile(page, berit.name);
  const torsProfile = await ownProfile(other, tor.name);
  await visit(page, '/projects');

  await visit(other, beritsProfile);
  await followByName(other, berit.name);
  await expect(toast(page, 'Tor Aas følger deg nå')).toBeVisible();
  await visit(page, '/feed');
  const text = unique('Til dem som følger');
  await post(page, text);
  await visit(other, '/feed');
  await expect(itemWith(other, text)).toBeVisible();

  const address = await openItem(page, text);
  await visit(page, torsProfile);
  await blockPerson(page, tor.name);
  await visit(other, address);
  await expect(other.getByText('Dette innlegget er ikke tilgjengelig').last()).toBeVisible();
  await visit(other, beritsProfile);
  await expect(other.getByRole('button', { name: 'Følg Berit Lund' })).toBeVisible();
  await visit(page, '/notifications');
  await expect(page.getByRole('link', { name: /Tor Aas/ })).toHaveCount(0);

  const unwanted = unique('Fra en som er blokkert');
  await openLatest(other);
  await post(other, unwanted);
  await expect(itemWith(other, unwanted)).not.toContainText('Sendes');
  await openLatest(page);
  await expect(itemWith(page, text)).toBeVisible();
  await expect(page.getByText(unwanted)).toHaveCount(0);
});

const PROJECT = { path: '/projects/tareskogen', title: 'Tareskogen' };

test('an update of a project reaches who follows it; others can mute and report it', async ({
  page,
  openBrowser,
}) => {
  test.slow();
  const member = await openBrowser();
  await Promise.all([signUp(page, newAccount('Tor Aas')), signIn(member, KARI)]);
  await visit(page, PROJECT.path);
  await followByName(page, PROJECT.title);

  const text = unique('Nå henger sensorene ute');
  await visit(member, '/feed');
  await postUpdate(member, PROJECT.title, text);
  await expect(toast(page, 'Kari Solheim har delt nytt fra et prosjekt du følger')).toBeVisible();
  await visit(page, '/feed');
  await expect(itemWith(page, text)).toContainText(PROJECT.title);

  await visit(page, PROJECT.path);
  const heading = page.getByRole('main').locator('header');
  await chooseFromMenu(heading, 'Rapporter');
  await report(page, 'Bildet er vårt.');
  await chooseFromMenu(heading, `Demp ${PROJECT.title}`);
  await expect(page.getByText(`Du har dempet ${PROJECT.title}`)).toBeVisible();
  await visit(page, '/feed');
  await expect(page.getByText('Her kommer det som angår deg')).toBeVisible();
  await visit(page, PROJECT.path);
  await page.getByRole('main').getByRole('button', { name: 'Slutt å dempe' }).click();
  await page.getByRole('link', { name: 'Strøm' }).first().click();
  await expect(itemWith(page, text)).toBeVisible();
});
