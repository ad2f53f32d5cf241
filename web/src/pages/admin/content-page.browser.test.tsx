import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { item, report } from '../../platform/admin/testing/examples.ts';
import { createFakeRows } from '../../platform/admin/testing/fake-rows.ts';
import { openAdminPage, startAdminApi } from '../../platform/admin/testing/open-admin-page.tsx';
import {
  button,
  dialog,
  field,
  INTERNAL_ERROR_TEXT,
  openRow,
  row,
  submitReason,
  toast,
  undoButton,
} from '../../platform/admin/testing/vocabulary.ts';
import { type FakeApi, failWith, holdResponse } from '../../testing/fake-api.ts';
import { listViolations } from '../../testing/page-checks.ts';

const CLOCKS = report(item('p1', { body: 'Kjøp mine klokker' }));
const RUDE = report(
  item('c1', { kind: 'comment', contentId: 'p2', contentKind: null, body: 'Dette er stygt' }),
);
const OLA = report(
  item('ola', { kind: 'user', contentKind: null, title: 'Ola Bakken', body: 'Utvikler' }),
);
const RESOLVE = 'POST /api/admin/reports/content/p1/resolve';

let api: FakeApi;
const openTab = (search = '') => openAdminPage(`/admin/content${search}`);
const reportDrawer = (kind: string) => dialog(kind);

beforeEach(() => {
  api = startAdminApi();
  api.get('/api/admin/reports', () => ({ items: [CLOCKS, RUDE, OLA], next: null }));
  api.post('/api/admin/reports/:kind/:id/:verdict', () => ({}));
});

describe('report queue', () => {
  test('shows the reported item with its report count and reasons', async () => {
    await openTab();
    await expect.element(row('klokker')).toHaveTextContent('Innlegg');
    const cells = row('klokker').getByRole('cell');
    await expect.element(cells.nth(3)).toHaveTextContent('2');
    await expect
      .element(cells.nth(4))
      .toHaveTextContent('Reklame eller søppel og Villedende eller falskt');
    expect(api.reads).toContain('/api/admin/reports?status=open');
  });

  test('reports an empty queue, and links to decided reports', async () => {
    api.get('/api/admin/reports', () => ({ items: [], next: null }));
    const { address } = await openTab();
    await expect.element(page.getByRole('heading', { name: 'Ingen rapporter her' })).toBeVisible();
    await page.getByLabelText('Avgjørelse').selectOptions('Avvist');
    await expect.poll(address).toBe('/admin/content?status=rejected');
    await expect.poll(() => api.reads.at(-1)).toBe('/api/admin/reports?status=rejected');
  });

  test('can be searched, and reports no results', async () => {
    api.get('/api/admin/reports', ({ query }) => ({
      items: query.q === 'klokker' ? [CLOCKS] : [],
      next: null,
    }));
    const { address } = await openTab('?q=ukjent');
    await expect.element(page.getByText('Prøv andre ord eller færre filtre.')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Søk i rapporter' }).fill('klokker');
    await expect.element(row('klokker')).toBeVisible();
    await expect.poll(address).toBe('/admin/content?q=klokker');
    expect(api.reads.at(-1)).toContain('q=klokker');
  });

  test('offers no decision on decided reports', async () => {
    const decided = report(item('p1', { state: 'hidden' }), { status: 'resolved' });
    api.get('/api/admin/reports', () => ({ items: [decided], next: null }));
    await openTab('?status=resolved');
    await openRow('p1');
    await expect.element(reportDrawer('Innlegg')).toBeVisible();
    await expect.element(button('Avvis')).not.toBeInTheDocument();
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
  });
});

describe('the record of a reporter', () => {
  test('is beside each report, with the account of a serial reporter alone', async () => {
    await openTab();
    await openRow('klokker');
    const drawer = reportDrawer('Innlegg');
    await expect
      .element(drawer.getByText(/fra samme medlem: 0 tatt til følge, 6 avvist/))
      .toBeVisible();
    await expect.element(drawer.getByText(/Første rapport fra dette medlemmet/)).toBeVisible();
    const links = drawer.getByRole('link', { name: 'Se kontoen som rapporterte' });
    await expect.element(links).toHaveAttribute('href', '/admin/users?user=rask');
  });
});

describe('keyboard shortcuts in the report queue', () => {
  test('steps through the queue with J, K and the buttons', async () => {
    await openTab();
    await openRow('klokker');
    const text = (body: string) => page.getByRole('dialog').getByText(body);
    await expect.element(text('Kjøp mine klokker')).toBeVisible();
    await userEvent.keyboard('j');
    await expect.element(text('Dette er stygt')).toBeVisible();
    await userEvent.keyboard('k');
    await expect.element(text('Kjøp mine klokker')).toBeVisible();
    await expect.element(button('Forrige')).toBeDisabled();
    await button('Neste').click();
    await expect.element(text('Dette er stygt')).toBeVisible();
  });

  test.each([
    ['1', 'Avvise rapportene?'],
    ['2', 'Ta rapportene til følge?'],
  ])('%s opens the reason of a decision', async (key, title) => {
    await openTab();
    await openRow('klokker');
    await expect.element(reportDrawer('Innlegg')).toBeVisible();
    await userEvent.keyboard(key);
    await expect.element(dialog(title)).toBeVisible();
    // Wait for the focus: typing in the reason field must not trigger shortcuts.
    await expect.poll(() => document.activeElement?.tagName).toBe('TEXTAREA');
  });

  test('shows the author’s record next to the report', async () => {
    await openTab();
    await openRow('klokker');
    await expect
      .element(page.getByRole('heading', { name: 'Tidligere om forfatteren' }))
      .toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Se kontoen til forfatteren' }))
      .toHaveAttribute('href', expect.stringContaining('/admin/users?user='));
  });
});

describe('report details', () => {
  test('shows the item as others see it, with all notes', async () => {
    await openTab();
    await openRow('klokker');
    const drawer = reportDrawer('Innlegg');
    await expect.element(drawer.getByText('Rapportert av 2 medlemmer')).toBeVisible();
    await expect.element(drawer.getByText('Selger klokker')).toBeVisible();
    const place = drawer.getByRole('link', { name: 'Åpne på nettstedet' });
    await expect.element(place).toHaveAttribute('href', '/content/p1');
  });

  test('of a deleted item says so', async () => {
    api.get('/api/admin/reports', () => ({ items: [{ ...CLOCKS, item: null }], next: null }));
    await openTab();
    await openRow('Innlegg som er borte');
    const sentence = reportDrawer('Innlegg').getByText('finnes ikke lenger');
    await expect.element(sentence).toBeVisible();
  });

  test('notes that an item reported by several members is hidden until a decision', async () => {
    const held = report(item('p1', { state: 'hidden' }));
    api.get('/api/admin/reports', () => ({ items: [held], next: null }));
    await openTab();
    await openRow('p1');
    const note = reportDrawer('Innlegg').getByText(/skjult for andre til det er avgjort/);
    await expect.element(note).toBeVisible();
  });

  test('about a person links to suspending', async () => {
    await openTab();
    await openRow('Ola Bakken');
    await button('Ta til følge', reportDrawer('Person')).click();
    const about = page.getByText(/Kontoen sperres ikke av dette/);
    await expect.element(about).toBeVisible();
  });
});

describe('decision on a report', () => {
  const asked = dialog('Ta rapportene til følge?');

  test('leaves the queue at once with the reason, and hiding can be undone', async () => {
    api.post('/api/admin/content/:id/:action', ({ param }) => item(param.id));
    const { address } = await openTab();
    await openRow('klokker');
    await button('Ta til følge').click();
    await button('Ta til følge', asked).click();
    await expect.element(field('Begrunnelse')).toHaveAccessibleDescription('Skriv hvorfor.');
    await submitReason('Ta til følge', 'Salg hører ikke hjemme her');
    await expect.element(toast('Rapportene er tatt til følge')).toBeVisible();
    await expect.element(row('klokker')).not.toBeInTheDocument();
    expect(address()).toBe('/admin/content');
    await undoButton('Rapportene er tatt til følge').click();
    await expect.element(toast('Synlig igjen')).toBeVisible();
    expect(api.writes).toEqual([
      { request: RESOLVE, json: { reason: 'Salg hører ikke hjemme her', contentId: null } },
      { request: 'POST /api/admin/content/p1/restore', json: { reason: 'Angret med en gang' } },
    ]);
  });

  test('to reject hides nothing and offers no undo', async () => {
    await openTab();
    await openRow('stygt');
    await button('Avvis', reportDrawer('Kommentar')).click();
    await submitReason('Avvis', 'Det er lov å mene');
    await expect.element(toast('Rapportene er avvist')).toBeVisible();
    await expect.element(undoButton('Rapportene er avvist')).not.toBeInTheDocument();
    expect(api.writes).toEqual([
      {
        request: 'POST /api/admin/reports/comment/c1/reject',
        json: { reason: 'Det er lov å mene', contentId: 'p2' },
      },
    ]);
  });

  test('that fails restores the report and keeps the reason', async () => {
    const answer = holdResponse(null);
    const path = '/api/admin/reports/:kind/:id/:verdict';
    api.post(path, () => answer.handler().then(failWith()));
    await openTab();
    await openRow('klokker');
    await button('Ta til følge').click();
    await submitReason('Ta til følge', 'Salg');
    await expect.element(row('klokker')).not.toBeInTheDocument();
    answer.release();
    await expect.element(asked.getByRole('alert')).toHaveTextContent(INTERNAL_ERROR_TEXT);
    await expect.element(field('Begrunnelse')).toHaveValue('Salg');
    api.post(path, () => ({}));
    await button('Avbryt', asked).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('row').nth(1)).toHaveTextContent('Kjøp mine klokker');
  });

  test('can be made in bulk; failed reports stay and are named', async () => {
    const rows = createFakeRows([CLOCKS, RUDE, OLA], ({ id }) => id);
    api.get('/api/admin/reports', () => ({ items: rows.list(), next: null }));
    api.post('/api/admin/reports/:kind/:id/:verdict', ({ param: { id } }) => {
      if (id === 'c1') return failWith('conflict')();
      rows.remove(id);
      return {};
    });
    await openTab();
    await page.getByLabelText('Velg alle på siden').click();
    await button('Avvis').click();
    await submitReason('Avvis', 'Gjennomgått');
    await expect.element(page.getByRole('alert')).toHaveTextContent('1 gikk ikke:Dette er stygt');
    await expect.element(row('klokker')).not.toBeInTheDocument();
    await expect.element(row('stygt')).toBeVisible();
  });
});

test('shows what was reported though its author has deleted it', async () => {
  const gone = report(item('borte'), {
    item: null,
    snapshot: {
      name: 'Tuva Tveit',
      title: '',
      body: 'Kjøp billige klokker',
      options: [],
      at: '2026-03-03T10:00:00.000Z',
    },
  });
  api.get('/api/admin/reports', () => ({ items: [gone], next: null }));
  await openTab();
  await openRow('Kjøp billige klokker');
  await expect
    .element(page.getByRole('dialog').getByText('Slik det var da det ble rapportert'))
    .toBeVisible();
  expect(await listViolations()).toEqual([]);
});

test('has no axe violations in queue, report and decision', async () => {
  await openTab();
  await expect.element(row('klokker')).toBeVisible();
  expect(await listViolations()).toEqual([]);
  await openRow('klokker');
  await expect.element(reportDrawer('Innlegg')).toBeVisible();
  expect(await listViolations()).toEqual([]);
});
