import { scaled } from '../scripts/time-limits.mjs';
import { expect, test } from './fixtures.ts';
import { newAccount, unique } from './vocabulary/accounts.ts';
import { chunkOf } from './vocabulary/chunks.ts';
import { post, postPoll } from './vocabulary/composer.ts';
import {
  comment,
  expectSent,
  findInLatest,
  goToLatest,
  itemWith,
  likeButton,
  openItem,
  openLatest,
  toast,
  vote,
} from './vocabulary/feed.ts';
import { blockFirestore, OFFLINE_ERRORS, unblockFirestore } from './vocabulary/network.ts';
import { goTo, openAccountMenu, signUp, visit } from './vocabulary/session.ts';
import { signUpPair } from './vocabulary/user-pair.ts';

test.use({ expectedComplaints: OFFLINE_ERRORS });

const isToaster = ({ pathname }: URL) => pathname === chunkOf('src/ui/toaster.tsx');

test('offline actions appear at once, survive a reload and are sent later', async ({
  page,
  context,
  openBrowser,
}) => {
  const { other } = await signUpPair(page, openBrowser);
  const question = unique('Hva nå?');
  await openLatest(other);
  await postPoll(other, { question, options: ['Ja', 'Nei'] });
  const pollAddress = await openItem(other, question);
  await findInLatest(page, question);
  await openItem(page, question);
  const main = page.getByRole('main');
  await expect(main.getByRole('radio', { name: 'Ja' })).toBeVisible();

  await context.setOffline(true);
  await vote(main, 'Ja');
  await likeButton(main).click();
  const said = unique('Fra tunnelen');
  await comment(page, said);
  await expect(main.getByRole('article').filter({ hasText: said })).toContainText('Venter på nett');
  await expect(main.getByRole('group', { name: 'Avstemning' })).toContainText('Venter på nett');
  await expect(likeButton(main)).toHaveAccessibleName(/1 liker/);
  await page.getByRole('link', { name: 'Hjem' }).filter({ visible: true }).first().click();
  await page.getByRole('tab', { name: 'Siste' }).click();
  const text = unique('Skrevet på toget');
  await post(page, text);
  await expect(itemWith(page, text)).toContainText('Venter på nett');

  // Blocks only Firestore: the site itself needs the network, and the writes must stay unsent.
  await blockFirestore(context);
  await context.setOffline(false);
  await openLatest(page);
  await expect(itemWith(page, text)).toContainText('Sendes');
  await expect(itemWith(page, question)).toContainText('din stemme');
  await expect(likeButton(itemWith(page, question))).toHaveAccessibleName(/1 liker/);
  await goTo(page, pollAddress);
  await expect(main.getByRole('article').filter({ hasText: said })).toContainText('Sendes');
  await expect(other.getByText(said)).toHaveCount(0);

  await unblockFirestore(context);
  await expect(other.getByText(said)).toBeVisible({ timeout: scaled(30_000) });
  await expect(other.getByRole('main')).toContainText('1 har stemt');
  await expect(likeButton(other.getByRole('main'))).toHaveAccessibleName(/1 liker/);
  await goToLatest(page);
  await expect(itemWith(page, text)).not.toContainText('Sendes', { timeout: scaled(30_000) });
  await findInLatest(other, text);
});

test('an offline log-out keeps pending writes, and a log-out that would lose some asks first', async ({
  page,
  context,
}) => {
  const tone = newAccount('Tone Stille');
  await signUp(page, tone);
  await openLatest(page);
  const before = unique('Før tunnelen');
  await post(page, before);
  // An unsent post would show a different warning on log-out.
  await expectSent(page, before);
  await openAccountMenu(page, tone.name);
  await context.setOffline(true);
  await page.getByRole('menuitem', { name: 'Logg ut' }).click();
  await expect(toast(page, 'Du er fortsatt logget inn: Vi får ikke kontakt')).toBeVisible();
  await context.setOffline(false);

  await blockFirestore(context);
  const text = unique('I tunnelen');
  await post(page, text);
  await openAccountMenu(page, tone.name);
  await page.getByRole('menuitem', { name: 'Logg ut' }).click();
  await expect(toast(page, 'Noe du har skrevet, er ikke sendt ennå')).toBeVisible();
  await expect(itemWith(page, text)).toBeVisible();
  await page.getByRole('button', { name: 'Logg ut uten å sende' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Du er logget ut.')).toBeVisible();
});

test('a missing toast chunk does not break the page', async ({ page, context }) => {
  await context.route(isToaster, (route) => route.abort());
  await signUp(page, newAccount('Tone Stille'));
  await visit(page, '/users/edit');
  await page.getByLabel('Kort om deg').fill('Hører dere meg?');
  await page.getByRole('button', { name: 'Lagre profilen' }).click();
  await page.getByRole('link', { name: 'Vis profilen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tone Stille' })).toBeVisible();
  await expect(page.getByText('Hører dere meg?')).toBeVisible();
  await expect(page.getByText('Profilen er lagret')).toHaveCount(0);
});
