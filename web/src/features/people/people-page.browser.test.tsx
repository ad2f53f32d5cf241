import { matchViewPath } from '@samspill/domain/matches/paths';
import { projectPath, userPath } from '@samspill/domain/paths';
import { tokensOfPerson } from '@samspill/domain/people/person-tokens';
import { SITE_TAXONOMY } from '@samspill/domain/site/paths';
import { Timestamp } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { setSite } from '../../platform/site/site-state.ts';
import {
  buildMatch,
  buildPerson,
  buildProject,
  NO_PHOTO,
  sessionUser,
} from '../../testing/documents.ts';
import { putDocuments, signIn } from '../../testing/engine.ts';
import { type FakeApi, failWith, startFakeApi } from '../../testing/fake-api.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { show } from '../../testing/show.tsx';
import { PeoplePage } from './people-page.tsx';

const KARI = sessionUser('kari', { displayName: 'Kari Solheim' });
const person = (uid: string, day: number, fields: Parameters<typeof buildPerson>[1] = {}) => {
  const built = buildPerson(sessionUser(uid, { displayName: `${uid} Aas` }), {
    updatedAt: Timestamp.fromMillis(Date.UTC(2026, 1, day)),
    ...fields,
  });
  return { ...built, searchTokens: tokensOfPerson(built) };
};

const SHOWN = { headline: '', photoPath: null, changedAtMs: 0 };

beforeAll(async () => {
  await putDocuments({
    [SITE_TAXONOMY]: { skills: {}, sectors: {} },
    [userPath('kari')]: buildPerson(KARI, {
      headline: 'Bygger fyr',
      updatedAt: Timestamp.fromMillis(Date.UTC(2026, 1, 9)),
    }),
    [userPath('Anne')]: person('Anne', 1, { kinds: ['investor'] }),
    [userPath('Berit')]: person('Berit', 2),
    [userPath('Dag')]: person('Dag', 3),
  });
  await signIn(KARI);
});

let api: FakeApi;
const group = page.getByRole('combobox', { name: 'Gruppe' });
const cards = () => [...document.querySelectorAll('li h2')].map((each) => each.textContent);
const showPeople = (hasGroups: boolean, at = '/users') => {
  setSite({ announcement: null, signUpsOpen: true, maintenance: false, hasGroups });
  return show(<PeoplePage />, { user: KARI, at });
};

beforeEach(() => {
  api = startFakeApi();
  api.get('/api/groups/choices', () => ({
    groups: [
      { id: 'kull', name: 'Kull 2026', status: 'active' as const, ...NO_PHOTO },
      { id: 'old', name: 'Kull 2020', status: 'archived' as const, ...NO_PHOTO },
    ],
  }));
  api.get('/api/groups/:id/member-ids', ({ query }) =>
    query.after === 'Berit'
      ? { uids: ['Dag'], next: null }
      : { uids: ['Anne', 'Berit'], next: 'Berit' },
  );
});

describe('the directory by group', () => {
  it('shows only its members, and keeps the group in the address', async () => {
    const { address } = await showPeople(true);
    await group.selectOptions('Kull 2026');
    await expect.poll(cards).toEqual(['Berit Aas', 'Anne Aas', 'Dag Aas']);
    await expect.poll(address).toBe('/users?group=kull');
    await expect
      .element(page.getByRole('option', { name: 'Kull 2020 (arkivert)' }))
      .toBeInTheDocument();
    expect(await listViolations()).toEqual([]);
  });

  it('combines with the other filters and with words', async () => {
    const shown = await showPeople(true, '/users?group=kull&kind=investor');
    await expect.poll(cards).toEqual(['Anne Aas']);
    await shown.unmount();
    await showPeople(true, '/users?group=kull&q=dag');
    await expect.poll(cards).toEqual(['Dag Aas']);
    expect(api.reads.filter((each) => each.startsWith('/api/search'))).toEqual([]);
  });

  it('does not ask on a site without groups', async () => {
    await showPeople(false);
    await expect.poll(() => cards().length).toBeGreaterThan(0);
    await expect.element(group).not.toBeInTheDocument();
    expect(api.reads).toEqual([]);
  });

  it('is not offered to a person without a group', async () => {
    api.get('/api/groups/choices', () => ({ groups: [] }));
    await showPeople(true);
    await expect.poll(() => cards().length).toBeGreaterThan(0);
    await expect.element(group).not.toBeInTheDocument();
  });

  it('of a group that one has left has a way out', async () => {
    api.get('/api/groups/choices', () => ({ groups: [] }));
    api.get('/api/groups/:id/member-ids', failWith('not-found'));
    await showPeople(true, '/users?group=kull');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Du har ikke tilgang');
    await group.selectOptions('Alle');
    await expect.poll(() => cards().length).toBeGreaterThan(0);
  });
});

describe('the directory by filters', () => {
  it('asks the search for each filter, also without words, and shows the total', async () => {
    const { address } = await showPeople(false);
    await expect.poll(cards).toEqual(['Anne Aas', 'Dag Aas', 'Berit Aas', 'Kari Solheim']);
    api.get('/api/search', () => ({
      groups: [
        {
          kind: 'person' as const,
          found: [{ kind: 'person' as const, id: 'Berit', name: 'Berit Aas', ...SHOWN }],
          next: 'z-person_Berit',
          total: 23,
        },
      ],
      didYouMean: null,
    }));
    await page.getByRole('combobox', { name: 'Timer i uka' }).selectOptions('Minst 10');
    await expect.poll(cards).toEqual(['Berit Aas']);
    await expect.element(page.getByText('Viser 1 av 23 treff')).toBeVisible();
    await page.getByRole('combobox', { name: 'Jobber for' }).selectOptions('Betaling');
    await expect.poll(address).toBe('/users?hours=10&for=pay');
    await expect
      .poll(() => api.reads.at(-1))
      .toContain(`facets=${encodeURIComponent('hours:10,terms:pay')}`);
    expect(await listViolations()).toEqual([]);
  });

  it('lists the matches of an own project, best first, narrowed by the other filters', async () => {
    const view = (uid: string, score: number) => ({
      [matchViewPath('kari', uid)]: buildMatch(uid, 'Fyr', {
        projectId: 'fyr',
        ownerId: 'kari',
        side: 'project',
        score,
      }),
    });
    await putDocuments({
      [projectPath('fyr')]: buildProject('kari', { title: 'Fyrlykt' }),
      ...view('Berit', 40),
      ...view('Anne', 80),
      ...view('Dag', 60),
    });
    const { address } = await showPeople(false);
    await page.getByRole('combobox', { name: 'Passer prosjektet mitt' }).selectOptions('Fyrlykt');
    await expect.poll(cards).toEqual(['Anne Aas', 'Dag Aas', 'Berit Aas']);
    await expect.poll(address).toBe('/users?project=fyr');
    await page.getByRole('combobox', { name: 'Rolle' }).selectOptions('Investor');
    await expect.poll(cards).toEqual(['Anne Aas']);
    expect(api.reads.filter((each) => each.startsWith('/api/search'))).toEqual([]);
  });
});
