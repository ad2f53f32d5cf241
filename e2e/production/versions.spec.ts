import { WEB_BUILD } from '../../scripts/production/folders.mjs';
import { stageHosting } from '../../scripts/production/stage.mjs';
import { expect, test } from '../fixtures.ts';
import { visit } from '../vocabulary/session.ts';

/** Another build of the same pages, for the usual stack: none of its chunks bears the name of one of ours. */
const OTHER_BUILD = new URL('../../web/dist', import.meta.url).pathname;

test.use({ expectedComplaints: [/404.*\/assets\/|Failed to fetch dynamically/] });

test('a page that is open goes on after a deployment and after its roll-back', async ({ page }) => {
  const link = (name: string) => page.getByRole('link', { name, exact: true }).first();
  await visit(page, '/');
  try {
    stageHosting(OTHER_BUILD);
    await link('Om Samspill').click();
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    stageHosting(WEB_BUILD);
  }
  await link('Investorer').click();
  await expect(page).toHaveURL('/investors');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
