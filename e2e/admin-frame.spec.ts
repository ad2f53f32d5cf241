import { expect, test } from './fixtures.ts';
import { ADMIN } from './vocabulary/accounts.ts';
import { openAccountMenu, signIn, visit } from './vocabulary/session.ts';
import { announce, takeDownAnnouncement } from './vocabulary/site.ts';

const ROWS_A_PAGE = 20;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('everything on the page is chosen at once, and let go again', async ({ page }) => {
    await signIn(page, ADMIN);
    await visit(page, '/admin/users');
    const all = page.getByRole('checkbox', { name: 'Velg alle på siden' });
    await expect(page.getByText('Velg alle på siden')).toBeInViewport();
    await all.check();
    const bar = page.getByRole('region', { name: 'Det du har valgt' });
    await expect(bar.getByText(`${ROWS_A_PAGE} valgt`)).toBeVisible();
    await page
      .getByRole('checkbox', { name: /^Velg (?!alle)/ })
      .first()
      .uncheck();
    await expect(bar.getByText(`${ROWS_A_PAGE - 1} valgt`)).toBeVisible();
    await all.check();
    await all.uncheck();
    await expect(bar).toHaveCount(0);
  });

  test('the bar at the foot shows where one is', async ({ page }) => {
    await signIn(page, ADMIN);
    await visit(page, '/admin/seed-projects');
    const bar = page.getByRole('navigation', { name: 'Administrasjon' }).filter({ visible: true });
    await expect(bar.getByRole('link', { name: 'Eksempelprosjekter' })).toBeInViewport({
      ratio: 1,
    });
    await bar.getByRole('link', { name: 'Innstillinger' }).click();
    await expect(bar.getByRole('link', { name: 'Innstillinger' })).toBeInViewport({ ratio: 1 });
    await visit(page, '/admin/global?tab=log');
    await expect(page.getByRole('tab', { name: 'Historikk' })).toBeInViewport({ ratio: 0.9 });
  });
});

test('an announcement cuts nothing off the sidebar, however low the window', async ({ page }) => {
  await signIn(page, ADMIN);
  await announce(page, `Vi flytter ${Date.now()}`);
  try {
    const sidebar = page.getByRole('complementary');
    const account = sidebar.getByRole('button', { name: `Konto: ${ADMIN.name}` });
    await visit(page, '/admin');
    await expect(page.getByRole('region', { name: 'Kunngjøring', exact: true })).toBeVisible();
    for (const height of [900, 480]) {
      await page.setViewportSize({ width: 1280, height });
      await page.evaluate(() => scrollTo({ top: 0 }));
      await expect(account).toBeInViewport({ ratio: 1 });
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight }));
      await expect(account).toBeInViewport({ ratio: 1 });
      await expect(sidebar.getByRole('link', { name: 'Til Samspill' })).toBeInViewport({
        ratio: 1,
      });
      await sidebar.getByRole('link', { name: 'Eksempelprosjekter' }).click({ trial: true });
    }
    await openAccountMenu(page, ADMIN.name);
    await expect(page.getByRole('menuitem', { name: 'Logg ut' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
  } finally {
    await takeDownAnnouncement(page);
  }
});

test.describe('without a network', () => {
  test.use({
    expectedComplaints: [/ERR_INTERNET_DISCONNECTED|transport errored|cleardot\.gif/],
  });

  test('nothing is promised that administration does not keep', async ({ page, context }) => {
    await signIn(page, ADMIN);
    await visit(page, '/admin/polls');
    await context.setOffline(true);
    await expect(
      page.getByText('Du er uten nett. Det du gjør her, må du prøve igjen'),
    ).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Du er uten nett.')).toHaveCount(0);
  });
});
