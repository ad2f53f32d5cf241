import { expect, test } from './fixtures.ts';
import { newAccount } from './vocabulary/accounts.ts';
import {
  attachImage,
  composer,
  countKeptImages,
  expectStored,
  imageRow,
  openComposer,
  publishItem,
  uploadBar,
} from './vocabulary/composer.ts';
import { itemWith, openItem, openLatest, toast } from './vocabulary/feed.ts';
import { holdUploads, refuseUploads } from './vocabulary/network.ts';
import { signUp } from './vocabulary/session.ts';
import { unique } from './vocabulary/unique.ts';

const BODY = 'Hva vil du fortelle?';

test.describe('images', () => {
  test.use({ expectedComplaints: [/status of 403/] });

  test('are sent with progress, canceled, kept over a reload, tried again and described', async ({
    page,
  }) => {
    await signUp(page, newAccount('Berit Lund'));
    await openLatest(page);
    await openComposer(page, 'Innlegg');
    const text = unique('Ny brygge');
    await page.getByLabel(BODY).fill(text);

    const release = await holdUploads(page);
    await attachImage(page);
    await expect(uploadBar(imageRow(page, 1))).toBeVisible();
    await page.getByRole('button', { name: 'Avbryt bilde 1' }).click();
    await expect(imageRow(page, 1)).toBeHidden();

    await attachImage(page);
    await page.getByLabel('Beskriv bildet').fill('En rød båt');
    await publishItem(page);
    await expect(page.getByText('Vent til bildene er lastet opp.')).toBeVisible();
    await expect.poll(() => countKeptImages(page)).toBe(1);
    await page.reload();
    await expect(page.getByLabel(BODY)).toHaveValue(text);
    await expect(page.getByLabel('Beskriv bildet')).toHaveValue('En rød båt');
    await release();
    await page.reload();
    await expectStored(imageRow(page, 1));

    const allow = await refuseUploads(page);
    await attachImage(page);
    await expect(imageRow(page, 2).getByRole('alert')).toBeVisible();
    await allow();
    await imageRow(page, 2).getByRole('button', { name: 'Prøv igjen' }).click();
    await expectStored(imageRow(page, 2));
    await attachImage(page, 3);
    await expect(toast(page, 'Du kan legge ved opptil 4 bilder.')).toBeVisible();
    await expect(imageRow(page, 4)).toBeVisible();
    await expect(imageRow(page, 5)).toHaveCount(0);
    for (const number of [4, 3])
      await page.getByRole('button', { name: `bilde ${number}` }).click();
    await publishItem(page);
    await expect(itemWith(page, text).getByRole('img', { name: 'En rød båt' })).toBeVisible();
    await expect(
      itemWith(page, text).getByRole('img', { name: 'Bilde 2 fra Berit' }),
    ).toBeVisible();
  });
});

test('people and projects are named with the keyboard alone', async ({ page }) => {
  await signUp(page, newAccount('Berit Lund'));
  await openLatest(page);
  await openComposer(page, 'Innlegg');
  const body = page.getByLabel(BODY);
  const mark = unique('Takk');
  await body.pressSequentially(`${mark} @Kari Sol`);
  await expect(page.getByRole('option', { name: /Kari Solheim/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await body.press('Enter');
  await body.pressSequentially('for #Tare');
  const options = page.getByRole('listbox', { name: 'Prosjekter du kan lenke til' });
  await expect(options.getByRole('option').first()).toBeVisible();
  await body.press('ArrowDown');
  await body.press('ArrowUp');
  await body.press('Tab');
  await body.pressSequentially('og @ingen');
  await body.press('Escape');
  await body.press('Control+Enter');

  const item = itemWith(page, mark);
  await expect(item.getByRole('link', { name: '@Kari Solheim' })).toHaveAttribute(
    'href',
    '/users/kari-solheim',
  );
  await expect(item.getByRole('link', { name: /^Tare/ })).toBeVisible();
  await expect(item.getByText('og @ingen')).toBeVisible();
});

test('what is begun is there after a reload, and discarding it can be undone', async ({ page }) => {
  await signUp(page, newAccount('Berit Lund'));
  const question = unique('Fjord eller fjell?');
  await openLatest(page);
  const open = await openComposer(page, 'Avstemning');
  await open.getByLabel('Hva lurer du på?').fill(question);
  await open.getByLabel('Alternativ 2', { exact: true }).fill('Fjell');
  await open.getByLabel('Stenger').selectOption({ label: 'Om tre dager' });
  await page.reload();
  await expect(composer(page).getByLabel('Hva lurer du på?')).toHaveValue(question);
  await expect(composer(page).getByLabel('Alternativ 2', { exact: true })).toHaveValue('Fjell');
  await expect(composer(page).getByLabel('Stenger')).toHaveValue('threeDays');

  await page.getByRole('tab', { name: 'For deg' }).click();
  await expect(page).toHaveURL('/feed');
  await expect(composer(page).getByLabel('Hva lurer du på?')).toHaveValue(question);
  await page.getByRole('tab', { name: 'Siste' }).click();

  await composer(page).getByRole('button', { name: 'Forkast' }).click();
  await page.getByRole('button', { name: 'Angre' }).click();
  await expect(composer(page).getByLabel('Hva lurer du på?')).toHaveValue(question);
  await composer(page).getByLabel('Alternativ 1', { exact: true }).fill('Fjord');
  await publishItem(page);

  await openItem(page, question);
  await page.getByLabel('Skriv en kommentar').fill('Begge deler, mener jeg');
  await page.reload();
  await expect(page.getByLabel('Skriv en kommentar')).toHaveValue('Begge deler, mener jeg');
  await page.getByRole('button', { name: 'Kommenter', exact: true }).click();
  await expect(page.getByRole('article', { name: 'Kommentar fra Berit Lund' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Skriv en kommentar')).toHaveValue('');
});
