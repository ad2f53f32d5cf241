import { projectPath, userPath } from '@samspill/domain/paths';
import { SITE_TAXONOMY } from '@samspill/domain/site/paths';
import { taskPath } from '@samspill/domain/tasks/paths';
import type { Task } from '@samspill/domain/tasks/task';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Entity } from '../../data/entity.ts';
import { buildPerson, buildProject, buildTask, sessionUser } from '../../testing/documents.ts';
import { changeDocument, putDocuments, readDocument, signIn } from '../../testing/engine.ts';
import { show } from '../../testing/show.tsx';
import { TaskBoard } from './task-board.tsx';

const FRIDA = sessionUser('frida', { displayName: 'Frida Fyr' });
const TOR = sessionUser('tor', { displayName: 'Tor Aas' });
const PROJECT = buildProject('frida', { memberIds: ['frida', 'tor'] });
const dialog = page.getByRole('dialog', { name: 'Oppgave' });

let id = '';
beforeAll(async () => {
  await putDocuments({
    [userPath('frida')]: buildPerson(FRIDA),
    [userPath('tor')]: buildPerson(TOR),
    [SITE_TAXONOMY]: { skills: {}, sectors: {} },
  });
  await signIn(FRIDA);
});
beforeEach(() => {
  id = `fyrlykt-${crypto.randomUUID().slice(0, 8)}`;
});

async function openTask(task: Partial<Task>) {
  await putDocuments({
    [projectPath(id)]: PROJECT,
    [taskPath(id, 't')]: buildTask({ id, uid: 'frida' }, { title: 'Male', rank: 'a1', ...task }),
  });
  const entity: Entity<typeof PROJECT> = { id, data: PROJECT, hasPendingWrites: false };
  await show(<TaskBoard project={entity} />, {
    user: FRIDA,
    at: `/projects/${id}?tab=tasks&task=t`,
    path: '/projects/:id',
  });
  await expect.element(dialog).toBeVisible();
}

const changeByTor = (fields: Partial<Task>) => changeDocument(taskPath(id, 't'), fields);
const stored = () => readDocument(taskPath(id, 't'));
const save = () => dialog.getByRole('button', { name: 'Lagre' }).click();
const description = dialog.getByLabelText('Beskrivelse');

describe('a task that two people edit', () => {
  it('shows what the other changed in a field left alone, and does not write it', async () => {
    await openTask({ description: 'Rød' });
    await dialog.getByLabelText('Tittel').fill('Male lykten');
    await changeByTor({ description: 'Blå' });
    await expect.element(description).toHaveValue('Blå');
    await save();
    await expect.poll(stored).toMatchObject({ title: 'Male lykten', description: 'Blå' });
  });

  it('joins a tick and a new line of the checklist', async () => {
    await openTask({ checklist: ['[ ] Skrape'] });
    await dialog.getByRole('checkbox', { name: 'Ferdig: Skrape' }).click();
    await changeByTor({ checklist: ['[ ] Skrape', '[ ] Grunne'] });
    await save();
    await expect.poll(stored).toMatchObject({ checklist: ['[x] Skrape', '[ ] Grunne'] });
  });

  it('joins changes of different lines of the description', async () => {
    await openTask({ description: 'en\nto\ntre' });
    await description.fill('EN\nto\ntre');
    await changeByTor({ description: 'en\nto\nTRE' });
    await save();
    await expect.poll(stored).toMatchObject({ description: 'EN\nto\nTRE' });
  });

  it.each([
    ['Behold mitt', 'Grønn'],
    ['Bruk dette', 'Blå'],
  ])('shows both descriptions, and stores the chosen one by "%s"', async (button, left) => {
    await openTask({ description: 'Rød' });
    await description.fill('Grønn');
    await changeByTor({ description: 'Blå' });
    await expect.element(dialog.getByText(/^Beskrivelse: .* endret/)).toBeVisible();
    await expect.element(dialog.getByText('Blå')).toBeVisible();
    await save();
    await expect.element(dialog.getByRole('button', { name: 'Behold mitt' })).toHaveFocus();
    expect(await stored()).toMatchObject({ description: 'Blå' });
    await dialog.getByRole('button', { name: button }).click();
    await save();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(stored).toMatchObject({ description: left });
  });
});
