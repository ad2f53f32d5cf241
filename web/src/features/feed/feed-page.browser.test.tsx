import { HOUR_MS } from '@samspill/domain/durations';
import { inboxPath } from '@samspill/domain/feed/paths';
import { matchViewPath } from '@samspill/domain/matches/paths';
import { contentPath, projectPath, userPath } from '@samspill/domain/paths';
import { SITE_TAXONOMY } from '@samspill/domain/site/paths';
import { taskPath } from '@samspill/domain/tasks/paths';
import { Timestamp } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { forgetCachedDocuments } from '../../firebase/firestore.ts';
import {
  buildContent,
  buildInboxItem,
  buildMatch,
  buildPerson,
  buildProject,
  buildTask,
  LONG_AGO,
  sessionUser,
} from '../../testing/documents.ts';
import { goOffline, goOnline, putDocuments, signIn } from '../../testing/engine.ts';
import { scaleTimeLimit } from '../../testing/scaled.ts';
import { show } from '../../testing/show.tsx';
import { mute, unmute } from '../blocks/block-store.ts';
import { FeedPage } from './feed-page.tsx';

const KARI = sessionUser('kari', { displayName: 'Kari Solheim' });
const OLA = sessionUser('ola', { displayName: 'Ola Bakken' });
const POSTS = 17;

const region = (name: string) => page.getByRole('region', { name });
const shownPosts = () =>
  page
    .getByRole('tabpanel')
    .getByText(/^Post \d+$/)
    .elements()
    .map((element) => element.textContent);
const scrollToEnd = () => document.documentElement.scrollTo(0, document.body.scrollHeight);

const idOf = (number: number) => `post-${String(number).padStart(2, '0')}`;
const numbers = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

const putPosts = (first: number, last: number) =>
  putDocuments(
    Object.fromEntries(
      numbers(first, last).map((number) => {
        const createdAt = Timestamp.fromMillis(LONG_AGO.toMillis() + number * HOUR_MS);
        const post = buildContent(idOf(number), OLA, { body: `Post ${number}`, createdAt });
        return [contentPath(idOf(number)), post];
      }),
    ),
  );

const showFeed = (at: string) => show(<FeedPage />, { user: KARI, at, path: '/feed' });

beforeAll(async () => {
  await putDocuments({
    [userPath('kari')]: buildPerson(KARI),
    [userPath('ola')]: buildPerson(OLA),
    [SITE_TAXONOMY]: { skills: { react: { nb: 'React', en: 'React' } }, sectors: {} },
  });
  await putPosts(1, POSTS);
  await signIn(KARI);
});

describe('the tab of all content', () => {
  // Drop the previous test’s cache, so that lists wait for the server’s answer.
  beforeEach(forgetCachedDocuments);

  it('continues after a failed page on retry, without duplicates', async () => {
    await showFeed('/feed?tab=latest');
    await expect.poll(shownPosts).toContain(`Post ${POSTS}`);
    await goOffline();
    const failed = page.getByText('Vi fikk ikke hentet flere.');
    await expect
      .poll(() => {
        scrollToEnd();
        return failed.query();
      })
      .not.toBeNull();
    const before = shownPosts();
    expect(before.length).toBeLessThan(POSTS);
    await goOnline();
    await page.getByRole('button', { name: 'Prøv igjen' }).click();
    await expect
      .poll(() => {
        scrollToEnd();
        return shownPosts().length;
      })
      .toBe(POSTS);
    const all = Array.from({ length: POSTS }, (_, index) => `Post ${POSTS - index}`);
    expect(shownPosts()).toEqual(all);
    expect(all.slice(0, before.length)).toEqual(before);
  });

  it('holds back items received after an offline time, also more than a page', async () => {
    await showFeed('/feed?tab=latest');
    await expect.poll(() => shownPosts().length).toBeGreaterThanOrEqual(5);
    const before = shownPosts();
    await goOffline();
    await putPosts(POSTS + 1, POSTS + 6);
    await goOnline();
    const waiting = page.getByRole('button', { name: /^\d+ (nytt|nye)$/ });
    await expect.element(waiting).toBeVisible();
    expect(shownPosts()).toEqual(before);
    await waiting.click();
    await expect.poll(() => shownPosts()[0]).toBe(`Post ${POSTS + 6}`);
  });
});

describe('an update of a followed project', () => {
  it('is in the feed unless the project is muted', async () => {
    const update = { body: 'Sensorene henger', kind: 'update', projectId: 'sjosol' } as const;
    await putDocuments({
      [projectPath('sjosol')]: buildProject('ola', { title: 'Sjøsol' }),
      [contentPath('nytt')]: buildContent('nytt', OLA, update),
      [`${inboxPath('kari')}/nytt`]: {
        ...buildInboxItem('nytt', OLA),
        projectId: 'sjosol',
        reason: 'follows-project',
      },
    });
    const item = page.getByRole('tabpanel').getByText('Sensorene henger');
    await showFeed('/feed');
    await expect.element(item).toBeVisible();
    await mute('kari', { kind: 'project', id: 'sjosol' });
    await expect.element(item).not.toBeInTheDocument();
    await unmute('kari', 'sjosol');
    await expect.element(item).toBeVisible();
  });
});

describe('the side column of a wide feed', () => {
  it('has matches from the first view and tasks from the second, until hidden', async () => {
    const project = { id: 'tareskogen', uid: 'kari' };
    await putDocuments({
      ...Object.fromEntries(
        numbers(1, 6)
          .map(idOf)
          .map((id) => [`${inboxPath('kari')}/${id}`, buildInboxItem(id, OLA)]),
      ),
      [matchViewPath('kari', 'vaktro_kari')]: buildMatch('kari', 'Vaktro', { score: 80 }),
      [projectPath('tareskogen')]: buildProject('kari', { title: 'Tareskogen' }),
      [taskPath('tareskogen', 'prove')]: buildTask(project, {
        title: 'Ta opp prøven',
        dueOn: '2099-12-31',
        assigneeId: 'kari',
        projectTitle: 'Tareskogen',
      }),
    });
    await page.viewport(1440, 900);
    const first = await showFeed('/feed');
    const matches = region('Nye treff');
    const tasks = region('Fristene dine');
    await expect.element(matches.getByRole('link', { name: 'Vaktro' })).toBeVisible();
    expect(tasks.query()).toBeNull();
    await first.unmount();

    await showFeed('/feed');
    await expect.element(tasks.getByRole('link', { name: 'Ta opp prøven' })).toBeVisible();
    await tasks.getByRole('button', { name: /^Skjul/ }).click();
    await expect.element(tasks).not.toBeInTheDocument();
    await expect.element(matches.getByRole('link', { name: 'Vaktro' })).toBeVisible();
    await page.viewport(1280, 800);
  });
});

describe('back navigation to a feed', () => {
  it.each(['/feed?tab=latest', '/feed'])('%s shows all loaded pages', async (at) => {
    await putDocuments(
      Object.fromEntries(
        numbers(1, POSTS).map((number) => [
          `${inboxPath('kari')}/${idOf(number)}`,
          {
            ...buildInboxItem(idOf(number), OLA),
            createdAt: Timestamp.fromMillis(LONG_AGO.toMillis() + number * HOUR_MS),
          },
        ]),
      ),
    );
    const { navigate } = await showFeed(at);
    await expect
      .poll(() => {
        scrollToEnd();
        return shownPosts().at(-1);
      })
      .toBe('Post 1');
    const before = shownPosts();
    await navigate('/content/post-05');
    await expect.poll(shownPosts).toEqual([]);
    await navigate(-1);
    // Short timeout: the refetch must not replace the restored items.
    await expect
      .poll(() => shownPosts().length, { timeout: scaleTimeLimit(1_000) })
      .toBeGreaterThan(0);
    expect(shownPosts()).toEqual(before);
  });
});
