import { expect, test } from './fixtures.ts';
import { newAccount } from './vocabulary/accounts.ts';
import { postUpdate } from './vocabulary/composer.ts';
import { addProject } from './vocabulary/documents.ts';
import { expectSent } from './vocabulary/feed.ts';
import { newDraft } from './vocabulary/projects.ts';
import { ask, ownRequest } from './vocabulary/requests.ts';
import { goTo, signUp, visit } from './vocabulary/session.ts';
import { unique } from './vocabulary/unique.ts';

test('a founder answers at home, and the checklist goes on by itself', async ({
  page,
  openBrowser,
}) => {
  const guest = await openBrowser();
  const [kari, ola] = [newAccount('Kari Hjemme'), newAccount('Ola Ute')];
  await Promise.all([signUp(page, kari), signUp(guest, ola)]);
  const draft = newDraft('Tangnett');
  const path = await addProject(kari, { ...draft, lookingFor: ['talent'] });

  await visit(page, '/projects?view=mine');
  const checklist = page.getByRole('region', { name: 'Kom godt i gang' });
  await expect(checklist.getByText('0 av 5 er gjort')).toBeVisible();

  await visit(guest, path);
  await ask(guest, 'Del av teamet', 'Jeg kan sveise og dykke, og bor i nærheten.');
  // It comes by itself to whoever has the page open.
  await page.getByRole('button', { name: `Si ja til ${ola.name}` }).click();
  await expect(page.getByText('2 er med')).toBeVisible();
  await expect(ownRequest(guest)).toBeHidden();

  await goTo(page, '/feed');
  const update = unique('Vi er i gang');
  await postUpdate(page, draft.title, update);
  await expectSent(page, update);
  await goTo(page, '/projects?view=mine');
  await expect(checklist.getByText('1 av 5 er gjort')).toBeVisible();
});
