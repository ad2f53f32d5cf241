import { expect, test } from './fixtures.ts';
import { signUpAdmin, visit } from './vocabulary/session.ts';

const PLACES = [
  ['/admin/surveys', 'Survey Management', 'Undersøkelser'],
  ['/admin/surveys/create', 'Create Survey', 'Ny undersøkelse'],
  ['/admin/surveys/edit/some-survey', 'Edit Survey', 'Rediger undersøkelse'],
  ['/admin/surveys/results/some-survey', 'Survey Results', 'Resultater'],
] as const;

test('the surveys have their places, which say that they are not built yet', async ({ page }) => {
  await signUpAdmin(page);
  await visit(page, '/admin');
  const sidebar = page.getByRole('navigation', { name: 'Administrasjon' }).first();
  await sidebar.getByRole('link', { name: 'Undersøkelser' }).click();
  for (const [path, title, heading] of PLACES) {
    if (path !== '/admin/surveys') await visit(page, path);
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(`${title} · Samspill`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText('Ikke laget ennå')).toBeVisible();
    await expect(sidebar.getByRole('link', { name: 'Undersøkelser' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
  await page.getByRole('link', { name: 'Til avstemningene' }).click();
  await expect(page).toHaveURL('/admin/polls');
});
