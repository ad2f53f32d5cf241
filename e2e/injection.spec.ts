import { INJECTIONS, injectionsWithin } from '@samspill/domain/content/injection-strings.cases';
import { expect, test } from './fixtures.ts';
import { newAccount } from './vocabulary/accounts.ts';
import {
  attachImage,
  expectStored,
  imageRow,
  openComposer,
  postPoll,
  publishItem,
} from './vocabulary/composer.ts';
import {
  chooseFromMenu,
  comment,
  itemWith,
  openItem,
  openLatest,
  report,
} from './vocabulary/feed.ts';
import { collectDialogs, expectInert } from './vocabulary/inert.ts';
import { signUp, visit } from './vocabulary/session.ts';
import { unique } from './vocabulary/unique.ts';

const TAG = '<img src=x onerror=alert(1)>';

/** Options differ from one another and have few characters. */
const SHORT = INJECTIONS.filter((text) => text.length <= 40).slice(0, 6);

test('what is written in posts, polls, comments, alt texts and reports stays text', async ({
  page,
  openBrowser,
}) => {
  const dialogs = collectDialogs(page);
  await signUp(page, newAccount(TAG));
  await openLatest(page);
  const mark = unique('Innhold');
  await openComposer(page, 'Innlegg');
  await page.getByLabel('Hva vil du fortelle?').fill(`${mark}\n\n${injectionsWithin(4_900)}`);
  await attachImage(page);
  await page.getByLabel('Beskriv bildet').fill(injectionsWithin(200, ' '));
  await expectStored(imageRow(page, 1));
  await publishItem(page);
  await expect(itemWith(page, mark).locator('img').first()).toBeVisible();
  await postPoll(page, { question: `${mark} ${TAG}`, options: SHORT });
  await expect(itemWith(page, `${mark} ${TAG}`)).toBeVisible();
  await expectInert(page);
  // The page begins with what it showed last.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectInert(page);

  await openItem(page, `${mark} ${TAG}`);
  const poll = page.getByRole('group', { name: 'Avstemning' });
  for (const option of SHORT) await expect(poll.getByText(option, { exact: true })).toBeVisible();
  await comment(page, injectionsWithin(2_000));
  await expect(page.getByRole('article', { name: `Kommentar fra ${TAG}` })).toBeVisible();
  await expectInert(page);

  const reader = await openBrowser();
  const seen = collectDialogs(reader);
  await signUp(reader, newAccount('Tor Aas'));
  await visit(reader, new URL(page.url()).pathname);
  await chooseFromMenu(reader.getByRole('main'), 'Rapporter');
  await report(reader, injectionsWithin(1_000));
  await expectInert(reader);
  expect([...dialogs, ...seen]).toEqual([]);
});
