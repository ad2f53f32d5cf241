import { expect, test } from './fixtures.ts';
import { newAccount } from './vocabulary/accounts.ts';
import {
  attachImage,
  countKeptImages,
  expectStored,
  imageRow,
  openComposer,
  publishItem,
  uploadBar,
} from './vocabulary/composer.ts';
import { itemWith, openLatest } from './vocabulary/feed.ts';
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
    await publishItem(page);
    await expect(itemWith(page, text).getByRole('img', { name: 'En rød båt' })).toBeVisible();
    await expect(
      itemWith(page, text).getByRole('img', { name: 'Bilde 2 fra Berit' }),
    ).toBeVisible();
  });
});
