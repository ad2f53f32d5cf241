import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { feedback } from '../../../platform/admin/testing/examples.ts';
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
  toast,
  undoButton,
} from '../../../platform/admin/testing/vocabulary.ts';
import { type FakeApi, failWith } from '../../../testing/fake-api.ts';
import { expectInert, listViolations } from '../../../testing/page-checks.ts';

const FIRST = feedback('f1', { message: 'Kan listen sorteres?' });
const SECOND = feedback('f2', {
  kind: 'bug',
  message: 'Siden er hvit',
  sender: null,
  email: 'gjest@samspill.test',
});
const ANONYMOUS = feedback('f3', { kind: 'praise', message: 'Fint!', sender: null });
const ALL = [FIRST, SECOND, ANONYMOUS];

let api: FakeApi;
const openPage = (search = '') => openAdminPage(`/admin/feedback${search}`);
const drawer = page.getByRole('dialog');
const statusBadge = (name: string) => button(name, drawer.getByRole('group', { name: 'Status' }));
const triaged = () => api.writes.map(({ request, json }) => [request.split('/')[4], json]);

beforeEach(() => {
  api = startAdminApi();
  api.get('/api/admin/feedback', () => ({ feedback: ALL, next: null }));
  api.post('/api/admin/feedback/:id/triage', ({ param, json }) => ({
    ...(ALL.find(({ id }) => id === param.id) ?? FIRST),
    status: json.status,
  }));
});

describe('feedback list', () => {
  test('shows each feedback with its sender and page', async () => {
    await openPage();
    await expect.element(row('sorteres')).toHaveTextContent('Siri Strand');
    await expect.element(row('hvit')).toHaveTextContent('gjest@samspill.test');
    await expect.element(row('Fint!')).toHaveTextContent('Besøkende');
    await expect.element(row('Fint!')).toHaveTextContent('/projects');
  });

  test('can be searched and filtered in the address, and cleared', async () => {
    api.get('/api/admin/feedback', ({ query }) => ({
      feedback: query.status === 'done' ? [] : ALL,
      next: null,
    }));
    const { address } = await openPage('?kind=%3Cscript%3E');
    await page.getByLabelText('Status', { exact: true }).selectOptions('Ferdig');
    await expect.poll(address).toBe('/admin/feedback?status=done');
    await expect
      .element(page.getByRole('heading', { name: /^Ingen tilbakemeldinger/ }))
      .toBeVisible();
    await button('Nullstill søk og filtre').click();
    await expect.element(row('sorteres')).toBeVisible();
    await page.getByRole('searchbox').fill(HOSTILE_TEXT);
    const asked = () => new URL(api.reads.at(-1) ?? '', location.origin).searchParams.get('q');
    await expect.poll(asked).toBe(HOSTILE_TEXT.slice(0, 200));
    expectInert();
  });

  test('can be reloaded after a failure', async () => {
    api.get('/api/admin/feedback', failWith('maintenance'));
    await openPage();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Samspill vedlikeholdes');
    api.get('/api/admin/feedback', () => ({ feedback: ALL, next: null }));
    await button('Prøv igjen').click();
    await expect.element(row('sorteres')).toBeVisible();
  });
});

describe('sorting', () => {
  test('shows at once and can be undone', async () => {
    await openPage();
    await openRow('sorteres');
    await statusBadge('Under arbeid').click();
    await expect.element(statusBadge('Under arbeid')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(toast('Status er nå: Under arbeid')).toBeVisible();
    await undoButton('Status er nå: Under arbeid').click();
    await expect.element(statusBadge('Ny')).toHaveAttribute('aria-pressed', 'true');
    expect(triaged()).toEqual([
      ['f1', { status: 'open' }],
      ['f1', { status: 'new' }],
    ]);
  });

  test('is reverted with the reason after a failure', async () => {
    api.post('/api/admin/feedback/:id/triage', failWith());
    await openPage();
    await openRow('sorteres');
    await statusBadge('Ferdig').click();
    await expect.element(toast(INTERNAL_ERROR_TEXT)).toBeVisible();
    await expect.element(statusBadge('Ny')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(statusBadge('Ferdig')).toHaveAttribute('aria-pressed', 'false');
  });

  test('works by keyboard, including next and previous', async () => {
    const { address } = await openPage();
    await openRow('sorteres');
    await userEvent.keyboard('3');
    await expect.element(statusBadge('Ferdig')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('j');
    await expect.element(dialog('Feil').getByText('Siden er hvit')).toBeVisible();
    expect(address()).toBe('/admin/feedback?feedback=f2');
    await userEvent.keyboard('k');
    await expect.element(dialog('Idé').getByText('Kan listen sorteres?')).toBeVisible();
    expect(triaged()).toEqual([['f1', { status: 'done' }]]);
  });

  test('ignores shortcuts while an answer is typed', async () => {
    await openPage();
    await openRow('sorteres');
    await field('Svar', drawer).click();
    await userEvent.keyboard('Jk 3');
    await expect.element(field('Svar', drawer)).toHaveValue('Jk 3');
    await expect.element(dialog('Idé')).toBeVisible();
    expect(api.writes).toEqual([]);
  });

  test('keeps a begun answer with its item while other items are shown', async () => {
    await openPage();
    await openRow('sorteres');
    await field('Svar', drawer).fill('Vi ser på det');
    await dialog('Idé').getByRole('heading', { name: 'Idé' }).click();
    await userEvent.keyboard('j');
    await expect.element(field('Svar', dialog('Feil'))).toHaveValue('');
    await userEvent.keyboard('k');
    await expect.element(field('Svar', dialog('Idé'))).toHaveValue('Vi ser på det');
  });

  test('works in bulk, and undo restores each previous status', async () => {
    const rows = [FIRST, { ...SECOND, status: 'open' as const }];
    api.get('/api/admin/feedback', () => ({ feedback: rows, next: null }));
    await openPage();
    await page.getByLabelText('Velg alle på siden').click();
    await button('Avvist', page.getByRole('region', { name: 'Det du har valgt' })).click();
    await expect.element(toast('2 er sortert')).toBeVisible();
    await undoButton('2 er sortert').click();
    await expect.poll(triaged).toEqual([
      ['f1', { status: 'rejected' }],
      ['f2', { status: 'rejected' }],
      ['f1', { status: 'new' }],
      ['f2', { status: 'open' }],
    ]);
  });
});

describe('answer to feedback', () => {
  const reply = '/api/admin/feedback/:id/reply';
  const send = () => button('Send svar', drawer).click();

  test('requires a text of valid length', async () => {
    await openPage('?feedback=f1');
    await send();
    await expect.element(field('Svar')).toHaveAccessibleDescription('Skriv et svar først.');
    await field('Svar').fill(overlongText(1_000));
    await send();
    await expectInvalid(field('Svar'), overlongText(1_000));
    await expect.element(field('Svar')).toHaveFocus();
    expectInert();
    expect(api.writes).toEqual([]);
  });

  test('names the delivery address and shows the answer once sent', async () => {
    api.post(reply, ({ json }) => ({ ...SECOND, reply: { message: json.message, at: '' } }));
    await openPage('?feedback=f2');
    await expect.element(field('Svar')).toHaveAccessibleDescription(/gjest@samspill\.test/);
    await field('Svar').fill('Takk, den er rettet.');
    await send();
    await expect.element(toast('Svaret er sendt.')).toBeVisible();
    await expect.element(drawer.getByText('Takk, den er rettet.')).toBeVisible();
    await expect.element(button('Send svar')).not.toBeInTheDocument();
    expect(api.writes).toEqual([
      {
        request: 'POST /api/admin/feedback/f2/reply',
        json: { message: 'Takk, den er rettet.' },
      },
    ]);
  });

  test('keeps its text after a failure, and can be sent again', async () => {
    api.post(reply, failWith());
    await openPage('?feedback=f1');
    await field('Svar').fill('Ja');
    await send();
    await expect.element(toast(INTERNAL_ERROR_TEXT)).toBeVisible();
    await expect.element(field('Svar')).toHaveValue('Ja');
    api.post(reply, () => ({ ...FIRST, reply: { message: 'Ja', at: '' } }));
    await send();
    await expect.element(toast('Svaret er sendt.')).toBeVisible();
  });

  test('hides the answer form when the sender left no address', async () => {
    await openPage('?feedback=f3');
    await expect.element(drawer.getByText(/la ikke igjen noen adresse/)).toBeVisible();
    await expect.element(field('Svar')).not.toBeInTheDocument();
  });
});

test('fetches an item outside the list, with retries', async () => {
  api.get('/api/admin/feedback/:id', failWith());
  await openPage('?feedback=f9');
  await expect.element(drawer.getByRole('alert')).toHaveTextContent(INTERNAL_ERROR_TEXT);
  api.get('/api/admin/feedback/:id', ({ param }) => feedback(param.id, { message: 'Lenge siden' }));
  await button('Prøv igjen', drawer).click();
  await expect.element(drawer.getByText('Lenge siden')).toBeVisible();
});

test('has no axe violations in list and details', async () => {
  await openPage();
  await expect.element(row('sorteres')).toBeVisible();
  expect(await listViolations()).toEqual([]);
  await openRow('sorteres');
  await expect.element(field('Svar')).toBeVisible();
  expect(await listViolations()).toEqual([]);
});
