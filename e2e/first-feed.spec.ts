import { expect, test } from './fixtures.ts';
import { DEMO_ACCOUNTS, KARI, newAccount } from './vocabulary/accounts.ts';
import { signIn, signUp, visit } from './vocabulary/session.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const USEFUL = 3;

test('the first feed of everybody of the demo data has at least three useful things', async ({
  page,
}) => {
  for (const account of DEMO_ACCOUNTS) {
    await signIn(page, account);
    await page.setViewportSize(PHONE);
    await visit(page, '/feed');
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      const items = page
        .getByRole('tabpanel')
        .getByRole('listitem')
        .filter({ has: page.locator('a') });
      await expect.poll(() => items.count()).toBeGreaterThanOrEqual(USEFUL);
    }
  }
});

test('the first feed of a new account is filled, and says why each thing is there', async ({
  page,
}) => {
  await signUp(page, newAccount('Nina Ny'));
  await page.setViewportSize(PHONE);
  await visit(page, '/feed');
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    const popular = page.getByRole('region', { name: 'Populært denne uken' });
    await expect(popular.getByText('Det er likt, kommentert og stemt mest i')).toBeVisible();
    await expect(popular.getByRole('listitem').first()).toBeVisible();
    const labelled = page.getByRole('tabpanel').getByText('Populært denne uken', { exact: true });
    await expect.poll(() => labelled.count()).toBeGreaterThan(USEFUL);
    await expect(page.getByRole('region', { name: 'Folk å følge' })).toBeVisible();
  }
});

test('matches stand beside the feed from the first view on, tasks from the second until they are hidden', async ({
  page,
}) => {
  await signIn(page, KARI);
  await page.setViewportSize(DESKTOP);
  await visit(page, '/feed');
  const matches = page.getByRole('region', { name: 'Treff for deg' });
  await expect(matches.getByRole('listitem').first()).toBeVisible();
  await page.reload();
  const tasks = page.getByRole('region', { name: /oppgaver|frister/i });
  await expect(tasks.first()).toBeVisible();
  const count = await tasks.count();
  await tasks
    .first()
    .getByRole('button', { name: /^Skjul/ })
    .click();
  await expect(tasks).toHaveCount(count - 1);
  await expect(matches.getByRole('listitem').first()).toBeVisible();
});
