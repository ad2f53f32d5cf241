import { blockPath } from '@samspill/domain/blocks/paths';
import { SITE_POPULAR } from '@samspill/domain/feed/paths';
import { matchViewPath } from '@samspill/domain/matches/paths';
import { contentPath, projectPath, userPath } from '@samspill/domain/paths';
import { SITE_TAXONOMY } from '@samspill/domain/site/paths';
import { Timestamp } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  buildContent,
  buildMatch,
  buildPerson,
  buildProject,
  sessionUser,
} from '../../testing/documents.ts';
import { putDocuments, signIn } from '../../testing/engine.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { show } from '../../testing/show.tsx';
import { FeedFilling } from './feed-filling.tsx';

const OLA = sessionUser('ola', { displayName: 'Ola Bakken' });
const NOBODY_ABOVE: ReadonlySet<string> = new Set();
const region = (name: string) => page.getByRole('region', { name });

async function givenPopular(...ids: readonly string[]) {
  const items = ids.map((contentId) => ({ contentId, authorId: 'ola', projectId: null }));
  await putDocuments({
    ...Object.fromEntries(ids.map((id) => [contentPath(id), buildContent(id, OLA, { body: id })])),
    [SITE_POPULAR]: { items, countedAt: Timestamp.now() },
  });
}

async function showFilling(isWide: boolean, without = NOBODY_ABOVE) {
  const user = sessionUser(`ny-${crypto.randomUUID().slice(0, 8)}`, { displayName: 'Nina Ny' });
  await putDocuments({
    [userPath(user.uid)]: buildPerson(user),
    [projectPath(`egen-${user.uid}`)]: buildProject(user.uid, { title: `Eget ${user.uid}` }),
  });
  await signIn(user);
  await show(<FeedFilling without={without} isWide={isWide} />, {
    user,
    at: '/feed',
    path: '/feed',
  });
  return user;
}

beforeAll(async () => {
  await putDocuments({
    [userPath('ola')]: buildPerson(OLA, { counters: { followers: 12, projects: 1 } }),
    [projectPath('tareskogen')]: buildProject('ola', { title: 'Tareskogen' }),
    [SITE_TAXONOMY]: { skills: {}, sectors: {} },
  });
});
beforeEach(() => localStorage.clear());

describe('the filled feed', () => {
  it('greets the first member of an empty site, with ways to begin', async () => {
    await givenPopular();
    await showFilling(true);
    await expect.element(page.getByRole('heading', { name: 'Du er først ute' })).toBeVisible();
    const write = page.getByRole('link', { name: 'Skriv det første innlegget' });
    await expect.element(write).toHaveAttribute('href', '/feed?write=post');
    await expect.element(page.getByRole('link', { name: 'Opprett et prosjekt' })).toBeVisible();
    expect(await listViolations()).toEqual([]);
  });

  it('shows labelled popular items, and people to follow on a narrow page', async () => {
    await givenPopular('en', 'to', 'tre', 'fire', 'fem');
    await showFilling(false);
    await expect.element(page.getByRole('link', { name: 'Finn treff' })).toBeVisible();
    const popular = region('Populært denne uken');
    await expect.element(popular.getByText('en', { exact: true })).toBeVisible();
    await expect.element(popular.getByText(/likt, kommentert og stemt/)).toBeVisible();
    await expect.element(page.getByText('fire', { exact: true })).toBeVisible();
    expect(page.getByText('fem', { exact: true }).query()).toBeNull();
    await expect.element(region('Folk å følge').getByText('12 følgere')).toBeVisible();
    expect(await listViolations()).toEqual([]);
  });

  it('excludes duplicates, hidden and blocked items', async () => {
    await givenPopular('over', 'skjult', 'vises');
    await putDocuments({
      [contentPath('skjult')]: buildContent('skjult', OLA, { body: 'skjult', status: 'hidden' }),
    });
    await showFilling(true, new Set(['over']));
    await expect.element(page.getByText('vises', { exact: true })).toBeVisible();
    for (const gone of ['over', 'skjult'])
      expect(page.getByText(gone, { exact: true }).query()).toBeNull();
  });

  it('hides items of a blocked user', async () => {
    const user = sessionUser('blokkerer', { displayName: 'Berit' });
    await givenPopular('fra-ola', 'mer', 'mest');
    await putDocuments({
      [userPath('blokkerer')]: buildPerson(user),
      [blockPath('blokkerer', 'ola')]: { blockedUid: 'ola', createdAt: Timestamp.now() },
    });
    await signIn(user);
    await show(<FeedFilling without={NOBODY_ABOVE} isWide={false} />, {
      user,
      at: '/feed',
      path: '/feed',
    });
    await expect.element(region('Nye prosjekter')).toBeVisible();
    expect(page.getByText('fra-ola', { exact: true }).query()).toBeNull();
  });

  it('shows matches first if there are any', async () => {
    await givenPopular('nok', 'av', 'det');
    const { uid } = await showFilling(false);
    await expect.element(region('Populært denne uken')).toBeVisible();
    const vaktro = matchViewPath(uid, `vaktro_${uid}`);
    await putDocuments({ [vaktro]: buildMatch(uid, 'Vaktro', { score: 80 }) });
    const matches = region('Nye treff');
    await expect.element(matches.getByRole('link', { name: 'Vaktro' })).toBeVisible();
    await expect.element(matches.getByText('Sterkt treff')).toBeVisible();
  });

  it('shows latest content and new projects on a young site', async () => {
    await givenPopular('eneste');
    const { uid } = await showFilling(false);
    await expect.element(region('Populært denne uken').getByText('eneste')).toBeVisible();
    await expect.element(region('Nytt på Samspill').getByRole('listitem').first()).toBeVisible();
    const projects = region('Nye prosjekter');
    await expect.element(projects.getByRole('listitem').first()).toBeVisible();
    expect(projects.getByText(`Eget ${uid}`).query()).toBeNull();
  });
});
