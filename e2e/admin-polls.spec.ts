import { expect, test } from './fixtures.ts';
import { newAccount } from './vocabulary/accounts.ts';
import { postPoll } from './vocabulary/composer.ts';
import { itemWith, openLatest, toast, vote } from './vocabulary/feed.ts';
import { newestPosts } from './vocabulary/firestore-emulator.ts';
import { giveReason, openRow } from './vocabulary/moderation.ts';
import { signUp, signUpAdmin, visit } from './vocabulary/session.ts';
import { unique } from './vocabulary/unique.ts';

test('a member’s poll is closed with a reason that its author reads', async ({
  page,
  openBrowser,
}) => {
  const office = await openBrowser();
  await signUp(page, newAccount('Olav Osen'));
  await signUpAdmin(office);
  const question = unique('Kaffe eller te?');
  await openLatest(page);
  await postPoll(page, { question, options: ['Kaffe', 'Te'] });
  await vote(itemWith(page, question), 'Te');
  await expect.poll(newestPosts).toContain(question);

  await visit(office, '/admin/polls?from=members');
  const drawer = await openRow(office, question);
  await drawer.getByRole('button', { name: 'Steng nå' }).click();
  await giveReason(office, 'Steng nå', 'Avgjort på møtet');
  await expect(toast(page, 'Innlegget ditt er stengt av administratorene')).toBeVisible();
  await expect(itemWith(page, question)).toContainText('Stengte');
});
