import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newAccount } from './vocabulary/accounts.ts';
import { addProject } from './vocabulary/documents.ts';
import { listDone } from './vocabulary/firestore-emulator.ts';
import { newDraft } from './vocabulary/projects.ts';
import { signUp } from './vocabulary/session.ts';
import { addTasks, card, column, expectOrder, openBoard } from './vocabulary/tasks.ts';
import { middleOf, putFinger } from './vocabulary/touch.ts';

const PHONE = { width: 390, height: 844 };
/** Longer than the board’s long-press delay. */
const HELD_MS = 400;

/** Creates a project with tasks for a new founder and opens its board; returns the project’s path. */
async function newBoard(page: Page, ...titles: string[]): Promise<string> {
  const founder = newAccount('Frida Fyr');
  await signUp(page, founder);
  const path = await addProject(founder, newDraft('Fyrlykt'));
  await openBoard(page, path);
  await addTasks(page, 'Å gjøre', ...titles);
  return path;
}

/** Scrolls the phone’s column into view and waits until its scroll events have fired. */
const showBoard = (page: Page) =>
  column(page, 'Å gjøre').evaluate(async (element) => {
    const frame = () => new Promise<unknown>((resolve) => requestAnimationFrame(resolve));
    element.scrollIntoView({ block: 'center' });
    await frame();
    await frame();
  });

const scrollEnd = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => document.addEventListener('scrollend', () => resolve())),
  );

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
  await expect(page.getByRole('dialog', { name: 'Oppgave' })).toBeVisible();
});
