import { expect, test } from './fixtures.ts';
import { signUpAdmin, visit } from './vocabulary/session.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the bar at the foot shows where one is', async ({ page }) => {
    await signUpAdmin(page);
    await visit(page, '/admin/seed-projects');
    const bar = page.getByRole('navigation', { name: 'Administrasjon' }).filter({ visible: true });
    const more = bar.getByRole('button', { name: 'Mer' });
    await expect(more).toBeInViewport({ ratio: 1 });
    await expect(more).toHaveAttribute('aria-current', 'true');
    await more.click();
    await expect(page.getByRole('menuitem', { name: 'Til Samspill' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Innstillinger' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Innstillinger' })).toBeVisible();
    await bar.getByRole('link', { name: 'Tilbakemeldinger' }).click();
    await expect(bar.getByRole('link', { name: 'Tilbakemeldinger' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(more).not.toHaveAttribute('aria-current');
    await visit(page, '/admin/global?tab=log');
    await expect(page.getByRole('tab', { name: 'Historikk' })).toBeInViewport({ ratio: 0.9 });
  });
});

test.describe('without a network', () => {
  test.use({
    expectedComplaints: [/ERR_INTERNET_DISCONNECTED|transport errored|cleardot\.gif/],
  });

  test('nothing is promised that administration does not keep', async ({ page, context }) => {
    await signUpAdmin(page);
    await visit(page, '/admin/polls');
    await context.setOffline(true);
    await expect(page.getByText('Du er uten nett. Her må du gjøre det på nytt')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Du er uten nett.')).toHaveCount(0);
  });
});
