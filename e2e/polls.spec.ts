import { expect, test } from './fixtures.ts';
import { postPoll } from './vocabulary/composer.ts';
import { expectSent, findInLatest, itemWith, openLatest, vote } from './vocabulary/feed.ts';
import { meet } from './vocabulary/meeting.ts';
import { unique } from './vocabulary/unique.ts';

test('a vote moves the results at the other, and can be changed and withdrawn', async ({
  page,
  openBrowser,
}) => {
  const { other } = await meet(page, openBrowser);
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
  await itemWith(other, question).getByRole('button', { name: 'Trekk stemmen' }).click();
  await expect(itemWith(page, question)).toContainText('1 har stemt');
  await expect(itemWith(other, question).getByRole('radio', { name: 'Bodø' })).toBeVisible();
});

const DAY_MS = 86_400_000;

/** As `datetime-local` takes it, in the time of this machine and its browser. */
function localTime(at: Date): string {
  const part = (number: number) => String(number).padStart(2, '0');
  const day = [at.getFullYear(), part(at.getMonth() + 1), part(at.getDate())].join('-');
  return `${day}T${part(at.getHours())}:${part(at.getMinutes())}`;
}

test('a poll closes when its author says, and takes several answers where they do', async ({
  page,
  openBrowser,
}) => {
  const { other } = await meet(page, openBrowser);
  const question = unique('Når kan dere?');
  const closesAt = new Date(Date.now() + 2 * DAY_MS);
  await openLatest(page);
  await postPoll(page, {
    question,
    options: ['Tirsdag', 'Onsdag', 'Torsdag'],
    closesAt: localTime(new Date(Date.now() - DAY_MS)),
    multiple: true,
  });
  await expect(page.getByText('Velg et tidspunkt fram i tid')).toBeVisible();
  await page.getByLabel('Tidspunkt').fill(localTime(closesAt));
  await page.getByRole('button', { name: 'Publiser', exact: true }).click();

  const poll = itemWith(page, question);
  const day = new Intl.DateTimeFormat('nb-NO', { day: 'numeric', month: 'long' });
  await expect(poll.getByText(`Stenger ${day.format(closesAt)}`)).toBeVisible();
  await expect(poll.getByText('Du kan velge flere')).toBeVisible();
  await vote(poll, 'Tirsdag', 'Torsdag');
  await expect(poll.getByText('1 har stemt')).toBeVisible();

  await expectSent(page, question);
  await findInLatest(other, question);
  const seen = itemWith(other, question);
  await expect(seen.getByRole('checkbox')).toHaveCount(3);
  await expect(seen.getByText('%')).toHaveCount(0);
  await vote(seen, 'Tirsdag', 'Onsdag');
  for (const each of [poll, seen]) {
    await expect(each.getByText('2 har stemt')).toBeVisible();
    await expect(each.getByRole('listitem').filter({ hasText: 'Tirsdag' })).toContainText('100');
    await expect(each.getByRole('listitem').filter({ hasText: 'Onsdag' })).toContainText('50');
  }
});
