import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { KARI, newAccount } from './vocabulary/accounts.ts';
import { listFaultsIn } from './vocabulary/axe.ts';
import { addProject } from './vocabulary/documents.ts';
import { listDone } from './vocabulary/firestore-emulator.ts';
import { CUT_OFF, cutOffFirestore, reconnectFirestore } from './vocabulary/network.ts';
import { newDraft } from './vocabulary/projects.ts';
import { signIn, signUp } from './vocabulary/session.ts';
import {
  addTasks,
  card,
  chooseFor,
  column,
  dragTo,
  expectOrder,
  liftByKey,
  moveByKeys,
  openBoard,
} from './vocabulary/tasks.ts';
import { middleOf, putFinger } from './vocabulary/touch.ts';

const PHONE = { width: 390, height: 844 };
/** Longer than the board waits before a held task is lifted. */
const HELD_MS = 400;

/** A published project of a new founder; answers its path. */
async function newProject(page: Page, founder = newAccount('Frida Fyr')): Promise<string> {
  await signUp(page, founder);
  return addProject(founder, newDraft('Fyrlykt'));
}

/** The board of such a project with tasks to do; answers the project's path. */
async function newBoard(page: Page, ...titles: string[]): Promise<string> {
  const path = await newProject(page);
  await openBoard(page, path);
  await addTasks(page, 'Å gjøre', ...titles);
  return path;
}

/** Brings the column that shows on a phone to where all of it is in sight; the end of that scrolling is told by then. */
const showBoard = (page: Page) =>
  column(page, 'Å gjøre').evaluate(async (element) => {
    const frame = () => new Promise<unknown>((resolve) => requestAnimationFrame(resolve));
    element.scrollIntoView({ block: 'center' });
    await frame();
    await frame();
  });

/** Settles when the page has been scrolled and has come to rest. */
const scrollEnd = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => document.addEventListener('scrollend', () => resolve())),
  );

const taskDialog = (page: Page) => page.getByRole('dialog', { name: 'Oppgave' });

/** Opens the task, as one presses its title. */
async function openTask(page: Page, title: string) {
  await page.getByRole('button', { name: title, exact: true }).click();
  return taskDialog(page);
}

test('tasks are added, moved by keyboard, mouse and menu, and an outsider sees the open ones live', async ({
  page,
  openBrowser,
}) => {
  const path = await newProject(page);
  await openBoard(page, path);
  await expect(page.getByText('Ingen oppgaver ennå')).toBeVisible();
  await addTasks(page, 'Å gjøre', 'Male lykten', 'Bytte pære', 'Smøre døra');
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
  const dialog = await openTask(page, 'Smøre døra');
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

test('a task that is deleted elsewhere closes with a word, and what the keyboard carries is put down with the focus', async ({
  page,
  openBrowser,
}) => {
  const founder = newAccount('Frida Fyr');
  const path = await newProject(page, founder);
  await openBoard(page, path);
  await addTasks(page, 'Å gjøre', 'Male lykten', 'Bytte pære', 'Smøre døra');
  const elsewhere = await openBrowser();
  await signIn(elsewhere, founder);
  await openBoard(elsewhere, path);
  await chooseFor(elsewhere, 'Bytte pære', 'Slett oppgaven');
  const dialog = await openTask(page, 'Bytte pære');
  await dialog.getByLabel('Beskrivelse').fill('Den blinker.');
  await expect(page.getByText('Oppgaven finnes ikke lenger')).toBeVisible({ timeout: 30_000 });
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/tab=tasks$/);

  await liftByKey(page, 'Male lykten');
  await page.keyboard.press('ArrowDown');
  await expectOrder(page, 'Å gjøre', ['Smøre døra', 'Male lykten']);
  const search = page.getByRole('searchbox', { name: 'Søk i oppgavene' });
  await search.click();
  await page.keyboard.type('døra');
  await expect(search).toHaveValue('døra');
  await expectOrder(page, 'Å gjøre', ['Smøre døra']);
  await expectOrder(elsewhere, 'Å gjøre', ['Smøre døra', 'Male lykten']);
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
  // It was due tomorrow when the data was made: midnight may have passed since.
  await expect(own.getByText(/^Frist i (dag|morgen)$/)).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Oppgaver for deg' }).getByRole('link').first(),
  ).toBeVisible();
  await due.click();
  await expect(taskDialog(page)).toBeVisible();
});

test.describe('by touch', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('a finger that holds a task carries it, one that moves at once scrolls, one that taps opens', async ({
    page,
  }) => {
    const path = await newBoard(page, 'Male lykten', 'Bytte pære', 'Smøre døra');
    await showBoard(page);
    const [first, last] = [card(page, 'Male lykten'), card(page, 'Smøre døra')];

    const scrolled = scrollEnd(page);
    // Measured before: a finger that waits for it holds the task.
    const [from, to] = [await middleOf(first), await middleOf(last)];
    const scrolling = await putFinger(page, from);
    await scrolling.moveTo(to);
    await scrolling.lift();
    await scrolled;
    await expectOrder(page, 'Å gjøre', ['Male lykten', 'Bytte pære', 'Smøre døra']);
    await showBoard(page);

    const carrying = await putFinger(page, await middleOf(first));
    await expect(page.getByText('«Male lykten» er løftet')).toBeAttached();
    await carrying.moveTo(await middleOf(last));
    await expect(page.getByText('over plass 3 av 3 i «Å gjøre»')).toBeAttached();
    await carrying.lift();
    await expectOrder(page, 'Å gjøre', ['Bytte pære', 'Smøre døra', 'Male lykten']);

    const { y } = await middleOf(first);
    const further = await putFinger(page, await middleOf(first));
    await expect(page.getByText('«Male lykten» er løftet')).toBeAttached();
    await further.moveTo({ x: PHONE.width - 10, y });
    await expect(page.getByText('over plass 1 av 1 i «Ferdig»')).toBeAttached();
    await further.lift();
    await expectOrder(page, 'Ferdig', ['Male lykten']);
    await expectOrder(page, 'Å gjøre', ['Bytte pære', 'Smøre døra']);
    await expect.poll(() => listDone(path)).toEqual(['Male lykten']);
    await page.reload();
    await expectOrder(page, 'Ferdig', ['Male lykten']);

    await page.getByRole('button', { name: 'Bytte pære', exact: true }).tap();
    await expect(taskDialog(page)).toBeVisible();
  });

  test('a finger that stays on a choice of the menu takes it, and lifts no task', async ({
    page,
  }) => {
    await newBoard(page, 'Male lykten', 'Bytte pære');
    await page.getByRole('button', { name: 'Flere valg for «Male lykten»' }).tap();
    const choice = page.getByRole('menuitem', { name: 'Flytt ned' });
    await choice.tap({ trial: true });
    const slow = await putFinger(page, await middleOf(choice));
    await page.waitForTimeout(HELD_MS);
    await slow.lift();
    await expectOrder(page, 'Å gjøre', ['Bytte pære', 'Male lykten']);
    await expect(page.getByText('er løftet')).toHaveCount(0);
  });
});

test.describe('without a network', () => {
  test.use({ expectedComplaints: CUT_OFF });

  test('tasks are added and moved, survive a reload and reach the others', async ({
    page,
    context,
    openBrowser,
  }) => {
    const path = await newBoard(page, 'Male lykten', 'Bytte pære');
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
    const dialog = await openTask(page, 'Smøre døra');
    await dialog.getByRole('switch', { name: 'Trenger hjelp' }).check();
    await dialog.getByRole('button', { name: 'Lagre' }).click();
    await expect(dialog).toBeHidden();
    // The board shows what this browser has stored, and would send after a reload; the dialog closes before.
    await expect(card(page, 'Smøre døra')).toContainText('Trenger hjelp');
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
  ['phone', PHONE],
  ['desktop', { width: 1280, height: 800 }],
] as const) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('the board has no fault that axe finds, and its menu moves tasks', async ({ page }) => {
      await newBoard(page, 'Male lykten', 'Bytte pære');
      await chooseFor(page, 'Male lykten', 'Flytt til «I gang»');
      await expectOrder(page, 'I gang', ['Male lykten']);
      for (const colorScheme of ['light', 'dark'] as const)
        expect(await listFaultsIn(page, colorScheme)).toEqual([]);
    });
  });
}
