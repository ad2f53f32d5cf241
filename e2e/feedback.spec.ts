import { expect, test } from './fixtures.ts';
import { newAccount, unique } from './vocabulary/accounts.ts';
import { bell, notification, toast } from './vocabulary/feed.ts';
import { openFeedback, readFeedback, writeFeedback } from './vocabulary/feedback.ts';
import { openRow } from './vocabulary/moderation.ts';
import { goTo, signUp, signUpAdmin, visit } from './vocabulary/session.ts';

test.use({
  // Firestore requests `cleardot.gif` to check connectivity.
  expectedComplaints: [
    /ERR_INTERNET_DISCONNECTED|Could not reach Cloud Firestore|transport errored|cleardot\.gif/,
  ],
});

test.describe('feedback', () => {
  for (const path of ['/', '/about', '/investors'])
    test(`opens from ${path} when pressed before the page's scripts have loaded`, async ({
      page,
    }) => {
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/assets/*.js', (route) => released.then(() => route.continue()));
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.getByRole('button', { name: 'Gi tilbakemelding' }).click();
      release();
      await expect(page.getByRole('dialog', { name: 'Gi tilbakemelding' })).toBeVisible();
    });

  test('by a visitor reaches the administrators with its page, picture and address', async ({
    page,
    openBrowser,
  }) => {
    const words = unique('Siden om oss mangler et bilde');
    await visit(page, '/about');
    await openFeedback(page);
    await page.getByLabel('Fortell', { exact: true }).fill(words);
    await page.getByLabel('E-post').fill('gjest@samspill.test');
    await page.getByRole('button', { name: 'Legg ved skjermbilde' }).click();
    await expect(page.getByRole('img', { name: 'Skjermbildet som sendes' })).toBeVisible();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(toast(page, 'Takk! Tilbakemeldingen er sendt.')).toBeVisible();

    const admin = await openBrowser();
    const { name } = await signUpAdmin(admin);
    await visit(admin, '/admin');
    await admin.getByRole('link', { name: /^\d+ tilbakemelding(er)? er nye?$/ }).click();
    const drawer = await readFeedback(admin, words);
    await expect(drawer.getByRole('link', { name: '/about' })).toBeVisible();
    await expect(drawer.getByText('gjest@samspill.test').first()).toBeVisible();
    // A broken image also counts as complete.
    const picture = drawer.getByRole('img', { name: /^Skjermbilde/ });
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    await admin.keyboard.press('3');
    await expect(drawer.getByRole('button', { name: 'Ferdig' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(drawer.getByText('Tilbakemelding sortert')).toBeVisible();

    await goTo(admin, '/admin?tab=audit');
    const entry = await openRow(admin, words);
    await expect(entry.getByRole('heading', { name: 'Tilbakemelding sortert' })).toBeVisible();
    await expect(entry.getByText(name, { exact: true })).toBeVisible();
    const change = entry.getByRole('row').filter({ hasText: 'Status' });
    await expect(change.getByRole('deletion')).toHaveText('Ny');
    await expect(change.getByRole('insertion')).toHaveText('Ferdig');
  });

  test('by a member is queued offline, sent later, and answered by a notification', async ({
    page,
    context,
    openBrowser,
  }) => {
    const words = unique('Kan vi få mørk bakgrunn på kart');
    await signUp(page, newAccount('Frida Bakkemyr'));
    await visit(page, '/feed');
    await openFeedback(page);
    await context.setOffline(true);
    await writeFeedback(page, words);
    await expect(toast(page, 'Tilbakemeldingen er lagret her.')).toBeVisible();
    await context.setOffline(false);
    await expect(toast(page, 'Takk! Tilbakemeldingen er sendt.')).toBeVisible();

    const admin = await openBrowser();
    await signUpAdmin(admin);
    await visit(admin, '/admin/feedback');
    const drawer = await readFeedback(admin, words);
    await expect(drawer.getByRole('link', { name: 'Frida Bakkemyr' })).toBeVisible();
    await drawer.getByLabel('Svar', { exact: true }).fill('God idé. Den kommer.');
    await drawer.getByRole('button', { name: 'Send svar' }).click();
    await expect(toast(admin, 'Svaret er sendt.')).toBeVisible();

    await bell(page).click();
    await expect(
      notification(page, 'Du har fått svar på tilbakemeldingen din').first(),
    ).toBeVisible();
    await expect(page.getByText('God idé. Den kommer.').first()).toBeVisible();
  });
});
