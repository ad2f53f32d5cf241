import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newAccount } from './vocabulary/accounts.ts';
import { newDraft, publish, writeDraft } from './vocabulary/projects.ts';
import { signInWithGoogleChooser, signUp, visit } from './vocabulary/session.ts';

async function chooseFromMenu(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Flere valg' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('what its owner takes back disappears from other people’s lists', async ({
  page: owner,
  openBrowser,
}) => {
  test.slow();
  await signUp(owner, newAccount('Ombestemt Oda'));
  const draft = newDraft('Flyktig');
  await writeDraft(owner, draft);
  await publish(owner, draft);

  const reader = await openBrowser();
  await signInWithGoogleChooser(reader, 'Sander Moe');
  await visit(reader, '/projects');
  const listed = reader.getByRole('link', { name: draft.title });
  await expect(listed).toBeVisible();

  await chooseFromMenu(owner, 'Trekk tilbake til utkast');
  await expect(listed).toBeHidden();
  await owner.getByRole('button', { name: 'Publiser', exact: true }).click();
  await expect(listed).toBeVisible();
  await chooseFromMenu(owner, 'Arkiver');
  await expect(listed).toBeHidden();
});

test('a draft survives a reload and is deleted after a question', async ({ page }) => {
  await signUp(page, newAccount('Glemsom Gard'));
  const draft = newDraft('Kladd');
  await writeDraft(page, draft);
  await page.reload();
  await expect(page.getByLabel('Navn')).toHaveValue(draft.title);
  await expect(page.getByRole('button', { name: 'Fjern React' })).toBeVisible();

  await chooseFromMenu(page, 'Slett utkast');
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question).toContainText(draft.title);
  await question.getByRole('button', { name: 'Slett utkast' }).click();
  await expect(page).toHaveURL('/projects?view=mine');
  await expect(page.getByRole('heading', { name: 'Du har ingen prosjekter ennå' })).toBeVisible();
});

test('a project without a name is not published, and the field says why', async ({ page }) => {
  await signUp(page, newAccount('Rask Rune'));
  await visit(page, '/projects/edit/new');
  await page.getByLabel('Kort forklart').fill('Noe uten navn');
  await page.getByRole('button', { name: 'Publiser', exact: true }).click();
  await expect(page.getByLabel('Navn')).toBeFocused();
  await expect(page.getByLabel('Navn')).toHaveAccessibleDescription(/Fyll ut|For kort/);
});
