import { matchPath, projectPath, SITE_TAXONOMY, userPath } from '@samspill/domain/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { listFaults } from '../../testing/axe.ts';
import { matchOf, personOf, projectOf, sessionUser } from '../../testing/documents.ts';
import { deleteDocument, putDocuments, signIn } from '../../testing/engine.ts';
import { show } from '../../testing/show.tsx';
import { FeedStart } from './feed-start.tsx';

const NEW = sessionUser('ny', { displayName: 'Nina Ny' });
const SKILLED = sessionUser('tuva', { displayName: 'Tuva Lie', skills: ['react'] });
const OLA = sessionUser('ola', { displayName: 'Ola Bakken' });
const MATCH = matchPath('vaktro_ny');

const region = (name: string) => page.getByRole('region', { name });

async function showStart(user = NEW) {
  await signIn(user);
  return show(<FeedStart />, { user, at: '/feed', path: '/feed' });
}

describe('what somebody begins with who follows nobody', () => {
  beforeEach(async () => {
    localStorage.clear();
    await deleteDocument(MATCH);
    await putDocuments({
      [userPath('ny')]: personOf(NEW),
      [userPath('tuva')]: personOf(SKILLED),
      [userPath('ola')]: personOf(OLA, { counters: { followers: 12, projects: 1 } }),
      [projectPath('tareskogen')]: projectOf('ola', { title: 'Tareskogen' }),
      [projectPath('egen')]: projectOf('ny', { title: 'Mitt eget' }),
      [SITE_TAXONOMY]: { skills: { react: { nb: 'React', en: 'React' } }, sectors: {} },
    });
  });

  it('is people whom many follow and new projects, but not oneself or one’s own', async () => {
    await showStart();
    const people = region('Folk å følge');
    await expect.element(people.getByRole('link', { name: 'Ola Bakken' }).first()).toBeVisible();
    await expect.element(people.getByText('12 følgere')).toBeVisible();
    expect(people.getByText('Nina Ny').query()).toBeNull();
    const projects = region('Nye prosjekter');
    await expect.element(projects.getByRole('link', { name: 'Tareskogen' })).toBeVisible();
    expect(projects.getByText('Mitt eget').query()).toBeNull();
    expect(await listFaults()).toEqual([]);
  });

  it('is those people too where nobody shares a skill', async () => {
    await showStart(SKILLED);
    const people = region('Folk å følge');
    await expect.element(people.getByRole('link', { name: 'Ola Bakken' }).first()).toBeVisible();
  });

  it('is matches before all else, as soon as there are some', async () => {
    await showStart();
    await expect.element(region('Nye prosjekter')).toBeVisible();
    await putDocuments({ [MATCH]: matchOf('ny', 'Vaktro', { score: 80 }) });
    const matches = region('Treff for deg');
    await expect.element(matches.getByRole('link', { name: 'Vaktro' })).toBeVisible();
    await expect.element(matches.getByText('Sterkt treff')).toBeVisible();
  });
});
