import { injectionsWithin } from '@samspill/domain/content/injection-strings.cases';
import { projectPath, SITE_TAXONOMY, userPath } from '@samspill/domain/paths';
import type { SessionUser } from '@samspill/domain/session/session';
import type { ReactNode } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { DiscoverProjects } from '../features/projects/discover-projects.tsx';
import { personOf, projectOf, sessionUser } from '../testing/documents.ts';
import { putDocuments, signIn } from '../testing/engine.ts';
import { expectInert } from '../testing/inert.ts';
import { show } from '../testing/show.tsx';
import { PersonPage } from './person-page.tsx';
import { ProfileEditPage } from './profile-edit-page.tsx';
import { ProjectEditorPage } from './project-editor-page.tsx';
import { ProjectPage } from './project-page.tsx';

const TAG = '<img src=x onerror=alert(1)>';
const MALLORY = sessionUser('hostile-mallory', { displayName: TAG });
const TOR = sessionUser('hostile-tor');
const PROJECT_ID = 'hostile-project';

const LOCATION = injectionsWithin(80, ' ');
const title = page.getByRole('heading', { level: 1, name: TAG, exact: true });

beforeAll(() =>
  putDocuments({
    [SITE_TAXONOMY]: { skills: {}, sectors: {} },
    [userPath(TOR.uid)]: personOf(TOR),
    [userPath(MALLORY.uid)]: personOf(MALLORY, {
      headline: injectionsWithin(120, ' '),
      location: LOCATION,
      bio: injectionsWithin(2_000),
    }),
    [projectPath(PROJECT_ID)]: projectOf(MALLORY.uid, {
      title: TAG,
      tagline: injectionsWithin(160, ' '),
      location: LOCATION,
      description: injectionsWithin(9_000),
    }),
  }),
);

/** A page of the site as that person sees it. */
async function open(user: SessionUser, element: ReactNode, path: string, id = '') {
  await signIn(user);
  await show(element, { user, path, at: path.replace(':id', id) });
}

describe('what tries to become script stays text', () => {
  it('in a profile', async () => {
    await open(TOR, <PersonPage />, '/users/:id', MALLORY.uid);
    await expect.element(title).toBeVisible();
    expectInert();
  });

  it('in the form of a profile', async () => {
    await open(MALLORY, <ProfileEditPage />, '/users/edit');
    await expect.element(page.getByLabelText('Sted')).toHaveValue(LOCATION);
    expectInert();
  });

  it('in a project', async () => {
    await open(TOR, <ProjectPage />, '/projects/:id', PROJECT_ID);
    await expect.element(title).toBeVisible();
    expectInert();
  });

  it('in the editor of a project and what it shows', async () => {
    await open(MALLORY, <ProjectEditorPage />, '/projects/edit/:id', PROJECT_ID);
    const preview = page.getByRole('region', { name: 'Forhåndsvisning' });
    await expect.element(preview).toHaveTextContent(TAG);
    expectInert();
  });

  it('in a list of projects', async () => {
    await open(TOR, <DiscoverProjects />, '/projects');
    await expect.element(page.getByRole('link', { name: TAG, exact: true })).toBeVisible();
    expectInert();
  });
});
