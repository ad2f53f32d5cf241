import { matchViewPath } from '@samspill/domain/matches/paths';
import { projectPath, userPath } from '@samspill/domain/paths';
import { SITE_TAXONOMY } from '@samspill/domain/site/paths';
import { Timestamp } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { MatchesPage } from '../../pages/matches-page.tsx';
import { buildMatch, buildPerson, buildProject, sessionUser } from '../../testing/documents.ts';
import { changeDocument, deleteDocument, putDocuments, signIn } from '../../testing/engine.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { show } from '../../testing/show.tsx';

const KARI = sessionUser('kari', { displayName: 'Kari Solheim', kinds: ['founder'] });
const TUVA = sessionUser('tuva', { displayName: 'Tuva Lie', kinds: ['talent'] });
const published = (title: string, daysAgo: number) =>
  buildProject('kari', {
    title,
    publishedAt: Timestamp.fromMillis(Date.now() - daysAgo * 86_400_000),
  });
const personMatch = (uid: string, title: string, score: number) =>
  buildMatch(uid, title, {
    ownerId: 'kari',
    side: 'project',
    score,
    person: { uid, name: `Person ${uid}`, photoPath: null, headline: '' },
  });
const viewOf = (project: string, uid: string) => matchViewPath('kari', `${project}_${uid}`);

const section = (name: string) => page.getByRole('region', { name, exact: true });
const sections = () =>
  page
    .getByRole('heading', { level: 2 })
    .all()
    .map((heading) => heading.element().textContent);
const namesIn = (name: string) =>
  section(name)
    .getByRole('heading', { level: 3 })
    .all()
    .map((heading) => heading.element().textContent);

beforeEach(async () => {
  await putDocuments({
    [userPath('kari')]: buildPerson(KARI),
    [userPath('tuva')]: buildPerson(TUVA),
    [SITE_TAXONOMY]: { skills: { react: { nb: 'React', en: 'React' } }, sectors: {} },
    [projectPath('tang')]: published('Tang', 3),
    [projectPath('bolge')]: published('Bolge', 2),
    [projectPath('vind')]: published('Vind', 1),
    [projectPath('pause')]: buildProject('kari', { title: 'Pause', status: 'archived' }),
    [viewOf('tang', 'a')]: personMatch('a', 'Tang', 80),
    [viewOf('tang', 'b')]: personMatch('b', 'Tang', 70),
    [viewOf('tang', 'c')]: personMatch('c', 'Tang', 60),
    [viewOf('tang', 'd')]: personMatch('d', 'Tang', 50),
    [viewOf('vind', 'a')]: personMatch('a', 'Vind', 55),
    [matchViewPath('kari', 'sol_kari')]: buildMatch('kari', 'Sol', { score: 45 }),
  });
  await signIn(KARI);
});

const showPage = (query = '', user = KARI) =>
  show(<MatchesPage />, { user, at: `/matches${query}`, path: '/matches' });

describe('page of matches', () => {
  it('lists people for each project, newest first, and then projects for the user', async () => {
    await showPage();
    await expect.poll(() => namesIn('Folk til Vind')).toEqual(['Person a']);
    await expect.poll(() => namesIn('Folk til Tang')).toEqual(['Person a', 'Person b', 'Person c']);
    await expect.poll(() => namesIn('Prosjekter for deg')).toEqual(['Sol']);
    expect(sections().filter((title) => title?.startsWith('Folk til'))).toEqual([
      'Folk til Vind',
      'Folk til Bolge',
      'Folk til Tang',
    ]);
    expect(await listViolations()).toEqual([]);
  });

  it('shows the project in the address first and leaves out a project that is archived', async () => {
    await showPage('?project=tang');
    await expect.poll(() => sections()[0]).toBe('Folk til Tang');
    expect(sections()).not.toContain('Folk til Pause');
  });

  it('moves a match up as soon as it is mutual, without showing a one-sided choice', async () => {
    await changeDocument(viewOf('tang', 'b'), { state: 'interested' });
    await showPage();
    await expect.poll(() => namesIn('Folk til Tang')).toContain('Person b');
    expect(sections()).not.toContain('Dere vil begge snakke sammen');
    await changeDocument(viewOf('tang', 'b'), { mutualAt: Timestamp.now() });
    await expect.poll(() => namesIn('Dere vil begge snakke sammen')).toEqual(['Person b']);
    await expect.poll(() => namesIn('Folk til Tang')).toEqual(['Person a', 'Person c', 'Person d']);
    await expect
      .poll(() => section('Dere vil begge snakke sammen').getByRole('link').all().length)
      .toBe(2);
  });

  it('shows projects only to a user without a project', async () => {
    await signIn(TUVA);
    await putDocuments({ [matchViewPath('tuva', 'sol_tuva')]: buildMatch('tuva', 'Sol') });
    await showPage('', TUVA);
    await expect.poll(() => namesIn('Prosjekter for deg')).toEqual(['Sol']);
    expect(sections()).toEqual(['Prosjekter for deg']);
    await deleteDocument(matchViewPath('tuva', 'sol_tuva'));
    await expect.element(page.getByRole('heading', { name: 'Ingen treff ennå' })).toBeVisible();
  });

  it('leads a founder without a published project to the own projects', async () => {
    for (const id of ['tang', 'bolge', 'vind'])
      await changeDocument(projectPath(id), { status: 'draft' });
    const { address } = await showPage();
    await page.getByRole('link', { name: 'Til prosjektene dine' }).click();
    await expect.poll(address).toBe('/projects?view=mine');
  });
});
