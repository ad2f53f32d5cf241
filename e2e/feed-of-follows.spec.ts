import { expect, test } from './fixtures.ts';
import { unique } from './vocabulary/accounts.ts';
import { post, postByKeys } from './vocabulary/composer.ts';
import {
  bell,
  blockPerson,
  commentLink,
  expectSent,
  findInLatest,
  followByName,
  goToLatest,
  itemWith,
  likeButton,
  notification,
  openLatest,
  showNew,
  toast,
} from './vocabulary/feed.ts';
import { press, type } from './vocabulary/keyboard.ts';
import { goTo, profileOf, visit } from './vocabulary/session.ts';
import { signUpPair } from './vocabulary/user-pair.ts';

// The latest items are shared with parallel stories; one deletes an item with a picture while it is shown.
test.use({ expectedComplaints: [/404 \(Not Found\).*\/content%2F/] });

test('a follower sees new posts at once using only the keyboard, and both users reply until one blocks the other', async ({
  page,
  openBrowser,
}) => {
  const { berit, tor, other } = await signUpPair(page, openBrowser);
  const [beritsProfile, torsProfile] = [await profileOf(berit), await profileOf(tor)];
  await openLatest(page);
  await visit(other, beritsProfile);
  await followByName(other, berit.name);
  await expect(toast(page, 'Tor Aas følger deg nå')).toBeVisible();

  await goToLatest(other);
  const text = unique('Vi har fått lokaler');
  await postByKeys(page, text);
  await showNew(other, text);
  await other.getByRole('tab', { name: 'For deg' }).click();
  await likeButton(itemWith(other, text)).click();
  await expect(likeButton(itemWith(other, text))).toHaveAttribute('aria-pressed', 'true');
  await expect(toast(page, 'Tor Aas liker innlegget ditt')).toBeVisible();
  await expect(likeButton(itemWith(page, text))).toHaveAccessibleName(/1 liker/);
  await expect(bell(page)).toHaveAccessibleName(/2 uleste/);

  await expectSent(other, text);
  await press(commentLink(itemWith(other, text)));
  const said = unique('Gratulerer!');
  await type(other.getByLabel('Skriv en kommentar'), said);
  await press(other.getByRole('button', { name: 'Kommenter', exact: true }));
  // Toasts wait for the previous one, so this checks the badge.
  await expect(bell(page)).toHaveAccessibleName(/3 uleste/);

  await press(bell(page));
  await press(notification(page, 'Tor Aas kommenterte innlegget ditt'));
  await expect(page.getByText(said)).toBeVisible();
  // Only the follow is unread; visible notifications are read and stay read.
  await expect(bell(page)).toHaveAccessibleName(/1 ulest$/);
  const thanks = unique('Takk!');
  await press(page.getByRole('button', { name: 'Svar', exact: true }));
  await type(page.getByLabel('Svar til Tor Aas'), thanks);
  await press(page.getByRole('button', { name: 'Svar', exact: true }).last());
  await expect(other.getByText(thanks)).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName(/1 ulest$/);

  const address = new URL(other.url()).pathname;
  await goTo(page, torsProfile);
  await blockPerson(page, tor.name);
  await goTo(other, '/notifications');
  await goTo(other, address);
  await expect(other.getByText('Dette innlegget er ikke tilgjengelig').last()).toBeVisible();
  await goTo(page, '/notifications');
  await expect(page.getByRole('link', { name: /Tor Aas/ })).toHaveCount(0);
  const unwanted = unique('Fra en som er blokkert');
  await goToLatest(other);
  await post(other, unwanted);
  await expectSent(other, unwanted);
  await findInLatest(page, text);
  await expect(page.getByText(unwanted)).toHaveCount(0);
});
