import type { JobProgress } from '@samspill/domain/job';
import { MAX_CALLS } from '@samspill/domain/jobs/job';
import type { AdminPerson } from '@samspill/domain/people/admin-person';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ASTRID, person } from '../../../platform/admin/testing/examples.ts';
import { createFakeRows } from '../../../platform/admin/testing/fake-rows.ts';
import { openAdminPage, startAdminApi } from '../../../platform/admin/testing/open-admin-page.tsx';
import {
  button,
  dialog,
  expectInvalid,
  field,
  INTERNAL_ERROR_TEXT,
  overlongText,
  row,
  submitReason,
  toast,
  undoButton,
} from '../../../platform/admin/testing/vocabulary.ts';
import { pressKey, typeInto } from '../../../testing/controls.ts';
import { createFreshToken, OWN_PASSWORD, signIn } from '../../../testing/engine.ts';
import { type FakeApi, failWith, holdResponse } from '../../../testing/fake-api.ts';
import { expectInert, listViolations } from '../../../testing/page-checks.ts';

const STIG = person('stig', { displayName: 'Stig Støyende' });
const ROLF = person('rolf', { displayName: 'Rolf Rolle' });
const SELF = person(ASTRID.uid, { displayName: ASTRID.displayName, role: 'owner' });
const suspended = (person: AdminPerson): AdminPerson => ({ ...person, status: 'suspended' });
const SUSPEND = 'POST /api/admin/users/stig/suspend';
const RESTORE = 'POST /api/admin/users/stig/restore';

let api: FakeApi;
const openPage = (search = '?user=stig') => openAdminPage(`/admin/users${search}`);
const badge = (name: string, status: string) => row(name).getByText(status, { exact: true });
const bar = page.getByRole('region', { name: 'Det du har valgt' });

beforeEach(async () => {
  await signIn(ASTRID);
  api = startAdminApi();
  const people = createFakeRows([STIG, ROLF, SELF], ({ uid }) => uid);
  api.get('/api/admin/users', () => ({ people: people.list(), next: null }));
  api.get('/api/admin/users/:uid', ({ param }) => (param.uid === 'stig' ? STIG : SELF));
  api.post('/api/admin/users/:uid/suspend', ({ param }) =>
    people.change(param.uid, { status: 'suspended' }),
  );
  api.post('/api/admin/users/:uid/restore', ({ param }) =>
    people.change(param.uid, { status: 'active' }),
  );
});

async function confirmWithPassword(title: RegExp, label: string, password = OWN_PASSWORD) {
  await field('Passordet ditt', dialog(title)).fill(password);
  await button(label, dialog(title)).click();
}

describe('marking a name as checked', () => {
  const checked = { ...STIG, checkedName: STIG.displayName, isChecked: true };

  test('marks it, with undo in the toast', async () => {
    api.post('/api/admin/users/:uid/check', () => checked);
    api.post('/api/admin/users/:uid/uncheck', () => STIG);
    await openPage();
    await button('Merk som kontrollert').click();
    await expect.element(button('Fjern kontrollmerket')).toBeVisible();
    // The request follows the optimistic update.
    await expect.poll(() => api.writes).toMatchObject([{ json: { name: STIG.displayName } }]);
    await undoButton('Stig Støyende er merket som kontrollert.').click();
    await expect.element(button('Merk som kontrollert')).toBeVisible();
  });

  test('reports that the name has changed', async () => {
    const renamed = { ...STIG, checkedName: 'Stig Stille' };
    api.get('/api/admin/users', () => ({ people: [renamed], next: null }));
    await openPage();
    await expect.element(page.getByText(/^Stig Stille – har byttet navn/)).toBeVisible();
    await expect.element(button('Merk som kontrollert')).toBeVisible();
  });

  test('removes the mark after a rejection', async () => {
    api.post('/api/admin/users/:uid/check', failWith());
    await openPage();
    await button('Merk som kontrollert').click();
    await expect.element(toast(INTERNAL_ERROR_TEXT)).toBeVisible();
    await expect.element(button('Merk som kontrollert')).toBeVisible();
  });
});

describe('suspending', () => {
  const asked = dialog('Sperre Stig Støyende?');

  test('requires a reason of valid length', async () => {
    await openPage();
    await button('Sperr').click();
    await submitReason('Sperr', '   ');
    await expect.element(field('Begrunnelse')).toHaveAccessibleDescription('Skriv hvorfor.');
    await submitReason('Sperr', overlongText(500));
    await expectInvalid(field('Begrunnelse'), overlongText(500));
    await expect.element(field('Begrunnelse')).toHaveFocus();
    expectInert();
    expect(api.writes).toEqual([]);
  });

  test('shows at once, sends the reason, and can be undone and repeated', async () => {
    await openPage();
    await button('Sperr').click();
    await submitReason('Sperr', ' Sender <b>reklame</b> ');
    await expect.element(toast('Stig Støyende er sperret')).toBeVisible();
    await expect.element(asked).not.toBeInTheDocument();
    await expect
      .element(dialog('Stig Støyende').getByText('Sperret', { exact: true }))
      .toBeVisible();
    await undoButton('Stig Støyende er sperret').click();
    await expect.element(toast('Stig Støyende kan logge inn igjen')).toBeVisible();
    await expect.element(dialog('Stig Støyende').getByText('Aktiv', { exact: true })).toBeVisible();
    await undoButton('Stig Støyende kan logge inn igjen').click();
    await expect
      .element(dialog('Stig Støyende').getByText('Sperret', { exact: true }))
      .toBeVisible();
    await expect
      .poll(() => api.writes)
      .toEqual([
        { request: SUSPEND, json: { reason: 'Sender <b>reklame</b>' } },
        { request: RESTORE, json: null },
        { request: SUSPEND, json: { reason: 'Opphevingen av sperringen ble angret.' } },
      ]);
  });

  test('for some days sends how many, and its end is shown', async () => {
    const until = '2026-03-09T10:00:00.000Z';
    api.post('/api/admin/users/:uid/suspend', () => ({
      ...suspended(STIG),
      suspendedUntil: until,
    }));
    await openPage();
    await button('Sperr').click();
    await field('Hvor lenge').selectOptions('7 døgn');
    await submitReason('Sperr', 'Reklame');
    await expect
      .poll(() => api.writes)
      .toEqual([{ request: SUSPEND, json: { reason: 'Reklame', days: 7 } }]);
    await expect.element(dialog('Stig Støyende').getByText('Sperret til')).toBeVisible();
    await expect.element(dialog('Stig Støyende').getByText(/9\. mars 2026/)).toBeVisible();
  });

  test('keeps the reason and the badge after a failure and allows a retry', async () => {
    api.post('/api/admin/users/:uid/suspend', failWith());
    await openPage();
    await button('Sperr').click();
    await submitReason('Sperr', 'Reklame');
    await expect.element(asked.getByRole('alert')).toHaveTextContent(INTERNAL_ERROR_TEXT);
    await expect.element(field('Begrunnelse')).toHaveValue('Reklame');
    api.post('/api/admin/users/:uid/suspend', () => suspended(STIG));
    await button('Sperr', asked).click();
    await expect.element(toast('Stig Støyende er sperret')).toBeVisible();
    expect(api.writes).toHaveLength(2);
  });

  test('reports a failure after the dialog was closed', async () => {
    const answer = holdResponse(null);
    api.post('/api/admin/users/:uid/suspend', () => answer.handler().then(failWith('conflict')));
    await openPage();
    await button('Sperr').click();
    await submitReason('Sperr', 'Reklame');
    await button('Avbryt', asked).click();
    await expect
      .element(dialog('Stig Støyende').getByText('Sperret', { exact: true }))
      .toBeVisible();
    answer.release();
    await expect.element(toast('Noen andre endret dette samtidig.')).toBeVisible();
    await expect.element(dialog('Stig Støyende').getByText('Aktiv', { exact: true })).toBeVisible();
  });
});

describe('role of a user', () => {
  const title = /^Endre tilgangen til Stig Støyende/;

  test('is given after the password is entered again, with what the role may do', async () => {
    api.post('/api/admin/users/:uid/role', () => ({ ...STIG, role: 'moderator' as const }));
    await openPage();
    await button('Endre tilgang').click();
    await confirmWithPassword(title, 'Endre tilgang');
    const role = dialog(title).getByLabelText('Tilgang');
    await expect.element(role).toHaveAccessibleDescription('Velg tilgang.');
    await userEvent.selectOptions(role, 'Moderator');
    await expect.element(role).toHaveAccessibleDescription(/sperrer i opptil sju dager/);
    await confirmWithPassword(title, 'Endre tilgang', 'feil passord');
    const password = field('Passordet ditt');
    await expect.element(password).toHaveAccessibleDescription('Passordet er feil.');
    expect(api.writes).toEqual([]);
    await confirmWithPassword(title, 'Endre tilgang');
    await expect.element(toast('Stig Støyende er nå moderator')).toBeVisible();
    const badge = dialog('Stig Støyende').getByText('Moderator', { exact: true });
    await expect.element(badge.first()).toBeVisible();
    expect(api.writes).toEqual([
      {
        request: 'POST /api/admin/users/stig/role',
        json: { role: 'moderator', idToken: createFreshToken(ASTRID) },
      },
    ]);
  });

  test('stays with the last owner, who reads why', async () => {
    api.post('/api/admin/users/:uid/role', failWith('last-admin'));
    await openPage(`?user=${ASTRID.uid}`);
    await button('Endre tilgang').click();
    const own = /^Endre tilgangen til Astrid/;
    await userEvent.selectOptions(dialog(own).getByLabelText('Tilgang'), 'Vanlig medlem');
    await confirmWithPassword(own, 'Endre tilgang');
    const alert = dialog(own).getByRole('alert');
    await expect.element(alert).toHaveTextContent('Dette er den siste eieren.');
    await expect.element(field('Passordet ditt')).toHaveValue(OWN_PASSWORD);
  });
});

describe('deleting', () => {
  const asked = dialog('Slette Stig Støyende for godt?');

  test('names the data, requires reason and sign-in, and removes the row', async () => {
    api.delete('/api/admin/users/:uid', () => ({}));
    const { address } = await openPage();
    await button('Slett').click();
    await expect.element(asked.getByText(/Det kan ikke angres/)).toBeVisible();
    await button('Slett for godt').click();
    await expect.element(field('Begrunnelse')).toHaveAccessibleDescription('Skriv hvorfor.');
    await expect.element(field('Begrunnelse')).toHaveFocus();
    await field('Begrunnelse').fill('Ba om det selv');
    await confirmWithPassword(/^Slette Stig/, 'Slett for godt');
    await expect.element(toast('Stig Støyende er slettet')).toBeVisible();
    await expect.element(row('Stig')).not.toBeInTheDocument();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(address()).toBe('/admin/users');
    expect(api.writes).toEqual([
      {
        request: 'DELETE /api/admin/users/stig',
        json: { idToken: createFreshToken(ASTRID), reason: 'Ba om det selv' },
      },
    ]);
  });

  test('keeps reason and person after a failure', async () => {
    api.delete('/api/admin/users/:uid', failWith());
    await openPage();
    await button('Slett').click();
    await field('Begrunnelse').fill('Ba om det selv');
    await confirmWithPassword(/^Slette Stig/, 'Slett for godt');
    await expect.element(asked.getByRole('alert')).toHaveTextContent(INTERNAL_ERROR_TEXT);
    await expect.element(field('Begrunnelse')).toHaveValue('Ba om det selv');
    await button('Avbryt', asked).click();
    await expect.element(dialog('Stig Støyende')).toBeVisible();
  });
});

describe('a password-reset link', () => {
  test('is mailed once, and shows the address', async () => {
    api.post('/api/admin/users/:uid/reset-password', () => ({}));
    await openPage();
    await button('Send lenke til nytt passord').click();
    await expect.element(toast('En lenke er på vei til stig@samspill.test')).toBeVisible();
    expect(api.writes).toHaveLength(1);
  });

  test('reports a failure', async () => {
    api.post('/api/admin/users/:uid/reset-password', failWith('too-many-requests'));
    await openPage();
    await button('Send lenke til nytt passord').click();
    await expect.element(toast('Det gikk litt fort.')).toBeVisible();
  });
});

describe('bulk actions', () => {
  const choose = (name: string) => page.getByLabelText(`Velg ${name}`).click();

  test.each([2, 8])(
    'runs an action on %d users as a server job, and names the one that failed',
    async (total) => {
      const many = Array.from({ length: total }, (_, index) =>
        person(`u${index}`, { displayName: `Person ${index}` }),
      );
      const job = (done: number): JobProgress => ({
        id: 'job-1',
        list: 'users',
        total,
        done,
        failed: done === total ? [{ index: 1, code: 'conflict' }] : [],
        isFinished: done === total,
      });
      const answers = [job(1), job(total)];
      let isDone = false;
      api.get('/api/admin/users', () => ({
        people: isDone ? many.map(suspended) : many,
        next: null,
      }));
      api.post('/api/admin/jobs', () => job(0));
      api.get('/api/admin/jobs/:id', () => {
        const answer = answers.shift() ?? job(total);
        isDone = answer.isFinished;
        return answer;
      });
      await openPage('');
      for (const { displayName } of many) await choose(displayName);
      await button('Sperr', bar).click();
      await submitReason('Sperr', 'Søppel');
      await expect.element(bar).toHaveTextContent(`1 av ${total}`);
      await expect.element(toast(`${total - 1} er sperret`)).toBeVisible();
      await expect.element(page.getByText(/^Person 1: /)).toBeVisible();
      await expect.element(badge('Person 0', 'Sperret')).toBeVisible();
      const calls = many.map(({ uid }) => ({
        method: 'POST',
        path: `/api/admin/users/${uid}/suspend`,
        json: { reason: 'Søppel' },
      }));
      expect(api.writes).toEqual([
        { request: 'POST /api/admin/jobs', json: { list: 'users', calls } },
      ]);
    },
  );

  test('above the size of a job are ordered as several at once, which the page follows in turn', async () => {
    const crowd = Array.from({ length: MAX_CALLS + 2 }, (_, index) =>
      person(`p${index}`, { displayName: `Person ${index}` }),
    );
    const jobs: JobProgress[] = [];
    api.get('/api/admin/users', () => ({ people: crowd, next: null }));
    api.post('/api/admin/jobs', ({ json: { list, calls } }) => {
      const job = { id: `job-${jobs.length}`, list, total: calls.length, done: 0, failed: [] };
      jobs.push({ ...job, isFinished: false });
      return { ...job, isFinished: false };
    });
    const held = holdResponse(null);
    api.get('/api/admin/jobs/:id', async ({ param }) => {
      await held.handler();
      const job = jobs.find(({ id }) => id === param.id);
      if (!job) throw new Error('There is no such job.');
      return { ...job, done: job.total, isFinished: true };
    });
    await openPage('');
    await page.getByRole('checkbox', { name: 'Velg alle på siden' }).click();
    await button('Sperr', bar).click();
    await submitReason('Sperr', 'Søppel');
    await expect.poll(() => jobs.map(({ total }) => total)).toEqual([MAX_CALLS, 2]);
    held.release();
    await expect.element(toast(`${MAX_CALLS + 2} er sperret`)).toBeVisible();
  });

  test('that are at work since the page was left are shown when it is opened again', async () => {
    const job: JobProgress = {
      id: 'job-1',
      list: 'users',
      total: 20,
      done: 4,
      failed: [],
      isFinished: false,
    };
    api.get('/api/admin/jobs', () => ({ job }));
    const late = holdResponse({ ...job, done: 20, isFinished: true });
    api.get('/api/admin/jobs/:id', late.handler);
    await openPage('');
    await expect.element(bar).toHaveTextContent('4 av 20');
    late.release();
    await expect.element(bar).not.toBeInTheDocument();
    expect(api.writes).toEqual([]);
  });

  test('suspends several users with a shared reason and restores all on undo', async () => {
    await openPage('');
    for (const name of ['Stig Støyende', 'Rolf Rolle']) await choose(name);
    await expect.element(bar).toHaveTextContent('2 valgt');
    await button('Sperr', bar).click();
    await submitReason('Sperr', 'Prøve');
    await expect.element(toast('2 er sperret')).toBeVisible();
    for (const name of ['Stig', 'Rolf']) await expect.element(badge(name, 'Sperret')).toBeVisible();
    await undoButton('2 er sperret').click();
    for (const name of ['Stig', 'Rolf']) await expect.element(badge(name, 'Aktiv')).toBeVisible();
    expect(api.writes.slice(0, 2).map(({ json }) => json)).toEqual([
      { reason: 'Prøve' },
      { reason: 'Prøve' },
    ]);
  });

  test('keep the rows of further pages', async () => {
    const rolf = createFakeRows([ROLF], ({ uid }) => uid);
    api.get('/api/admin/users', ({ query }) =>
      query.after === undefined
        ? { people: [STIG, SELF], next: 'astrid' }
        : { people: rolf.list(), next: null },
    );
    api.post('/api/admin/users/:uid/suspend', ({ param: { uid } }) =>
      uid === 'rolf' ? rolf.change(uid, { status: 'suspended' }) : failWith('conflict')(),
    );
    await openPage('');
    await button('Vis flere').click();
    for (const name of ['Stig Støyende', 'Rolf Rolle']) await choose(name);
    await button('Sperr', bar).click();
    await submitReason('Sperr', 'Prøve');
    await expect.element(badge('Rolf', 'Sperret')).toBeVisible();
    await expect.element(badge('Stig', 'Aktiv')).toBeVisible();
  });

  test('can be done by keyboard only', async () => {
    await openPage('');
    for (const name of ['Stig Støyende', 'Rolf Rolle'])
      await pressKey(page.getByLabelText(`Velg ${name}`), ' ');
    await pressKey(button('Sperr', bar));
    await typeInto(field('Begrunnelse'), 'Prøve');
    await pressKey(button('Sperr', dialog(/^Sperre/)));
    for (const name of ['Stig', 'Rolf']) await expect.element(badge(name, 'Sperret')).toBeVisible();
  });

  test('skip and name administrators', async () => {
    await openPage('');
    await choose(ASTRID.displayName);
    for (const name of ['Sperr', 'Opphev sperring', 'Slett'])
      await expect.element(button(name, bar)).toBeDisabled();
    await choose('Stig Støyende');
    await button('Sperr', bar).click();
    const about = dialog('Sperre Stig Støyende?').getByText(
      /gjelder ikke Astrid Moen \(deg selv\)/,
    );
    await expect.element(about).toBeVisible();
  });

  test('list failed users with the reason, also with equal names', async () => {
    const people = ['a', 'b'].map((uid) => person(uid, { displayName: 'Kari Nordmann' }));
    api.get('/api/admin/users', () => ({ people, next: null }));
    api.post('/api/admin/users/:uid/suspend', failWith('conflict'));
    await openPage('');
    await page.getByLabelText('Velg alle på siden').click();
    await button('Sperr', bar).click();
    await submitReason('Sperr', 'Prøve');
    const alert = page.getByRole('alert');
    await expect.element(alert).toHaveTextContent('2 gikk ikke:');
    await expect.element(alert.getByRole('listitem')).toHaveLength(2);
    await button('Lukk', alert).click();
    await expect.element(alert).not.toBeInTheDocument();
  });
});

test('has no axe violations in the dialogs', async () => {
  await openPage();
  await button('Slett').click();
  await expect.element(field('Passordet ditt')).toBeVisible();
  expect(await listViolations()).toEqual([]);
});
