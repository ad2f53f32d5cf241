import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newAccount } from './vocabulary/accounts.ts';
import { addProject } from './vocabulary/documents.ts';
import { listDone } from './vocabulary/firestore-emulator.ts';
import { newDraft } from './vocabulary/projects.ts';
import { signUp } from './vocabulary/session.ts';
import { addTasks, card, column, expectOrder, openBoard } from './vocabulary/tasks.ts';
import { middleOf, startTouch } from './vocabulary/touch.ts';

/** Low, so that the board is higher than the screen. */
const PHONE = { width: 390, height: 568 };
/** Longer than the board’s long-press delay. */
const HELD_MS = 400;

async function newBoard(page: Page, ...titles: string[]): Promise<string> {
  const founder = newAccount('Frida Fyr');
  await signUp(page, founder);
  const path = await addProject(founder, newDraft('Fyrlykt'));
  await openBoard(page, path);
  await addTasks(page, 'Å gjøre', ...titles);
  return path;
}

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

test('a long press drags a task, a swipe scrolls, a tap opens, and a long press on a menu item selects it', async ({
  page,
}) => {
  const path = await newBoard(page, 'Male lykten', 'Bytte pære', 'Smøre døra');
  await showBoard(page);
  const [first, last] = [card(page, 'Male lykten'), card(page, 'Smøre døra')];

  const scrolled = scrollEnd(page);
  // Measure first: a finger that waits for the measurement would count as a long press.
  const [from, to] = [await middleOf(first), await middleOf(last)];
  const scrolling = await startTouch(page, from);
  await scrolling.moveTo(to);
  await scrolling.lift();
  await scrolled;
  await expectOrder(page, 'Å gjøre', ['Male lykten', 'Bytte pære', 'Smøre døra']);
  await showBoard(page);

  const carrying = await startTouch(page, await middleOf(first));
  await expect(page.getByText('«Male lykten» er løftet')).toBeAttached();
  await carrying.moveTo(await middleOf(last));
  await expect(page.getByText('over plass 3 av 3 i «Å gjøre»')).toBeAttached();
  await carrying.lift();
  await expectOrder(page, 'Å gjøre', ['Bytte pære', 'Smøre døra', 'Male lykten']);

  const { y } = await middleOf(first);
  const further = await startTouch(page, await middleOf(first));
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
  const slow = await startTouch(page, await middleOf(choice));
  // A fixed wait, because the duration of the touch is under test.
  await page.waitForTimeout(HELD_MS);
  await slow.lift();
  await expectOrder(page, 'Å gjøre', ['Smøre døra', 'Bytte pære']);
  await expect(page.getByText('er løftet')).toHaveCount(0);

  await page.getByRole('button', { name: 'Bytte pære', exact: true }).tap();
  await expect(page.getByRole('dialog', { name: 'Oppgave' })).toBeVisible();
});
