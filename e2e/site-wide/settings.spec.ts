import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { KARI, newAccount } from '../vocabulary/accounts.ts';
import { confirmSignIn } from '../vocabulary/admin.ts';
import { composer } from '../vocabulary/composer.ts';
import { toast } from '../vocabulary/feed.ts';
import { openFeedback, writeFeedback } from '../vocabulary/feedback.ts';
import { expectSignedIn, signIn, signUp, signUpAdmin, visit } from '../vocabulary/session.ts';
import { announce, takeDownAnnouncement, toSettings } from '../vocabulary/site.ts';
import { unique } from '../vocabulary/unique.ts';

const announced = (page: Page) => page.getByRole('region', { name: 'Kunngjøring', exact: true });

test('an announcement stands above public pages and members’ until it is closed or taken down', async ({
  page,
  openBrowser,
}) => {
  const [theirs, visitors] = [await openBrowser(), await openBrowser()];
  await signIn(theirs, KARI);
  await visit(theirs, '/feed');
  await signUpAdmin(page);
  const text = unique('Nede <b>i natt</b> =1+1');
  await announce(page, text);

  await expect(announced(theirs)).toContainText(text);
  await visit(visitors, '/about');
  await expect(announced(visitors)).toContainText(text);
  await announced(visitors).getByRole('button', { name: 'Lukk kunngjøringen' }).click();
  await visit(visitors, '/');
  await expect(visitors.getByText(text)).toHaveCount(0);

  await takeDownAnnouncement(page);
  await expect(announced(theirs)).toHaveCount(0);
});

test('while sign-ups are closed the sign-in page says so', async ({ page, openBrowser }) => {
  await signUpAdmin(page);
  await toSettings(page, 'site');
  await page.getByRole('switch', { name: /Nye kan bli med/ }).click();
  await expect(page.getByText('Nye kan ikke bli med.')).toBeVisible();
  try {
    const theirs = await openBrowser();
    await visit(theirs, '/login?view=sign-up');
    await expect(theirs.getByText(/tar vi ikke imot nye kontoer/)).toBeVisible();
  } finally {
    await page.getByRole('switch', { name: /Nye kan bli med/ }).click();
    await expect(page.getByText('Nye kan bli med.', { exact: true })).toBeVisible();
  }
});

test('maintenance shuts members out, not administrators, and opens by itself', async ({
  page,
  openBrowser,
}) => {
  const theirs = await openBrowser();
  const account = newAccount('Mona Medlem');
  await signUp(theirs, account);
  await visit(theirs, '/feed');
  const admin = await signUpAdmin(page);
  await toSettings(page, 'site');
  const maintenance = page.getByRole('switch', { name: /Vedlikehold/ });
  await maintenance.click();
  const dialog = page.getByRole('dialog', { name: 'Starte vedlikehold?' });
  await confirmSignIn(dialog, admin, 'Start vedlikehold');
  await expect(maintenance).toBeChecked();
  try {
    await expect(theirs.getByRole('heading', { name: 'Samspill vedlikeholdes' })).toBeVisible();
    await openFeedback(theirs);
    await writeFeedback(theirs, unique('Jeg slipper ikke inn'));
    await expect(toast(theirs, 'Takk! Tilbakemeldingen er sendt.')).toBeVisible();
    await visit(page, '/projects');
    await expect(page.getByText(/Bare administratorer ser sidene/)).toBeVisible();
  } finally {
    await toSettings(page, 'site');
    await maintenance.click();
    await expect(maintenance).not.toBeChecked();
  }
  await expectSignedIn(theirs, account.name);
});

/** Switches a feature off while `run` lasts. */
async function without(page: Page, name: string, run: () => Promise<void>): Promise<void> {
  await toSettings(page, 'site');
  const feature = page.getByRole('switch', { name });
  await feature.click();
  await expect(page.getByText(/ er slått av\.$/)).toBeVisible();
  try {
    await run();
  } finally {
    await toSettings(page, 'site');
    await expect(feature).not.toBeChecked();
    await feature.click();
    await expect(page.getByText(/ er slått på\.$/)).toBeVisible();
  }
}

test.describe('a feature that is switched off', () => {
  // The server refuses what is off, and the browser notes that.
  test.use({ expectedComplaints: [/status of 403/] });

  test('the list of investors is gone from menus, and its page says so kindly', async ({
    page,
    openBrowser,
  }) => {
    await signUpAdmin(page);
    await without(page, 'Den åpne investorlisten', async () => {
      const visitors = await openBrowser();
      await visit(visitors, '/investors');
      const title = visitors.getByRole('heading', { name: 'Ingen investorliste for tiden' });
      await expect(title).toBeVisible();
      await expect(visitors.getByRole('link', { name: 'Investorer' })).toHaveCount(0);
      await expect(visitors.getByText('Helene Storm')).toHaveCount(0);
      await visitors.getByRole('link', { name: 'Forsiden' }).click();
      await expect(visitors).toHaveURL('/');
      await expect(visitors.getByRole('link', { name: 'Investorer' })).toHaveCount(0);
    });
    const visitors = await openBrowser();
    await visit(visitors, '/investors');
    await expect(visitors.getByText('Helene Storm')).toBeVisible();
    await expect(visitors.getByRole('link', { name: 'Investorer' }).first()).toBeVisible();
  });

  test('feedback loses its button on every page, at once for members', async ({
    page,
    openBrowser,
  }) => {
    const theirs = await openBrowser();
    await signIn(theirs, KARI);
    await visit(theirs, '/feed');
    const button = theirs.getByRole('button', { name: 'Gi tilbakemelding' });
    await expect(button.first()).toBeAttached();
    await signUpAdmin(page);
    await without(page, 'Tilbakemeldinger', async () => {
      await expect(button).toHaveCount(0);
      // Who looks for the first time: a public page may show for a while what its browser was told before.
      const visitor = await openBrowser();
      await visit(visitor, '/about');
      await expect(visitor.getByRole('button', { name: 'Gi tilbakemelding' })).toHaveCount(0);
    });
    await visit(theirs, '/projects');
    await expect(button.first()).toBeAttached();
  });

  test('polls are not offered to write, and undoing the switch offers them again', async ({
    page,
    openBrowser,
  }) => {
    const theirs = await openBrowser();
    await signIn(theirs, KARI);
    await visit(theirs, '/feed');
    await theirs.getByRole('button', { name: /^Del noe/ }).click();
    const poll = composer(theirs).getByRole('button', { name: 'Avstemning', exact: true });
    await expect(poll).toBeVisible();
    await signUpAdmin(page);
    await toSettings(page, 'site');
    await page.getByRole('switch', { name: 'Medlemmenes avstemninger' }).click();
    await expect(poll).toHaveCount(0);
    await page.getByRole('button', { name: 'Angre' }).click();
    await expect(poll).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Medlemmenes avstemninger' })).toBeChecked();
  });
});
