import type { MatchQuality } from '@samspill/domain/matches/admin-match';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { auditEntry, match } from '../../../platform/admin/testing/examples.ts';
import { openAdminPage, startAdminApi } from '../../../platform/admin/testing/open-admin-page.tsx';
import {
  button,
  dialog,
  HOSTILE_TEXT,
  INTERNAL_ERROR_TEXT,
  openRow,
  row,
  toast,
} from '../../../platform/admin/testing/vocabulary.ts';
import { type FakeApi, failWith } from '../../../testing/fake-api.ts';
import { expectInert, listViolations } from '../../../testing/page-checks.ts';

const MARIANNE = match({
  kind: 'investor',
  score: 55,
  reasons: [
    { code: 'sectors', points: 30, shared: ['ocean'] },
    { code: 'intent', points: 15, kind: 'investor' },
    { code: 'location', points: 10, place: 'Bergen' },
  ],
});
const OLA = match({
  uid: 'ola',
  projectState: 'interested',
  personState: 'interested',
  person: { uid: 'ola', name: 'Ola Bakken', photoPath: null, headline: '' },
});
const COUNTS = { total: 40, interested: 10, mutual: 4, dismissed: 2 };
const NO_COUNTS = { total: 0, interested: 0, mutual: 0, dismissed: 0 };
const QUALITY: MatchQuality = {
  all: COUNTS,
  kinds: { talent: COUNTS, cofounder: NO_COUNTS, investor: NO_COUNTS },
  bands: [{ from: 80, to: 100, counts: COUNTS }],
};

const DISMISSALS = { tooFar: 6, wrongStage: 0, noTime: 2, wrongTerms: 0, other: 0 };

let api: FakeApi;
const openTab = (search = '') => openAdminPage(`/admin/matches${search}`);
const drawer = dialog('Tareskogen og Marianne Foss');
const reasons = drawer.getByRole('list', { name: /^Grunnene til/ }).getByRole('listitem');

function mockSideRequests(): FakeApi {
  const started = startAdminApi();
  started.get('/api/admin/matches/quality', () => QUALITY);
  started.get('/api/admin/matches/dismissals', () => DISMISSALS);
  started.get('/api/admin/matches/settings', failWith());
  started.get('/api/admin/matches/reruns', () => ({
    isNeeded: false,
    subjects: 78,
    unfinished: null,
  }));
  return started;
}

beforeEach(() => {
  api = mockSideRequests();
  api.get('/api/admin/matches', () => ({ matches: [MARIANNE, OLA], next: null }));
});

describe('match figures', () => {
  test('show decisions on matches as shares and counts', async () => {
    await openTab();
    const figures = page.getByRole('region', { name: 'Hva folk gjør med treffene' });
    await expect.element(figures).toHaveTextContent(/Noen er interessert25\s%\s\(10\)/);
    await figures.getByText('Etter type og poeng').first().click();
    await expect.element(row('80–100 poeng')).toHaveTextContent(/10\s%\s\(4\)/);
    await expect.element(row('Medgründere')).toHaveTextContent('0–––');
  });

  test('show reasons for dismissals without their authors', async () => {
    await openTab();
    const reasons = page.getByRole('region', { name: 'Hvorfor folk sier nei' });
    await expect.element(reasons).toHaveTextContent(/For langt unna75\s%\s\(6\)/);
    await expect.element(reasons).toHaveTextContent(/Ikke tid25\s%\s\(2\)/);
  });

  test('can be reloaded after a failure, without affecting the list', async () => {
    api.get('/api/admin/matches/quality', failWith());
    await openTab();
    await expect.element(row('Marianne')).toBeVisible();
    await expect.element(page.getByRole('alert')).toHaveTextContent(INTERNAL_ERROR_TEXT);
    api.get('/api/admin/matches/quality', () => QUALITY);
    await button('Prøv igjen').click();
    await expect.element(page.getByRole('region', { name: /^Hva folk gjør/ })).toBeVisible();
  });
});

describe('match list', () => {
  test('shows the parts of each score and the state of both sides', async () => {
    await openTab();
    await expect.element(row('Marianne')).toHaveTextContent('Bransjer 30 · Ønsker 15 · Sted 10');
    await expect.element(row('Ola').getByText('Begge er interessert')).toBeVisible();
  });

  test('can be filtered in the address', async () => {
    const { address } = await openTab();
    await page.getByLabelText('Type', { exact: true }).selectOptions('Investor');
    await page.getByLabelText('Minst poeng').selectOptions('60');
    await expect.poll(address).toBe('/admin/matches?kind=investor&min=60');
    await page.getByRole('searchbox').fill('Tareskogen');
    await expect
      .poll(() => api.reads.at(-1))
      .toBe('/api/admin/matches?q=Tareskogen&kind=investor&min=60');
  });

  test('ignores invalid values in the address', async () => {
    await openTab('?tab=x&kind=%3Cscript%3E&state==1&min=9e9&project=a/b&match=__x__');
    await expect.element(row('Marianne')).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(api.reads).toContain('/api/admin/matches');
  });

  test('offers to clear words and filters without results', async () => {
    api.get('/api/admin/matches', ({ query }) => ({
      matches: query.q === undefined ? [MARIANNE] : [],
      next: null,
    }));
    await openTab(`?q=${encodeURIComponent(HOSTILE_TEXT.repeat(2))}`);
    await expect.element(page.getByRole('heading', { name: 'Ingen treff' })).toBeVisible();
    const asked = api.reads.find((path) => path.startsWith('/api/admin/matches?q='));
    expect(new URL(asked ?? '', location.origin).searchParams.get('q')).toHaveLength(200);
    await button('Nullstill søk og filtre').click();
    await expect.element(row('Marianne')).toBeVisible();
    expectInert();
  });
});

describe('match details', () => {
  test('shows reasons for each side with points that add up to the score', async () => {
    await openTab();
    await openRow('Marianne');
    await expect.element(drawer.getByText('Har ikke svart')).toHaveLength(2);
    await expect.element(drawer.getByText('Grunnene til 55 av 100 poeng')).toBeVisible();
    await expect.element(reasons).toHaveLength(3);
    const points = drawer.getByText(/^\+\d+$/).elements();
    expect(points.reduce((sum, each) => sum + Number(each.textContent), 0)).toBe(55);
    await expect.element(reasons.filter({ hasText: 'Er åpen for å investere' })).toBeVisible();
    await button('Slik personen leser dem').click();
    await expect.element(reasons.filter({ hasText: 'du er åpen for å investere' })).toBeVisible();
  });

  test('recalculates the matches of the project and shows the log entry', async () => {
    api.post('/api/admin/matches/rerun', () => ({}));
    await openTab();
    await openRow('Marianne');
    await expect.element(drawer.getByText('Ingenting ennå.').first()).toBeVisible();
    api.get('/api/admin/audit', ({ query }) => ({
      entries: query.target === 'tareskogen' ? [auditEntry('1', { action: 'match.rerun' })] : [],
      next: null,
    }));
    await button('Beregn prosjektets treff på nytt').click();
    await expect.element(toast('Prosjektets treff er beregnet på nytt')).toBeVisible();
    await expect.element(drawer.getByText('Treff beregnet på nytt')).toBeVisible();
    expect(api.writes.map(({ json }) => json)).toEqual([{ side: 'project', id: 'tareskogen' }]);
  });

  test('reports a failed recalculation and allows a retry', async () => {
    api.post('/api/admin/matches/rerun', failWith());
    await openTab();
    await openRow('Marianne');
    await button('Beregn personens treff på nytt').click();
    await expect.element(toast(INTERNAL_ERROR_TEXT)).toBeVisible();
    await expect.element(button('Beregn personens treff på nytt')).toBeEnabled();
  });

  test('links to all matches of its project or person, with a way back', async () => {
    const { address } = await openTab('?kind=investor');
    await openRow('Marianne');
    await button('Alle treff for prosjektet').click();
    await expect.poll(address).toBe('/admin/matches?project=tareskogen');
    await button('Fjern Prosjekt: Tareskogen').click();
    await expect.poll(address).toBe('/admin/matches');
  });

  test('outside the list is fetched, with retries', async () => {
    api.get('/api/admin/matches', () => ({ matches: [], next: null }));
    api.get('/api/admin/matches/:id', failWith('not-found'));
    await openTab('?match=tareskogen_marianne');
    const alert = page.getByRole('dialog').getByRole('alert');
    await expect.element(alert).toHaveTextContent('finnes ikke lenger');
    api.get('/api/admin/matches/:id', () => MARIANNE);
    await button('Prøv igjen', page.getByRole('dialog')).click();
    await expect.element(drawer).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(drawer).not.toBeInTheDocument();
  });
});

test('has no axe violations in list and match', async () => {
  await openTab();
  await expect.element(row('Marianne')).toBeVisible();
  expect(await listViolations()).toEqual([]);
  await openRow('Marianne');
  await expect.element(reasons.first()).toBeVisible();
  expect(await listViolations()).toEqual([]);
});
