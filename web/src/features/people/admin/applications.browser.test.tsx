import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ASTRID, person } from '../../../platform/admin/testing/examples.ts';
import { createFakeRows } from '../../../platform/admin/testing/fake-rows.ts';
import { openAdminPage, startAdminApi } from '../../../platform/admin/testing/open-admin-page.tsx';
import { button, dialog, field, row, toast } from '../../../platform/admin/testing/vocabulary.ts';
import { signIn } from '../../../testing/engine.ts';
import { type FakeApi, failWith } from '../../../testing/fake-api.ts';

const SIRI = person('siri', { displayName: 'Siri Søker', status: 'waiting' });
const ODD = person('odd', { displayName: 'Odd Søker', status: 'waiting' });
const STIG = person('stig', { displayName: 'Stig Støyende' });

let api: FakeApi;
const bar = page.getByRole('region', { name: 'Det du har valgt' });
const writes = () => api.writes.map(({ request, json }) => [request, json]);

beforeEach(async () => {
  await signIn(ASTRID);
  api = startAdminApi();
  const people = createFakeRows([SIRI, ODD, STIG], ({ uid }) => uid);
  api.get('/api/admin/users', () => ({ people: people.list(), next: null }));
  api.get('/api/admin/users/:uid', () => SIRI);
  api.get('/api/admin/users/:uid/application', () => ({
    status: 'waiting' as const,
    note: 'Jeg er fra <b>Bodø</b>.',
    reason: '',
  }));
  api.post('/api/admin/users/:uid/approve', ({ param }) =>
    people.change(param.uid, { status: 'active', displayName: `${param.uid} inne` }),
  );
  api.post('/api/admin/users/:uid/decline', ({ param }) =>
    people.change(param.uid, { status: 'declined', displayName: `${param.uid} ute` }),
  );
});

describe('applicants', () => {
  test('are approved together; a member is left out', async () => {
    await openAdminPage('/admin/users?status=waiting');
    for (const name of ['Siri Søker', 'Odd Søker', 'Stig Støyende'])
      await page.getByRole('checkbox', { name: `Velg ${name}` }).click();
    await button('Godkjenn', bar).click();
    await expect.element(toast('2 er godkjent.')).toBeVisible();
    await expect.element(row('siri inne').getByText('Aktiv', { exact: true })).toBeVisible();
    expect(writes()).toEqual([
      ['POST /api/admin/users/siri/approve', null],
      ['POST /api/admin/users/odd/approve', null],
    ]);
  });

  test('show their note, and are declined with a reason', async () => {
    await openAdminPage('/admin/users?status=waiting&user=siri');
    const drawer = dialog('Siri Søker');
    await expect.element(drawer.getByText('Jeg er fra <b>Bodø</b>.')).toBeVisible();
    await button('Avslå', drawer).click();
    const asked = dialog('Avslå Siri Søker?');
    await button('Avslå', asked).click();
    await expect.element(asked.getByText('Skriv hvorfor.')).toBeVisible();
    await field('Begrunnelse', asked).fill('Bare for Tromsø.');
    await button('Avslå', asked).click();
    await expect.element(toast('1 er avslått.')).toBeVisible();
    expect(writes()).toEqual([
      ['POST /api/admin/users/siri/decline', { reason: 'Bare for Tromsø.' }],
    ]);
  });

  test('are approved where the list does not contain them', async () => {
    const waiting = createFakeRows([SIRI], ({ uid }) => uid);
    api.get('/api/admin/users', () => ({ people: [STIG], next: null }));
    api.get('/api/admin/users/:uid', () => waiting.list()[0] ?? SIRI);
    api.post('/api/admin/users/:uid/approve', ({ param }) =>
      waiting.change(param.uid, { status: 'active' }),
    );
    await openAdminPage('/admin/users?user=siri');
    const drawer = dialog('Siri Søker');
    await button('Godkjenn', drawer).click();
    await expect.element(drawer.getByText('Aktiv', { exact: true })).toBeVisible();
    await expect.element(button('Godkjenn', drawer)).not.toBeInTheDocument();
  });

  test('stay waiting when the answer fails, with a way to read why', async () => {
    api.post('/api/admin/users/:uid/approve', failWith('conflict'));
    await openAdminPage('/admin/users?status=waiting');
    await page.getByRole('checkbox', { name: 'Velg Siri Søker' }).click();
    await button('Godkjenn', bar).click();
    await expect.element(page.getByText(/Siri Søker: Noen andre endret dette/)).toBeVisible();
    await expect
      .element(row('Siri').getByText('Venter på godkjenning', { exact: true }))
      .toBeVisible();
  });
});
