import { projectPath, userPath } from '@samspill/domain/paths';
import { SITE_TAXONOMY } from '@samspill/domain/site/paths';
import { dayAfter, dayAt } from '@samspill/domain/tasks/due';
import { taskPath } from '@samspill/domain/tasks/paths';
import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { buildPerson, buildProject, buildTask, sessionUser } from '../../testing/documents.ts';
import { putDocuments, signIn } from '../../testing/engine.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { show } from '../../testing/show.tsx';
import { OwnTasks } from './own-tasks.tsx';
import { RailTasks } from './rail-tasks.tsx';

const KARI = sessionUser('kari', { displayName: 'Kari Solheim', skills: ['react'] });
const NOBODY = sessionUser('nils', { displayName: 'Nils Ny' });
const PROJECT = { id: 'tareskogen', uid: 'kari' };

const today = dayAt(new Date());

beforeAll(async () => {
  const mine = (title: string, dueOn: string | null) =>
    buildTask(PROJECT, { title, dueOn, assigneeId: 'kari', projectTitle: 'Tareskogen' });
  await putDocuments({
    [userPath('kari')]: buildPerson(KARI),
    [userPath('nils')]: buildPerson(NOBODY),
    [SITE_TAXONOMY]: { skills: { react: { nb: 'React', en: 'React' } }, sectors: {} },
    [projectPath('tareskogen')]: buildProject('kari', { title: 'Tareskogen' }),
    [projectPath('fyrlykt')]: buildProject('frida'),
    [taskPath('tareskogen', 'later')]: mine('Bestille tau', '2099-12-31'),
    [taskPath('tareskogen', 'some-day')]: mine('Rydde i sjøboden', null),
    [taskPath('tareskogen', 'tomorrow')]: mine('Ringe restaurantene', dayAfter(today)),
    [taskPath('tareskogen', 'today')]: mine('Ta opp prøven', today),
    [taskPath('fyrlykt', 'fits')]: buildTask(
      { id: 'fyrlykt', uid: 'frida' },
      { title: 'Bygge nettsiden', skills: ['react'], open: true, listed: true },
    ),
  });
});

const own = page.getByRole('region', { name: 'Oppgavene dine' });
const forMe = page.getByRole('region', { name: 'Oppgaver for deg' });
const titlesIn = (region: typeof own) =>
  region
    .getByRole('link')
    .all()
    .map((link) => link.element().textContent);

describe('OwnTasks', () => {
  it('are most urgent first, each with a link to its board', async () => {
    await signIn(KARI);
    const { address } = await show(<OwnTasks />, { user: KARI });
    await expect
      .poll(() => titlesIn(own).filter((title) => title !== 'Tareskogen'))
      .toEqual(['Ta opp prøven', 'Ringe restaurantene', 'Bestille tau', 'Rydde i sjøboden']);
    await expect.element(own.getByText('Frist i dag')).toBeVisible();
    await expect.element(own.getByText('Frist i morgen')).toBeVisible();
    expect(await listViolations()).toEqual([]);
    await own.getByRole('link', { name: 'Ringe restaurantene' }).click();
    await expect.poll(address).toBe('/projects/tareskogen?tab=tasks&task=tomorrow');
  });

  it('lists tasks of other projects that need the user’s skills', async () => {
    await signIn(KARI);
    await show(<OwnTasks />, { user: KARI });
    await expect.element(forMe.getByRole('link', { name: 'Bygge nettsiden' })).toBeVisible();
  });

  it('explain what to do when empty', async () => {
    await signIn(NOBODY);
    await show(<OwnTasks />, { user: NOBODY });
    await expect.element(page.getByText('Du har ingen oppgaver å gjøre')).toBeVisible();
    await expect.element(page.getByText('Fortell hva du kan')).toBeVisible();
  });
});

describe('RailTasks', () => {
  const due = page.getByRole('region', { name: 'Fristene dine' });

  it('lists the two nearest deadlines and open tasks that match the user’s skills', async () => {
    await signIn(KARI);
    await show(<RailTasks />, { user: KARI });
    await expect.element(due.getByRole('link', { name: 'Ta opp prøven' })).toBeVisible();
    await expect.element(due.getByRole('link', { name: 'Ringe restaurantene' })).toBeVisible();
    expect(due.getByRole('listitem').all()).toHaveLength(2);
    await expect.element(forMe.getByRole('link', { name: 'Bygge nettsiden' })).toBeVisible();
    expect(await listViolations()).toEqual([]);
  });

  it('stay hidden after a page load', async () => {
    await signIn(KARI);
    const shown = await show(<RailTasks />, { user: KARI });
    await due.getByRole('button', { name: /^Skjul Fristene dine/ }).click();
    await expect.element(due).not.toBeInTheDocument();
    await shown.unmount();
    await show(<RailTasks />, { user: KARI });
    await expect.element(forMe).toBeVisible();
    expect(due.query()).toBeNull();
  });
});
