import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { newAccount } from './vocabulary/accounts.ts';
import {
  bell,
  blockPerson,
  comment,
  followPerson,
  INJECTIONS,
  itemWith,
  likeButton,
  newItems,
  notification,
  openItem,
  openLatest,
  ownProfile,
  post,
  postPoll,
  toast,
  vote,
} from './vocabulary/feed.ts';
import { signUp, visit } from './vocabulary/session.ts';

// A browser that is cut off says so in its console.
test.use({
  actionTimeout: 15_000,
  // Cleardot is Firestore's own look whether there is a network at all.
  expectedComplaints: [
    /ERR_INTERNET_DISCONNECTED|Could not reach Cloud Firestore|transport errored|cleardot\.gif/,
  ],
});
test.slow();

const unique = (text: string) => `${text} ${randomUUID().slice(0, 8)}`;

test('what one does is at the other at once, who is told of it', async ({ page, openBrowser }) => {
  const [berit, tor] = [newAccount('Berit Lund'), newAccount('Tor Aas')];
  const other = await openBrowser();
  await signUp(page, berit);
  await signUp(other, tor);
  const text = unique('Vi har fått lokaler');

  await openLatest(page);
  await openLatest(other);
  await post(page, text);
  await expect(itemWith(page, text)).toBeVisible();
  await newItems(other).click();
  await expect(itemWith(other, text)).toBeVisible();

  await likeButton(itemWith(other, text)).click();
  await expect(likeButton(itemWith(other, text))).toHaveAttribute('aria-pressed', 'true');
  await expect(toast(page, 'Tor Aas liker innlegget ditt')).toBeVisible();
  await expect(likeButton(itemWith(page, text))).toHaveAccessibleName(/1 liker/);
  await expect(bell(page)).toHaveAccessibleName(/1 ulest/);

  await openItem(other, text);
  const said = unique('Gratulerer!');
  await comment(other, said);
  await expect(toast(page, 'Tor Aas har kommentert innlegget ditt')).toBeVisible();

  await bell(page).click();
  await notification(page, 'Tor Aas har kommentert innlegget ditt').click();
  await expect(page.getByText(said)).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Varsler');

  const thanks = unique('Takk!');
  await page.getByRole('button', { name: 'Svar', exact: true }).click();
  await page.getByLabel('Svar til Tor Aas').fill(thanks);
  await page.getByRole('button', { name: 'Svar', exact: true }).last().click();
  await expect(other.getByText(thanks)).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Varsler');
});

test('a vote moves the results at the other, and can be changed and withdrawn', async ({
  page,
  openBrowser,
}) => {
  const [berit, tor] = [newAccount('Berit Lund'), newAccount('Tor Aas')];
  const other = await openBrowser();
  await signUp(page, berit);
  await signUp(other, tor);
  const question = unique('Hvor møtes vi?');
  await openLatest(page);
  await postPoll(page, { question, options: ['Bergen', 'Bodø'] });
  await vote(itemWith(page, question), 'Bergen');
  await expect(itemWith(page, question)).toContainText('1 har stemt');
  await expect(itemWith(page, question)).toContainText('100');

  await openLatest(other);
  await expect(itemWith(other, question)).not.toContainText('100');
  await vote(itemWith(other, question), 'Bodø');
  for (const each of [page, other]) {
    await expect(itemWith(each, question)).toContainText('2 har stemt');
    await expect(itemWith(each, question).getByText(/^50/)).toHaveCount(2);
  }
  await itemWith(other, question).getByRole('button', { name: 'Endre' }).click();
  await itemWith(other, question).getByRole('radio', { name: 'Bergen' }).check();
  await itemWith(other, question).getByRole('button', { name: 'Endre stemmen' }).click();
  await expect(itemWith(page, question).getByText(/^100/)).toBeVisible();
  await itemWith(other, question).getByRole('button', { name: 'Trekk stemmen' }).click();
  await expect(itemWith(page, question)).toContainText('1 har stemt');
  await expect(itemWith(other, question).getByRole('radio', { name: 'Bodø' })).toBeVisible();
});

test('a follow is told, brings posts to the feed, and ends with a block', async ({
  page,
  openBrowser,
}) => {
  const [berit, tor] = [newAccount('Berit Lund'), newAccount('Tor Aas')];
  const other = await openBrowser();
  await signUp(page, berit);
  await signUp(other, tor);
  const beritsProfile = await ownProfile(page, berit.name);
  const torsProfile = await ownProfile(other, tor.name);
  await visit(page, '/projects');

  await visit(other, beritsProfile);
  await followPerson(other, berit.name);
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
});

test('what is done without a network waits and then arrives', async ({
  page,
  context,
  openBrowser,
}) => {
  const [berit, tor] = [newAccount('Berit Lund'), newAccount('Tor Aas')];
  const other = await openBrowser();
  await signUp(page, berit);
  await signUp(other, tor);
  const question = unique('Hva nå?');
  await openLatest(other);
  await postPoll(other, { question, options: ['Ja', 'Nei'] });
  await openLatest(page);
  await expect(itemWith(page, question).getByRole('radio', { name: 'Ja' })).toBeVisible();

  await context.setOffline(true);
  const text = unique('Skrevet på toget');
  await vote(itemWith(page, question), 'Ja');
  await likeButton(itemWith(page, question)).click();
  await expect(itemWith(page, question)).toContainText('Venter på nett');
  await expect(likeButton(itemWith(page, question))).toHaveAccessibleName(/1 liker/);
  await post(page, text);
  await expect(itemWith(page, text)).toContainText('Venter på nett');

  await context.setOffline(false);
  await expect(itemWith(page, text)).not.toContainText('Venter på nett', { timeout: 30_000 });
  // It waits above what the other already reads.
  await newItems(other).click();
  await expect(itemWith(other, text)).toBeVisible();
  await expect(itemWith(other, question)).toContainText('1 har stemt');
  await expect(likeButton(itemWith(other, question))).toHaveAccessibleName(/1 liker/);
});

test('text that looks like markup stays text', async ({ page }) => {
  await signUp(page, newAccount('<b>Berit</b>'));
  await openLatest(page);
  const mark = unique('Innhold');
  await post(page, [mark, ...INJECTIONS].join('\n\n'));
  await openItem(page, mark);
  await comment(page, INJECTIONS.join('\n\n'));
  for (const text of INJECTIONS.filter((each) => each.startsWith('<')))
    await expect(page.getByText(text)).toHaveCount(2);
  await expect(page.locator('main a[href^="javascript"]')).toHaveCount(0);
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
});
