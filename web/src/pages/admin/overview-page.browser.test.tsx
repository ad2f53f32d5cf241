import { type AdminOverview, SETUP_STEPS } from '@samspill/domain/statistics/statistics';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { statisticsDay } from '../../platform/admin/testing/examples.ts';
import { openAdminPage, startAdminApi } from '../../platform/admin/testing/open-admin-page.tsx';
import { button, INTERNAL_ERROR_TEXT, row } from '../../platform/admin/testing/vocabulary.ts';
import { type FakeApi, failWith, holdResponse } from '../../testing/fake-api.ts';
import { listViolations } from '../../testing/page-checks.ts';

const { day: _day, seen, ...COUNTS } = statisticsDay('2026-03-03', 48);
const OVERVIEW: AdminOverview = {
  counts: COUNTS,
  setupDone: SETUP_STEPS,
  seen: { ...seen, countedOn: '2026-03-02' },
  attention: {
    openReports: 1,
    openAppeals: 0,
    waitingApplicants: 0,
    newFeedback: 3,
    hiddenProjects: 0,
    failures: 0,
    unfinishedSeedOrders: 0,
  },
};
const DAYS = [
  statisticsDay('2026-03-01', 40),
  statisticsDay('2026-03-02', 45),
  statisticsDay('2026-03-03', 48),
];

let api: FakeApi;
const openTab = (search = '') => openAdminPage(`/admin${search}`);
const attentionList = page.getByRole('listitem');
const members = page.getByRole('slider', { name: 'Aktive medlemmer' });
const reading = (text: string) => expect.element(members).toHaveAttribute('aria-valuetext', text);

beforeEach(() => {
  api = startAdminApi();
  api.get('/api/admin/overview', () => OVERVIEW);
  api.get('/api/admin/statistics', () => ({ days: DAYS }));
});

describe('open tasks of administrators', () => {
  test('are listed most urgent first, with links to their queues', async () => {
    await openTab();
    await expect.element(attentionList.nth(0)).toHaveTextContent('1 rapport er ikke behandlet');
    await expect.element(attentionList.nth(1)).toHaveTextContent('3 tilbakemeldinger er nye');
    await expect.element(attentionList).toHaveLength(2);
    const link = attentionList.nth(1).getByRole('link');
    await expect.element(link).toHaveAttribute('href', '/admin/feedback');
  });

  test('are empty when nothing is open', async () => {
    const attention = { ...OVERVIEW.attention, openReports: 0, newFeedback: 0 };
    api.get('/api/admin/overview', () => ({ ...OVERVIEW, attention }));
    await openTab();
    await expect.element(page.getByText('Ingenting venter på en administrator.')).toBeVisible();
  });
});

describe('setup checklist of a new site', () => {
  const setup = page.getByRole('region', { name: 'Gjør nettstedet klart' });

  test('lists setup steps with links', async () => {
    api.get('/api/admin/overview', () => ({ ...OVERVIEW, setupDone: ['terms' as const] }));
    await openTab();
    await expect.element(setup.getByText('1 av 7 er gjort')).toBeVisible();
    const steps = setup.getByRole('listitem');
    await expect
      .element(steps.nth(0).getByRole('link'))
      .toHaveAttribute('href', '/admin/global?tab=identity');
    await expect
      .element(steps.nth(2).getByRole('link', { name: 'Send en prøve' }))
      .toHaveAttribute('href', '/admin/global?tab=mails');
    await expect.element(steps.nth(3)).toHaveTextContent('Gjort: Tilpass ferdigheter og bransjer');
    expect(steps.nth(3).getByRole('link').elements()).toHaveLength(0);
    expect(await listViolations()).toEqual([]);
  });

  test('hides the steps when done or dismissed', async () => {
    await openTab();
    await expect.element(attentionList.first()).toBeVisible();
    await expect.element(setup).not.toBeInTheDocument();
    api.get('/api/admin/overview', () => ({ ...OVERVIEW, setupDone: [] }));
    await openTab();
    await setup.getByRole('button', { name: 'Skjul listen' }).click();
    await expect.element(setup).not.toBeInTheDocument();
    await openTab();
    await expect.element(attentionList.first()).toBeVisible();
    await expect.element(setup).not.toBeInTheDocument();
  });
});

describe('overview numbers', () => {
  test.each([
    ['Aktive medlemmer', '48og 1 sperret', '/admin/users'],
    ['Publiserte prosjekter', '304 utkast, 2 arkivert', '/admin/content?tab=projects'],
    ['Innlegg', '120som er synlige', '/admin/content?tab=content'],
    ['Kommentarer', '80som er synlige', '/admin/content?tab=comments'],
    ['Stemmer', '236i alle avstemninger', '/admin/polls'],
    ['Treff', '957 er gjensidige', '/admin/matches'],
  ])('of %s link to their page', async (name, numbers, address) => {
    await openTab();
    const link = page.getByRole('link', { name, exact: true });
    await expect.element(link).toHaveAttribute('href', address);
    const card = link.element().closest('h3')?.parentElement;
    expect(card).toHaveTextContent(name + numbers);
  });

  test('shows the date of the active member numbers', async () => {
    await openTab();
    await expect.element(page.getByText(/^Telt 2\. mars 2026/)).toBeVisible();
    await expect.element(page.getByText('Siste 30 dager44')).toBeVisible();
  });

  test('hides active member numbers before the first nightly count', async () => {
    api.get('/api/admin/overview', () => ({ ...OVERVIEW, seen: null }));
    await openTab();
    await expect.element(page.getByText(/Det første tallet kommer i morgen/)).toBeVisible();
  });
});

describe('trend chart', () => {
  test('announces each day’s number while stepping by keyboard', async () => {
    await openTab();
    await reading('3. mars 2026: 48');
    await members.click();
    await userEvent.keyboard('{Home}');
    await reading('1. mars 2026: 40');
    await userEvent.keyboard('{ArrowRight}');
    await reading('2. mars 2026: 45');
    await userEvent.keyboard('{End}');
    await reading('3. mars 2026: 48');
  });

  test('has a table of the same numbers, latest first', async () => {
    await openTab();
    await button('Vis som tabell').click();
    const table = page.getByRole('table', { name: 'Utvikling' });
    await expect.element(table.getByRole('row').nth(1)).toHaveTextContent('3. mars 2026');
    for (const { day, count } of [
      { day: '1. mars 2026', count: '40' },
      { day: '2. mars 2026', count: '45' },
      { day: '3. mars 2026', count: '48' },
    ])
      await expect.element(row(day).getByRole('cell').nth(1)).toHaveTextContent(count);
    await expect.element(members).not.toBeInTheDocument();
  });

  test('covers the period in the address', async () => {
    const { address } = await openTab('?days=7');
    await expect.element(button('30 dager')).toHaveAttribute('aria-pressed', 'true');
    api.get('/api/admin/statistics', ({ query }) => ({
      days: query.days === '90' ? [statisticsDay('2026-01-01', 12), ...DAYS] : DAYS,
    }));
    await button('90 dager').click();
    await expect.poll(address).toBe('/admin?days=90');
    await members.click();
    await userEvent.keyboard('{Home}');
    await reading('1. jan. 2026: 12');
  });

  test('covers picked days instead of a period', async () => {
    const { address } = await openTab('?from=2026-03-01');
    await page.getByLabelText('Til og med').fill('2026-03-02');
    await expect.poll(address).toBe('/admin?from=2026-03-01&to=2026-03-02');
    await expect
      .poll(() => api.reads.at(-1))
      .toBe('/api/admin/statistics?days=30&from=2026-03-01&to=2026-03-02');
    await expect.element(button('30 dager')).toHaveAttribute('aria-pressed', 'false');
    await expect.element(button('Last ned')).toBeVisible();
    await button('30 dager').click();
    await expect.poll(address).toBe('/admin');
  });

  test('reports one day or none', async () => {
    api.get('/api/admin/statistics', () => ({ days: DAYS.slice(0, 1) }));
    await openTab();
    await expect.element(page.getByText(/^Bare én dag er talt/)).toBeVisible();
    api.get('/api/admin/statistics', () => ({ days: [] }));
    await button('90 dager').click();
    const none = page.getByRole('heading', { name: 'Ingenting er talt ennå' });
    await expect.element(none).toBeVisible();
  });
});

describe('failed requests', () => {
  test('for the numbers still shows trends, and can be retried', async () => {
    api.get('/api/admin/overview', failWith());
    await openTab();
    await expect.element(page.getByRole('alert')).toHaveTextContent(INTERNAL_ERROR_TEXT);
    await expect.element(members).toBeVisible();
    api.get('/api/admin/overview', () => OVERVIEW);
    await button('Prøv igjen').click();
    await expect.element(attentionList.first()).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  test('for the trends still shows numbers, and can be retried', async () => {
    api.get('/api/admin/statistics', failWith('maintenance'));
    await openTab();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Samspill vedlikeholdes');
    await expect.element(attentionList.first()).toBeVisible();
    api.get('/api/admin/statistics', () => ({ days: DAYS }));
    await button('Prøv igjen').click();
    await expect.element(members).toBeVisible();
  });
});

test('ignores a late answer for the previous period', async () => {
  const late = holdResponse({ days: [statisticsDay('2026-03-03', 1)] });
  api.get('/api/admin/statistics', ({ query }) =>
    query.days === '30' ? late.handler() : { days: DAYS },
  );
  await openTab();
  await button('90 dager').click();
  await reading('3. mars 2026: 48');
  late.release();
  await late.handler();
  await reading('3. mars 2026: 48');
});

test('has no axe violations in cards, trends and table', async () => {
  await openTab();
  await expect.element(members).toBeVisible();
  expect(await listViolations()).toEqual([]);
  await button('Vis som tabell').click();
  expect(await listViolations()).toEqual([]);
});
