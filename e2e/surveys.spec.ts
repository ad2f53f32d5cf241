import { scaled } from '../scripts/time-limits.mjs';
import { expect, test } from './fixtures.ts';
import { unique } from './vocabulary/accounts.ts';
import { OFFLINE_ERRORS } from './vocabulary/network.ts';
import { visit } from './vocabulary/session.ts';
import { openSite, publishSurvey, shortText, surveyOf, yesNo } from './vocabulary/surveys.ts';

const SENDING_MS = scaled(15_000);

test.describe('survey on a phone, signed out', () => {
  test.use({ viewport: { width: 390, height: 844 }, expectedComplaints: OFFLINE_ERRORS });

  test('a visitor answers a survey, continues after a reload and sends it offline', async ({
    page,
    openBrowser,
  }) => {
    const title = unique('Kaffebaren');
    const survey = surveyOf(title, [
      yesNo('been', 'Har du vært der?', 'name'),
      yesNo('again', 'Kommer du igjen?', null),
      shortText('what', 'Hva smakte best?'),
      shortText('why', 'Hvorfor {what}?'),
      shortText('name', 'Hva heter du?'),
    ]);
    const id = await publishSurvey(await openBrowser(), survey);
    await visit(page, `/survey/${id}`);
    await expect(page).toHaveTitle(/Survey/);
    await page.getByRole('button', { name: 'Begynn' }).click();

    await page.getByRole('radio', { name: 'Nei' }).check();
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 av 2');
    await page.getByRole('radio', { name: 'Ja' }).check();
    await page.getByRole('button', { name: 'Neste' }).click();
    await page.getByRole('radio', { name: 'Ja' }).check();
    await page.getByRole('button', { name: 'Neste' }).click();
    await page.getByRole('textbox', { name: 'Hva smakte best?' }).fill('Kanelbollen');
    await page.getByRole('button', { name: 'Neste' }).click();
    await expect(page.getByRole('heading', { name: 'Hvorfor Kanelbollen?' })).toBeVisible();

    await page.reload();
    await page.getByRole('textbox', { name: 'Hvorfor Kanelbollen?' }).fill('Den var varm');
    await page.getByRole('button', { name: 'Neste' }).click();
    await page.getByRole('textbox', { name: 'Hva heter du?' }).fill('Kari');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Send svarene' }).click();
    await expect(page.getByRole('heading', { name: 'Svarene dine er trygge her' })).toBeVisible({
      timeout: SENDING_MS,
    });
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { name: 'Takk for svaret!' })).toBeVisible({
      timeout: SENDING_MS,
    });
    await visit(page, `/survey/${id}`);
    await expect(page.getByRole('heading', { name: 'Du har allerede svart' })).toBeVisible();
  });
});

test.describe('embedding in another site', () => {
  test.use({ expectedComplaints: [/frame-ancestors/] });

  test('another site can embed only surveys that allow it, and no other page', async ({
    page,
    openBrowser,
  }) => {
    const elements = [shortText('name', 'Hva heter du?')];
    const admin = await openBrowser();
    const open = surveyOf(unique('Med'), elements, { embeddable: true });
    const shut = surveyOf(unique('Uten'), elements);
    const [openId, shutId] = [await publishSurvey(admin, open), await publishSurvey(admin, shut)];
    const elsewhere = await openSite([
      ['open', `/survey/${openId}?embed=1`],
      ['shut', `/survey/${shutId}?embed=1`],
      ['login', '/login'],
    ]);
    await page.goto(elsewhere.address);
    const framed = page.frameLocator('[name="open"]');
    await expect(framed.getByRole('button', { name: 'Begynn' })).toBeVisible();
    await expect(framed.getByRole('banner')).toHaveCount(0);
    await expect(page).toHaveTitle(/^Height \d{3}$/);
    const refused = page.frameLocator('[name="shut"]').getByRole('heading', { level: 1 });
    await expect(refused).toHaveText('Undersøkelsen kan ikke vises her');
    await expect(
      page.frameLocator('[name="login"]').getByRole('heading', { level: 1 }),
    ).toHaveCount(0);
    elsewhere.close();
  });
});
