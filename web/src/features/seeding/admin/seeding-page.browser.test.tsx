import type { JobProgress } from '@samspill/domain/job';
import type { SeedOverview, SeedProgress } from '@samspill/domain/seeding/seed-order';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ASTRID, seedOrder } from '../../../platform/admin/testing/examples.ts';
import { openAdminPage, startAdminApi } from '../../../platform/admin/testing/open-admin-page.tsx';
import {
  button,
  dialog,
  field,
  INTERNAL_ERROR_TEXT,
  row,
} from '../../../platform/admin/testing/vocabulary.ts';
import { createFreshToken, OWN_PASSWORD, signIn } from '../../../testing/engine.ts';
import { type FakeApi, failWith, holdResponse, loseConnection } from '../../../testing/fake-api.ts';
import { listViolations } from '../../../testing/page-checks.ts';

const SEED = '/api/admin/seed';
const ORDERS = '/api/admin/seed/orders';
const RUN = '/api/admin/seed/orders/:id/run';
const PURGE = '/api/admin/seed/purges';

let api: FakeApi;
let overview: SeedOverview;
const openUsers = () => openAdminPage('/admin/seed-users');
const openProjects = () => openAdminPage('/admin/seed-projects');
const count = field('Antall');
const make = button('Opprett brukerne');
const mockOverview = (users: number, projects: number, ...orders: readonly SeedProgress[]) => {
  overview = { isAllowed: true, seeded: { users, projects }, orders };
};

beforeEach(async () => {
  await signIn(ASTRID);
  mockOverview(12, 3);
  api = startAdminApi();
  api.get(SEED, () => overview);
  api.post(ORDERS, () => seedOrder(0));
});

describe('seeding form', () => {
  test.each([
    ['=1+1', 'Skriv et tall.'],
    ['<script>alert(1)</script>', 'Skriv et tall.'],
    ['9'.repeat(2_000), 'Skriv et helt tall.'],
    ['1001', 'Tallet er for høyt.'],
    ['1,5', 'Skriv et helt tall.'],
    ['0', 'Tallet er for lavt.'],
  ])('rejects %.20s, keeps it and focuses its field', async (typed, sentence) => {
    await openUsers();
    await count.fill(typed);
    await make.click();
    await expect.element(count).toHaveAccessibleDescription(sentence);
    await expect.element(count).toHaveValue(typed);
    await expect.element(count).toHaveFocus();
    expect(api.writes).toEqual([]);
  });

  test('show the result of the shares', async () => {
    await openUsers();
    await field('Fagfolk, prosent').fill('61');
    const sum = page.getByText('Til sammen 101 prosent. Andelene må bli 100.');
    await expect.element(sum).toBeVisible();
    await make.click();
    expect(api.writes).toEqual([]);
  });

  test('show the number of published projects', async () => {
    await openProjects();
    await count.fill('10');
    await field('Publisert, prosent').fill('50');
    await expect.element(page.getByText('Omtrent 5 publiseres, og 5 blir utkast.')).toBeVisible();
  });
});

describe('seed order', () => {
  const progress = page.getByRole('progressbar', { name: 'Fremdrift' });

  test('is sent as typed, and shows progress to the end', async () => {
    const answers = [holdResponse(seedOrder(80)), holdResponse(seedOrder(200))];
    let asked = 0;
    api.post(RUN, () => answers[asked++]?.handler() ?? seedOrder(200));
    await openUsers();
    await count.fill('200');
    await make.click();
    await expect.element(page.getByText('Oppretter … 0 av 200')).toBeVisible();
    await expect.element(make).toBeDisabled();
    answers[0]?.release();
    await expect.element(page.getByText('Oppretter … 80 av 200')).toBeVisible();
    await expect.element(progress).toHaveAttribute('aria-valuenow', '40');
    expect(await listViolations()).toEqual([]);
    mockOverview(212, 3, seedOrder(200));
    answers[1]?.release();
    await expect.element(page.getByText('Ferdig: 200 er opprettet.')).toBeVisible();
    await expect.element(page.getByText(/^Nå finnes det 212 oppdiktede brukere/)).toBeVisible();
    expect(api.writes[0]?.json).toEqual(seedOrder(0).order);
  });

  test('continues automatically after a lost connection', async () => {
    api.post(RUN, () => seedOrder(200));
    api.get('/api/admin/jobs/:id', loseConnection);
    await openUsers();
    await make.click();
    await expect.element(page.getByText(/^Mistet forbindelsen på 0 av/)).toBeVisible();
    api.get('/api/admin/jobs/:id', () => job(200));
    await expect.element(page.getByText('Ferdig: 200 er opprettet.')).toBeVisible();
  });

  test('that stopped continues on a press', async () => {
    mockOverview(12, 3, seedOrder(0));
    api.post(RUN, failWith('conflict'));
    await openUsers();
    await make.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Stoppet på 0 av 200.');
    api.post(RUN, () => seedOrder(200));
    await button('Fortsett', page.getByRole('alert')).click();
    await expect.element(page.getByText('Ferdig: 200 er opprettet.')).toBeVisible();
  });

  test('keeps typed values when rejected', async () => {
    api.post(ORDERS, failWith());
    await openUsers();
    await count.fill('200');
    await make.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(INTERNAL_ERROR_TEXT);
    await expect.element(count).toHaveValue('200');
    await expect.element(make).toBeEnabled();
  });

  test('that was abandoned continues from the list', async () => {
    mockOverview(12, 3, seedOrder(80));
    api.post(RUN, () => seedOrder(200));
    await openUsers();
    await expect.element(row('200 brukere')).toHaveTextContent('80 av 200');
    await button('Fortsett').click();
    await expect.element(page.getByText('Ferdig: 200 er opprettet.')).toBeVisible();
  });
});

const job = (done: number, total = 200): JobProgress => ({
  id: 'job-1',
  list: 'seed',
  total,
  done,
  failed: [],
  isFinished: done === total,
});

describe('removing', () => {
  async function confirm(title: string): Promise<void> {
    await field('Passordet ditt', dialog(title)).fill(OWN_PASSWORD);
    await button('Fjern for godt', dialog(title)).click();
  }

  test('names the documents, requires a sign-in, and continues to the end', async () => {
    mockOverview(212, 3, seedOrder(200));
    const answers = [job(150), job(200)];
    api.post(PURGE, () => job(0));
    api.get('/api/admin/jobs/:id', () => answers.shift() ?? job(200));
    await openUsers();
    await button('Fjern', row('200 brukere')).click();
    const asked = dialog('Fjerne det bestillingen opprettet?');
    await expect.element(asked.getByText(/^200 oppdiktede brukere slettes/)).toBeVisible();
    mockOverview(12, 3, seedOrder(200, { removedAt: '2026-03-02T10:00:00.000Z' }));
    await confirm('Fjerne det bestillingen opprettet?');
    await expect.element(page.getByText('Ferdig: 200 er fjernet.')).toBeVisible();
    await expect.element(row('200 brukere').getByText('Fjernet')).toBeVisible();
    await expect.element(button('Fjern')).not.toBeInTheDocument();
    expect(api.writes.map(({ json }) => json)).toEqual([
      { orderId: 'order-1', idToken: createFreshToken(ASTRID) },
    ]);
  });

  test('that was left goes on, and is shown when the page is opened again', async () => {
    mockOverview(150, 3, seedOrder(200));
    api.get('/api/admin/jobs', ({ query }) => ({ job: query.list === 'seed' ? job(50) : null }));
    const late = [job(120), job(200)];
    api.get('/api/admin/jobs/:id', () => late.shift() ?? job(200));
    await openUsers();
    await expect.element(page.getByText(/120 av 200/)).toBeVisible();
    await expect.element(page.getByText('Ferdig: 200 er fjernet.')).toBeVisible();
    expect(api.writes).toEqual([]);
  });

  test('removes the data of all orders', async () => {
    api.post(PURGE, () => job(15, 15));
    await openUsers();
    await button('Fjern alt oppdiktet').click();
    await confirm('Fjerne alt oppdiktet?');
    await expect.element(page.getByText('Ferdig: 15 er fjernet.')).toBeVisible();
    expect(api.writes[0]?.json).toEqual({
      orderId: null,
      idToken: createFreshToken(ASTRID),
    });
  });

  test('is not offered without demo data', async () => {
    mockOverview(0, 0);
    await openUsers();
    await expect.element(button('Fjern alt oppdiktet')).toBeDisabled();
    await expect.element(page.getByText('Ingenting er bestilt ennå.')).toBeVisible();
  });
});

test('requires seeded users before projects and links to them', async () => {
  mockOverview(0, 0);
  await openProjects();
  await expect.element(button('Opprett prosjektene')).toBeDisabled();
  const link = page.getByRole('link', { name: 'Opprett brukere først' });
  await expect.element(link).toHaveAttribute('href', '/admin/seed-users');
});

test('reports that seeding is not allowed', async () => {
  overview = { isAllowed: false, seeded: { users: 0, projects: 0 }, orders: [] };
  await openUsers();
  await expect.element(page.getByRole('heading', { name: 'Ikke tillatt her' })).toBeVisible();
  await expect.element(make).not.toBeInTheDocument();
});

test('can be reloaded after a failed read', async () => {
  api.get(SEED, failWith());
  await openUsers();
  await expect.element(page.getByRole('alert')).toHaveTextContent(INTERNAL_ERROR_TEXT);
  api.get(SEED, () => overview);
  await button('Prøv igjen').click();
  await expect.element(make).toBeEnabled();
});

test('has no axe violations', async () => {
  mockOverview(212, 3, seedOrder(200), seedOrder(80, { id: 'order-2' }));
  await openUsers();
  await count.fill('0');
  await make.click();
  await expect.element(count).toHaveFocus();
  expect(await listViolations()).toEqual([]);
});
