import { AUDIT_ACTIONS } from '@samspill/domain/audit-log';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { messages } from '../../../i18n/messages/admin/admin-overview.nb.ts';
import { ASTRID, auditEntry } from '../../../platform/admin/testing/examples.ts';
import { openAdminPage, startAdminApi } from '../../../platform/admin/testing/open-admin-page.tsx';
import {
  button,
  HOSTILE_TEXT,
  INTERNAL_ERROR_TEXT,
  openRow,
  row,
} from '../../../platform/admin/testing/vocabulary.ts';
import { type FakeApi, failWith } from '../../../testing/fake-api.ts';
import { expectInert, listViolations } from '../../../testing/page-checks.ts';

const TRIAGED = auditEntry('1');
const SUSPENDED = auditEntry('2', {
  action: 'user.suspend',
  target: { kind: 'user', id: 'ola', label: 'Ola Bakken' },
  before: { status: 'active' },
  after: { status: 'suspended' },
  reason: 'Sender <b>reklame</b>',
});

let api: FakeApi;
const openTab = (search = '') => openAdminPage(`/admin?tab=audit${search}`);
const drawer = page.getByRole('dialog');

beforeEach(() => {
  api = startAdminApi();
  api.get('/api/admin/overview', failWith());
  api.get('/api/admin/statistics', failWith());
  api.get('/api/admin/audit', () => ({ entries: [SUSPENDED, TRIAGED], next: null }));
});

describe('audit log', () => {
  test('shows the actor, the action, the target and the reason', async () => {
    await openTab();
    await expect.element(row('Konto sperret')).toHaveTextContent('Bruker: Ola Bakken');
    await expect.element(row('Konto sperret')).toHaveTextContent('Sender <b>reklame</b>');
    await expect.element(row('Konto sperret')).toHaveTextContent(ASTRID.displayName);
    expectInert();
  });

  test('can be searched and filtered in the address', async () => {
    const { address } = await openTab();
    await page.getByRole('searchbox').fill('Nybrott');
    await expect.poll(address).toBe('/admin?tab=audit&q=Nybrott');
    await page.getByLabelText('Hva', { exact: true }).selectOptions('Tilbakemelding sortert');
    await expect.poll(address).toBe('/admin?tab=audit&q=Nybrott&action=feedback.triage');
    await expect
      .poll(() => api.reads.at(-1))
      .toBe('/api/admin/audit?q=Nybrott&action=feedback.triage');
  });

  test('says on a new site that nothing is logged yet', async () => {
    api.get('/api/admin/audit', () => ({ entries: [], next: null }));
    await openTab();
    const empty = page.getByRole('heading', { name: 'Ingenting er ført ennå' });
    await expect.element(empty).toBeVisible();
    expect(button('Nullstill søk og filtre').elements()).toHaveLength(0);
  });

  test('can be filtered by days', async () => {
    const { address } = await openTab();
    await page.getByLabelText('Fra og med').fill('2026-03-01');
    await page.getByLabelText('Til og med').fill('2026-03-02');
    await expect.poll(address).toBe('/admin?tab=audit&from=2026-03-01&to=2026-03-02');
    await expect
      .poll(() => api.reads.at(-1))
      .toBe('/api/admin/audit?from=2026-03-01&to=2026-03-02');
    await expect.element(button('Last ned')).toBeVisible();
    expect(await listViolations()).toEqual([]);
  });

  test('accepts long search words, and truncates them for the server', async () => {
    await openTab(`&q=${encodeURIComponent(HOSTILE_TEXT.repeat(2))}`);
    await expect.element(page.getByRole('searchbox')).toHaveValue(HOSTILE_TEXT.repeat(2));
    await expect.element(row('Ola')).toBeVisible();
    const asked = api.reads.find((path) => path.startsWith('/api/admin/audit?q='));
    expect(new URL(asked ?? '', location.origin).searchParams.get('q')).toHaveLength(200);
  });

  test('offers to clear words and filters without results', async () => {
    api.get('/api/admin/audit', ({ query }) => ({
      entries: query.q === undefined ? [TRIAGED] : [],
      next: null,
    }));
    const { address } = await openTab('&q=intet&action=user.suspend');
    await expect.element(page.getByRole('heading', { name: 'Ingenting passer' })).toBeVisible();
    await button('Nullstill søk og filtre').click();
    await expect.element(row('sorteres')).toBeVisible();
    expect(address()).toBe('/admin?tab=audit');
  });

  test('can be reloaded after a failure', async () => {
    api.get('/api/admin/audit', failWith());
    await openTab();
    await expect.element(page.getByRole('alert')).toHaveTextContent(INTERNAL_ERROR_TEXT);
    api.get('/api/admin/audit', () => ({ entries: [TRIAGED], next: null }));
    await button('Prøv igjen').click();
    await expect.element(row('sorteres')).toBeVisible();
  });
});

describe('audit entry', () => {
  test('shows the old and the new value of a change', async () => {
    const { address } = await openTab();
    await openRow('sorteres');
    await expect.poll(address).toBe('/admin?tab=audit&entry=1');
    await expect
      .element(drawer.getByRole('heading', { name: 'Tilbakemelding sortert' }))
      .toBeVisible();
    const change = drawer.getByRole('row').filter({ hasText: 'Status' });
    await expect.element(change.getByRole('deletion')).toHaveTextContent('Ny');
    await expect.element(change.getByRole('insertion')).toHaveTextContent('Under arbeid');
    await userEvent.keyboard('{Escape}');
    await expect.element(row('sorteres').getByRole('button')).toHaveFocus();
  });

  test('has a label for every field and action', async () => {
    const paths = Object.keys(messages).flatMap((key) => key.match(/^field\.(.*)/)?.[1] ?? []);
    const after = Object.fromEntries(paths.map((path) => [path, 1]));
    const entries = AUDIT_ACTIONS.map((action) =>
      auditEntry(action, { action, before: null, after }),
    );
    api.get('/api/admin/audit', () => ({ entries, next: null }));
    await openTab(`&entry=${AUDIT_ACTIONS[0]}`);
    const fields = drawer.getByRole('rowheader');
    await expect.element(fields).toHaveLength(paths.length);
    const unnamed = fields.elements().filter(({ textContent }) => paths.includes(textContent));
    expect(unnamed).toEqual([]);
    await userEvent.keyboard('{Escape}');
    const actions = page.getByRole('row').getByRole('button');
    await expect.element(actions).toHaveLength(AUDIT_ACTIONS.length);
    const bare = actions.elements().filter(({ textContent }) => /^[a-z]+\./.test(textContent));
    expect(bare).toEqual([]);
  });

  test('shows a removed field by its stored name in an old entry', async () => {
    const old = auditEntry('3', { before: { karma: 3 }, after: { karma: 4 } });
    api.get('/api/admin/audit', () => ({ entries: [old], next: null }));
    await openTab('&entry=3');
    const change = drawer.getByRole('row').filter({ hasText: 'karma' });
    await expect.element(change).toHaveTextContent('karma34');
  });

  test('without fields says so', async () => {
    const silent = auditEntry('4', { before: null, after: null });
    api.get('/api/admin/audit', () => ({ entries: [silent], next: null }));
    await openTab('&entry=4');
    await expect.element(drawer.getByText('Ingen felter er registrert.')).toBeVisible();
  });

  test('links to all entries of its target and actor, with a way back', async () => {
    const { address } = await openTab('&q=Ola');
    await openRow('Ola');
    await button('Alt om dette').click();
    await expect.poll(address).toBe('/admin?tab=audit&target=ola');
    await button('Fjern Gjelder Bruker: Ola Bakken').click();
    await expect.poll(address).toBe('/admin?tab=audit');
    await openRow('Ola');
    await button(`Alt ${ASTRID.displayName} har gjort`).click();
    await expect.poll(address).toBe(`/admin?tab=audit&actor=${ASTRID.uid}`);
    await button(`Fjern Gjort av ${ASTRID.displayName}`).click();
    await expect.poll(address).toBe('/admin?tab=audit');
  });
});

test('has no axe violations in log and entry', async () => {
  await openTab();
  await expect.element(row('Ola')).toBeVisible();
  expect(await listViolations()).toEqual([]);
  await openRow('Ola');
  await expect.element(drawer).toBeVisible();
  expect(await listViolations()).toEqual([]);
});
