import { projectPath, userPath } from '@samspill/domain/paths';
import { SITE_TAXONOMY } from '@samspill/domain/site/paths';
import { taskPath, tasksPath } from '@samspill/domain/tasks/paths';
import type { Task, TaskStatus } from '@samspill/domain/tasks/task';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Entity } from '../../data/entity.ts';
import { buildPerson, buildProject, buildTask, sessionUser } from '../../testing/documents.ts';
import {
  deleteDocument,
  goOffline,
  goOnline,
  putDocuments,
  readDocument,
  readDocuments,
  signIn,
} from '../../testing/engine.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { show } from '../../testing/show.tsx';
import { TaskBoard } from './task-board.tsx';

const FRIDA = sessionUser('frida', { displayName: 'Frida Fyr' });
const TOR = sessionUser('tor', { displayName: 'Tor Aas' });
const COLUMNS = { todo: 'Å gjøre', doing: 'I gang', done: 'Ferdig' } as const;

let id = '';
beforeAll(async () => {
  await putDocuments({
    [userPath('frida')]: buildPerson(FRIDA),
    [userPath('tor')]: buildPerson(TOR),
    [SITE_TAXONOMY]: { skills: { sveising: { nb: 'Sveising', en: 'Welding' } }, sectors: {} },
  });
  await signIn(FRIDA);
});
beforeEach(() => {
  id = `fyrlykt-${crypto.randomUUID().slice(0, 8)}`;
});

const PROJECT = buildProject('frida', { memberIds: ['frida', 'tor'] });

async function showBoard(tasks: readonly Partial<Task>[], search = '') {
  await putDocuments({
    [projectPath(id)]: PROJECT,
    ...Object.fromEntries(
      tasks.map((task, index) => [
        taskPath(id, `task-${index}`),
        buildTask({ id, uid: 'frida' }, { rank: `a${index + 1}`, ...task }),
      ]),
    ),
  });
  return openBoard(search);
}

async function openBoard(search = '') {
  const entity: Entity<typeof PROJECT> = { id, data: PROJECT, hasPendingWrites: false };
  const shown = await show(<TaskBoard project={entity} />, {
    user: FRIDA,
    at: `/projects/${id}?tab=tasks${search}`,
    path: '/projects/:id',
  });
  await expect.element(page.getByRole('region', { name: 'Oppgavetavle' })).toBeVisible();
  return shown;
}

const titled = (...titles: string[]) => titles.map((title) => ({ title }));
const column = (status: TaskStatus) =>
  page.getByRole('region', { name: new RegExp(`^${COLUMNS[status]}`) });
const card = (title: string) => page.getByRole('listitem').filter({ hasText: title });
const handle = (title: string) => page.getByRole('button', { name: `Flytt «${title}»` });
const dialog = page.getByRole('dialog', { name: 'Oppgave' });

const titlesIn = (status: TaskStatus) =>
  [...column(status).element().querySelectorAll('li > div > button:first-child')].map(
    (button) => button.textContent,
  );

async function expectOrder(status: TaskStatus, titles: readonly string[]) {
  await expect.element(column(status)).toBeVisible();
  await expect.poll(() => titlesIn(status)).toEqual(titles);
}

async function chooseFor(title: string, choice: string) {
  await page.getByRole('button', { name: `Flere valg for «${title}»` }).click();
  await page.getByRole('menuitem', { name: choice, exact: true }).click();
}

async function moveByKeys(title: string, ...keys: string[]) {
  handle(title).element().focus();
  for (const key of [' ', ...keys.map((name) => `{${name}}`), ' ']) {
    await expect.element(handle(title)).toHaveFocus();
    await userEvent.keyboard(key);
  }
  await expect.element(handle(title)).toHaveFocus();
}

async function dragByPointer(title: string, status: TaskStatus) {
  const { height } = card(title).element().getBoundingClientRect();
  await userEvent.dragAndDrop(card(title), column(status), {
    sourcePosition: { x: 30, y: height - 8 },
    steps: 12,
  });
}

const storedTasks = async () =>
  Object.fromEntries(
    (await readDocuments(tasksPath(id))).map(({ title, ...task }) => [title, task]),
  );

describe('empty TaskBoard', () => {
  it('starts with a field for the first task, and accepts several', async () => {
    await showBoard([]);
    await expect.element(page.getByText('Ingen oppgaver ennå')).toBeVisible();
    const line = page.getByRole('textbox', { name: 'Ny oppgave i «Å gjøre»' });
    await line.fill('Male lykten');
    await userEvent.keyboard('{Enter}');
    await expect.element(card('Male lykten')).toBeVisible();
    await expect.element(line).toHaveFocus();
    await userEvent.keyboard('Bytte pære{Enter}');
    await expectOrder('todo', ['Male lykten', 'Bytte pære']);
    await userEvent.keyboard('{Escape}');
    await expect
      .element(page.getByRole('button', { name: 'Ny oppgave i «Å gjøre»' }))
      .toHaveFocus();
  });
});

describe('an offline board', () => {
  it('keeps moves, additions and changes, and sends them later', async () => {
    const shown = await showBoard(titled('Male lykten', 'Bytte pære'));
    await expectOrder('todo', ['Male lykten', 'Bytte pære']);
    await goOffline();
    await moveByKeys('Bytte pære', 'ArrowUp');
    await dragByPointer('Male lykten', 'doing');
    await expectOrder('doing', ['Male lykten']);
    await page.getByRole('button', { name: 'Ny oppgave i «Å gjøre»' }).click();
    await page.getByRole('textbox', { name: 'Ny oppgave i «Å gjøre»' }).fill('Smøre døra');
    await userEvent.keyboard('{Enter}');
    await expectOrder('todo', ['Bytte pære', 'Smøre døra']);
    await page.getByRole('button', { name: 'Smøre døra', exact: true }).click();
    await dialog.getByRole('switch', { name: 'Trenger hjelp' }).click();
    await dialog.getByRole('button', { name: 'Lagre' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(card('Smøre døra')).toHaveTextContent('Trenger hjelp');

    await shown.unmount();
    await openBoard();
    await expectOrder('todo', ['Bytte pære', 'Smøre døra']);
    await expectOrder('doing', ['Male lykten']);
    expect(Object.keys(await storedTasks()).sort()).toEqual(['Bytte pære', 'Male lykten']);

    await goOnline();
    await expect.poll(storedTasks).toMatchObject({
      'Bytte pære': { status: 'todo' },
      'Male lykten': { status: 'doing' },
      'Smøre døra': { status: 'todo', open: true },
    });
    await expectOrder('doing', ['Male lykten']);
  });
});

describe('task on the board', () => {
  it('moves by the keyboard, keeps the focus and announces its position', async () => {
    await showBoard(titled('Male lykten', 'Bytte pære', 'Smøre døra'));
    await expectOrder('todo', ['Male lykten', 'Bytte pære', 'Smøre døra']);
    await expect.element(handle('Smøre døra')).toHaveAccessibleDescription(/mellomrom/);
    await moveByKeys('Smøre døra', 'ArrowUp', 'ArrowUp');
    await expectOrder('todo', ['Smøre døra', 'Male lykten', 'Bytte pære']);
    await moveByKeys('Male lykten', 'ArrowRight');
    await expectOrder('doing', ['Male lykten']);
    await expect
      .element(page.getByText('«Male lykten» står på plass 1 av 1 i «I gang».'))
      .toBeInTheDocument();
    await expect
      .poll(async () => (await readDocument(taskPath(id, 'task-0')))?.status)
      .toBe('doing');
  });

  it('that is lifted is restored by Escape', async () => {
    await showBoard(titled('Male lykten', 'Smøre døra'));
    await expectOrder('todo', ['Male lykten', 'Smøre døra']);
    handle('Smøre døra').element().focus();
    await userEvent.keyboard(' ');
    await expect.element(handle('Smøre døra')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{ArrowRight}');
    await expectOrder('doing', ['Smøre døra']);
    await userEvent.keyboard('{Escape}');
    await expectOrder('todo', ['Male lykten', 'Smøre døra']);
    await expect.element(page.getByText('«Smøre døra» er satt tilbake.')).toBeInTheDocument();
  });

  it('carried by keyboard is dropped when it loses the focus', async () => {
    await showBoard(titled('Male lykten', 'Smøre døra'));
    await expectOrder('todo', ['Male lykten', 'Smøre døra']);
    handle('Male lykten').element().focus();
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{ArrowDown}');
    await expectOrder('todo', ['Smøre døra', 'Male lykten']);
    const search = page.getByRole('searchbox', { name: 'Søk i oppgavene' });
    await search.click();
    await userEvent.keyboard('døra');
    await expect.element(search).toHaveValue('døra');
    await expectOrder('todo', ['Smøre døra']);
    const rank = async (task: string) => (await readDocument(taskPath(id, task)))?.rank;
    await expect
      .poll(async () => String(await rank('task-0')) > String(await rank('task-1')))
      .toBe(true);
  });

  it('can be moved by its menu like by dragging', async () => {
    await showBoard(titled('Male lykten', 'Bytte pære', 'Smøre døra'));
    await chooseFor('Male lykten', 'Flytt til «I gang»');
    await expectOrder('doing', ['Male lykten']);
    await chooseFor('Smøre døra', 'Flytt opp');
    await expectOrder('todo', ['Smøre døra', 'Bytte pære']);
    await chooseFor('Smøre døra', 'Flytt ned');
    await expectOrder('todo', ['Bytte pære', 'Smøre døra']);
    await page.getByRole('button', { name: 'Flere valg for «Bytte pære»' }).click();
    await expect
      .element(page.getByRole('menuitem', { name: 'Flytt opp' }))
      .toHaveAttribute('aria-disabled', 'true');
  });

  it('opens by its title, can be changed, and shows assignee and deadline', async () => {
    const { address } = await showBoard(titled('Smøre døra'));
    await page.getByRole('button', { name: 'Smøre døra', exact: true }).click();
    await expect.poll(address).toContain('task=task-0');
    await dialog.getByRole('switch', { name: /^Trenger hjelp/ }).click();
    await dialog.getByLabelText('Ansvarlig').selectOptions('Tor Aas');
    await dialog.getByLabelText('Frist').fill('2031-05-17');
    await dialog.getByRole('button', { name: 'Lagre' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(card('Smøre døra')).toHaveTextContent('17. mai 2031');
    await expect.element(card('Smøre døra')).toHaveTextContent('Ansvarlig: Tor Aas');
    await expect.element(card('Smøre døra')).toHaveTextContent('Trenger hjelp');
    await expect
      .poll(() => readDocument(taskPath(id, 'task-0')))
      .toMatchObject({ open: true, assigneeId: 'tor', assignedBy: 'frida', dueOn: '2031-05-17' });
  });

  it('opens by its address', async () => {
    await showBoard(titled('Male lykten', 'Smøre døra'), '&task=task-1');
    await expect.element(dialog.getByRole('textbox', { name: 'Tittel' })).toHaveValue('Smøre døra');
  });

  it('asks before discarding input, and requires a title', async () => {
    await showBoard(titled('Smøre døra'));
    await page.getByRole('button', { name: 'Smøre døra', exact: true }).click();
    const title = dialog.getByRole('textbox', { name: 'Tittel' });
    await title.fill(' ');
    await dialog.getByRole('button', { name: 'Lagre' }).click();
    await expect.element(title).toHaveFocus();
    await expect.element(title).toHaveAccessibleDescription('Fyll ut dette feltet.');
    await userEvent.keyboard('{Escape}');
    const question = page.getByRole('alertdialog', { name: 'Forkaste endringene?' });
    await question.getByRole('button', { name: 'Fortsett å redigere' }).click();
    await expect.element(title).toHaveValue(' ');
    await userEvent.keyboard('{Escape}');
    await question.getByRole('button', { name: 'Forkast', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(card('Smøre døra')).toBeVisible();
  });

  it('can be restored after deletion', async () => {
    await showBoard(titled('Smøre døra', 'Bytte pære'));
    await chooseFor('Smøre døra', 'Slett oppgaven');
    await expect.element(card('Smøre døra')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Angre' }).click();
    await expectOrder('todo', ['Smøre døra', 'Bytte pære']);
    expect(await readDocument(taskPath(id, 'task-0'))).toBeDefined();
  });

  it('that is deleted elsewhere closes with a message', async () => {
    const { address } = await showBoard(titled('Male lykten', 'Bytte pære'));
    await page.getByRole('button', { name: 'Bytte pære', exact: true }).click();
    await expect.element(dialog).toBeVisible();
    await deleteDocument(taskPath(id, 'task-1'));
    await expect.element(page.getByText('Oppgaven finnes ikke lenger')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(address).toBe(`/projects/${id}?tab=tasks`);
    await expectOrder('todo', ['Male lykten']);
  });

  it('that is deleted elsewhere keeps typed text to be copied', async () => {
    await showBoard(titled('Male lykten', 'Bytte pære'));
    await page.getByRole('button', { name: 'Bytte pære', exact: true }).click();
    await dialog.getByLabelText('Beskrivelse').fill('Den blinker.');
    await deleteDocument(taskPath(id, 'task-1'));
    await expect.element(dialog.getByText(/^Oppgaven ble slettet mens du skrev/)).toBeVisible();
    await expect.element(dialog.getByLabelText('Beskrivelse')).toHaveValue('Den blinker.');
    await expect.element(dialog.getByRole('button', { name: 'Lagre' })).not.toBeInTheDocument();
  });

  it('reverts a move by a former member and reports the refusal', async () => {
    await showBoard(titled('Male lykten'));
    await expectOrder('todo', ['Male lykten']);
    await putDocuments({
      [projectPath(id)]: buildProject('tor', { memberIds: ['tor'] }),
    });
    await chooseFor('Male lykten', 'Flytt til «I gang»');
    await expect.element(page.getByText(/^Endringen ble avvist\./)).toBeVisible();
    expect((await readDocument(taskPath(id, 'task-0')))?.status).toBe('todo');
  });
});

describe('the filters of a board', () => {
  const TASKS = [
    { title: 'Ringe restaurantene', assigneeId: 'frida' },
    { title: 'Bestille tau', assigneeId: 'tor', skills: ['sveising'], open: true },
  ];

  it('are in its address', async () => {
    const { address, navigate } = await showBoard(TASKS);
    await page.getByRole('button', { name: 'Mine', exact: true }).click();
    await expectOrder('todo', ['Ringe restaurantene']);
    expect(address()).toContain('who=frida');
    await navigate(-1);
    await expectOrder('todo', ['Ringe restaurantene', 'Bestille tau']);
    await page.getByRole('button', { name: 'Trenger hjelp', pressed: false }).click();
    await page.getByLabelText('Ferdighet', { exact: true }).selectOptions('Sveising');
    await expectOrder('todo', ['Bestille tau']);
    expect(address()).toContain('skill=sveising&help=wanted');
  });

  it('are read from the opened address', async () => {
    await showBoard(TASKS, '&who=frida');
    await expectOrder('todo', ['Ringe restaurantene']);
    await expect.element(page.getByRole('button', { name: 'Mine', pressed: true })).toBeVisible();
  });

  it('report no results, and are cleared in one step', async () => {
    const { address } = await showBoard(TASKS, '&q=ingenting');
    await expect.element(page.getByText('Ingen oppgaver passer til søket.')).toBeVisible();
    await page.getByRole('button', { name: 'Nullstill søk og filtre' }).click();
    await expectOrder('todo', ['Ringe restaurantene', 'Bestille tau']);
    expect(address()).toBe(`/projects/${id}?tab=tasks`);
  });
});

describe('TaskBoard', () => {
  for (const [size, width, height] of [
    ['phone', 390, 844],
    ['desktop', 1280, 800],
  ] as const)
    it(`has no axe violations on a ${size}`, async () => {
      await page.viewport(width, height);
      await showBoard([
        { title: 'Male lykten', open: true, dueOn: '2026-01-02', assigneeId: 'tor' },
        { title: 'Bytte pære', status: 'doing', skills: ['sveising'] },
      ]);
      await expectOrder('doing', ['Bytte pære']);
      expect(await listViolations()).toEqual([]);
      await page.viewport(1280, 800);
    });
});
