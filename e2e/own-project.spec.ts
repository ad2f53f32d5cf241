import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newAccount } from './vocabulary/accounts.ts';
import { toast } from './vocabulary/feed.ts';
import { readStatus, restoreQuietly, suspendQuietly } from './vocabulary/firestore-emulator.ts';
import { CUT_OFF } from './vocabulary/network.ts';
import { newDraft, publish, writeDraft } from './vocabulary/projects.ts';
import { pathOf } from './vocabulary/requests.ts';
import { profileOf, signUp, visit } from './vocabulary/session.ts';

async function chooseFromMenu(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Flere valg' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** A draft is written when nobody has typed for that long. */
const TYPING_PAUSE_MS = 800;

/** Notes the states that the indicator goes through from now on; answers how to read them. */
async function watchStates(indicator: Locator): Promise<() => Promise<string[]>> {
  const seen = await indicator.evaluateHandle((element) => {
    const states: string[] = [];
    const note = () => states.push(element.getAttribute('data-status') ?? '');
    new MutationObserver(note).observe(element, { attributeFilter: ['data-status'] });
    return states;
  });
  return () => seen.jsonValue();
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

test('what the server refuses is said, kept and not tried without end', async ({ page }) => {
  const owner = newAccount('Utestengt Una');
  await signUp(page, owner);
  const person = await profileOf(owner);
  const draft = newDraft('Stans');
  await writeDraft(page, draft);
  const indicator = page.locator('[data-status]');
  const states = await watchStates(indicator);

  await suspendQuietly(person);
  await page.getByLabel('Kort forklart').fill('Ingen tar imot dette');
  const refused = 'Er du fortsatt eier, og er kontoen din aktiv?';
  await expect(indicator).toContainText(refused);
  await page.waitForTimeout(3 * TYPING_PAUSE_MS);
  expect(await states()).toEqual(['saving', 'refused']);
  await restoreQuietly(person);
  await page.getByRole('button', { name: 'Prøv igjen' }).click();
  await expect(page.getByText('Lagret', { exact: true })).toBeVisible();

  await publish(page, draft);
  await expect.poll(() => readStatus(pathOf(page))).toBe('published');
  await suspendQuietly(person);
  await chooseFromMenu(page, 'Arkiver');
  await expect(toast(page, `Endringen ble avvist. ${refused}`)).toBeVisible();
  await restoreQuietly(person);
  await chooseFromMenu(page, 'Arkiver');
  await expect(page.getByText('Prosjektet er arkivert', { exact: true })).toBeVisible();
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
