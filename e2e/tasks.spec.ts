import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newAccount } from './vocabulary/accounts.ts';
import { addProject } from './vocabulary/documents.ts';
import { listDone } from './vocabulary/firestore-emulator.ts';
import { CUT_OFF, cutOffFirestore, reconnectFirestore } from './vocabulary/network.ts';
import { newDraft } from './vocabulary/projects.ts';
import { signUp } from './vocabulary/session.ts';
import {
  addTasks,
  card,
  column,
  dragTo,
  expectOrder,
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

test.describe('by touch', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('a finger that holds a task carries it, one that moves at once scrolls, one on a menu’s choice takes it, one that taps opens', async ({
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

    await page.getByRole('button', { name: 'Flere valg for «Bytte pære»' }).tap();
    const choice = page.getByRole('menuitem', { name: 'Flytt ned' });
    await choice.tap({ trial: true });
    const slow = await putFinger(page, await middleOf(choice));
    // No wait for the page: how long the finger stays is what is tried.
    await page.waitForTimeout(HELD_MS);
    await slow.lift();
    await expectOrder(page, 'Å gjøre', ['Smøre døra', 'Bytte pære']);
    await expect(page.getByText('er løftet')).toHaveCount(0);

    await page.getByRole('button', { name: 'Bytte pære', exact: true }).tap();
    await expect(taskDialog(page)).toBeVisible();
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
    await dragTo(page, 'Male lykten', column(page, 'I gang'));
    await expectOrder(page, 'I gang', ['Male lykten']);
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
    await expectOrder(page, 'I gang', ['Male lykten']);
  });
});
