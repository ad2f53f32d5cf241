import { expect, test } from './fixtures.ts';
import { visit } from './vocabulary/session.ts';

test('a visitor sees listed investors and must sign in to contact one', async ({ page }) => {
  await visit(page, '/investors');
  const helene = page.getByRole('listitem').filter({ hasText: 'Helene Storm' });
  await expect(helene.getByText('200 000–1 500 000 kr')).toBeVisible();
  await expect(helene.getByText('Helse', { exact: true })).toBeVisible();
  await helene.getByRole('link', { name: 'Helene Storm' }).click();
  await expect(page).toHaveURL('/login?next=%2Fusers%2Fhelene-storm');
});
