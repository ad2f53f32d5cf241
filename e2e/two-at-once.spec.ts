import { expect, test } from './fixtures.ts';
import { type Account, newAccount, unique } from './vocabulary/accounts.ts';
import { findUid } from './vocabulary/auth-emulator.ts';
import { composer, openComposer, publishItem } from './vocabulary/composer.ts';
import { addProject } from './vocabulary/documents.ts';
import { setTeam } from './vocabulary/firestore-emulator.ts';
import { newDraft } from './vocabulary/projects.ts';
import { signIn, signUp, visit } from './vocabulary/session.ts';
import { addTasks, openBoard } from './vocabulary/tasks.ts';

const setMembers = async (project: string, ...members: readonly Account[]) =>
  setTeam(project, await Promise.all(members.map(({ email }) => findUid(email))));

test('two people change one task at once: both changes stay, and one text is chosen', async ({
  page,
  openBrowser,
}) => {
  const [frida, odd] = [newAccount('Frida Fyr'), newAccount('Odd Berg')];
  const theirs = await openBrowser();
  await Promise.all([signUp(page, frida), signUp(theirs, odd)]);
  const project = await addProject(frida, newDraft('Brygge'));
  await setMembers(project, frida, odd);
  await openBoard(page, project);
  await addTasks(page, 'Å gjøre', 'Bygge brygge');
  await openBoard(theirs, project);
  const dialogOf = (each: typeof page) => each.getByRole('dialog', { name: 'Oppgave' });
  const [hers, his] = [dialogOf(page), dialogOf(theirs)];

  await test.step('both open it; one adds a point, the other a description', async () => {
    for (const each of [page, theirs])
      await each.getByRole('button', { name: 'Bygge brygge', exact: true }).click();
    await hers.getByLabel('Beskrivelse').fill('Av lerk.');
    await his.getByRole('button', { name: 'Legg til punkt' }).click();
    await theirs.keyboard.type('Måle dybden');
    await his.getByRole('button', { name: 'Lagre' }).click();
    await expect(hers.getByRole('textbox', { name: 'Punkt 1' })).toHaveValue('Måle dybden');
    await hers.getByRole('button', { name: 'Legg til punkt' }).click();
    await page.keyboard.type('Kjøpe lerk');
    await hers.getByRole('button', { name: 'Lagre' }).click();
  });

  await test.step('the task holds all three', async () => {
    await theirs.getByRole('button', { name: 'Bygge brygge', exact: true }).click();
    await expect(his.getByLabel('Beskrivelse')).toHaveValue('Av lerk.');
    await expect(his.getByRole('textbox', { name: 'Punkt 1' })).toHaveValue('Måle dybden');
    await expect(his.getByRole('textbox', { name: 'Punkt 2' })).toHaveValue('Kjøpe lerk');
  });

  await test.step('two texts for one line are shown, and one is chosen', async () => {
    await page.getByRole('button', { name: 'Bygge brygge', exact: true }).click();
    await his.getByLabel('Beskrivelse').fill('Av eik.');
    await hers.getByLabel('Beskrivelse').fill('Av furu.');
    await his.getByRole('button', { name: 'Lagre' }).click();
    await expect(hers.getByText('Beskrivelse: Odd Berg endret dette mens du skrev.')).toBeVisible();
    await expect(hers.getByText('Av eik.')).toBeVisible();
    await hers.getByRole('button', { name: 'Lagre' }).click();
    await expect(hers.getByRole('button', { name: 'Behold mitt' })).toBeFocused();
    await hers.getByRole('button', { name: 'Bruk dette' }).click();
    await expect(hers.getByLabel('Beskrivelse')).toHaveValue('Av eik.');
  });
});

test('two people change one project at once: fields left alone follow, texts are joined', async ({
  page,
  openBrowser,
}) => {
  const frida = newAccount('Frida Fyr');
  const other = await openBrowser();
  await signUp(page, frida);
  await signIn(other, frida);
  const draft = { ...newDraft('Naust'), description: 'Først.\n\nSist.' };
  const id = (await addProject(frida, draft)).split('/').at(-1);
  const edit = `/projects/edit/${id}`;
  await visit(page, edit);
  await visit(other, edit);
  await page.getByLabel('Fortell mer').fill('Først, og her.\n\nSist.');
  await other.getByLabel('Kort forklart').fill('Et naust for alle');
  await other.getByLabel('Fortell mer').fill('Først.\n\nSist, og der.');
  await other.getByRole('button', { name: 'Lagre endringer' }).click();
  await expect(other.getByText('Endringene er lagret')).toBeVisible();
  await expect(page.getByLabel('Kort forklart')).toHaveValue('Et naust for alle');
  await page.getByRole('button', { name: 'Lagre endringer' }).click();
  await expect(page.getByText('Endringene er lagret')).toBeVisible();
  await visit(other, edit);
  await expect(other.getByLabel('Fortell mer')).toHaveValue('Først, og her.\n\nSist, og der.');
  await expect(other.getByLabel('Kort forklart')).toHaveValue('Et naust for alle');
});

test('a draft belongs to its tab: another tab takes it over knowingly, and nothing sent comes back', async ({
  page,
}) => {
  await signUp(page, newAccount('Tone Tab'));
  const [first, second] = [unique('Første fane'), unique('Andre fane')];
  const text = (each: typeof page) => each.getByLabel('Hva vil du fortelle?');
  const tab = await page.context().newPage();

  await test.step('two tabs hold two texts', async () => {
    await visit(page, '/feed');
    await openComposer(page, 'Innlegg');
    await text(page).fill(first);
    await visit(tab, '/feed');
    await openComposer(tab, 'Innlegg');
    await expect(text(tab)).toHaveValue('');
    await text(tab).fill(second);
    await page.reload();
    await expect(text(page)).toHaveValue(first);
  });

  await test.step('the text of a closed tab is offered, and taken by a press', async () => {
    await tab.close();
    await page.reload();
    await expect(text(page)).toHaveValue(first);
    await expect(page.getByText(`Tekst fra en fane du har lukket: «${second}»`)).toBeVisible();
    await page.getByRole('button', { name: 'Hent teksten' }).click();
    await expect(text(page)).toHaveValue(second);
  });

  await test.step('what is sent is offered nowhere', async () => {
    await publishItem(page);
    await expect(page.getByRole('main').getByText(second)).toBeVisible();
    const third = await page.context().newPage();
    await visit(third, '/feed');
    await expect(third.getByRole('main').getByText(second)).toBeVisible();
    await expect(text(third)).toHaveValue(first);
    await expect(composer(third).getByText(second)).toHaveCount(0);
  });
});
