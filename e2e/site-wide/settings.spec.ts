import type { Page } from '@playwright/test';
import { type Account, KARI, newAccount, unique } from '../vocabulary/accounts.ts';
import { confirmSignIn } from '../vocabulary/admin.ts';
import { composer } from '../vocabulary/composer.ts';
import { toast } from '../vocabulary/feed.ts';
import { openFeedback, writeFeedback } from '../vocabulary/feedback.ts';
import {
  expectSignedIn,
  goTo,
  openAccountMenu,
  signIn,
  signUp,
  signUpAdmin,
  visit,
} from '../vocabulary/session.ts';
import { announce, removeAnnouncement, toSettings } from '../vocabulary/site.ts';
import { expect, test } from './fixtures.ts';

const announced = (page: Page) => page.getByRole('region', { name: 'Kunngjøring', exact: true });

async function expectWholeSidebar(page: Page, admin: Account): Promise<void> {
  const sidebar = page.getByRole('complementary');
  const account = sidebar.getByRole('button', { name: `Konto: ${admin.name}` });
  for (const height of [900, 480]) {
    await page.setViewportSize({ width: 1280, height });
    await page.evaluate(() => scrollTo({ top: 0 }));
    await expect(account).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight }));
    await expect(account).toBeInViewport({ ratio: 1 });
    await expect(sidebar.getByRole('link', { name: 'Til Samspill' })).toBeInViewport({ ratio: 1 });
    await sidebar.getByRole('link', { name: 'Eksempelprosjekter' }).click({ trial: true });
  }
  await openAccountMenu(page, admin.name);
  await expect(page.getByRole('menuitem', { name: 'Logg ut' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
}

test('an announcement appears above public and member pages without covering content until it is closed or removed', async ({
  page,
  openBrowser,
}) => {
  const [theirs, visitors] = [await openBrowser(), await openBrowser()];
  await signIn(theirs, KARI);
  await visit(theirs, '/notifications');
  const admin = await signUpAdmin(page);
  const text = unique('Nede <b>i natt</b> =1+1');
  await announce(page, text);

  await expect(announced(theirs)).toContainText(text);
  await visit(visitors, '/about');
  await expect(announced(visitors)).toContainText(text);
  await announced(visitors).getByRole('button', { name: 'Lukk kunngjøringen' }).click();
  await visit(visitors, '/');
  await expect(visitors.getByText(text)).toHaveCount(0);
  await goTo(page, '/admin');
  await expect(announced(page)).toBeVisible();
  await expectWholeSidebar(page, admin);

  await removeAnnouncement(page);
  await expect(announced(theirs)).toHaveCount(0);
});

test.describe('maintenance', () => {
  // The server refuses what a visitor sends, and the page is hidden on purpose.
  test.use({ expectedComplaints: [/status of 503|page was hidden while/] });

  test('shuts members out, not administrators, keeps what is typed, and opens by itself', async ({
    page,
    openBrowser,
  }) => {
    const theirs = await openBrowser();
    const account = newAccount('Mona Medlem');
    await signUp(theirs, account);
    await visit(theirs, '/users/edit');
    const headline = theirs.getByRole('textbox', { name: /Kort om deg/ }).first();
    const typed = unique('Ikke lagret ennå');
    await headline.fill(typed);
    const admin = await signUpAdmin(page);
    await toSettings(page, 'site');
    const maintenance = page.getByRole('switch', { name: /Vedlikehold/ });
    await maintenance.click();
    const dialog = page.getByRole('dialog', { name: 'Starte vedlikehold?' });
    await confirmSignIn(dialog, admin, 'Start vedlikehold');
    await expect(maintenance).toBeChecked();
    try {
      await expect(theirs.getByRole('heading', { name: 'Samspill vedlikeholdes' })).toBeVisible();
      await expect(theirs.getByText(/Ingenting kan lagres så lenge/)).toBeVisible();
      await expect(headline).toBeHidden();
      const visitor = await openBrowser();
      await visit(visitor, '/investors');
      await openFeedback(visitor);
      await writeFeedback(visitor, unique('Jeg slipper ikke inn'));
      await expect(toast(visitor, 'Tilbakemeldingen er lagret her.')).toBeVisible();
      await goTo(page, '/projects');
      await expect(page.getByText(/Bare administratorer ser sidene/)).toBeVisible();
    } finally {
      await toSettings(page, 'site');
      await maintenance.click();
      await expect(maintenance).not.toBeChecked();
    }
    await expect(headline).toHaveValue(typed);
    await expectSignedIn(theirs, account.name);
  });
});

async function without(page: Page, name: string, run: () => Promise<void>): Promise<void> {
  const feature = page.getByRole('switch', { name });
  await feature.click();
  await expect(page.getByText(/ er slått av\.$/)).toBeVisible();
  try {
    await run();
  } finally {
    await expect(feature).not.toBeChecked();
    await feature.click();
    await expect(page.getByText(/ er slått på\.$/)).toBeVisible();
  }
}

test.describe('switching off features', () => {
  // The server rejects disabled features, and the browser logs it.
  test.use({ expectedComplaints: [/status of 403/] });

  test('disabled features show a notice or disappear at once, and return when enabled again', async ({
    page,
    openBrowser,
  }) => {
    const theirs = await openBrowser();
    await signIn(theirs, KARI);
    await visit(theirs, '/feed');
    const button = theirs.getByRole('button', { name: 'Gi tilbakemelding' });
    await expect(button.first()).toBeAttached();
    await signUpAdmin(page);
    await toSettings(page, 'site');
    // Uses a new browser each time: a public page may show cached settings for a while.
    const signUps = page.getByLabel('Hvem kan bli medlem');
    const changed = page.getByText('Endret. Det gjelder nye kontoer fra nå av.');
    await signUps.selectOption('Ingen nye');
    await expect(changed).toBeVisible();
    try {
      const visitor = await openBrowser();
      await visit(visitor, '/login?view=sign-up');
      await expect(visitor.getByText(/tar vi ikke imot nye kontoer/)).toBeVisible();
    } finally {
      await signUps.selectOption('Alle');
      await expect(signUps).toHaveValue('open');
    }
    await without(page, 'Den åpne investorlisten', async () => {
      const visitor = await openBrowser();
      await visit(visitor, '/investors');
      const title = visitor.getByRole('heading', { name: 'Ingen investorliste for tiden' });
      await expect(title).toBeVisible();
      await expect(visitor.getByRole('link', { name: 'Investorer' })).toHaveCount(0);
      await expect(visitor.getByText('Helene Storm')).toHaveCount(0);
      await visitor.getByRole('link', { name: 'Forsiden' }).click();
      await expect(visitor).toHaveURL('/');
      await expect(visitor.getByRole('link', { name: 'Investorer' })).toHaveCount(0);
    });
    await without(page, 'Tilbakemeldinger', async () => {
      await expect(button).toHaveCount(0);
      const visitor = await openBrowser();
      await visit(visitor, '/investors');
      await expect(visitor.getByText('Helene Storm')).toBeVisible();
      await expect(visitor.getByRole('link', { name: 'Investorer' }).first()).toBeVisible();
      await expect(visitor.getByRole('button', { name: 'Gi tilbakemelding' })).toHaveCount(0);
    });
    await expect(button.first()).toBeAttached();

    await theirs.getByRole('button', { name: /^Del noe/ }).click();
    const poll = composer(theirs).getByRole('button', { name: 'Avstemning', exact: true });
    await expect(poll).toBeVisible();
    await page.getByRole('switch', { name: 'Medlemmenes avstemninger' }).click();
    await expect(poll).toHaveCount(0);
    await page.getByRole('button', { name: 'Angre' }).click();
    await expect(poll).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Medlemmenes avstemninger' })).toBeChecked();
  });
});
