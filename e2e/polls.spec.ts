import { expect, test } from './fixtures.ts';
import { unique } from './vocabulary/accounts.ts';
import { postPoll } from './vocabulary/composer.ts';
import {
  chooseFromMenu,
  expectSent,
  findInLatest,
  itemWith,
  openLatest,
  toast,
  vote,
} from './vocabulary/feed.ts';
import { signUpPair } from './vocabulary/user-pair.ts';

test('a vote updates the results live for the other member, and ending the poll notifies voters of the final results', async ({
  page,
  openBrowser,
}) => {
  const { other } = await signUpPair(page, openBrowser);
  const question = unique('Hvor møtes vi?');
  await openLatest(page);
  await postPoll(page, { question, options: ['Bergen', 'Bodø'] });
  await vote(itemWith(page, question), 'Bergen');
  await expect(itemWith(page, question)).toContainText('1 har stemt');
  await expect(itemWith(page, question).getByText(/^100/)).toBeVisible();

  await expectSent(page, question);
  await findInLatest(other, question);
  await expect(itemWith(other, question).getByRole('radio', { name: 'Bodø' })).toBeVisible();
  await expect(itemWith(other, question).getByText('%')).toHaveCount(0);
  await vote(itemWith(other, question), 'Bodø');
  for (const each of [page, other]) {
    await expect(itemWith(each, question)).toContainText('2 har stemt');
    await expect(itemWith(each, question).getByText(/^50/)).toHaveCount(2);
  }
  await itemWith(other, question).getByRole('button', { name: 'Endre' }).click();
  await itemWith(other, question).getByRole('radio', { name: 'Bergen' }).check();
  await itemWith(other, question).getByRole('button', { name: 'Endre stemmen' }).click();
  await expect(itemWith(page, question).getByText(/^100/)).toBeVisible();
  await itemWith(other, question).getByRole('button', { name: 'Trekk tilbake stemmen' }).click();
  await expect(itemWith(page, question)).toContainText('1 har stemt');
  await expect(itemWith(other, question).getByRole('radio', { name: 'Bodø' })).toBeVisible();

  const secret = unique('Hvem får jobben?');
  await postPoll(page, {
    question: secret,
    options: ['Vi selv', 'Et byrå'],
    resultsShown: 'Når avstemningen er over',
  });
  await expectSent(page, secret);
  await findInLatest(other, secret);
  await vote(itemWith(other, secret), 'Et byrå');
  for (const each of [page, other]) {
    await expect(itemWith(each, secret)).toContainText('1 har stemt');
    await expect(itemWith(each, secret)).toContainText(
      'Resultatet vises når avstemningen er over.',
    );
    await expect(itemWith(each, secret).getByText('%')).toHaveCount(0);
  }
  await chooseFromMenu(itemWith(page, secret), 'Avslutt avstemningen');
  await page.getByRole('button', { name: 'Avslutt avstemningen' }).click();
  for (const each of [page, other])
    await expect(itemWith(each, secret).getByText(/^100/)).toBeVisible();
  await expect(toast(other, 'Avstemningen er avsluttet. Se resultatet')).toBeVisible();
});
