import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newAccount } from './vocabulary/accounts.ts';
import { toast } from './vocabulary/feed.ts';
import { CUT_OFF } from './vocabulary/network.ts';
import { newDraft, publish, writeDraft } from './vocabulary/projects.ts';
import { signUp, visit } from './vocabulary/session.ts';

async function chooseFromMenu(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Flere valg' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('what its owner takes back disappears from other people’s lists', async ({
  page: owner,
  openBrowser,
}) => {
  await signUp(owner, newAccount('Ombestemt Oda'));
  const draft = newDraft('Flyktig');
  await writeDraft(owner, draft);
  await publish(owner, draft);

  const reader = await openBrowser();
  await signUp(reader, newAccount('Lise Leser'));
  await visit(reader, '/projects');
  const listed = reader.getByRole('link', { name: draft.title });
  await expect(listed).toBeVisible();

  await chooseFromMenu(owner, 'Gjør om til utkast');
  await expect(listed).toBeHidden();
  await owner.getByRole('button', { name: 'Publiser', exact: true }).click();
  await expect(listed).toBeVisible();
  await chooseFromMenu(owner, 'Arkiver');
  await expect(listed).toBeHidden();
});

test.describe('without a network', () => {
  test.use({ expectedComplaints: CUT_OFF });

  test('publishing says that it waits, and is done once back', async ({ page, context }) => {
    await signUp(page, newAccount('Frakoblet Frode'));
    const draft = newDraft('Radiostille');
    await writeDraft(page, draft);
    await page.getByRole('link', { name: 'Vis siden' }).click();
    await expect(page.getByRole('heading', { level: 1, name: draft.title })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Publiser', exact: true }).click();
    await expect(toast(page, 'Lagret her. Sendes når du har nett.')).toBeVisible();
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByText('Publisert nå')).toBeVisible();
  });
});
