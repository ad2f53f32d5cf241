import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { KARI, newAccount } from './vocabulary/accounts.ts';
import { listFaultsIn } from './vocabulary/axe.ts';
import { CUT_OFF, cutOffFirestore, reconnectFirestore } from './vocabulary/network.ts';
import { newDraft, publish, writeDraft } from './vocabulary/projects.ts';
import { signIn, signUp } from './vocabulary/session.ts';
import {
  addTasks,
  card,
  chooseFor,
  column,
  dragTo,
  expectOrder,
  moveByKeys,
  openBoard,
} from './vocabulary/tasks.ts';

test.slow();

/** A published project of a new founder; answers its path. */
async function newProject(page: Page): Promise<string> {
  await signUp(page, newAccount('Frida Fyr'));
  const draft = newDraft('Fyrlykt');
  await writeDraft(page, draft);
  await publish(page, draft);
  return new URL(page.url()).pathname;
}

test('tasks are added, moved by keyboard, mouse and menu, and an outsider sees the open ones live', async ({
  page,
  openBrowser,
}) => {
  const path = await newProject(page);
  await openBoard(page, path);
  await expect(page.getByText('Ingen oppgaver ennå')).toBeVisible();
  const first = page.getByRole('textbox', { name: 'Ny oppgave i «Å gjøre»' });
  await first.fill('Male lykten');
  await first.press('Enter');
  await addTasks(page, 'Å gjøre', 'Bytte pære', 'Smøre døra');
  await expectOrder(page, 'Å gjøre', ['Male lykten', 'Bytte pære', 'Smøre døra']);

  await moveByKeys(page, 'Smøre døra', 'ArrowUp', 'ArrowUp');
  await expectOrder(page, 'Å gjøre', ['Smøre døra', 'Male lykten', 'Bytte pære']);
  await moveByKeys(page, 'Male lykten', 'ArrowRight');
  await expectOrder(page, 'I gang', ['Male lykten']);
  await expect(page.getByText('«Male lykten» står på plass 1 av 1 i «I gang».')).toBeAttached();
  await moveByKeys(page, 'Smøre døra', 'ArrowRight', 'Escape');
  await expect(page.getByText('«Smøre døra» er løftet')).toBeAttached();
  await page.keyboard.press('Escape');
  await expectOrder(page, 'Å gjøre', ['Smøre døra', 'Bytte pære']);

  await dragTo(page, 'Bytte pære', column(page, 'Ferdig'));
  await expectOrder(page, 'Ferdig', ['Bytte pære']);
  await dragTo(page, 'Bytte pære', card(page, 'Male lykten'));
  await expect(card(column(page, 'I gang'), 'Bytte pære')).toBeVisible();
  await chooseFor(page, 'Bytte pære', 'Flytt til «Å gjøre»');
  await chooseFor(page, 'Bytte pære', 'Flytt opp');
  await expectOrder(page, 'Å gjøre', ['Bytte pære', 'Smøre døra']);

  const other = await openBrowser();
  await signUp(other, newAccount('Tor Aas'));
  await openBoard(other, path);
  await expect(other.getByText('Ingen åpne oppgaver akkurat nå')).toBeVisible();
  await page.getByRole('button', { name: 'Smøre døra', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Oppgave' });
  await dialog.getByRole('switch', { name: 'Trenger hjelp' }).check();
  await dialog.getByLabel('Ansvarlig').selectOption({ label: 'Frida Fyr' });
  await dialog.getByLabel('Frist').fill('2031-05-17');
  await dialog.getByRole('button', { name: 'Lagre' }).click();
  await expect(card(page, 'Smøre døra')).toContainText('17. mai 2031');
  await expect(card(page, 'Smøre døra')).toContainText('Ansvarlig: Frida Fyr');
  await expect(other.getByRole('link', { name: 'Smøre døra' })).toBeVisible();
  await expect(other.getByText('Bytte pære')).toBeHidden();

  await page.reload();
  await expectOrder(page, 'Å gjøre', ['Bytte pære', 'Smøre døra']);
  await expectOrder(page, 'I gang', ['Male lykten']);

  await chooseFor(page, 'Smøre døra', 'Slett oppgaven');
  await expect(card(page, 'Smøre døra')).toBeHidden();
  await page.getByRole('button', { name: 'Angre' }).click();
  await expect(card(page, 'Smøre døra')).toBeVisible();
});

test('filters of the board are in its address', async ({ page }) => {
  await signIn(page, KARI);
  await openBoard(page, '/projects/tareskogen');
  const mine = 'Ringe de tre restaurantene i Tromsø';
  const others = 'Bestille nye tau til felt 4';
  await expect(card(page, others)).toBeVisible();
  await page.getByRole('button', { name: 'Mine', exact: true }).click();
  await expect(card(page, others)).toBeHidden();
  await page.reload();
  await expect(card(page, mine)).toBeVisible();
  await expect(card(page, others)).toBeHidden();
});

test('one’s own tasks are found among projects, the most urgent first', async ({ page }) => {
  await signIn(page, KARI);
  await page.goto('/projects?view=tasks');
  const own = page.getByRole('region', { name: 'Oppgavene dine' });
  const due = own.getByRole('link', { name: 'Ringe de tre restaurantene i Tromsø' });
  await expect(due).toBeVisible();
  await expect(own.getByText('Frist i morgen')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Oppgaver for deg' }).getByRole('link').first(),
  ).toBeVisible();
  await due.click();
  await expect(page.getByRole('dialog', { name: 'Oppgave' })).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ expectedComplaints: CUT_OFF });

  test('tasks are added and moved, survive a reload and reach the others', async ({
    page,
    context,
    openBrowser,
  }) => {
    const path = await newProject(page);
    await openBoard(page, path);
    const first = page.getByRole('textbox', { name: 'Ny oppgave i «Å gjøre»' });
    await first.fill('Male lykten');
    await first.press('Enter');
    await addTasks(page, 'Å gjøre', 'Bytte pære');
    await expectOrder(page, 'Å gjøre', ['Male lykten', 'Bytte pære']);
    const other = await openBrowser();
    await signUp(other, newAccount('Tor Aas'));
    await openBoard(other, path);
    await expect(other.getByText('Ingen åpne oppgaver akkurat nå')).toBeVisible();

    await cutOffFirestore(context);
    await moveByKeys(page, 'Bytte pære', 'ArrowUp');
    await moveByKeys(page, 'Male lykten', 'ArrowRight');
    await addTasks(page, 'Å gjøre', 'Smøre døra');
    await expectOrder(page, 'Å gjøre', ['Bytte pære', 'Smøre døra']);
    await page.getByRole('button', { name: 'Smøre døra', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Oppgave' });
    await dialog.getByRole('switch', { name: 'Trenger hjelp' }).check();
    await dialog.getByRole('button', { name: 'Lagre' }).click();
    await expect(dialog).toBeHidden();
    await openBoard(page, path);
    await expectOrder(page, 'Å gjøre', ['Bytte pære', 'Smøre døra']);
    await expectOrder(page, 'I gang', ['Male lykten']);
    await expect(other.getByRole('link', { name: 'Smøre døra' })).toHaveCount(0);

    await reconnectFirestore(context);
    await expect(other.getByRole('link', { name: 'Smøre døra' })).toBeVisible({ timeout: 30_000 });
    await openBoard(page, path);
    await expectOrder(page, 'I gang', ['Male lykten']);
  });
});

for (const [size, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1280, height: 800 }],
] as const) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('the board has no fault that axe finds, and its menu moves tasks', async ({ page }) => {
      const path = await newProject(page);
      await openBoard(page, path);
      const first = page.getByRole('textbox', { name: 'Ny oppgave i «Å gjøre»' });
      await first.fill('Male lykten');
      await first.press('Enter');
      await addTasks(page, 'Å gjøre', 'Bytte pære');
      await chooseFor(page, 'Male lykten', 'Flytt til «I gang»');
      await expectOrder(page, 'I gang', ['Male lykten']);
      for (const colorScheme of ['light', 'dark'] as const)
        expect(await listFaultsIn(page, colorScheme)).toEqual([]);
    });
  });
}
