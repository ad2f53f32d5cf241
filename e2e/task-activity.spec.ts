import { expect, test } from './fixtures.ts';
import { newAccount } from './vocabulary/accounts.ts';
import { addProject } from './vocabulary/documents.ts';
import { newDraft } from './vocabulary/projects.ts';
import { signUp } from './vocabulary/session.ts';
import { addTasks, openBoard } from './vocabulary/tasks.ts';

test('a task shows its comments beside what the server records, and is found in the list', async ({
  page,
}) => {
  const founder = newAccount('Frida Fyr');
  await signUp(page, founder);
  const path = await addProject(founder, newDraft('Fyrlykt'));
  await openBoard(page, path);
  await addTasks(page, 'Å gjøre', 'Male lykten', 'Bytte pære');
  const dialog = page.getByRole('dialog', { name: 'Oppgave' });
  const timeline = dialog.getByRole('region', { name: 'Kommentarer og aktivitet' });

  await test.step('comments are kept beside the recorded creation', async () => {
    await page.getByRole('button', { name: 'Bytte pære', exact: true }).click();
    await timeline.getByRole('textbox').fill('Den gamle er på 60 watt.');
    await timeline.getByRole('button', { name: 'Kommenter' }).click();
    await expect(timeline.getByText('Den gamle er på 60 watt.')).toBeVisible();
    await expect(timeline.getByText('Frida Fyr laget oppgaven')).toBeVisible();
  });

  await test.step('changes are recorded with their author', async () => {
    await dialog.getByLabel('Prioritet').selectOption('Høy');
    await dialog.getByRole('button', { name: 'Lagre' }).click();
    await page.getByRole('button', { name: 'Liste', exact: true }).click();
    await page.getByRole('columnheader', { name: 'Prioritet' }).getByRole('button').click();
    const first = page.getByRole('row').nth(1);
    await expect(first).toContainText('Bytte pære');
    await first.getByRole('button', { name: 'Bytte pære', exact: true }).click();
    await expect(timeline.getByText('Frida Fyr satte prioriteten til «Høy»')).toBeVisible();
  });

  await test.step('view, order and task are kept in the address', async () => {
    await expect(page).toHaveURL(/layout=list&sort=-priority/);
    await page.reload();
    await expect(timeline.getByText('Den gamle er på 60 watt.')).toBeVisible();
  });
});
