import { expect, test } from './fixtures.ts';
import { newAccount } from './vocabulary/accounts.ts';
import { post, postUpdate } from './vocabulary/composer.ts';
import { addProject } from './vocabulary/documents.ts';
import {
  blockPerson,
  chooseFromMenu,
  expectSent,
  findInLatest,
  followByName,
  goToLatest,
  itemWith,
  openItem,
  report,
  toast,
} from './vocabulary/feed.ts';
import { meet } from './vocabulary/meeting.ts';
import { newDraft } from './vocabulary/projects.ts';
import { goTo, profileOf, signUp, visit } from './vocabulary/session.ts';
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

test('an update of a project reaches who follows it; others can mute and report it', async ({
  page,
  openBrowser,
}) => {
  const member = await openBrowser();
  const founder = newAccount('Kari Grunn');
  await Promise.all([signUp(page, newAccount('Tor Aas')), signUp(member, founder)]);
  const draft = newDraft('Tangskog');
  const path = await addProject(founder, draft);
  await visit(page, path);
  await followByName(page, draft.title);

  const text = unique('Nå henger sensorene ute');
  await visit(member, '/feed');
  await postUpdate(member, draft.title, text);
  await expect(
    toast(page, `${founder.name} har en oppdatering fra et prosjekt du følger`),
  ).toBeVisible();
  await goTo(page, '/feed');
  await expect(itemWith(page, text)).toContainText(draft.title);

  await goTo(page, path);
  const heading = page.getByRole('main').locator('header');
  await chooseFromMenu(heading, 'Rapporter');
  await report(page, 'Bildet er vårt.');
  await chooseFromMenu(heading, `Demp ${draft.title}`);
  await expect(page.getByText(`Du har dempet ${draft.title}`)).toBeVisible();
  await goTo(page, '/feed');
  await expect(page.getByText('Her kommer det som er verdt å få med seg')).toBeVisible();
  await goTo(page, path);
  await page.getByRole('main').getByRole('button', { name: 'Slutt å dempe' }).click();
  await page.getByRole('link', { name: 'Hjem' }).first().click();
  await expect(itemWith(page, text)).toBeVisible();
});
