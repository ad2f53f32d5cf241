import { expect, test } from './fixtures.ts';
import { goTo, signUpAdmin, visit } from './vocabulary/session.ts';

test.use({
  viewport: { width: 390, height: 844 },
  expectedComplaints: [/ERR_INTERNET_DISCONNECTED|transport errored|cleardot\.gif/],
});

test('on a phone the bar at the foot shows where one is, and nothing is promised without a network', async ({
  page,
  context,
}) => {
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
  await goTo(page, '/admin/global?tab=log');
  await expect(page.getByRole('tab', { name: 'Historikk' })).toBeInViewport({ ratio: 0.9 });

  await context.setOffline(true);
  await expect(page.getByText('Du er uten nett. Her må du gjøre det på nytt')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Du er uten nett.')).toHaveCount(0);
});
