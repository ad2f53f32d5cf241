import { projectPath, userPath } from '@samspill/domain/paths';
import { taskPath } from '@samspill/domain/tasks/paths';
import type { Task } from '@samspill/domain/tasks/task';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildPerson, buildProject, buildTask, sessionUser } from '../../testing/documents.ts';
import { putDocuments, readDocument, signIn } from '../../testing/engine.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { show } from '../../testing/show.tsx';
import { TaskBoard } from './task-board.tsx';

const FRIDA = sessionUser('frida', { displayName: 'Frida Fyr' });
const PROJECT = buildProject('frida');
const TASKS: readonly Partial<Task>[] = [
  { title: 'Male lykten', priority: 'low', dueOn: '2020-01-02' },
  { title: 'Bytte pære', priority: 'high' },
  { title: 'Smøre døra', status: 'done', dueOn: '2020-01-01', assigneeId: 'frida' },
];

let id = '';

const rows = () =>
  page
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.querySelector('button')?.textContent);

beforeAll(async () => {
  await putDocuments({ [userPath('frida')]: buildPerson(FRIDA) });
  await signIn(FRIDA);
});
beforeEach(async () => {
  id = `fyr-${crypto.randomUUID().slice(0, 8)}`;
  const tasks = TASKS.map((task, index) => [
    taskPath(id, `task-${index}`),
    buildTask({ id, uid: 'frida' }, { rank: `a${index + 1}`, ...task }),
  ]);
  await putDocuments({ [projectPath(id)]: PROJECT, ...Object.fromEntries(tasks) });
  await page.viewport(1280, 900);
});

const open = (search = '') =>
  show(<TaskBoard project={{ id, data: PROJECT, hasPendingWrites: false }} />, {
    user: FRIDA,
    at: `/projects/${id}?tab=tasks${search}`,
    path: '/projects/:id',
  });

describe('list of tasks', () => {
  it('is chosen beside the board, and kept in the address with its order', async () => {
    const { address } = await open();
    await page.getByRole('button', { name: 'Liste' }).click();
    await expect.poll(rows).toEqual(['Male lykten', 'Bytte pære', 'Smøre døra']);
    expect(await listViolations()).toEqual([]);
    await page.getByRole('button', { name: 'Prioritet' }).click();
    await expect.poll(rows).toEqual(['Bytte pære', 'Male lykten', 'Smøre døra']);
    await expect
      .element(page.getByRole('columnheader', { name: 'Prioritet' }))
      .toHaveAttribute('aria-sort', 'descending');
    await page.getByRole('combobox', { name: 'Sorter etter' }).selectOptions('Frist');
    await expect.poll(rows).toEqual(['Smøre døra', 'Male lykten', 'Bytte pære']);
    expect(address()).toBe(`/projects/${id}?tab=tasks&layout=list&sort=due`);
  });

  it('opens and moves a task by keyboard', async () => {
    await open('&layout=list');
    const title = page.getByRole('button', { name: 'Bytte pære', exact: true });
    await expect.element(title).toBeVisible();
    title.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog', { name: 'Oppgave' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    const choices = page.getByRole('button', { name: 'Flere valg for «Bytte pære»' });
    await expect.element(choices).toBeVisible();
    choices.element().focus();
    await userEvent.keyboard('{Enter}');
    await page.getByRole('menuitem', { name: 'Flytt til «Ferdig»' }).click();
    await expect
      .poll(async () => (await readDocument(taskPath(id, 'task-1')))?.status)
      .toBe('done');
  });

  it.each([
    ['&priority=high', ['Bytte pære']],
    ['&priority=none', ['Smøre døra']],
    ['&due=overdue', ['Male lykten']],
    ['&due=none', ['Bytte pære']],
    ['&who=frida', ['Smøre døra']],
  ])('is filtered by the address: %s', async (search, titles) => {
    await open(`&layout=list${search}`);
    await expect.poll(rows).toEqual(titles);
  });

  it('fits a phone, and shows each task with its priority', async () => {
    await page.viewport(390, 844);
    await open('&layout=list');
    const row = page.getByRole('row').filter({ hasText: 'Bytte pære' });
    await expect.element(row.getByText('Høy')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});
