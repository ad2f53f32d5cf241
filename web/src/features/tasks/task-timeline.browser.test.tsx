import { blockPath } from '@samspill/domain/blocks/paths';
import { projectPath, userPath } from '@samspill/domain/paths';
import { taskEntryPath, taskPath } from '@samspill/domain/tasks/paths';
import type { Task } from '@samspill/domain/tasks/task';
import type { TaskEntry } from '@samspill/domain/tasks/task-entry';
import { Timestamp } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  buildPerson,
  buildProject,
  buildTask,
  LONG_AGO,
  sessionUser,
} from '../../testing/documents.ts';
import {
  deleteDocument,
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
const LIV = sessionUser('liv', { displayName: 'Liv Lom' });
const PROJECT = buildProject('frida', { memberIds: ['frida', 'tor'] });

let id = '';
let entries = 0;

const entry = (fields: Partial<TaskEntry>): Record<string, TaskEntry> => {
  entries += 1;
  return {
    [taskEntryPath(`${id}-${entries}`)]: {
      projectId: id,
      taskId: 'lykt',
      kind: 'comment',
      authorId: 'tor',
      body: '',
      mentions: [],
      to: null,
      createdAt: Timestamp.fromMillis(LONG_AGO.toMillis() + entries * 1_000),
      ...fields,
    },
  };
};

async function openTask(found: Record<string, TaskEntry> = {}, fields: Partial<Task> = {}) {
  await putDocuments({
    [projectPath(id)]: PROJECT,
    [taskPath(id, 'lykt')]: buildTask({ id, uid: 'frida' }, { title: 'Male lykten', ...fields }),
    ...found,
  });
  await show(<TaskBoard project={{ id, data: PROJECT, hasPendingWrites: false }} />, {
    user: FRIDA,
    at: `/projects/${id}?tab=tasks&task=lykt`,
    path: '/projects/:id',
  });
  await expect.element(timeline).toBeVisible();
}

const timeline = page.getByRole('region', { name: 'Kommentarer og aktivitet' });
const lines = () =>
  timeline
    .getByRole('listitem')
    .elements()
    .map((element) => element.querySelector('p')?.firstChild?.textContent);
const written = async () =>
  (await readDocuments('taskEntries')).filter(({ projectId }) => projectId === id);

beforeAll(async () => {
  await putDocuments({
    [userPath('frida')]: buildPerson(FRIDA),
    [userPath('tor')]: buildPerson(TOR),
    [userPath('liv')]: buildPerson(LIV),
  });
  await signIn(FRIDA);
});
beforeEach(() => {
  id = `fyr-${crypto.randomUUID().slice(0, 8)}`;
});

describe('comments on a task', () => {
  it('are written, shown at once, and deleted with undo', async () => {
    await openTask();
    await expect.element(timeline.getByText('Ingen kommentarer ennå.')).toBeVisible();
    await timeline.getByRole('textbox').fill('Skal den være rød?');
    await timeline.getByRole('button', { name: 'Kommenter' }).click();
    const comment = timeline.getByRole('article', { name: 'Kommentar fra Frida Fyr' });
    await expect.element(comment.getByText('Skal den være rød?')).toBeVisible();
    await expect.element(timeline.getByRole('textbox')).toHaveValue('');
    await expect.poll(written).toMatchObject([
      {
        taskId: 'lykt',
        kind: 'comment',
        authorId: 'frida',
        body: 'Skal den være rød?',
        to: null,
      },
    ]);
    expect(await listViolations()).toEqual([]);
    await comment.getByRole('button', { name: /^Flere valg/ }).click();
    await page.getByRole('menuitem', { name: 'Slett' }).click();
    await expect.poll(() => comment.elements()).toHaveLength(0);
    await page.getByRole('button', { name: 'Angre' }).click();
    await expect.element(comment).toBeVisible();
  });

  it('by other members can be reported, and by blocked users are hidden', async () => {
    await putDocuments({ [blockPath('frida', 'liv')]: { blockedUid: 'liv', createdAt: LONG_AGO } });
    await openTask({
      ...entry({ body: 'Fra Tor' }),
      ...entry({ body: 'Fra Liv', authorId: 'liv' }),
    });
    const comment = timeline.getByRole('article', { name: 'Kommentar fra Tor Aas' });
    await comment.getByRole('button', { name: /^Flere valg/ }).click();
    await page.getByRole('menuitem', { name: 'Rapporter' }).click();
    await page.getByRole('button', { name: 'Send rapport' }).click();
    const entryId = `${id}-${entries - 1}`;
    await expect
      .poll(() => readDocument(`reports/frida_taskComment_${id}.${entryId}`))
      .toMatchObject({ targetKind: 'taskComment', targetId: entryId, contentId: id });
    expect(timeline.getByText('Fra Liv').elements()).toHaveLength(0);
    await deleteDocument(blockPath('frida', 'liv'));
  });
});

describe('activity of a task', () => {
  it('is listed with names, newest first, also of former members', async () => {
    await openTask({
      ...entry({ kind: 'created', authorId: 'frida' }),
      ...entry({ kind: 'assigneeId', authorId: 'frida', to: 'liv' }),
      ...entry({ kind: 'status', authorId: 'liv', to: 'done' }),
    });
    await expect
      .poll(lines)
      .toEqual([
        'Liv Lom gjorde oppgaven ferdig',
        'Frida Fyr ga oppgaven til Liv Lom',
        'Frida Fyr laget oppgaven',
      ]);
  });

  it('names the author of a change', async () => {
    await openTask();
    const dialog = page.getByRole('dialog', { name: 'Oppgave' });
    await dialog.getByLabelText('Prioritet').selectOptions('Høy');
    await dialog.getByRole('button', { name: 'Lagre' }).click();
    await expect
      .poll(() => readDocument(taskPath(id, 'lykt')))
      .toMatchObject({ priority: 'high', changedBy: { uid: 'frida' } });
    const stored = await readDocument(taskPath(id, 'lykt'));
    expect(stored?.changedBy.at).toEqual(stored?.updatedAt);
  });
});
