import { expect, test } from '../fixtures.ts';
import { openAccountMenu, signUpAdmin, visit } from '../vocabulary/session.ts';
import { announce, takeDownAnnouncement } from '../vocabulary/site.ts';
import { unique } from '../vocabulary/unique.ts';

test('an announcement cuts nothing off the sidebar, however low the window', async ({ page }) => {
  const admin = await signUpAdmin(page);
  await announce(page, unique('Vi flytter'));
  try {
    const sidebar = page.getByRole('complementary');
    const account = sidebar.getByRole('button', { name: `Konto: ${admin.name}` });
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
    await openAccountMenu(page, admin.name);
    await expect(page.getByRole('menuitem', { name: 'Logg ut' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
  } finally {
    await takeDownAnnouncement(page);
  }
});
