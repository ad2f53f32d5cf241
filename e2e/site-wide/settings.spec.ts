import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { KARI, newAccount } from '../vocabulary/accounts.ts';
import { confirmSignIn } from '../vocabulary/admin.ts';
import { composer } from '../vocabulary/composer.ts';
import { toast } from '../vocabulary/feed.ts';
import { openFeedback, writeFeedback } from '../vocabulary/feedback.ts';
import { addOldMail, resetRetention } from '../vocabulary/firestore-emulator.ts';
import { expectSignedIn, signIn, signUp, signUpAdmin, visit } from '../vocabulary/session.ts';
import { announce, takeDownAnnouncement, toSettings } from '../vocabulary/site.ts';

const announced = (page: Page) => page.getByRole('region', { name: 'Kunngjøring', exact: true });

test('an announcement stands above public pages and members’ until it is closed or taken down', async ({
  page,
  openBrowser,
}) => {
  const [theirs, visitors] = [await openBrowser(), await openBrowser()];
  await signIn(theirs, KARI);
  await visit(theirs, '/feed');
  await signUpAdmin(page);
  const text = `Nede <b>i natt</b> =1+1 ${Date.now()}`;
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

test('an announcement without words or of the past is refused at its fields', async ({ page }) => {
  await signUpAdmin(page);
  await toSettings(page, 'announcement');
  await page.getByLabel('Tekst på norsk').fill('x'.repeat(301));
  await page.getByLabel(/Vises til/).fill('2020-01-01T10:00');
  await page.getByRole('button', { name: 'Vis kunngjøringen' }).click();
  await expect(page.getByText('For langt.')).toBeVisible();
  await expect(page.getByText('Fyll ut dette feltet.')).toBeVisible();
  await page.getByLabel('Tekst på norsk').fill('Hei');
  await page.getByLabel('Tekst på engelsk').fill('Hello');
  await expect(page.getByText('Velg et tidspunkt som ikke har vært.')).toBeVisible();
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
  const dialog = page.getByRole('dialog', { name: 'Begynne vedlikehold?' });
  await confirmSignIn(dialog, admin, 'Begynn vedlikehold');
  await expect(maintenance).toBeChecked();
  try {
    await expect(theirs.getByRole('heading', { name: 'Samspill vedlikeholdes' })).toBeVisible();
    await openFeedback(theirs);
    await writeFeedback(theirs, `Jeg slipper ikke inn ${Date.now()}`);
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

test('how long things are kept is counted before it is saved, told in the log, and undone', async ({
  page,
}) => {
  await resetRetention();
  const removeMail = await addOldMail(3_000);
  await signUpAdmin(page);
  await toSettings(page, 'retention');
  const save = page.getByRole('button', { name: 'Lagre', exact: true });
  const mail = page.getByRole('group', { name: 'Sendt e-post' });
  const days = mail.getByLabel('Dager');
  await expect(days).toHaveValue('30');
  for (const wrong of ['6', '=1+1', '<b>', '']) {
    await days.fill(wrong);
    await expect(mail.getByText('Velg mellom 7 og 3 650 hele dager.')).toBeVisible();
  }
  await save.click();
  await expect(days).toBeFocused();
  await days.fill('3001');
  await expect(mail.getByText('Ingenting er gammelt nok.')).toBeVisible();
  await save.click();
  await expect(page.getByText('Lagringstidene er lagret.')).toBeVisible();

  await days.fill('2999');
  await expect(mail.getByText('1 går ved neste rydding.')).toBeVisible();
  await save.click();
  const dialog = page.getByRole('alertdialog', { name: 'Beholde mindre?' });
  await dialog.getByRole('button', { name: 'Lagre likevel' }).click();
  await expect(dialog).toHaveCount(0);
  // Until then the toast offers to undo what was saved before.
  await expect(save).toBeEnabled();
  const latest = page.getByRole('main').getByRole('listitem').first();
  await expect(latest).toContainText('Lagringstid endret');
  await page.getByRole('button', { name: 'Angre' }).click();
  await expect(page.getByText('Lagringstidene er som før.')).toBeVisible();
  await expect(days).toHaveValue('3001');

  await mail.getByLabel('Behold for alltid').check();
  await expect(mail.getByText('Beholdes for alltid.')).toBeVisible();
  await save.click();
  await expect(page.getByText('Lagringstidene er lagret.')).toBeVisible();
  await page.reload();
  await expect(mail.getByLabel('Behold for alltid')).toBeChecked();
  await removeMail();
  await resetRetention();
});

test.describe('a change that fails', () => {
  test.use({ expectedComplaints: [/Failed to load resource.*status of 500/] });

  test('offers nothing to undo, also soon after one that was made', async ({ page }) => {
    await signUpAdmin(page);
    await toSettings(page, 'site');
    const feedback = page.getByRole('switch', { name: 'Tilbakemeldinger' });
    await feedback.click();
    await expect(page.getByRole('button', { name: 'Angre' })).toBeVisible();
    try {
      const settings = '**/api/admin/site/settings';
      await page.route(settings, (route) =>
        route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500 }),
      );
      await feedback.click();
      await expect(page.getByText('Noe gikk galt hos oss')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Angre' })).toHaveCount(0);
      await page.unroute(settings);
    } finally {
      await feedback.click();
      await expect(feedback).toBeChecked();
      // Until then it is off for all other stories.
      await expect(page.getByText(/ er slått på\.$/)).toBeVisible();
    }
  });
});

test('a skill is added, renamed, merged into another and gone', async ({ page }) => {
  await signUpAdmin(page);
  await toSettings(page, 'skills');
  const mark = Date.now();
  const [one, other] = [`Smiing ${mark}`, `Smedarbeid ${mark}`];
  for (const name of [one, other]) {
    await page.getByRole('button', { name: 'Ny ferdighet' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ny ferdighet' });
    await dialog.getByRole('button', { name: 'Legg til' }).click();
    await expect(dialog.getByText('Fyll ut dette feltet.')).toHaveCount(2);
    await dialog.getByLabel('Navn på norsk').fill(name);
    await dialog.getByLabel('Navn på engelsk').fill(`${name} en`);
    await dialog.getByRole('button', { name: 'Legg til' }).click();
    await expect(page.getByText(`«${name}» er lagt til.`)).toBeVisible();
  }
  await page.getByRole('searchbox').fill(String(mark));
  await page.getByRole('button', { name: one, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: one });
  await expect(drawer.getByText(/^Brukt av 0/)).toBeVisible();
  await drawer.getByLabel('Slå sammen med').selectOption({ label: other });
  await drawer.getByRole('button', { name: 'Slå sammen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Slå sammen' }).click();
  await expect(page.getByText(`«${one}» er nå «${other}».`)).toBeVisible();

  await page.getByRole('button', { name: other, exact: true }).click();
  const rest = page.getByRole('dialog', { name: other });
  await rest.getByRole('button', { name: 'Fjern' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fjern' }).click();
  await expect(page.getByText('Ingen treff')).toBeVisible();
});
