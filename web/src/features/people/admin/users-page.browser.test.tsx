import type { AdminPerson } from '@samspill/domain/people/admin-person';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ASTRID, auditEntry, person } from '../../../platform/admin/testing/examples.ts';
import { openAdminPage, startAdminApi } from '../../../platform/admin/testing/open-admin-page.tsx';
import {
  button,
  dialog,
  HOSTILE_TEXT,
  INTERNAL_ERROR_TEXT,
  row,
  toast,
} from '../../../platform/admin/testing/vocabulary.ts';
import { type FakeApi, failWith, holdResponse, loseConnection } from '../../../testing/fake-api.ts';
import { listViolations } from '../../../testing/page-checks.ts';

const STIG = person('stig', { displayName: 'Stig Støyende', kinds: ['founder', 'investor'] });
const ROLF = person('rolf', { displayName: 'Rolf Rolle', status: 'suspended', seeded: true });
const SELF = person(ASTRID.uid, { displayName: ASTRID.displayName, role: 'owner' });
const EVERYBODY = [STIG, ROLF, SELF];

let api: FakeApi;
const mockUsers = (people: readonly AdminPerson[], next: string | null = null) =>
  api.get('/api/admin/users', () => ({ people, next }));
const openPage = (search = '') => openAdminPage(`/admin/users${search}`);

beforeEach(() => {
  api = startAdminApi();
  mockUsers(EVERYBODY);
  api.get('/api/admin/users/:uid', ({ param }) =>
    person(param.uid, { displayName: 'Ute Utenfor' }),
  );
});

describe('user list', () => {
  test('says how many there are over all pages', async () => {
    api.get('/api/admin/users', () => ({ people: EVERYBODY, next: 'stig', total: 1_234 }));
    await openPage();
    await expect.element(page.getByText(/^Viser de 3 første av 1\s234$/)).toBeVisible();
  });

  test('shows name, address, kinds, status and whether the account is seeded', async () => {
    await openPage();
    await expect.element(row('Stig')).toHaveTextContent('stig@samspill.test');
    await expect.element(row('Stig')).toHaveTextContent('Gründer, Investor');
    await expect.element(row('Stig').getByText('Aktiv', { exact: true })).toBeVisible();
    await expect.element(row('Rolf').getByText('Sperret', { exact: true })).toBeVisible();
    await expect.element(row('Rolf').getByText('Eksempel', { exact: true })).toBeVisible();
    await expect.element(row('Astrid').getByText('Eier', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('status')).toHaveTextContent('3 treff');
  });

  test('is busy until the response arrives', async () => {
    const answer = holdResponse({ people: EVERYBODY, next: null });
    api.get('/api/admin/users', answer.handler);
    await openPage();
    const table = page.getByRole('table', { name: 'Brukere' });
    await expect.element(table).toHaveAttribute('aria-busy', 'true');
    await expect.element(page.getByRole('status')).toHaveTextContent('Laster …');
    answer.release();
    await expect.element(table).toHaveAttribute('aria-busy', 'false');
    await expect.element(row('Stig')).toBeVisible();
  });

  test('is exported as filtered, and reports a failed export', async () => {
    await openPage('?from=2026-01-01&kind=founder');
    await expect.element(row('Stig')).toBeVisible();
    expect(api.reads).toContain('/api/admin/users?kind=founder&from=2026-01-01&sort=joined');
    api.get('/api/admin/users', failWith());
    await button('Last ned').click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    await expect.element(toast(INTERNAL_ERROR_TEXT)).toBeVisible();
    await expect.element(button('Last ned')).toBeVisible();
    await expect.element(row('Stig')).toBeVisible();
  });

  test('is exported only after an audit entry was written', async () => {
    mockUsers([STIG]);
    api.post('/api/admin/users/exports', failWith());
    await openPage('?kind=founder&from=2026-01-01');
    await expect.element(row('Stig')).toBeVisible();
    await button('Last ned').click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    await expect.element(toast(INTERNAL_ERROR_TEXT)).toBeVisible();
    api.post('/api/admin/users/exports', () => ({}));
    await button('Last ned').click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const sent = { filter: { kind: 'founder', from: '2026-01-01', sort: 'joined' }, count: 1 };
    await expect.poll(() => api.writes.map(({ json }) => json)).toEqual([sent, sent]);
    await expect.element(button('Last ned')).toBeVisible();
  });

  test('continues after the previous page', async () => {
    api.get('/api/admin/users', ({ query }) =>
      query.after === 'stig' ? { people: [ROLF], next: null } : { people: [STIG], next: 'stig' },
    );
    await openPage();
    await expect.element(page.getByRole('status')).toHaveTextContent('Viser den første');
    await button('Vis flere').click();
    await expect.element(row('Rolf')).toBeVisible();
    await expect.element(row('Stig')).toBeVisible();
    await expect.element(page.getByRole('status')).toHaveTextContent('2 treff');
  });

  test('restarts at the first page when the last row of the page was deleted', async () => {
    mockUsers([STIG], 'stig');
    await openPage();
    await expect.element(row('Stig')).toBeVisible();
    api.get('/api/admin/users', ({ query }) =>
      query.after === undefined
        ? { people: [ROLF], next: null }
        : failWith('invalid-argument', { after: 'is gone' })(),
    );
    await button('Vis flere').click();
    await expect.element(row('Rolf')).toBeVisible();
    await expect.element(row('Stig')).not.toBeInTheDocument();
  });

  test.each([
    ['refuses', failWith(), 'Noe gikk galt hos oss. Prøv igjen om litt.'],
    ['does not answer', loseConnection, 'Vi får ikke kontakt'],
  ] as const)('retries when the server %s', async (_how, handler, sentence) => {
    api.get('/api/admin/users', handler);
    await openPage();
    await expect.element(page.getByRole('alert')).toHaveTextContent(sentence);
    await expect.element(page.getByRole('table')).not.toBeInTheDocument();
    mockUsers(EVERYBODY);
    await button('Prøv igjen').click();
    await expect.element(row('Stig')).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  test('shows no old rows with a rejection', async () => {
    await openPage();
    await expect.element(row('Stig')).toBeVisible();
    api.get('/api/admin/users', failWith('permission-denied'));
    await page.getByRole('searchbox').fill('Kari');
    const alert = page.getByRole('alert');
    await expect.element(alert).toHaveTextContent('Du har ikke tilgang til å gjøre dette.');
    await expect.element(page.getByRole('row')).not.toBeInTheDocument();
  });
});

describe('search, filters and order of users', () => {
  test('are in the address and sent to the server', async () => {
    const { address } = await openPage();
    await page.getByLabelText('Tilgang').selectOptions('Administrator');
    await expect.poll(address).toBe('/admin/users?role=administrator');
    await button('Navn').click();
    await expect.poll(address).toBe('/admin/users?role=administrator&sort=name');
    await expect.poll(() => api.reads.at(-1)).toBe('/api/admin/users?role=administrator&sort=name');
    const head = page.getByRole('columnheader', { name: 'Navn' });
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('searchbox').fill('Stig');
    await expect.poll(address).toBe('/admin/users?q=Stig&role=administrator&sort=name');
  });

  test('are read from the address, ignoring invalid values', async () => {
    await openPage('?status=suspended&kind=%3Cscript%3E&role=king&sort=x');
    await expect.element(page.getByLabelText('Status')).toHaveValue('suspended');
    await expect.element(page.getByLabelText('Rolle')).toHaveValue('');
    await expect.poll(() => api.reads).toContain('/api/admin/users?status=suspended&sort=joined');
  });

  test('offers to clear filters without matches', async () => {
    api.get('/api/admin/users', ({ query }) => ({
      people: query.q === undefined ? EVERYBODY : [],
      next: null,
    }));
    const { address } = await openPage('?q=finnes+ikke&kind=talent');
    await expect.element(page.getByRole('heading', { name: 'Ingen treff' })).toBeVisible();
    await button('Nullstill søk og filtre').click();
    await expect.element(row('Stig')).toBeVisible();
    expect(address()).toBe('/admin/users');
  });

  test('accept long words, and truncate them for the server', async () => {
    mockUsers([]);
    const words = HOSTILE_TEXT.repeat(2);
    await openPage(`?q=${encodeURIComponent(words)}`);
    await expect.element(page.getByRole('searchbox')).toHaveValue(words);
    await expect.element(page.getByRole('status')).toHaveTextContent('0 treff');
    const asked = new URL(api.reads[0] ?? '', location.origin).searchParams.get('q');
    expect(asked).toBe(words.slice(0, 200));
  });
});

describe('user details', () => {
  test('open from their row, are in the address, and return the focus', async () => {
    const { address } = await openPage('?sort=name');
    await button('Stig Støyende').click();
    await expect.poll(address).toBe('/admin/users?sort=name&user=stig');
    const drawer = dialog('Stig Støyende');
    await expect.element(drawer).toHaveTextContent('stig@samspill.test (bekreftet)');
    await userEvent.keyboard('{Escape}');
    await expect.poll(address).toBe('/admin/users?sort=name');
    await expect.element(button('Stig Støyende')).toHaveFocus();
  });

  test('shows the audit log of the user and allows a retry', async () => {
    api.get('/api/admin/audit', failWith());
    await openPage('?user=stig');
    await button('Prøv igjen', dialog('Stig Støyende')).click();
    await expect.element(dialog('Stig Støyende').getByRole('alert')).toBeVisible();
    api.get('/api/admin/audit', ({ query }) => ({
      entries: [auditEntry('1', { action: 'user.suspend', reason: `om ${query.target}` })],
      next: null,
    }));
    await button('Prøv igjen', dialog('Stig Støyende')).click();
    await expect.element(dialog('Stig Støyende').getByText('Konto sperret')).toBeVisible();
    await expect.element(dialog('Stig Støyende').getByText('«om stig»')).toBeVisible();
  });

  test('explain why staff and the caller cannot be suspended', async () => {
    const other = person('eva', { displayName: 'Eva Ekstra', role: 'moderator' });
    mockUsers([...EVERYBODY, other]);
    await openPage(`?user=${ASTRID.uid}`);
    await expect.element(dialog(ASTRID.displayName).getByText('Dette er deg.')).toBeVisible();
    await expect.element(button('Sperr')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await button('Eva Ekstra').click();
    const why = dialog('Eva Ekstra').getByText(/kan ikke sperres eller slettes/);
    await expect.element(why).toBeVisible();
  });

  test('fetches a user outside the list and allows a retry', async () => {
    api.get('/api/admin/users/:uid', failWith('not-found'));
    await openPage('?user=ute');
    const alert = page.getByRole('dialog').getByRole('alert');
    await expect.element(alert).toHaveTextContent('Det du leter etter, finnes ikke lenger.');
    api.get('/api/admin/users/:uid', ({ param }) =>
      person(param.uid, { displayName: 'Ute Utenfor' }),
    );
    await button('Prøv igjen', page.getByRole('dialog')).click();
    await expect.element(dialog('Ute Utenfor').getByText('ute@samspill.test')).toBeVisible();
  });
});

describe('user list on a phone', () => {
  beforeEach(() => page.viewport(390, 844));
  afterEach(() => page.viewport(1280, 800));

  test('selects and clears the whole page', async () => {
    await openPage();
    const all = page.getByRole('checkbox', { name: 'Velg alle på siden' });
    await expect.element(page.getByText('Velg alle på siden')).toBeInViewport();
    await all.click();
    const bar = page.getByRole('region', { name: 'Det du har valgt' });
    await expect.element(bar).toHaveTextContent('3 valgt');
    await page.getByLabelText('Velg Rolf Rolle').click();
    await expect.element(bar).toHaveTextContent('2 valgt');
    await expect.element(all).toBePartiallyChecked();
    await all.click();
    await all.click();
    await expect.element(bar).not.toBeInTheDocument();
  });
});

test('has no axe violations in list and details', async () => {
  await openPage();
  await expect.element(row('Stig')).toBeVisible();
  expect(await listViolations()).toEqual([]);
  await button('Stig Støyende').click();
  await expect.element(dialog('Stig Støyende')).toBeVisible();
  expect(await listViolations()).toEqual([]);
});
