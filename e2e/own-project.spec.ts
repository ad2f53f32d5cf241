import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newAccount } from './vocabulary/accounts.ts';
import { addDraft } from './vocabulary/documents.ts';
import { toast } from './vocabulary/feed.ts';
import { CUT_OFF } from './vocabulary/network.ts';
import { newDraft } from './vocabulary/projects.ts';
import { signUp, visit } from './vocabulary/session.ts';

async function chooseFromMenu(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Flere valg' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test.use({ expectedComplaints: CUT_OFF });

test('what its owner publishes, also without a network, takes back or archives comes and goes in other people’s lists', async ({
  page: owner,
  context,
  openBrowser,
}) => {
  const oda = newAccount('Ombestemt Oda');
  await signUp(owner, oda);
  const draft = newDraft('Flyktig');
  await visit(owner, await addDraft(oda, draft));
  const reader = await openBrowser();
  await signUp(reader, newAccount('Lise Leser'));
  await visit(reader, '/projects');
  const listed = reader.getByRole('link', { name: draft.title });

  await context.setOffline(true);
  await owner.getByRole('button', { name: 'Publiser', exact: true }).click();
  await expect(toast(owner, 'Lagret her. Sendes når du har nett.')).toBeVisible();
  await context.setOffline(false);
  await owner.reload();
  await expect(owner.getByText('Publisert nå')).toBeVisible();
  await expect(listed).toBeVisible();

  await chooseFromMenu(owner, 'Gjør om til utkast');
  await expect(listed).toBeHidden();
  await owner.getByRole('button', { name: 'Publiser', exact: true }).click();
  await expect(listed).toBeVisible();
  await chooseFromMenu(owner, 'Arkiver');
  await expect(listed).toBeHidden();
});
