import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newAccount } from './vocabulary/accounts.ts';
import { addDraft, addProject } from './vocabulary/documents.ts';
import { toast } from './vocabulary/feed.ts';
import { CUT_OFF } from './vocabulary/network.ts';
import { newDraft } from './vocabulary/projects.ts';
import { signUp, visit } from './vocabulary/session.ts';

async function chooseFromMenu(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Flere valg' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('what its owner takes back disappears from other people’s lists', async ({
  page: owner,
  openBrowser,
}) => {
  const oda = newAccount('Ombestemt Oda');
  await signUp(owner, oda);
  const draft = newDraft('Flyktig');
  await visit(owner, await addProject(oda, draft));

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
    const frode = newAccount('Frakoblet Frode');
    await signUp(page, frode);
    await visit(page, await addDraft(frode, newDraft('Radiostille')));
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Publiser', exact: true }).click();
    await expect(toast(page, 'Lagret her. Sendes når du har nett.')).toBeVisible();
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByText('Publisert nå')).toBeVisible();
  });
});
