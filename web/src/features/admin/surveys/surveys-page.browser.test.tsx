import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { surveys } from '../../../admin-pages.ts';
import { listFaults } from '../../../testing/axe.ts';
import { openAdminPage } from '../testing/open-admin-page.tsx';

test.each([
  ['/admin/surveys', 'Undersøkelser'],
  ['/admin/surveys/create', 'Ny undersøkelse'],
  ['/admin/surveys/edit/some-survey', 'Rediger undersøkelse'],
])('%s says that it is not built yet, and what there is instead', async (path, heading) => {
  const { address } = await openAdminPage(surveys, path);
  await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect.element(page.getByText('Ikke laget ennå')).toBeVisible();
  expect(await listFaults()).toEqual([]);
  await page.getByRole('link', { name: 'Til avstemningene' }).click();
  await expect.poll(address).toBe('/admin/polls');
});
