import { DAY_MS } from '@samspill/domain/durations';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { poll } from '../../../platform/admin/testing/examples.ts';
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
} from '../../../platform/admin/testing/vocabulary.ts';
import { type FakeApi, failWith } from '../../../testing/fake-api.ts';
import { expectInert, listViolations } from '../../../testing/page-checks.ts';

const PINNED = poll('p1', { body: 'Hva skal vi samles om?', pinned: true });
const CLOSED = poll('p2', { body: 'Når passer det?', isOpen: false });
const OLAV = { uid: 'olav', name: 'Olav Osen', photoPath: null };
const MEMBERS = poll('p3', {
  body: 'Kaffe eller te?',
  author: OLAV,
  fromSite: false,
  isOpen: false,
});

let api: FakeApi;
const openPage = (search = '') => openAdminPage(`/admin/polls${search}`);
const form = dialog('Ny avstemning');
const drawer = dialog('Avstemning');

beforeEach(() => {
  api = startAdminApi();
  api.get('/api/admin/polls', () => ({ polls: [PINNED, CLOSED, MEMBERS], next: null }));
});

describe('poll list', () => {
  test('shows the author, the state and the pin of each poll', async () => {
    await openPage();
    await expect.element(row('samles')).toHaveTextContent('Samspill');
    await expect.element(row('samles').getByText('Festet', { exact: true })).toBeVisible();
    await expect.element(row('Kaffe')).toHaveTextContent('Olav Osen');
    await expect.element(row('Kaffe').getByText('Stengt', { exact: true })).toBeVisible();
  });

  test('can be filtered in the address', async () => {
    const { address } = await openPage('?from=x');
    await page.getByLabelText('Fra', { exact: true }).selectOptions('Medlemmer');
    await page.getByLabelText('Status', { exact: true }).selectOptions('Stengt');
    await expect.poll(address).toBe('/admin/polls?from=members&state=closed');
    await expect.poll(() => api.reads.at(-1)).toBe('/api/admin/polls?from=members&state=closed');
  });

  test('can be searched by words in the address', async () => {
    const { address } = await openPage('?from=members');
    await page.getByRole('searchbox', { name: 'Søk i avstemninger' }).fill('kaffe');
    await expect.poll(address).toBe('/admin/polls?q=kaffe&from=members');
    await expect.poll(() => api.reads.at(-1)).toBe('/api/admin/polls?q=kaffe&from=members');
  });

  test('reports an empty list, and can be reloaded after a failure', async () => {
    api.get('/api/admin/polls', failWith());
    await openPage();
    await expect.element(page.getByRole('alert')).toHaveTextContent(INTERNAL_ERROR_TEXT);
    api.get('/api/admin/polls', () => ({ polls: [], next: null }));
    await button('Prøv igjen').click();
    const title = page.getByRole('heading', { name: 'Ingen avstemninger her' });
    await expect.element(title).toBeVisible();
  });
});

describe('new poll', () => {
  const publish = () => button('Publiser', form).click();
  const fill = async () => {
    await field('Spørsmål', form).fill('Hva skal vi samles om?');
    await field('Alternativ 1', form).fill('Havvind');
    await field('Alternativ 2', form).fill('=1+1');
  };

  test('names missing parts one after the other', async () => {
    await openPage();
    await button('Ny avstemning').click();
    await publish();
    const body = field('Spørsmål', form);
    await expect.element(body).toHaveAccessibleDescription('Skriv et spørsmål først.');
    await expect.element(body).toHaveFocus();
    await body.fill(overlongText(5_000));
    await publish();
    await expectInvalid(body, overlongText(5_000));
    await body.fill('Hva?');
    await expect.element(form.getByText('Fyll ut minst to alternativer.')).toBeVisible();
    expectInert();
    expect(api.writes).toEqual([]);
  });

  test('has a live preview', async () => {
    await openPage();
    await button('Ny avstemning').click();
    const preview = form.getByRole('region', { name: 'Slik ser den ut' });
    await expect.element(preview).toHaveTextContent('Spørsmålet står her.');
    await fill();
    await expect.element(preview).toHaveTextContent('Hva skal vi samles om?');
    await expect.element(preview.getByRole('listitem').nth(1)).toHaveTextContent('=1+1');
    await field('Spørsmål', form).fill(HOSTILE_TEXT);
    await expect.element(preview).toHaveTextContent('HYPERLINK');
    expectInert();
  });

  test('is sent for a week and pinned by default', async () => {
    api.post('/api/admin/polls', () => PINNED);
    await openPage();
    await button('Ny avstemning').click();
    await fill();
    await publish();
    await expect.element(toast('Avstemningen er publisert')).toBeVisible();
    await expect.element(form).not.toBeInTheDocument();
    expect(api.reads.filter((path) => path === '/api/admin/polls')).not.toHaveLength(1);
    expect(api.writes).toEqual([
      {
        request: 'POST /api/admin/polls',
        json: {
          body: 'Hva skal vi samles om?',
          options: ['Havvind', '=1+1'],
          multiple: false,
          resultsShown: 'afterVote',
          pinned: true,
          closesAt: expect.any(String),
        },
      },
    ]);
    const { closesAt } = Object(api.writes[0]?.json);
    expect(Math.round((Date.parse(closesAt) - Date.now()) / DAY_MS)).toBe(7);
  });

  test('keeps its text after a failure, and can be sent again', async () => {
    api.post('/api/admin/polls', failWith());
    await openPage();
    await button('Ny avstemning').click();
    await fill();
    await publish();
    await expect.element(form.getByRole('alert')).toHaveTextContent(INTERNAL_ERROR_TEXT);
    await expect.element(field('Spørsmål', form)).toHaveValue('Hva skal vi samles om?');
    await expect.element(field('Alternativ 2', form)).toHaveValue('=1+1');
    api.post('/api/admin/polls', () => PINNED);
    await publish();
    await expect.element(toast('Avstemningen er publisert')).toBeVisible();
  });
});

describe('poll details', () => {
  test('shows the results with labelled bars', async () => {
    await openPage();
    await openRow('samles');
    await expect.element(drawer.getByText('3 har stemt')).toBeVisible();
    const bar = drawer.getByRole('progressbar', { name: 'Havvind' });
    await expect.element(bar).toHaveAttribute('aria-valuenow', '67');
    await expect.element(drawer.getByText('2 stemmer · 67 %')).toBeVisible();
  });

  test('closes a poll with a required reason', async () => {
    api.post('/api/admin/polls/:id/close', () => ({ ...PINNED, isOpen: false, pinned: false }));
    await openPage();
    await openRow('samles');
    await button('Steng nå', drawer).click();
    await submitReason('Steng nå', overlongText(500));
    await expectInvalid(field('Begrunnelse'), overlongText(500));
    expect(api.writes).toEqual([]);
    await submitReason('Steng nå', 'Vi har svaret');
    await expect.element(toast('Avstemningen er stengt')).toBeVisible();
    await expect.element(drawer.getByText('Stengt', { exact: true })).toBeVisible();
    expect(api.writes.map(({ json }) => json)).toEqual([{ reason: 'Vi har svaret' }]);
  });

  test('keeps the reason if closing fails', async () => {
    api.post('/api/admin/polls/:id/close', failWith());
    await openPage();
    await openRow('samles');
    await button('Steng nå', drawer).click();
    await submitReason('Steng nå', 'Vi har svaret');
    const alert = dialog('Stenge avstemningen?').getByRole('alert');
    await expect.element(alert).toHaveTextContent(INTERNAL_ERROR_TEXT);
    await expect.element(field('Begrunnelse')).toHaveValue('Vi har svaret');
  });

  test('can be reopened for the picked time, and replaces the pinned one', async () => {
    api.post('/api/admin/polls/:id/reopen', () => ({ ...CLOSED, isOpen: true, pinned: true }));
    await openPage();
    await openRow('passer');
    await button('Åpne igjen', drawer).click();
    const asked = dialog('Åpne avstemningen igjen?');
    await expect.element(asked.getByLabelText(/Fest den øverst/)).toBeChecked();
    await asked.getByRole('combobox').selectOptions('Om tre dager');
    await submitReason('Åpne igjen', 'Flere vil svare');
    await expect.element(toast('Avstemningen er åpnet igjen')).toBeVisible();
    const { closesAt, ...rest } = Object(api.writes[0]?.json);
    expect(rest).toEqual({ reason: 'Flere vil svare', pinned: true });
    expect(Math.round((Date.parse(closesAt) - Date.now()) / DAY_MS)).toBe(3);
    await button('Lukk', drawer).click();
    await expect.element(row('passer').getByText('Festet', { exact: true })).toBeVisible();
    await expect.element(row('samles')).not.toHaveTextContent('Festet');
  });

  test('offers no pin for a member’s poll', async () => {
    await openPage();
    await openRow('Kaffe');
    await button('Åpne igjen', drawer).click();
    await expect.element(field('Begrunnelse')).toBeVisible();
    await expect.element(page.getByLabelText(/Fest den øverst/)).not.toBeInTheDocument();
  });
});

describe('bulk actions on polls', () => {
  const OTHER = poll('p4', { body: 'Te?' });
  const state = (text: string, said: string) => row(text).getByText(said, { exact: true });

  let rows: ReturnType<typeof createFakeRows<typeof OTHER>>;

  beforeEach(() => {
    rows = createFakeRows([PINNED, CLOSED, OTHER], ({ id }) => id);
    api.get('/api/admin/polls', () => ({ polls: rows.list(), next: null }));
    api.post('/api/admin/polls/:id/close', ({ param }) =>
      rows.change(param.id, { isOpen: false, pinned: false }),
    );
  });

  test('can be closed with one reason if open', async () => {
    await openPage();
    await page.getByLabelText('Velg alle på siden').click();
    expect(await listViolations()).toEqual([]);
    await button('Steng 2').click();
    await expect.element(dialog('Stenge 2 avstemninger?')).toBeVisible();
    await submitReason('Steng nå', 'Vi har svaret');
    await expect.element(state('samles', 'Stengt')).toBeVisible();
    await expect.element(state('Te?', 'Stengt')).toBeVisible();
    expect(api.writes).toEqual([
      { request: 'POST /api/admin/polls/p1/close', json: { reason: 'Vi har svaret' } },
      { request: 'POST /api/admin/polls/p4/close', json: { reason: 'Vi har svaret' } },
    ]);
    await expect
      .element(page.getByRole('region', { name: 'Det du har valgt' }))
      .not.toBeInTheDocument();
  });

  test('offer no action if all are closed', async () => {
    await openPage();
    await page.getByLabelText('Velg «Når passer det?»').click();
    await expect.element(page.getByText('1 valgt')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Steng/ })).not.toBeInTheDocument();
  });

  test('continue after a failure, which is named', async () => {
    api.post('/api/admin/polls/:id/close', ({ param: { id } }) =>
      id === 'p1' ? failWith('conflict')() : rows.change(id, { isOpen: false }),
    );
    await openPage();
    await page.getByLabelText('Velg alle på siden').click();
    await button('Steng 2').click();
    await submitReason('Steng nå', 'Vi har svaret');
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('1 gikk ikke:Hva skal vi samles om?');
    await expect.element(state('Te?', 'Stengt')).toBeVisible();
    await expect.element(state('samles', 'Åpen')).toBeVisible();
  });
});

test('has no axe violations in list, poll and form', async () => {
  await openPage();
  await openRow('samles');
  await expect.element(drawer).toBeVisible();
  expect(await listViolations()).toEqual([]);
  await button('Lukk', drawer).click();
  await button('Ny avstemning').click();
  await button('Publiser', form).click();
  await expect.element(field('Spørsmål', form)).toHaveFocus();
  expect(await listViolations()).toEqual([]);
});
