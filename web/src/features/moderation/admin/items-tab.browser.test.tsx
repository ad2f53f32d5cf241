import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { item, poll } from '../../../platform/admin/testing/examples.ts';
import { createFakeRows } from '../../../platform/admin/testing/fake-rows.ts';
import { openAdminPage, startAdminApi } from '../../../platform/admin/testing/open-admin-page.tsx';
import {
  button,
  dialog,
  expectInvalid,
  field,
  HOSTILE_TEXT,
  INTERNAL_ERROR_TEXT,
  openRow,
  overlongText,
  row,
  submitReason,
  toast,
  undoButton,
} from '../../../platform/admin/testing/vocabulary.ts';
import { type FakeApi, failWith } from '../../../testing/fake-api.ts';
import { expectInert, listViolations } from '../../../testing/page-checks.ts';

const POST = item('p1', { body: 'Kjøp mine klokker' });
const POLL = item('p2', { contentKind: 'poll', body: 'Kaffe?', options: ['Ja', 'Nei'] });
const HIDDEN = item('p3', { body: 'Tatt ned', state: 'hidden' });
const COMMENT = item('c1', {
  kind: 'comment',
  contentId: 'p2',
  contentKind: null,
  body: 'Dette er stygt',
});
const PROJECT = item('tarepapir', { kind: 'project', contentKind: null, title: 'Tarepapir' });

let api: FakeApi;
const openTab = (tab: string, search = '') => openAdminPage(`/admin/content?tab=${tab}${search}`);
const badge = (text: string, state: string) => row(text).getByText(state, { exact: true });

beforeEach(() => {
  api = startAdminApi();
  api.get('/api/admin/reports', () => ({ items: [], next: null }));
  api.get('/api/admin/content', () => ({ items: [POST, POLL, HIDDEN], next: null }));
  api.get('/api/admin/content/comments', () => ({ items: [COMMENT], next: null }));
  api.get('/api/admin/projects', () => ({ items: [PROJECT], next: null }));
  api.get('/api/admin/polls/:id', () => poll('p2'));
  api.post('/api/admin/content/:id/:action', () => POST);
  api.post('/api/admin/content/:contentId/comments/:id/:action', () => COMMENT);
  api.post('/api/admin/projects/:id/:action', () => PROJECT);
});

test('explains why deleted texts cannot be searched, and shows them all', async () => {
  api.get('/api/admin/content', ({ query }) => ({
    items: query.q === undefined ? [item('p1', { body: '', state: 'deleted' })] : [],
    next: null,
  }));
  await openTab('content', '&state=deleted&q=klokker');
  await expect
    .element(page.getByRole('heading', { name: 'Slettede tekster kan ikke søkes i' }))
    .toBeVisible();
  await button('Vis alt som er slettet').click();
  await expect.element(row('Uten tekst')).toBeVisible();
  expect(await listViolations()).toEqual([]);
});

test('says which colleague has decided meanwhile, before it overrules them', async () => {
  const fields = { by: 'Mona Modig', outcome: 'kept', decision: 'entry-1' };
  api.post('/api/admin/content/:id/:action', failWith('decided-already', fields));
  await openTab('content');
  await openRow('Kjøp mine klokker');
  await button('Skjul', page.getByRole('dialog')).click();
  await submitReason('Skjul', 'Reklame');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Mona Modig har nettopp avgjort at dette skal vises');
  api.post('/api/admin/content/:id/:action', () => POST);
  await submitReason('Skjul', 'Reklame');
  await expect
    .poll(() => api.writes.at(-1))
    .toEqual({
      request: 'POST /api/admin/content/p1/hide',
      json: { reason: 'Reklame', knownDecision: 'entry-1' },
    });
});

describe('poll details', () => {
  test('shows the options with their votes', async () => {
    await openTab('content');
    await openRow('Kaffe?');
    const drawer = page.getByRole('dialog');
    await expect.element(drawer.getByText('3 har stemt')).toBeVisible();
    await expect.element(drawer.getByText(/^2 stemmer · /)).toBeVisible();
    expect(api.reads).toContain('/api/admin/polls/p2');
    expect(await listViolations()).toEqual([]);
  });

  test('shows only its options if the votes cannot be read', async () => {
    api.get('/api/admin/polls/:id', failWith());
    await openTab('content');
    await openRow('Kaffe?');
    await expect.element(page.getByRole('dialog').getByText('Nei', { exact: true })).toBeVisible();
  });
});

describe('moderation lists', () => {
  test('are filtered by the address, ignoring invalid values', async () => {
    await openTab('content', '&kind=poll&state=hidden&author=siri');
    await expect.element(row('klokker')).toBeVisible();
    expect(api.reads).toContain('/api/admin/content?kind=poll&state=hidden&author=siri');
    await button('Bare fra én person').click();
    await expect.poll(() => api.reads.at(-1)).toBe('/api/admin/content?kind=poll&state=hidden');
    await page.getByLabelText('Type').selectOptions('Innlegg');
    await expect.poll(() => api.reads.at(-1)).toBe('/api/admin/content?kind=post&state=hidden');
  });

  test('are searched by words, which are in the address', async () => {
    api.get('/api/admin/content/comments', ({ query }) => ({
      items: query.q === 'stygt' ? [COMMENT] : [],
      next: null,
    }));
    const { address } = await openTab('comments', '&state=hidden');
    await expect.element(page.getByRole('heading', { name: 'Ingen treff' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Søk i kommentarer' }).fill('stygt');
    await expect.element(row('stygt')).toBeVisible();
    await expect.poll(address).toBe('/admin/content?tab=comments&q=stygt&state=hidden');
    expect(api.reads.at(-1)).toBe('/api/admin/content/comments?q=stygt&state=hidden');
    expect(await listViolations()).toEqual([]);
  });

  test('fit a phone, with filters in one row', async () => {
    await page.viewport(390, 844);
    await openTab('content');
    const words = page.getByRole('searchbox', { name: 'Søk i innlegg' });
    await expect.element(words).toBeVisible();
    await page.getByLabelText('Type').selectOptions('Avstemning');
    await expect.poll(() => api.reads.at(-1)).toBe('/api/admin/content?kind=poll');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  test('falls back to the reports for an unknown tab', async () => {
    await openTab('nonsense', '&kind=%3Cscript%3E&status==1&state=x&author=a/b');
    const tab = page.getByRole('tab', { name: 'Rapporter' });
    await expect.element(tab).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => api.reads).toContain('/api/admin/reports?status=open');
  });

  test('switch by tabs with the keyboard', async () => {
    const { address } = await openTab('content');
    await page.getByRole('tab', { name: 'Kommentarer' }).click();
    await expect.element(row('stygt')).toBeVisible();
    expect(address()).toBe('/admin/content?tab=comments');
  });

  test('offer to clear filters without results', async () => {
    api.get('/api/admin/projects', ({ query }) => ({
      items: query.q === undefined ? [PROJECT] : [],
      next: null,
    }));
    await openTab('projects', `&q=${encodeURIComponent(HOSTILE_TEXT)}`);
    await expect.element(page.getByRole('heading', { name: 'Ingen treff' })).toBeVisible();
    await expect.element(page.getByRole('searchbox')).toHaveValue(HOSTILE_TEXT);
    expectInert();
    await page.getByRole('main').getByText('Nullstill filtre').click();
    await expect.element(row('Tarepapir')).toBeVisible();
  });

  test('can be reloaded after a failure', async () => {
    api.get('/api/admin/content/comments', failWith());
    await openTab('comments');
    await expect.element(page.getByRole('alert')).toHaveTextContent(INTERNAL_ERROR_TEXT);
    api.get('/api/admin/content/comments', () => ({ items: [COMMENT], next: null }));
    await button('Prøv igjen').click();
    await expect.element(row('stygt')).toBeVisible();
  });
});

describe('hiding and restoring an item', () => {
  test('requires a reason of valid length', async () => {
    await openTab('content');
    await openRow('klokker');
    await button('Skjul').click();
    await submitReason('Skjul', '   ');
    await expect.element(field('Begrunnelse')).toHaveAccessibleDescription('Skriv hvorfor.');
    await submitReason('Skjul', overlongText(500));
    await expectInvalid(field('Begrunnelse'), overlongText(500));
    expectInert();
    expect(api.writes).toEqual([]);
  });

  test('shows at once and can be undone', async () => {
    await openTab('comments');
    await openRow('stygt');
    await button('Skjul').click();
    await submitReason('Skjul', 'Hets');
    await expect.element(toast('Skjult')).toBeVisible();
    await expect.element(dialog('Kommentar').getByText('Skjult', { exact: true })).toBeVisible();
    await undoButton('Skjult').click();
    await expect.element(toast('Synlig igjen')).toBeVisible();
    await expect.element(dialog('Kommentar').getByText('Synlig', { exact: true })).toBeVisible();
    expect(api.writes).toEqual([
      { request: 'POST /api/admin/content/p2/comments/c1/hide', json: { reason: 'Hets' } },
      {
        request: 'POST /api/admin/content/p2/comments/c1/restore',
        json: { reason: 'Angret med en gang' },
      },
    ]);
  });

  test('keeps reason and state after a failure', async () => {
    api.post('/api/admin/projects/:id/:action', failWith());
    await openTab('projects');
    await openRow('Tarepapir');
    await button('Skjul').click();
    await submitReason('Skjul', 'Prøve');
    const alert = dialog('Skjule?').getByRole('alert');
    await expect.element(alert).toHaveTextContent(INTERNAL_ERROR_TEXT);
    await expect.element(field('Begrunnelse')).toHaveValue('Prøve');
    await button('Avbryt').click();
    await expect.element(dialog('Prosjekt').getByText('Synlig', { exact: true })).toBeVisible();
  });
});

describe('deleting', () => {
  test('deletes the text without an undo', async () => {
    await openTab('comments');
    await openRow('stygt');
    await button('Slett').click();
    await expect.element(dialog('Slette for godt?').getByText(/kan ikke angres/)).toBeVisible();
    await submitReason('Slett', 'Hets');
    await expect.element(toast('Slettet for godt')).toBeVisible();
    await expect.element(undoButton('Slettet for godt')).not.toBeInTheDocument();
    const drawer = dialog('Kommentar');
    await expect.element(drawer.getByText('Teksten er borte for godt.')).toBeVisible();
    await expect.element(drawer.getByText('stygt')).not.toBeInTheDocument();
    for (const name of ['Skjul', 'Vis igjen', 'Slett'])
      await expect.element(button(name, drawer)).not.toBeInTheDocument();
  });

  test('of a project is left to its owner', async () => {
    await openTab('projects');
    await openRow('Tarepapir');
    await expect.element(button('Skjul', dialog('Prosjekt'))).toBeVisible();
    await expect.element(button('Slett', dialog('Prosjekt'))).not.toBeInTheDocument();
  });
});

describe('bulk actions', () => {
  let rows: ReturnType<typeof createFakeRows<typeof POST>>;
  beforeEach(() => {
    rows = createFakeRows([POST, POLL, HIDDEN], ({ id }) => id);
    api.get('/api/admin/content', () => ({ items: rows.list(), next: null }));
    api.post('/api/admin/content/:id/:action', ({ param: { id } }) =>
      rows.change(id, { state: 'hidden' }),
    );
  });

  test('offers only applicable bulk actions and applies them only to eligible rows', async () => {
    await openTab('content');
    await page.getByLabelText('Velg alle på siden').click();
    await expect.element(button('Vis 1 igjen')).toBeVisible();
    await expect.element(button('Slett 3')).toBeVisible();
    await button('Skjul 2').click();
    await submitReason('Skjul', 'Reklame');
    await expect.element(badge('klokker', 'Skjult')).toBeVisible();
    await expect.element(badge('Kaffe', 'Skjult')).toBeVisible();
    expect(api.writes.map(({ request }) => request)).toEqual([
      'POST /api/admin/content/p1/hide',
      'POST /api/admin/content/p2/hide',
    ]);
  });

  test('continue after a failure, which is named', async () => {
    api.post('/api/admin/content/:id/:action', ({ param: { id } }) =>
      id === 'p1' ? failWith('not-found')() : rows.change(id, { state: 'hidden' }),
    );
    await openTab('content');
    for (const name of ['Velg Kjøp mine klokker', 'Velg Kaffe?'])
      await page.getByLabelText(name).click();
    await button('Skjul 2').click();
    await submitReason('Skjul', 'Reklame');
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('1 gikk ikke:Kjøp mine klokker');
    await expect.element(badge('Kaffe', 'Skjult')).toBeVisible();
    await expect.element(badge('klokker', 'Synlig')).toBeVisible();
  });
});

test('shows markup in user content as text', async () => {
  const hostile = item('p1', {
    body: HOSTILE_TEXT,
    author: { uid: 'x', name: HOSTILE_TEXT, photoPath: null },
  });
  api.get('/api/admin/content', () => ({ items: [hostile], next: null }));
  await openTab('content');
  await openRow('HYPERLINK');
  await expect.element(dialog('Innlegg')).toBeVisible();
  expectInert();
});

test('links to all content of an author', async () => {
  const { address } = await openTab('content');
  await openRow('klokker');
  await button('Alt Siri Strand har skrevet').click();
  await expect.poll(address).toBe('/admin/content?tab=content&author=siri');
});

test('has no axe violations in the lists', async () => {
  await openTab('content');
  await expect.element(row('klokker')).toBeVisible();
  await page.getByLabelText('Velg alle på siden').click();
  expect(await listViolations()).toEqual([]);
});
