import { matchViewPath } from '@samspill/domain/matches/paths';
import { projectPath, userPath } from '@samspill/domain/paths';
import { requestPath } from '@samspill/domain/requests/paths';
import type { JoinRequest } from '@samspill/domain/requests/request';
import { SITE_TAXONOMY } from '@samspill/domain/site/paths';
import { taskPath } from '@samspill/domain/tasks/paths';
import { Timestamp } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { MyProjects } from '../features/projects/projects-screen.tsx';
import {
  buildMatch,
  buildPerson,
  buildProject,
  buildTask,
  LONG_AGO,
  sessionUser,
} from '../testing/documents.ts';
import {
  changeDocument,
  deleteDocument,
  putDocuments,
  readDocument,
  signIn,
} from '../testing/engine.ts';
import { listViolations } from '../testing/page-checks.ts';
import { show } from '../testing/show.tsx';
import { ProjectActivity } from './projects-page.tsx';

const KARI = sessionUser('kari', { displayName: 'Kari Solheim' });
const OLA = sessionUser('ola', { displayName: 'Ola Dahl' });
const NEW = sessionUser('nils', { displayName: 'Nils Ny' });
const today = () => new Date().toLocaleDateString('sv-SE');

const requestOf = (uid: string, name: string): JoinRequest => ({
  kind: 'talent',
  message: 'Jeg vil gjerne bli med.',
  taskId: null,
  status: 'pending',
  applicant: { uid, name, photoPath: null },
  projectId: 'tareskogen',
  decidedAt: null,
  createdAt: LONG_AGO,
  updatedAt: LONG_AGO,
});
beforeEach(async () => {
  const task = (title: string, assigneeId: string | null) =>
    buildTask({ id: 'tareskogen', uid: 'kari' }, { title, assigneeId, dueOn: today() });
  await putDocuments({
    ...Object.fromEntries([KARI, OLA, NEW].map((user) => [userPath(user.uid), buildPerson(user)])),
    [SITE_TAXONOMY]: { skills: { react: { nb: 'React', en: 'React' } }, sectors: {} },
    [projectPath('tareskogen')]: buildProject('kari', {
      title: 'Tareskogen',
      publishedAt: Timestamp.now(),
      counters: { followers: 12, updates: 0, openTasks: 0 },
    }),
    [projectPath('utkast')]: buildProject('kari', {
      title: 'Bølge',
      tagline: '',
      status: 'draft',
      publishedAt: null,
    }),
    [requestPath('tareskogen', 'ola')]: requestOf('ola', 'Ola Dahl'),
    [taskPath('tareskogen', 'mine')]: task('Ringe havna', 'kari'),
    [taskPath('tareskogen', 'free')]: task('Bestille tau', null),
    [taskPath('tareskogen', 'theirs')]: task('Sveise riggen', 'ola'),
    [matchViewPath('kari', 'tareskogen_mia')]: buildMatch('mia', 'Tareskogen', {
      ownerId: 'kari',
      side: 'project',
    }),
  });
  await signIn(KARI);
});

const showHome = (user = KARI) =>
  show(
    <MyProjects
      activity={(project, isOpen) => <ProjectActivity project={project} isOpen={isOpen} />}
    />,
    { user },
  );
const checklist = page.getByRole('region', { name: 'Kom godt i gang' });

describe('founder home page', () => {
  it('shows requests, matches, due tasks and incomplete drafts', async () => {
    await showHome();
    await expect.element(page.getByRole('group', { name: 'Ola Dahl' })).toBeVisible();
    await expect.element(page.getByText('12 følgere')).toBeVisible();
    const matches = page.getByRole('region', { name: 'Nye treff' });
    await expect.element(matches.getByRole('link', { name: 'mia' })).toBeVisible();
    const due = page.getByRole('region', { name: 'Frister den neste uken' });
    await expect.element(due.getByText('Ringe havna')).toBeVisible();
    await expect.element(due.getByText('Bestille tau')).toBeVisible();
    expect(due.getByText('Sveise riggen').elements()).toHaveLength(0);
    await expect.element(page.getByText('Før du kan publisere: en kort forklaring')).toBeVisible();
    expect(await listViolations()).toEqual([]);
  });

  it('shows new requests live, which the owner can accept', async () => {
    await deleteDocument(requestPath('tareskogen', 'ola'));
    await showHome();
    await expect.element(page.getByText('12 følgere')).toBeVisible();
    await expect.element(page.getByText('2 er med')).not.toBeInTheDocument();
    await putDocuments({ [requestPath('tareskogen', 'ola')]: requestOf('ola', 'Ola Dahl') });
    await page.getByRole('button', { name: 'Si ja til Ola Dahl' }).click();
    await expect.element(page.getByText('2 er med')).toBeVisible();
    await expect.element(page.getByRole('group', { name: 'Ola Dahl' })).not.toBeInTheDocument();
    await expect
      .poll(async () => (await readDocument(projectPath('tareskogen')))?.memberIds)
      .toEqual(['kari', 'ola']);
  });

  it('ticks completed steps, and can be dismissed', async () => {
    await showHome();
    await expect.element(checklist.getByText('1 av 5 er gjort')).toBeVisible();
    await changeDocument(projectPath('tareskogen'), {
      counters: { followers: 12, updates: 1, openTasks: 2 },
    });
    await expect.element(checklist.getByText('3 av 5 er gjort')).toBeVisible();
    await checklist.getByRole('button', { name: 'Skjul listen' }).click();
    await expect.element(checklist).not.toBeInTheDocument();
    localStorage.clear();
  });

  it('shows a member due tasks, without the owner’s decisions', async () => {
    await changeDocument(projectPath('tareskogen'), { memberIds: ['kari', 'ola'] });
    await signIn(OLA);
    await showHome(OLA);
    await expect.element(page.getByText('Sveise riggen')).toBeVisible();
    expect(checklist.elements()).toHaveLength(0);
    expect(page.getByRole('group', { name: 'Ola Dahl' }).elements()).toHaveLength(0);
  });

  it('offers a founder without projects to create or join one', async () => {
    await signIn(NEW);
    await showHome(NEW);
    await expect.element(page.getByText('Du har ingen prosjekter ennå')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Nytt prosjekt' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Se treff for deg' })).toBeVisible();
  });
});
