import { matchViewPath } from '@samspill/domain/matches/paths';
import { projectPath, userPath } from '@samspill/domain/paths';
import { SITE_TAXONOMY } from '@samspill/domain/site/paths';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { buildMatch, buildPerson, buildProject, sessionUser } from '../../testing/documents.ts';
import { deleteDocument, putDocuments, signIn } from '../../testing/engine.ts';
import { show } from '../../testing/show.tsx';
import { ProjectMatches } from './project-matches.tsx';

const KARI = sessionUser('kari', { displayName: 'Kari Solheim' });
const PROJECT = { id: 'tareskogen', data: buildProject('kari'), hasPendingWrites: false };

const matchWith = (uid: string, fields: object) =>
  buildMatch(uid, 'Tareskogen', { ownerId: 'kari', side: 'project', ...fields });
const names = () =>
  page
    .getByRole('heading', { level: 2 })
    .all()
    .map((heading) => heading.element().textContent);

beforeAll(async () => {
  await putDocuments({
    [userPath('kari')]: buildPerson(KARI),
    [SITE_TAXONOMY]: { skills: {}, sectors: {} },
    [projectPath('tareskogen')]: PROJECT.data,
  });
  await signIn(KARI);
});
beforeEach(() =>
  putDocuments({
    [matchViewPath('kari', 'tareskogen_ola')]: matchWith('ola', { score: 60 }),
    [matchViewPath('kari', 'tareskogen_ingrid')]: matchWith('ingrid', {
      score: 70,
      kind: 'investor',
    }),
  }),
);

const showMatches = (filter = '') =>
  show(<ProjectMatches project={PROJECT} />, {
    user: KARI,
    at: `/projects/tareskogen?tab=matches${filter}`,
    path: '/projects/:projectId',
  });

describe('a project’s matches', () => {
  it('are listed best first', async () => {
    await showMatches();
    await expect.poll(names).toEqual(['ingrid', 'ola']);
  });

  it('are filtered by kind in the address', async () => {
    await showMatches('&kind=talent');
    await expect.poll(names).toEqual(['ola']);
  });

  it('are removed from the list when withdrawn', async () => {
    await showMatches();
    await expect.poll(names).toEqual(['ingrid', 'ola']);
    await deleteDocument(matchViewPath('kari', 'tareskogen_ola'));
    await expect.poll(names).toEqual(['ingrid']);
  });
});
