import type { GroupView } from '@samspill/domain/groups/group';
import type { ImportCheck, ImportDetail } from '@samspill/domain/invitations/import';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openAdminPage, startAdminApi } from '../../../platform/admin/testing/open-admin-page.tsx';
import { button, field, row } from '../../../platform/admin/testing/vocabulary.ts';
import { NO_PHOTO } from '../../../testing/documents.ts';
import { type FakeApi, failWith } from '../../../testing/fake-api.ts';
import { listViolations } from '../../../testing/page-checks.ts';

const DETAIL: ImportDetail = {
  id: 'i1',
  name: 'kull-3.csv',
  state: 'running',
  total: 40,
  done: 10,
  skipped: [],
  actor: { uid: 'astrid', name: 'Astrid Aas' },
  createdAt: '2026-03-02T10:00:00.000Z',
  counts: {
    invited: 10,
    opened: 4,
    accepted: 2,
    open: 7,
    expired: 1,
    revoked: 0,
    declined: 0,
    undelivered: 0,
    unplaced: 0,
  },
  running: { action: 'invite', done: 10, total: 40 },
  isStuck: false,
};
const { counts: _counts, running: _running, isStuck: _isStuck, ...SUMMARY } = DETAIL;

const INVITED: ImportCheck = { problems: [{ row: 5, problem: 'invited' }] };

const groupOf = (name: string, status: GroupView['status']): GroupView => ({
  id: name,
  name,
  status,
  description: '',
  admission: 'open',
  memberCount: 1,
  relation: 'none',
  leaders: [],
  ...NO_PHOTO,
});

const CSV = [
  'Navn;E-post;Rolle',
  'Kari Aas;kari@kommune.no;Gründer',
  'Ola Berg;ola;Investor',
  'Liv Dal;liv@kommune.no;Rørlegger',
  'Per Moe;per@kommune.no;',
].join('\n');

let api: FakeApi;
beforeEach(() => {
  api = startAdminApi();
  api.get('/api/admin/imports', () => ({ imports: [SUMMARY], next: null }));
  api.get('/api/admin/groups', () => ({ groups: [] }));
  api.get('/api/admin/imports/:id', () => DETAIL);
  api.post('/api/admin/imports/check', () => INVITED);
  api.post('/api/admin/imports', () => ({ id: 'i1' }));
  api.post('/api/admin/imports/:id/rows', () => ({}));
  api.post('/api/admin/imports/:id/start', () => ({ state: 'running' as const }));
});

const choose = async (content: BlobPart, name = 'kull-3.csv') => {
  await openAdminPage('/admin/imports/create');
  await userEvent.upload(
    document.querySelector('input[type="file"]') as HTMLInputElement,
    new File([content], name, { type: 'text/csv' }),
  );
};
const confirmInvite = (label: string) => button(label, page.getByRole('alertdialog')).click();

describe('a new import', () => {
  test('guesses the columns, reports rows with a fault, and sends the others', async () => {
    await choose(CSV);
    await expect.element(field('E-post')).toHaveDisplayValue('E-post');
    await expect.element(field('Rolle')).toHaveDisplayValue('Rolle');
    await expect.element(field('Etternavn')).toHaveDisplayValue('Ikke med');
    await expect.element(page.getByLabelText('Gruppe')).not.toBeInTheDocument();
    await expect.element(row('kari@kommune.no')).toBeVisible();
    expect(await listViolations()).toEqual([]);
    await button('Kontroller').click();
    await expect.element(page.getByText('1 person kan inviteres.')).toBeVisible();
    await expect.element(row('Dette er ikke en gyldig e-postadresse.')).toHaveTextContent('ola');
    await expect.element(row('Ukjent rolle.')).toHaveTextContent('Rørlegger');
    await expect.element(row('Er allerede invitert.')).toHaveTextContent('per@kommune.no');
    expect(await listViolations()).toEqual([]);
    await page.getByLabelText('Send på nytt til 1 som allerede er invitert').click();
    await button('Inviter 2 personer').click();
    await confirmInvite('Inviter 2 personer');
    await expect.poll(() => api.writes.at(-1)?.request).toBe('POST /api/admin/imports/i1/start');
    const [, draft, part, start] = api.writes;
    expect(draft?.json).toEqual({ name: 'kull-3.csv', resend: true, outsiders: false });
    expect(part?.json).toMatchObject({
      part: 0,
      rows: [
        { row: 2, email: 'kari@kommune.no', profile: { kinds: ['founder'], locale: 'nb' } },
        { row: 5, email: 'per@kommune.no' },
      ],
    });
    expect(start?.json).toEqual({ total: 2 });
  });

  test('finds the groups of the site by name, and reports others', async () => {
    const groups = [groupOf('Kull 3', 'active'), groupOf('Kull 4', 'archived')];
    api.get('/api/admin/groups', () => ({ groups }));
    await choose('E-post;Gruppe\nkari@kommune.no;kull 3\nola@kommune.no;Kull 4');
    await expect.element(field('Gruppe')).toHaveDisplayValue('Gruppe');
    await button('Kontroller').click();
    await expect.element(page.getByText('1 person kan inviteres.')).toBeVisible();
    await expect.element(row('Ingen gruppe heter dette')).toHaveTextContent('Kull 4');
  });

  test('takes pasted rows without headings, and asks again after a changed column', async () => {
    await openAdminPage('/admin/imports/create');
    await page.getByText('Eller lim inn fra et regneark').first().click();
    await page.getByRole('textbox').fill('kari@kommune.no\tKari Aas\nola@kommune.no\tOla Berg');
    await button('Bruk det limte').click();
    await expect.element(page.getByLabelText('Første rad er overskrifter')).not.toBeChecked();
    await expect.element(field('E-post')).toHaveDisplayValue('Kolonne 1');
    await button('Kontroller').click();
    await expect.element(page.getByText('2 personer kan inviteres.')).toBeVisible();
    await field('Navn').selectOptions('Kolonne 2');
    await expect.element(page.getByText('2 personer kan inviteres.')).not.toBeInTheDocument();
    await field('E-post').selectOptions('Ikke med');
    await expect.element(page.getByText('Velg kolonnen med e-postadresser.')).toBeVisible();
    await expect.element(button('Kontroller')).toBeDisabled();
  });

  test.each([
    ['an Excel workbook', new Uint8Array([0x50, 0x4b, 3, 4]), /ikke en CSV-fil/],
    ['no rows', '\n', /ingen rader med innhold/],
    ['too many rows', 'a@b.no\n'.repeat(3_002), /flere enn 3.?000 rader/],
  ])('says what is wrong with %s', async (_name, content, sentence) => {
    await choose(content);
    await expect.element(page.getByRole('alert')).toHaveTextContent(sentence);
  });

  test('keeps a readable file when the next one is not', async () => {
    await choose(CSV);
    await userEvent.upload(
      document.querySelector('input[type="file"]') as HTMLInputElement,
      new File([new Uint8Array([0x50, 0x4b, 3, 4])], 'kull.xlsx'),
    );
    await expect.element(page.getByRole('alert')).toHaveTextContent(/ikke en CSV-fil/);
    await expect.element(row('kari@kommune.no')).toBeVisible();
  });

  test('keeps file, columns and choices when the server fails, and fills the same import', async () => {
    await choose(CSV);
    api.post('/api/admin/imports/check', failWith('internal'));
    await button('Kontroller').click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(field('Rolle')).toHaveDisplayValue('Rolle');
    api.post('/api/admin/imports/check', () => ({ problems: [] }));
    await button('Kontroller').click();
    await expect.element(page.getByText('2 personer kan inviteres.')).toBeVisible();
    api.post('/api/admin/imports/:id/start', failWith('internal'));
    await button('Inviter 2 personer').click();
    await confirmInvite('Inviter 2 personer');
    await expect.element(page.getByRole('alert')).toBeVisible();
    api.post('/api/admin/imports/:id/start', () => ({ state: 'running' as const }));
    await button('Inviter 2 personer').click();
    await confirmInvite('Inviter 2 personer');
    const created = () =>
      api.writes.filter(({ request }) => request === 'POST /api/admin/imports').length;
    await expect
      .poll(() => api.writes.filter(({ request }) => request.endsWith('/start')).length)
      .toBe(2);
    expect(created()).toBe(1);
  });

  test('says that the limit of a day is reached', async () => {
    api.post('/api/admin/imports', failWith('too-many-requests'));
    api.post('/api/admin/imports/check', () => ({ problems: [] }));
    await choose(CSV);
    await button('Kontroller').click();
    await button('Inviter 2 personer').click();
    await confirmInvite('Inviter 2 personer');
    await expect.element(page.getByRole('alert')).toHaveTextContent(/lov på ett døgn/);
  });
});

describe('the list of imports', () => {
  test('leads to each, and to a new one', async () => {
    await openAdminPage('/admin/imports');
    await expect.element(row('kull-3.csv')).toHaveTextContent('Sender');
    await expect
      .element(page.getByRole('link', { name: 'Ny import' }))
      .toHaveAttribute('href', '/admin/imports/create');
    expect(await listViolations()).toEqual([]);
  });
});

describe('an import', () => {
  test('shows its progress, and its figures once it has ended', async () => {
    await openAdminPage('/admin/imports/status/i1');
    await expect.element(page.getByText('Inviterer 10 av 40')).toBeVisible();
    await expect.element(button('Send på nytt')).toBeDisabled();
    expect(await listViolations()).toEqual([]);
    const ended: ImportDetail = {
      ...DETAIL,
      state: 'finished',
      done: 40,
      skipped: [{ row: 7, problem: 'account' }],
      running: null,
    };
    api.get('/api/admin/imports/:id', () => ended);
    await expect.element(page.getByText('Rad 7: Adressen har allerede en konto.')).toBeVisible();
    await expect.element(page.getByText('Inviterer 10 av 40')).not.toBeInTheDocument();
    expect(await listViolations()).toEqual([]);
  });

  test('that is stuck says so, and is continued by a press', async () => {
    let detail: ImportDetail = { ...DETAIL, isStuck: true };
    api.get('/api/admin/imports/:id', () => detail);
    api.post('/api/admin/imports/:id/continue', () => {
      detail = DETAIL;
      return {};
    });
    await openAdminPage('/admin/imports/status/i1');
    await expect.element(page.getByText('Arbeidet har stoppet.')).toBeVisible();
    await button('Fortsett').click();
    await expect.element(page.getByText('Arbeidet fortsetter.')).toBeVisible();
    expect(api.writes.map(({ request }) => request)).toEqual([
      'POST /api/admin/imports/i1/continue',
    ]);
  });

  test('is stopped after asking, while it invites', async () => {
    let detail = DETAIL;
    api.get('/api/admin/imports/:id', () => detail);
    api.post('/api/admin/imports/:id/stop', () => {
      detail = { ...DETAIL, state: 'stopped', running: null };
      return {};
    });
    await openAdminPage('/admin/imports/status/i1');
    await button('Stopp importen').click();
    expect(await listViolations()).toEqual([]);
    await button('Stopp importen', page.getByRole('alertdialog')).click();
    await expect.element(page.getByText(/Radene som var igjen, er slettet/)).toBeVisible();
    expect(api.writes.at(-1)?.request).toBe('POST /api/admin/imports/i1/stop');
    await expect.element(button('Stopp importen')).not.toBeInTheDocument();
  });

  test('sends again to all, and revokes all, after asking', async () => {
    const ended: ImportDetail = { ...DETAIL, state: 'finished', running: null };
    api.get('/api/admin/imports/:id', () => ended);
    api.post('/api/admin/imports/:id/resend', () => ({}));
    api.post('/api/admin/imports/:id/revoke', () => ({}));
    await openAdminPage('/admin/imports/status/i1');
    for (const [label, action] of [
      ['Send på nytt', 'resend'],
      ['Trekk tilbake alle', 'revoke'],
    ] as const) {
      await button(label).click();
      await button(label, page.getByRole('alertdialog')).click();
      await expect
        .poll(() => api.writes.at(-1)?.request)
        .toBe(`POST /api/admin/imports/i1/${action}`);
      await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
    }
  });

  test.each([
    ['uploading', /ble aldri startet/],
    ['stopped', /ikke lenger er administrator/],
  ] as const)('explains the state %s', async (state, sentence) => {
    api.get('/api/admin/imports/:id', () => ({ ...DETAIL, state, running: null }));
    await openAdminPage('/admin/imports/status/i1');
    await expect.element(page.getByText(sentence)).toBeVisible();
  });
});
