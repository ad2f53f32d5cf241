import { expect, test } from './fixtures.ts';
import { newAccount } from './vocabulary/accounts.ts';
import { composer, openComposer, post, publishItem } from './vocabulary/composer.ts';
import { itemWith, openItem, openLatest } from './vocabulary/feed.ts';
import { holdItem } from './vocabulary/firestore-emulator.ts';
import { becomeMember, meet } from './vocabulary/meeting.ts';
import { signUp, visit } from './vocabulary/session.ts';
import { unique } from './vocabulary/unique.ts';

const closedNote = (page: Parameters<typeof composer>[0]) =>
  composer(page).getByText('Du har delt så mye du kan på ett døgn.');

test('a new account is told before it writes too much, and keeps what it wrote', async ({
  page,
}) => {
  await signUp(page, newAccount('Berit Lund'));
  await openLatest(page);
  for (const number of [1, 2, 3]) {
    const text = unique(`Innlegg ${number}`);
    await post(page, text);
    await expect(itemWith(page, text)).not.toContainText('Sendes');
  }
  await openComposer(page, 'Innlegg');
  await expect(closedNote(page)).toBeVisible();
  await expect(composer(page).getByText('Nye kontoer har litt strengere grenser.')).toBeVisible();
  const text = unique('Et for mye');
  await page.getByLabel('Hva vil du fortelle?').fill(text);
  await publishItem(page);
  await page.reload();
  await expect(page.getByLabel('Hva vil du fortelle?')).toHaveValue(text);
  await expect(closedNote(page)).toBeVisible();
});

test('what had been too much waits for its author, who publishes it with one press', async ({
  page,
  openBrowser,
}) => {
  const { other, berit } = await meet(page, openBrowser);
  await becomeMember(berit);
  await openLatest(page);
  const text = unique('Fra hytta');
  await post(page, text);
  const address = await openItem(page, text);
  await visit(other, address);
  await holdItem(address);
  await expect(page.getByText('Innlegget er lagret, men ikke publisert')).toBeVisible();
  await other.reload();
  await expect(other.getByText('Dette innlegget er ikke tilgjengelig').first()).toBeVisible();

  await page.getByRole('button', { name: 'Publiser nå' }).click();
  await expect(page.getByText('Innlegget er lagret, men ikke publisert')).toBeHidden();
  await openLatest(other);
  await expect(itemWith(other, text)).toBeVisible();
});

test('a new account is told when its links are used up, and writes on without', async ({
  page,
}) => {
  await signUp(page, newAccount('Berit Lund'));
  await openLatest(page);
  const first = unique('Les https://samspill.no og https://samspill.no/om');
  await post(page, first);
  await expect(itemWith(page, first)).not.toContainText('Sendes');
  await openComposer(page, 'Innlegg');
  const note = composer(page).getByText('Du har delt to lenker');
  const field = page.getByLabel('Hva vil du fortelle?');
  await field.fill('Og www.samspill.no');
  await expect(note).toBeVisible();
  const text = unique('Uten lenke');
  await field.fill(text);
  await expect(note).toBeHidden();
  await publishItem(page);
  await expect(itemWith(page, text)).toBeVisible();
});
