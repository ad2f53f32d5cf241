import { commentPath } from '@samspill/domain/comments/paths';
import {
  INJECTION_STRINGS,
  INJECTIONS,
  injectionsWithin,
} from '@samspill/domain/content/injection-strings.cases';
import { contentImagePath } from '@samspill/domain/content/paths';
import { contentPath, projectPath, userPath } from '@samspill/domain/paths';
import type { SessionUser } from '@samspill/domain/session/session';
import { SITE_TAXONOMY } from '@samspill/domain/site/paths';
import type { ReactNode } from 'react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { FeedPage } from '../features/feed/feed-page.tsx';
import { DiscoverProjects } from '../features/projects/discover-projects.tsx';
import { chooseFromMenu, reportNote } from '../testing/controls.ts';
import {
  buildComment,
  buildContent,
  buildPerson,
  buildProject,
  LONG_AGO,
  sessionUser,
} from '../testing/documents.ts';
import { putDocuments, signIn } from '../testing/engine.ts';
import { expectInert } from '../testing/page-checks.ts';
import { show } from '../testing/show.tsx';
import { ContentPage } from './content-page.tsx';
import { PersonPage } from './person-page.tsx';
import { ProfileEditPage } from './profile-edit-page.tsx';
import { ProjectEditorPage } from './project-editor-page.tsx';
import { ProjectPage } from './project-page.tsx';

const TAG = '<img src=x onerror=alert(1)>';
const MALLORY = sessionUser('hostile-mallory', { displayName: TAG });
const TOR = sessionUser('hostile-tor');
const PROJECT_ID = 'hostile-project';
const POLL_ID = 'hostile-poll';
/** Poll options must be distinct and short. */
const OPTIONS = INJECTIONS.filter((text) => text.length <= 40).slice(0, 6);
const ALT = injectionsWithin(200, ' ');
/** Direct writes to the database may exceed the forms’ limits. */
const STORED = INJECTION_STRINGS.join('\n\n');

const LOCATION = injectionsWithin(80, ' ');
const title = page.getByRole('heading', { level: 1, name: TAG, exact: true });

beforeAll(() =>
  putDocuments({
    [SITE_TAXONOMY]: { skills: {}, sectors: {} },
    [userPath(TOR.uid)]: buildPerson(TOR),
    [userPath(MALLORY.uid)]: buildPerson(MALLORY, {
      headline: injectionsWithin(120, ' '),
      location: LOCATION,
      bio: injectionsWithin(2_000),
    }),
    [projectPath(PROJECT_ID)]: buildProject(MALLORY.uid, {
      title: TAG,
      tagline: injectionsWithin(160, ' '),
      location: LOCATION,
      description: injectionsWithin(9_000),
    }),
    [contentPath(POLL_ID)]: buildContent(POLL_ID, MALLORY, {
      kind: 'poll',
      body: STORED.slice(0, 4_900),
      images: [{ path: contentImagePath(MALLORY.uid, '0123456789abcdef.webp'), alt: ALT }],
      poll: { options: OPTIONS, closesAt: LONG_AGO, multiple: false },
    }),
    [commentPath(POLL_ID, 'evil')]: buildComment(MALLORY, STORED.slice(0, 2_000)),
  }),
);

/** Keeps the image: no server has it, and the error handler would replace it. */
const storePicture = (event: Event) => event.stopPropagation();
beforeAll(() => addEventListener('error', storePicture, { capture: true }));
afterAll(() => removeEventListener('error', storePicture, { capture: true }));

async function openPage(user: SessionUser, element: ReactNode, path: string, id = '') {
  await signIn(user);
  await show(element, { user, path, at: path.replace(':id', id) });
}

describe('a script injection stays text', () => {
  it('renders as text in a profile', async () => {
    await openPage(TOR, <PersonPage />, '/users/:id', MALLORY.uid);
    await expect.element(title).toBeVisible();
    expectInert();
  });

  it('renders as text in the profile form', async () => {
    await openPage(MALLORY, <ProfileEditPage />, '/users/edit');
    await expect.element(page.getByLabelText('Sted')).toHaveValue(LOCATION);
    expectInert();
  });

  it('renders as text in a project', async () => {
    await openPage(TOR, <ProjectPage />, '/projects/:id', PROJECT_ID);
    await expect.element(title).toBeVisible();
    expectInert();
  });

  it('in the editor of a project and its preview', async () => {
    await openPage(MALLORY, <ProjectEditorPage />, '/projects/edit/:id', PROJECT_ID);
    const preview = page.getByRole('region', { name: 'Forhåndsvisning' });
    await expect.element(preview).toHaveTextContent(TAG);
    expectInert();
  });

  it('renders as text in a project list', async () => {
    await openPage(TOR, <DiscoverProjects />, '/projects');
    await expect.element(page.getByRole('link', { name: TAG, exact: true })).toBeVisible();
    expectInert();
  });

  it('in an item and its comments', async () => {
    await openPage(TOR, <ContentPage />, '/content/:id', POLL_ID);
    await expect.element(page.getByRole('article', { name: `Kommentar fra ${TAG}` })).toBeVisible();
    const poll = page.getByRole('group', { name: 'Avstemning' });
    for (const option of OPTIONS)
      await expect.element(poll.getByText(option, { exact: true })).toBeVisible();
    await expect.element(page.getByRole('img', { name: ALT })).toBeInTheDocument();
    expectInert();
  });

  it('renders as text in a list of items', async () => {
    await signIn(TOR);
    await show(<FeedPage />, { user: TOR, at: '/feed?tab=latest', path: '/feed' });
    await expect.element(page.getByRole('img', { name: ALT })).toBeInTheDocument();
    expectInert();
  });

  it('in a report draft', async () => {
    await openPage(TOR, <ContentPage />, '/content/:id', POLL_ID);
    const menu = page.getByRole('button', { name: /^Flere valg/ }).first();
    await chooseFromMenu(menu, 'Rapporter');
    await reportNote.fill(injectionsWithin(1_000));
    await expect.element(reportNote).toHaveValue(injectionsWithin(1_000));
    expectInert();
  });
});
