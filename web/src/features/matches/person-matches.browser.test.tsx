import { dealPath } from '@samspill/domain/deals/paths';
import { dismissalPath, matchViewPath, missedPath } from '@samspill/domain/matches/paths';
import { userPath } from '@samspill/domain/paths';
import { SITE_TAXONOMY } from '@samspill/domain/site/paths';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  buildMatch,
  buildPerson,
  LONG_AGO,
  NO_PHOTO,
  sessionUser,
} from '../../testing/documents.ts';
import {
  changeDocument,
  deleteDocument,
  goOffline,
  goOnline,
  putDocuments,
  readDocument,
  signIn,
} from '../../testing/engine.ts';
import { startFakeApi } from '../../testing/fake-api.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { show } from '../../testing/show.tsx';
import { PersonMatches } from './all-matches.tsx';

const TUVA = sessionUser('tuva', { displayName: 'Tuva Lie', skills: ['react'] });
const INVEST = sessionUser('invest', { displayName: 'Inga Vest', kinds: ['investor'] });
const PETRA = sessionUser('petra', { displayName: 'Petra Påny' });
const SOLVIND = matchViewPath('tuva', 'solvind_tuva');
const VAKTRO = matchViewPath('tuva', 'vaktro_tuva');

const matchWith = (title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const titles = () =>
  page
    .getByRole('heading', { level: 3 })
    .all()
    .map((heading) => heading.element().textContent);
const dismissMatch = (title: string) =>
  page.getByRole('button', { name: `Si nei til ${title}`, exact: true }).click();
const stateOf = async (path: string) => (await readDocument(path))?.state;

const showMatches = (user = TUVA, filter = '') =>
  show(<PersonMatches />, { user, at: `/matches${filter}`, path: '/matches' });

beforeAll(async () => {
  await putDocuments({
    [userPath('tuva')]: buildPerson(TUVA),
    [userPath('petra')]: buildPerson(PETRA),
    [SITE_TAXONOMY]: { skills: { react: { nb: 'React', en: 'React' } }, sectors: {} },
  });
});
beforeEach(async () => {
  await putDocuments({
    [SOLVIND]: buildMatch('tuva', 'Solvind', { score: 62 }),
    [VAKTRO]: buildMatch('tuva', 'Vaktro', { score: 80 }),
  });
  await signIn(TUVA);
});

describe('an investor’s matches', () => {
  it('save a project from its card, and members who invest nothing have no such button', async () => {
    await putDocuments({
      [userPath('invest')]: buildPerson(INVEST),
      [matchViewPath('invest', 'solvind_invest')]: buildMatch('invest', 'Solvind', {
        kind: 'investor',
      }),
    });
    await signIn(INVEST);
    const shown = await showMatches(INVEST);
    await page.getByRole('button', { name: 'Lagre Solvind' }).click();
    await expect
      .poll(() => readDocument(dealPath('invest', 'solvind')))
      .toMatchObject({ title: 'Solvind', stage: 'toLookAt' });
    await shown.unmount();
    await signIn(TUVA);
    await showMatches();
    await expect.element(matchWith('Solvind')).toBeVisible();
    expect(page.getByRole('button', { name: /^Lagre/ }).elements()).toHaveLength(0);
  });
});

describe('a person’s matches', () => {
  it('are listed with score and reasons, best first', async () => {
    await showMatches();
    await expect.poll(titles).toEqual(['Vaktro', 'Solvind']);
    await expect.element(matchWith('Vaktro').getByText('80 av 100')).toBeVisible();
    await expect
      .element(matchWith('Vaktro').getByText('Du kan det de ser etter: React'))
      .toBeVisible();
    expect(await listViolations()).toEqual([]);
  });

  it('are filtered by kind in the address', async () => {
    await putDocuments({ [VAKTRO]: buildMatch('tuva', 'Vaktro', { score: 80, kind: 'investor' }) });
    await showMatches(TUVA, '?kind=talent');
    await expect.poll(titles).toEqual(['Solvind']);
  });

  it('are filtered by the group of the project’s owner', async () => {
    const api = startFakeApi();
    const groups = [{ id: 'kull', name: 'Kull 2026', status: 'active' as const, ...NO_PHOTO }];
    api.get('/api/groups/choices', () => ({ groups }));
    api.get('/api/groups/:id/among', () => ({ uids: ['anne'] }));
    await putDocuments({ [VAKTRO]: buildMatch('tuva', 'Vaktro', { score: 80, ownerId: 'anne' }) });
    await showMatches(TUVA, '?group=kull');
    await expect.poll(titles).toEqual(['Vaktro']);
    expect(api.reads.at(-1)).toContain('/api/groups/kull/among?uids=');
  });

  it('of a group without any offer to clear the filter', async () => {
    const api = startFakeApi();
    api.get('/api/groups/choices', () => ({ groups: [] }));
    api.get('/api/groups/:id/among', () => ({ uids: [] }));
    await showMatches(TUVA, '?group=kull');
    // The filters have one, too, once they have loaded.
    await page.getByRole('button', { name: 'Nullstill filtre' }).first().click();
    await expect.poll(titles).toEqual(['Vaktro', 'Solvind']);
  });

  it('keep the own interest private until mutual', async () => {
    await showMatches();
    await page.getByRole('button', { name: 'Vis interesse for Vaktro', exact: true }).click();
    await expect.element(matchWith('Vaktro').getByText('Du er interessert')).toBeVisible();
    await expect.element(matchWith('Vaktro')).toHaveTextContent('får ikke vite det før');
    await expect.poll(() => stateOf(VAKTRO)).toBe('interested');
    // Simulates the trigger after the other side’s interest.
    await changeDocument(VAKTRO, { mutualAt: LONG_AGO });
    // The page lists mutual matches apart.
    await expect.poll(titles).toEqual(['Solvind']);
  });

  it('can be dismissed with undo, and shown by a filter', async () => {
    const first = await showMatches();
    await expect.poll(titles).toEqual(['Vaktro', 'Solvind']);
    await dismissMatch('Vaktro');
    await expect.element(page.getByText('Du sa nei til Vaktro')).toBeVisible();
    await page.getByRole('button', { name: 'Angre', exact: true }).click();
    await expect.poll(() => stateOf(VAKTRO)).toBe('new');
    await dismissMatch('Vaktro');
    await expect.element(matchWith('Vaktro').getByText('Du har sagt nei')).toBeVisible();
    await expect.poll(() => stateOf(VAKTRO)).toBe('dismissed');
    await first.unmount();

    await showMatches();
    await expect.poll(titles).toEqual(['Solvind']);
    await page.getByRole('button', { name: 'Filtre', exact: true }).click();
    await page.getByRole('button', { name: 'Vis dem jeg har sagt nei til' }).click();
    await expect.element(matchWith('Vaktro').getByText('Du har sagt nei')).toBeVisible();
    await page.getByRole('button', { name: 'Angre valget om Vaktro' }).click();
    await expect
      .element(page.getByRole('button', { name: 'Vis interesse for Vaktro', exact: true }))
      .toBeVisible();
    await expect.poll(() => stateOf(VAKTRO)).toBe('new');
  });

  it('can be dismissed with a reason, which undo deletes', async () => {
    await showMatches();
    await dismissMatch('Vaktro');
    const reason = (name: string) => matchWith('Vaktro').getByRole('button', { name, exact: true });
    await reason('For langt unna').click();
    const whyNot = async () => (await readDocument(dismissalPath('tuva', 'vaktro_tuva')))?.reason;
    await expect.poll(whyNot).toBe('tooFar');
    await reason('Ikke tid').click();
    await expect.poll(whyNot).toBe('noTime');
    await expect.element(reason('Ikke tid')).toHaveAttribute('aria-pressed', 'true');
    expect(await listViolations()).toEqual([]);
    await page.getByRole('button', { name: 'Angre valget om Vaktro' }).click();
    await expect.poll(whyNot).toBeUndefined();
    await expect.poll(() => stateOf(VAKTRO)).toBe('new');
  });

  it('offer the place as a must-have when too far away, with undo', async () => {
    await changeDocument(userPath('tuva'), { location: 'Bergen', mustHaves: [] });
    await showMatches();
    await dismissMatch('Vaktro');
    await matchWith('Vaktro').getByRole('button', { name: 'For langt unna' }).click();
    await expect
      .element(matchWith('Vaktro').getByText('Vil du bare ha treff i Bergen?'))
      .toBeVisible();
    await matchWith('Vaktro').getByRole('button', { name: 'Gjør det til et krav' }).click();
    const mustHaves = async () => (await readDocument(userPath('tuva')))?.mustHaves;
    await expect.poll(mustHaves).toEqual(['place']);
    const toast = page.getByRole('listitem').filter({ hasText: 'Kravene dine er endret.' });
    await toast.getByRole('button', { name: 'Angre', exact: true }).click();
    await expect.poll(mustHaves).toEqual([]);
  });

  it('show how many more a must-have excludes, and can relax it', async () => {
    await changeDocument(userPath('tuva'), { location: 'Bergen', mustHaves: ['place', 'terms'] });
    await putDocuments({ [missedPath('tuva')]: { byMustHave: { place: 3 }, countedAt: LONG_AGO } });
    await showMatches();
    const help = page.getByText('Minst 3 treff til hvis «Bare samme sted som meg» var et ønske.');
    await expect.element(help).toBeVisible();
    await page.getByRole('button', { name: 'Gjør det til et ønske' }).click();
    await expect.element(help).not.toBeInTheDocument();
    await expect
      .poll(async () => (await readDocument(userPath('tuva')))?.mustHaves)
      .toEqual(['terms']);
    await changeDocument(userPath('tuva'), { location: '', mustHaves: [] });
  });

  it('are removed from the list when withdrawn', async () => {
    await showMatches();
    await expect.poll(titles).toEqual(['Vaktro', 'Solvind']);
    await deleteDocument(VAKTRO);
    await expect.poll(titles).toEqual(['Solvind']);
    await deleteDocument(SOLVIND);
    await expect.element(page.getByRole('heading', { name: 'Ingen treff ennå' })).toBeVisible();
  });

  it('revert an offline choice on a withdrawn match, with a message', async () => {
    await showMatches();
    await expect.poll(titles).toEqual(['Vaktro', 'Solvind']);
    await goOffline();
    await page.getByRole('button', { name: 'Vis interesse for Vaktro', exact: true }).click();
    await expect.element(matchWith('Vaktro').getByText('Du er interessert')).toBeVisible();
    // Simulates the trigger for a withdrawn match.
    await deleteDocument(VAKTRO);
    await goOnline();
    await expect.element(page.getByText(/^Valget ble avvist\./)).toBeVisible();
    await expect.poll(titles).toEqual(['Solvind']);
    expect(await readDocument(VAKTRO)).toBeUndefined();
  });

  it('shows a user without a profile which facts are missing', async () => {
    await signIn(PETRA);
    const { address } = await showMatches(PETRA);
    await expect.element(page.getByRole('heading', { name: 'Ingen treff ennå' })).toBeVisible();
    await expect
      .element(
        page.getByText(
          'Vi finner flere når du fyller inn ferdigheter, bransjer og hva du er åpen for.',
        ),
      )
      .toBeVisible();
    await page.getByRole('link', { name: 'Fyll ut profilen' }).click();
    await expect.poll(address).toBe('/users/edit');
  });
});
