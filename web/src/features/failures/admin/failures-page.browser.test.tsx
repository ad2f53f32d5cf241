import { OWN_ERRORS } from '@samspill/domain/failures/failure';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { failure } from '../../../platform/admin/testing/examples.ts';
import { createFakeRows } from '../../../platform/admin/testing/fake-rows.ts';
import { openAdminPage, startAdminApi } from '../../../platform/admin/testing/open-admin-page.tsx';
import {
  alertDialog,
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

const REACTION_FAILURE = failure('f1', { count: 7 });
const GIVEN_UP_FAILURE = failure('f2', { reaction: null, path: 'content/c1', isGivenUp: true });
const UPLOAD_FAILURE = failure('f3', {
  reaction: 'receive an upload',
  path: 'users/ola/photo/x',
  error: HOSTILE_TEXT,
  isRepeatable: false,
});
const UNKNOWN_REACTION_FAILURE = failure('f4', {
  reaction: 'do what is no more',
  error: OWN_ERRORS.ended,
});
const NO_FAILURES = { failures: [], next: null };

let api: FakeApi;
const openPage = (search = '') => openAdminPage(`/admin/failures${search}`);
const drawer = dialog('Varsle om den nye følgeren');

beforeEach(() => {
  api = startAdminApi();
  api.get('/api/admin/failures', () => ({
    failures: [REACTION_FAILURE, GIVEN_UP_FAILURE, UPLOAD_FAILURE],
    next: null,
  }));
});

test('shows long work of the site and how much of it is left', async () => {
  const job = { list: 'content' as const, total: 1_000, done: 250, failed: [] };
  api.get('/api/admin/jobs/site', () => ({ jobs: [{ id: 'j1', ...job, isFinished: false }] }));
  await openPage();
  const progress = page.getByRole('progressbar', { name: 'Sletter det som hørte til' });
  await expect.element(progress).toHaveAttribute('aria-valuenow', '25');
  await expect.element(page.getByText('750 igjen')).toBeVisible();
});

describe('failure list', () => {
  test('shows the failed reaction, its document, the error and the count', async () => {
    await openPage();
    await expect
      .element(row('Varsle om den nye følgeren'))
      .toHaveTextContent('users/ola/following/p1');
    await expect.element(row('Varsle om den nye følgeren')).toHaveTextContent('7');
    await expect.element(row('content/c1')).toHaveTextContent('Alt som følger av endringen');
    await expect.element(row('Ta imot en opplastet fil')).toHaveTextContent('HYPERLINK');
    expectInert();
  });

  test('shows an unknown reaction by its stored name and translates the site’s own errors', async () => {
    api.get('/api/admin/failures', () => ({ failures: [UNKNOWN_REACTION_FAILURE], next: null }));
    await openPage();
    await expect.element(row('do what is no more')).toHaveTextContent('Funksjonen stoppet');
  });

  test('reports an empty list', async () => {
    api.get('/api/admin/failures', () => NO_FAILURES);
    await openPage();
    await expect.element(page.getByRole('heading', { name: 'Ingen feil' })).toBeVisible();
  });

  test('can be reloaded after a failed read', async () => {
    api.get('/api/admin/failures', failWith());
    await openPage();
    await expect.element(page.getByRole('alert')).toHaveTextContent(INTERNAL_ERROR_TEXT);
    api.get('/api/admin/failures', () => NO_FAILURES);
    await button('Prøv igjen').click();
    await expect.element(page.getByRole('heading', { name: 'Ingen feil' })).toBeVisible();
  });
});

describe('failure details', () => {
  test('leaves the list after a successful repeat', async () => {
    api.post('/api/admin/failures/:id/repeat', () => ({ failure: null }));
    await openPage();
    await openRow('Varsle om den nye følgeren');
    await button('Gjenta', drawer).click();
    await expect.element(toast('Gjort. Feilen er borte fra listen.')).toBeVisible();
    await expect.element(drawer).not.toBeInTheDocument();
    await expect.element(row('Varsle om den nye følgeren')).not.toBeInTheDocument();
    expect(api.writes.map(({ request }) => request)).toEqual([
      'POST /api/admin/failures/f1/repeat',
    ]);
  });

  test('shows the new error after a failed repeat', async () => {
    const again = { ...REACTION_FAILURE, count: 8, error: 'Error: still no such owner' };
    api.post('/api/admin/failures/:id/repeat', () => ({ failure: again }));
    await openPage('?open=f1');
    await button('Gjenta', drawer).click();
    await expect.element(drawer.getByRole('alert')).toHaveTextContent('ikke denne gangen heller');
    await expect.element(drawer.getByText('still no such owner')).toBeVisible();
    await expect.element(drawer.getByText('8', { exact: true })).toBeVisible();
  });

  test('keeps its row and allows a retry if the request fails', async () => {
    api.post('/api/admin/failures/:id/repeat', failWith());
    await openPage('?open=f1');
    await button('Gjenta', drawer).click();
    await expect.element(drawer.getByRole('alert')).toHaveTextContent(INTERNAL_ERROR_TEXT);
    await expect.element(button('Gjenta', drawer)).toBeEnabled();
  });

  test('can be dismissed after a confirmation', async () => {
    api.delete('/api/admin/failures/:id', () => ({}));
    await openPage('?open=f1');
    await button('Fjern fra listen', drawer).click();
    const asked = alertDialog('Fjerne feilen fra listen?');
    await button('Fjern fra listen', asked).click();
    await expect.element(toast('Fjernet fra listen.')).toBeVisible();
    await expect.element(row('Varsle om den nye følgeren')).not.toBeInTheDocument();
  });

  test('of a file explains why it cannot be repeated', async () => {
    await openPage('?open=f3');
    const ofFile = dialog('Ta imot en opplastet fil');
    await expect.element(ofFile.getByText('Last opp filen på nytt.')).toBeVisible();
    await expect.element(button('Gjenta', ofFile)).not.toBeInTheDocument();
  });
});

describe('bulk actions on failures', () => {
  const chooseAll = () => page.getByLabelText('Velg alle på siden').click();
  const serveRows = () => {
    const rows = createFakeRows(
      [REACTION_FAILURE, GIVEN_UP_FAILURE, UPLOAD_FAILURE],
      ({ id }) => id,
    );
    api.get('/api/admin/failures', () => ({ failures: rows.list(), next: null }));
    return rows;
  };

  test('are repeated if possible; repeated failures stay and are named', async () => {
    const failures = serveRows();
    api.post('/api/admin/failures/:id/repeat', ({ param: { id } }) => {
      if (id === 'f2')
        return { failure: failures.change(id, { count: 2, error: 'Error: still no such owner' }) };
      failures.remove(id);
      return { failure: null };
    });
    await openPage();
    await chooseAll();
    expect(await listViolations()).toEqual([]);
    await button('Gjenta 2').click();
    await expect.element(toast('1 er gjort')).toBeVisible();
    const alert = page.getByRole('alert');
    await expect.element(alert).toHaveTextContent('Alt som følger av endringen (content/c1)');
    await expect.element(alert).toHaveTextContent('ikke denne gangen heller');
    await expect.element(row('Varsle om den nye følgeren')).not.toBeInTheDocument();
    await expect.element(row('still no such owner')).toBeVisible();
    expect(api.writes.map(({ request }) => request)).toEqual([
      'POST /api/admin/failures/f1/repeat',
      'POST /api/admin/failures/f2/repeat',
    ]);
  });

  test('can be dismissed after a confirmation', async () => {
    const failures = serveRows();
    api.delete('/api/admin/failures/:id', ({ param: { id } }) => {
      if (id === 'f3') return failWith()();
      failures.remove(id);
      return {};
    });
    await openPage();
    await chooseAll();
    await button('Fjern 3').click();
    const asked = alertDialog('Fjerne 3 feil fra listen?');
    await button('Avbryt', asked).click();
    expect(api.writes).toEqual([]);
    await button('Fjern 3').click();
    await button('Fjern fra listen', asked).click();
    await expect.element(toast('2 er fjernet fra listen')).toBeVisible();
    await expect.element(row('content/c1')).not.toBeInTheDocument();
    await expect.element(row('Ta imot en opplastet fil')).toBeVisible();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('1 gikk ikke:Ta imot en opplastet fil');
  });
});

test('names the log code of a server failure', async () => {
  api.get('/api/admin/failures', failWith());
  await openPage();
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent(/oppgi koden [2-9a-z]{10}\./);
});

test('has no axe violations in list and details', async () => {
  await openPage();
  await expect.element(row('content/c1')).toBeVisible();
  expect(await listViolations()).toEqual([]);
  await openRow('Varsle om den nye følgeren');
  await expect.element(drawer).toBeVisible();
  expect(await listViolations()).toEqual([]);
});
