import { expect, test } from './fixtures.ts';
import { unique } from './vocabulary/accounts.ts';
import { confirmEmail } from './vocabulary/auth-emulator.ts';
import { post } from './vocabulary/composer.ts';
import {
  comment,
  expectSent,
  findInLatest,
  goToLatest,
  itemWith,
  likeButton,
  notification,
  openItem,
  toast,
} from './vocabulary/feed.ts';
import { goTo, visit } from './vocabulary/session.ts';
import { signUpPair } from './vocabulary/user-pair.ts';

test('notifications of a type arrive by mail after the user turns mail on; other types are unaffected', async ({
  page,
  openBrowser,
}) => {
  const { berit, other } = await signUpPair(page, openBrowser);
  await confirmEmail(berit.email);
  await visit(page, '/notifications');
  await page.getByRole('link', { name: 'Varselinnstillinger' }).click();
  await expect(page).toHaveURL('/users/edit#notifications');
  await expect(page.getByRole('heading', { level: 2, name: 'Varsler' })).toBeInViewport();
  const switched = page.getByRole('checkbox', { name: 'Noen liker innlegget ditt: I appen' });
  const mailed = page.getByRole('checkbox', { name: 'Noen liker innlegget ditt: E-post' });
  // The checkbox changes after the choice is saved, not on the click.
  await switched.click();
  await expect(switched).not.toBeChecked();
  await mailed.click();
  await expect(mailed).toBeChecked();
  const digest = page.getByLabel('Sammendrag på e-post');
  await digest.selectOption({ label: 'Hver dag' });
  await expect(digest).toHaveValue('daily');

  const text = unique('Uten likerklikk');
  await goToLatest(page);
  await post(page, text);
  await expectSent(page, text);
  await findInLatest(other, text);
  await likeButton(itemWith(other, text)).click();
  await expect(likeButton(itemWith(page, text))).toHaveAccessibleName(/1 liker/);
  await openItem(other, text);
  await comment(other, 'Så fint!');
  await expect(toast(page, 'Tor Aas kommenterte innlegget ditt')).toBeVisible();
  await goTo(page, '/notifications');
  await expect(notification(page, 'Tor Aas kommenterte innlegget ditt')).toBeVisible();
  await expect(notification(page, 'Tor Aas liker innlegget ditt')).toHaveCount(0);

  const readMail = async () => (await page.request.get('/api/_dev/mail')).text();
  await expect.poll(readMail).toContain(`Tor Aas liker innlegget ditt «${text}»`);
  expect(await readMail()).toContain(berit.email);
});
