import { projectPath, userPath } from '@samspill/domain/paths';
import { SITE_TAXONOMY } from '@samspill/domain/site/paths';
import { shiftDay, shiftMonth } from '@samspill/domain/tasks/calendar';
import { dayAt } from '@samspill/domain/tasks/due';
import { taskPath } from '@samspill/domain/tasks/paths';
import type { Task } from '@samspill/domain/tasks/task';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Entity } from '../../data/entity.ts';
import { buildPerson, buildProject, buildTask, sessionUser } from '../../testing/documents.ts';
import { putDocuments, readDocument, signIn } from '../../testing/engine.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { show } from '../../testing/show.tsx';
import { OwnTasks } from './own-tasks.tsx';
import { TaskBoard } from './task-board.tsx';

const FRIDA = sessionUser('plan-frida', { displayName: 'Frida Fyr' });
const PROJECT = buildProject('plan-frida', { memberIds: ['plan-frida'] });
const today = dayAt(new Date());
const firstOfMonth = `${today.slice(0, 7)}-01`;

let id = '';
beforeAll(async () => {
  await putDocuments({
    [userPath('plan-frida')]: buildPerson(FRIDA),
    [SITE_TAXONOMY]: { skills: {}, sectors: {} },
  });
  await signIn(FRIDA);
});
beforeEach(async () => {
  id = `plan-${crypto.randomUUID().slice(0, 8)}`;
  await page.viewport(1280, 900);
});

const pathOf = (index: number) => taskPath(id, `task-${index}`);
const stored = (index = 0) => readDocument(pathOf(index));

async function showBoard(tasks: readonly Partial<Task>[], search = '') {
  await putDocuments({
    [projectPath(id)]: PROJECT,
    ...Object.fromEntries(
      tasks.map((task, index) => [
        pathOf(index),
        buildTask({ id, uid: 'plan-frida' }, { rank: `a${index + 1}`, ...task }),
      ]),
    ),
  });
  const entity: Entity<typeof PROJECT> = { id, data: PROJECT, hasPendingWrites: false };
  return show(<TaskBoard project={entity} />, {
    user: FRIDA,
    at: `/projects/${id}?tab=tasks${search}`,
    path: '/projects/:id',
  });
}

const dialog = page.getByRole('dialog', { name: 'Oppgave' });
const item = (number: number) => dialog.getByRole('textbox', { name: `Punkt ${number}` });
const save = dialog.getByRole('button', { name: 'Lagre' });
const openTask = (title: string) => page.getByRole('button', { name: title, exact: true }).click();

describe('a checklist within a task', () => {
  it('is written by keyboard alone, and is stored without what was left empty', async () => {
    await showBoard([{ title: 'Lansere' }]);
    await openTask('Lansere');
    await dialog.getByRole('button', { name: 'Legg til punkt' }).click();
    await expect.element(item(1)).toHaveFocus();
    await userEvent.keyboard('Skrive tekst{Enter}Ta bilder{Enter}{Enter}{Backspace}');
    await expect.element(item(3)).toHaveFocus();
    expect(await listViolations()).toEqual([]);
    await save.click();
    await expect
      .poll(async () => (await stored())?.checklist)
      .toEqual(['[ ] Skrive tekst', '[ ] Ta bilder']);
    await expect.element(page.getByText('0 av 2 ferdig')).toBeVisible();
  });

  it('is ticked, changed and shortened, and shows on the board how far it is', async () => {
    await showBoard([{ title: 'Lansere', checklist: ['[x] Én', '[ ] To', '[ ] Tre'] }]);
    await expect.element(page.getByText('1 av 3 ferdig')).toBeVisible();
    await openTask('Lansere');
    await dialog.getByRole('checkbox', { name: 'Ferdig: To' }).click();
    await dialog.getByRole('button', { name: 'Fjern «Tre»' }).click();
    await expect.element(item(2)).toHaveFocus();
    await item(1).fill('En');
    await save.click();
    await expect.poll(async () => (await stored())?.checklist).toEqual(['[x] En', '[x] To']);
    await expect.element(page.getByText('2 av 2 ferdig')).toBeVisible();
  });

  it('takes each line of a pasted list as an item', async () => {
    await showBoard([{ title: 'Lansere', checklist: ['[ ] Én'] }]);
    await openTask('Lansere');
    const paste = (text: string) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      const event = { clipboardData, bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', event));
    };
    await item(1).click();
    await userEvent.keyboard('{Enter}');
    await expect.element(item(2)).toHaveFocus();
    paste('- [x] To\r\n- [ ] Tre\r\n');
    await expect.element(item(3)).toHaveFocus();
    paste('Fire\nFem');
    await expect.element(item(5)).toHaveFocus();
    await save.click();
    await expect
      .poll(async () => (await stored())?.checklist)
      .toEqual(['[ ] Én', '[x] To', '[ ] Tre', '[ ] Fire', '[ ] Fem']);
  });

  it('asks before changes to it are thrown away, and ends at twenty', async () => {
    const checklist = Array.from({ length: 20 }, (_, index) => `[ ] Punkt nr. ${index}`);
    await showBoard([{ title: 'Lansere', checklist }]);
    await openTask('Lansere');
    await expect.element(dialog.getByRole('button', { name: 'Legg til punkt' })).toBeDisabled();
    await dialog.getByRole('checkbox').first().click();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('Forkaste endringene?')).toBeVisible();
    await page.getByRole('button', { name: 'Forkast' }).click();
    expect((await stored())?.checklist).toEqual(checklist);
  });
});

describe('a repeating task', () => {
  it('is chosen in its dialog, and taken back', async () => {
    await showBoard([{ title: 'Vanne' }]);
    await openTask('Vanne');
    const repeats = dialog.getByRole('combobox', { name: 'Gjentas' });
    await repeats.selectOptions('Hver uke');
    await save.click();
    await expect.poll(async () => (await stored())?.repeats).toBe('weekly');
    await expect.element(page.getByText('Hver uke')).toBeVisible();
    await openTask('Vanne');
    await repeats.selectOptions('Aldri');
    await save.click();
    await expect.poll(async () => (await stored())?.repeats).toBeNull();
  });
});

const calendar = page.getByRole('grid');
const dayCell = (day: string) =>
  calendar.element().querySelector<HTMLElement>(`[data-day="${day}"]`);
const focusedDay = () => document.activeElement?.getAttribute('data-day');

describe('the calendar of a board', () => {
  it('shows tasks on their days, opens them, and is in the address', async () => {
    const { address } = await showBoard([
      { title: 'I dag', dueOn: today },
      { title: 'Uten frist', dueOn: null },
      { title: 'Neste måned', dueOn: shiftMonth(firstOfMonth, 1) },
    ]);
    await page.getByRole('button', { name: 'Kalender' }).click();
    await expect.poll(address).toContain('layout=calendar');
    await expect.poll(() => dayCell(today)?.textContent).toContain('I dag');
    await expect.element(page.getByText('1 oppgave uten frist vises ikke her.')).toBeVisible();
    expect(await listViolations()).toEqual([]);
    await page.getByRole('button', { name: 'Neste måned', exact: true }).first().click();
    await expect
      .poll(() => dayCell(shiftMonth(firstOfMonth, 1))?.textContent)
      .toContain('Neste måned');
    await page.getByRole('button', { name: 'I dag', exact: true }).click();
    await calendar.getByRole('button', { name: 'I dag', exact: true }).click();
    await expect.element(dialog).toBeVisible();
  });

  it('is read by keyboard: days, weeks, months, and the tasks of a day', async () => {
    await showBoard([{ title: 'Bestille', dueOn: today }], '&layout=calendar');
    await expect.element(calendar).toBeVisible();
    dayCell(today)?.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await expect.poll(focusedDay).toBe(shiftDay(today, 8));
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
    await expect.poll(focusedDay).toBe(today);
    await userEvent.keyboard('{PageDown}');
    await expect.poll(focusedDay).toBe(shiftMonth(today, 1));
    await userEvent.keyboard('{PageUp}');
    await expect.poll(focusedDay).toBe(shiftMonth(shiftMonth(today, 1), -1));
    dayCell(today)?.focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toBe('Bestille');
    await userEvent.keyboard('{Escape}');
    await expect.poll(focusedDay).toBe(today);
    await userEvent.keyboard('{Enter}{Enter}');
    await expect.element(dialog).toBeVisible();
  });

  it('is a list of days on a phone, and says when a month has none', async () => {
    await page.viewport(390, 844);
    await showBoard([{ title: 'Bestille', dueOn: today }], '&layout=calendar');
    await expect.element(page.getByRole('button', { name: 'Bestille' })).toBeVisible();
    expect(page.getByRole('grid').elements()).toHaveLength(0);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    expect(await listViolations()).toEqual([]);
    await page.getByRole('button', { name: 'Forrige måned' }).click();
    await expect.element(page.getByText('Ingen frister denne måneden.')).toBeVisible();
  });

  it('narrows with the filters of the board', async () => {
    await showBoard(
      [
        { title: 'Bestille', dueOn: today },
        { title: 'Male', dueOn: today },
      ],
      '&layout=calendar&q=male',
    );
    await expect.poll(() => dayCell(today)?.textContent).toContain('Male');
    expect(dayCell(today)?.textContent).not.toContain('Bestille');
  });
});

describe('the calendar of the user’s tasks', () => {
  it('leads to the board of each', async () => {
    const title = `Min på ${id}`;
    await showBoard([{ title, dueOn: today, assigneeId: 'plan-frida' }]);
    const { address } = await show(<OwnTasks />, { user: FRIDA });
    const own = page.getByRole('region', { name: 'Oppgavene dine' });
    await own.getByRole('button', { name: 'Kalender' }).click();
    await own.getByRole('link', { name: title }).click();
    await expect.poll(address).toBe(`/projects/${id}?tab=tasks&task=task-0`);
  });

  it('shows its month again after going back', async () => {
    const title = `Neste på ${id}`;
    await showBoard([{ title, dueOn: shiftMonth(firstOfMonth, 1), assigneeId: 'plan-frida' }]);
    const { address, navigate } = await show(<OwnTasks />, {
      user: FRIDA,
      at: '/projects?tab=tasks',
      path: '/projects',
    });
    const own = page.getByRole('region', { name: 'Oppgavene dine' });
    await own.getByRole('button', { name: 'Kalender' }).click();
    await own.getByRole('button', { name: 'Neste måned' }).click();
    await own.getByRole('link', { name: title }).click();
    await expect.poll(address).toContain(`/projects/${id}`);
    await navigate(-1);
    await expect.element(own.getByRole('link', { name: title })).toBeVisible();
  });
});
