import { DAY_MS } from '@samspill/domain/durations';
import type { SearchResponse } from '@samspill/domain/finder/search-result';
import { projectPath, userPath } from '@samspill/domain/paths';
import type { Project } from '@samspill/domain/projects/project';
import { tokensOfProject } from '@samspill/domain/projects/project-tokens';
import { SITE_TAXONOMY } from '@samspill/domain/site/paths';
import { Timestamp } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { buildPerson, buildProject, NO_PHOTO, sessionUser } from '../../testing/documents.ts';
import { deleteDocument, putDocuments, signIn } from '../../testing/engine.ts';
import { type FakeApi, failWith, startFakeApi } from '../../testing/fake-api.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { show } from '../../testing/show.tsx';
import { DiscoverProjects } from './discover-projects.tsx';

const KARI = sessionUser('kari', { displayName: 'Kari Solheim' });

function findable(fields: Partial<Project>): Project {
  const project = buildProject('kari', fields);
  return { ...project, searchTokens: tokensOfProject(project) };
}

const PROJECTS: Readonly<Record<string, Project>> = {
  ...Object.fromEntries(
    Array.from({ length: 38 }, (_, index) => [
      `project-${index}`,
      findable({
        title: `Prosjekt ${index}`,
        stage: index % 2 === 0 ? 'growing' : 'idea',
        publishedAt: Timestamp.fromMillis(Date.UTC(2026, 5, 1) - index * DAY_MS),
      }),
    ]),
  ),
  tareskogen: findable({
    title: 'Tareskogen',
    sectors: ['ocean'],
    publishedAt: Timestamp.fromMillis(Date.UTC(2025, 0, 2)),
  }),
  skogsblikk: findable({
    title: 'Skogsblikk',
    stage: 'growing',
    sectors: ['forestry'],
    publishedAt: Timestamp.fromMillis(Date.UTC(2025, 0, 1)),
  }),
};

beforeAll(async () => {
  await putDocuments({
    [userPath('kari')]: buildPerson(KARI),
    [SITE_TAXONOMY]: {
      skills: { react: { nb: 'React', en: 'React' } },
      sectors: {
        ocean: { nb: 'Hav', en: 'Ocean' },
        forestry: { nb: 'Skogbruk', en: 'Forestry' },
      },
    },
    ...Object.fromEntries(
      Object.entries(PROJECTS).map(([id, project]) => [projectPath(id), project]),
    ),
  });
  await signIn(KARI);
});

let api: FakeApi;
beforeEach(() => {
  api = startFakeApi();
  api.get('/api/search', () => NO_RESULTS);
});

const NO_RESULTS: SearchResponse = { groups: [], didYouMean: null };
const foundProjects = (...ids: readonly string[]): SearchResponse => ({
  groups: [
    {
      kind: 'project',
      next: null,
      found: ids.map((id) => ({
        kind: 'project',
        id,
        title: id,
        tagline: '',
        ownerName: 'Kari Solheim',
      })),
    },
  ],
  didYouMean: null,
});

const visibleProjects = () =>
  [...document.querySelectorAll('li h2, li h3')].map((each) => each.textContent);
const search = page.getByRole('searchbox', { name: 'Søk i prosjekter' });
const stage = page.getByRole('combobox', { name: 'Fase' });
const sector = page.getByRole('combobox', { name: 'Bransje' });
const more = page.getByRole('button', { name: 'Vis flere' });

const showProjects = (at = '/projects') => show(<DiscoverProjects />, { user: KARI, at });

describe('projects of a group', () => {
  it('belong to its members, appear once, and combine with the other filters', async () => {
    await putDocuments({
      [projectPath('of-both')]: findable({ title: 'Felles', memberIds: ['anne', 'berit'] }),
      [projectPath('of-berit')]: findable({
        title: 'Berits',
        memberIds: ['berit'],
        sectors: ['ocean'],
      }),
      [projectPath('draft')]: findable({ title: 'Kladd', memberIds: ['anne'], status: 'draft' }),
    });
    api.get('/api/groups/choices', () => ({
      groups: [{ id: 'kull', name: 'Kull 2026', status: 'active' as const, ...NO_PHOTO }],
    }));
    api.get('/api/groups/:id/member-ids', ({ query }) =>
      query.after === 'anne' ? { uids: ['berit'], next: null } : { uids: ['anne'], next: 'anne' },
    );
    await showProjects('/projects?group=kull');
    await expect.poll(visibleProjects).toEqual(['Felles', 'Berits']);
    await sector.selectOptions('Hav');
    await expect.poll(visibleProjects).toEqual(['Berits']);
    for (const id of ['of-both', 'of-berit', 'draft']) await deleteDocument(projectPath(id));
  });
});

describe('project list', () => {
  it('can be searched like the palette, with the term in the address', async () => {
    api.get('/api/search', () => foundProjects('tareskogen', 'skogsblikk'));
    const { address } = await showProjects();
    await search.fill('skog');
    await expect.poll(visibleProjects).toEqual(['Tareskogen', 'Skogsblikk']);
    await expect.poll(address).toBe('/projects?q=skog');
    expect(api.reads.at(-1)).toBe('/api/search?q=skog&kind=project');
  });

  it('applies filters in the search, and hides deleted projects', async () => {
    api.get('/api/search', () => foundProjects('skogsblikk', 'gone'));
    await showProjects('/projects?q=skog&stage=growing&sector=forestry');
    await expect.poll(visibleProjects).toEqual(['Skogsblikk']);
    expect(api.reads.at(-1)).toContain('facets=sector%3Aforestry%2Cstage%3Agrowing');
  });

  it('paginates search results', async () => {
    const [first] = foundProjects('tareskogen').groups;
    api.get('/api/search', ({ query }) => {
      if (query.after === 'there') return foundProjects('skogsblikk');
      return { groups: first ? [{ ...first, next: 'there' }] : [], didYouMean: null };
    });
    await showProjects('/projects?q=skog');
    await expect.poll(visibleProjects).toEqual(['Tareskogen']);
    await more.click();
    await expect.poll(visibleProjects).toEqual(['Tareskogen', 'Skogsblikk']);
    await expect.element(more).not.toBeInTheDocument();
  });

  it('searches for the suggestion on a press', async () => {
    api.get('/api/search', ({ query }) =>
      query.q === 'Tareskogen'
        ? foundProjects('tareskogen')
        : { groups: [], didYouMean: 'Tareskogen' },
    );
    const { address } = await showProjects('/projects?q=tareskgoen');
    await page.getByRole('button', { name: 'Mente du «Tareskogen»?' }).click();
    await expect.poll(visibleProjects).toEqual(['Tareskogen']);
    expect(address()).toBe('/projects?q=Tareskogen');
  });

  it('can retry a failed search', async () => {
    api.get('/api/search', failWith());
    await showProjects('/projects?q=tare');
    const retry = page.getByRole('button', { name: 'Prøv igjen' });
    await expect.element(retry).toBeVisible();
    api.get('/api/search', () => foundProjects('tareskogen'));
    await retry.click();
    await expect.poll(visibleProjects).toEqual(['Tareskogen']);
  });

  it('follows the opened address', async () => {
    api.get('/api/search', () => foundProjects('tareskogen'));
    await showProjects('/projects?q=tare');
    await expect.poll(visibleProjects).toEqual(['Tareskogen']);
    await expect.element(search).toHaveValue('tare');
  });

  it('combines filters, and follows Back', async () => {
    const { navigate } = await showProjects();
    await stage.selectOptions('I vekst');
    await sector.selectOptions('Skogbruk');
    await expect.poll(visibleProjects).toEqual(['Skogsblikk']);
    await expect.element(page.getByText('1 treff', { exact: true })).toBeVisible();
    await navigate(-1);
    await expect.element(sector).toHaveValue('');
    await expect.element(page.getByText('Prosjekt 0', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Prosjekt 1', { exact: true })).not.toBeInTheDocument();
  });

  it('reports no results, and clears all filters in one step', async () => {
    const { address } = await showProjects();
    await search.fill('qwertyuiop');
    await expect
      .element(page.getByRole('heading', { name: 'Ingen prosjekter passer til søket' }))
      .toBeVisible();
    expect(await listViolations()).toEqual([]);
    await page.getByRole('button', { name: 'Nullstill søk og filtre' }).click();
    await expect.poll(() => visibleProjects().length).toBe(20);
    await expect.poll(address).toBe('/projects');
  });

  it('paginates to the end without duplicates', async () => {
    await showProjects();
    await expect.poll(() => visibleProjects().length).toBe(20);
    await expect.element(page.getByText('Viser de 20 første')).toBeVisible();
    await more.click();
    await expect.poll(() => visibleProjects().length).toBe(40);
    await expect.element(page.getByText('40 treff', { exact: true })).toBeVisible();
    expect(more.query()).toBeNull();
    expect(new Set(visibleProjects()).size).toBe(40);
    expect(visibleProjects().at(-1)).toBe('Skogsblikk');
  });

  it('shows a new project at the top while open', async () => {
    await showProjects();
    await expect.poll(() => visibleProjects()[0]).toBe('Prosjekt 0');
    await putDocuments({
      [projectPath('nyest')]: findable({ title: 'Nyest', publishedAt: Timestamp.now() }),
    });
    await expect.poll(() => visibleProjects()[0]).toBe('Nyest');
    await putDocuments({
      [projectPath('nyest')]: findable({ title: 'Nyest', status: 'archived' }),
    });
    await expect.poll(() => visibleProjects()[0]).toBe('Prosjekt 0');
  });

  it('keeps the filters in one row on a phone, above the first project', async () => {
    await page.viewport(390, 844);
    await showProjects('/projects?stage=growing');
    const sector = page.getByRole('combobox', { name: 'Bransje' });
    const stage = page.getByRole('combobox', { name: 'Fase' });
    await expect.element(stage).toHaveValue('growing');
    const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top);
    expect(topOf(sector.element())).toBe(topOf(stage.element()));
    await sector.selectOptions('Skogbruk');
    await expect.poll(visibleProjects).toEqual(['Skogsblikk']);
    expect(await listViolations()).toEqual([]);
    await page.viewport(1280, 800);
  });
});
