import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ASTRID } from '../../../platform/admin/testing/examples.ts';
import { openAdminPage, startAdminApi } from '../../../platform/admin/testing/open-admin-page.tsx';
import {
  button,
  dialog,
  field,
  HOSTILE_TEXT,
  INTERNAL_ERROR_TEXT,
  row,
  toast,
} from '../../../platform/admin/testing/vocabulary.ts';
import { createFreshToken, OWN_PASSWORD, signIn } from '../../../testing/engine.ts';
import { type FakeApi, failWith } from '../../../testing/fake-api.ts';
import { expectInert, listViolations } from '../../../testing/page-checks.ts';
import { EMPTY_SURVEY } from './empty-survey.ts';
import { nps } from './templates/definitions.ts';
import { definition, question, survey, surveyRow, text } from './testing/survey-examples.ts';

const OPEN = surveyRow('s1', {
  status: 'open',
  notified: 120,
  opened: 10,
  partial: 5,
  complete: 48,
});
const DRAFT = surveyRow('s2', { title: text('', 'What do you need?') });
const OPEN_SURVEY = survey('s1', [question('nps', 'Q1')], OPEN);
const PUBLISHED = { ...OPEN_SURVEY, published: OPEN_SURVEY.definition };

let api: FakeApi;
const openPage = (search = '') => openAdminPage(`/admin/surveys${search}`);
const menuItem = (name: string) => page.getByRole('menuitem', { name, exact: true });

const chooseAction = async (title: string, action: string) => {
  await button(`Valg for «${title}»`).click();
  await menuItem(action).click();
};

const pickFile = async (content: string) => {
  const input = document.querySelector('input[type="file"]');
  if (!input) throw new Error('There is no input for a file');
  await page.elementLocator(input).upload(new File([content], 'survey.json'));
};

beforeEach(() => {
  api = startAdminApi();
  api.get('/api/admin/surveys', () => ({ surveys: [OPEN, DRAFT], next: null }));
  api.get('/api/admin/surveys/:id', () => PUBLISHED);
  api.get('/api/admin/surveys/:id/audience', () => ({ members: 140 }));
});

describe('survey list', () => {
  test('shows how many members were notified, opened, started and completed', async () => {
    await openPage();
    const cells = row('Medlemmene').getByRole('cell');
    await expect.element(cells.nth(1)).toHaveTextContent('Åpen');
    const figures = [2, 3, 4, 5].map((at) => cells.nth(at).element().textContent);
    expect(figures).toEqual(['120', '63', '53', '48']);
    const link = row('What do you need?').getByRole('link');
    await expect.element(link).toHaveAttribute('href', '/admin/surveys/edit/s2');
  });

  test('stores status and search in the address', async () => {
    const { address } = await openPage();
    await page.getByRole('searchbox').fill('need');
    await expect.element(row('Medlemmene')).not.toBeInTheDocument();
    await field('Status').selectOptions('Utkast');
    await expect.poll(address).toBe('/admin/surveys?q=need&status=draft');
    await expect.poll(() => api.reads.at(-1)).toBe('/api/admin/surveys?status=draft');
    await page.getByRole('searchbox').fill('nothing such');
    await expect.element(page.getByRole('heading', { name: 'Ingen treff' })).toBeVisible();
  });

  test('can be reloaded after a failure', async () => {
    api.get('/api/admin/surveys', failWith());
    await openPage();
    await expect.element(page.getByRole('alert')).toHaveTextContent(INTERNAL_ERROR_TEXT);
    api.get('/api/admin/surveys', () => ({ surveys: [OPEN], next: null }));
    await button('Prøv igjen').click();
    await expect.element(row('Medlemmene')).toBeVisible();
  });

  test('shows hostile titles as text', async () => {
    const hostile = surveyRow('s3', { title: text(HOSTILE_TEXT) });
    api.get('/api/admin/surveys', () => ({ surveys: [hostile], next: null }));
    await openPage();
    await expect.element(row('HYPERLINK')).toBeVisible();
    expectInert();
  });
});

describe('new survey', () => {
  beforeEach(() => api.post('/api/admin/surveys', () => ({ id: 'new' })));

  test('starts with a template if there is no survey', async () => {
    api.get('/api/admin/surveys', () => ({ surveys: [], next: null }));
    const { address } = await openPage();
    await page.getByRole('button', { name: /^NPS/ }).click();
    await expect.poll(address).toBe('/admin/surveys/edit/new');
    expect(api.writes[0]?.json).toEqual({ definition: nps });
  });

  test('can start empty from the menu', async () => {
    const { address } = await openPage();
    await button('Ny undersøkelse').click();
    await menuItem('Tom undersøkelse').click();
    await expect.poll(address).toBe('/admin/surveys/edit/new');
    expect(api.writes[0]?.json).toEqual({ definition: EMPTY_SURVEY });
  });

  test('has its own start page', async () => {
    const { address } = await openAdminPage('/admin/surveys/create');
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Ny undersøkelse' }))
      .toBeVisible();
    expect(await listViolations()).toEqual([]);
    await page.getByRole('button', { name: /Kartlegging av behov/ }).click();
    await expect.poll(address).toBe('/admin/surveys/edit/new');
  });

  test('reports a failed creation and allows a retry', async () => {
    api.post('/api/admin/surveys', failWith());
    await openAdminPage('/admin/surveys/create');
    await page.getByRole('button', { name: /^Tom undersøkelse/ }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(INTERNAL_ERROR_TEXT);
  });

  test('can be imported from an exported file', async () => {
    const exported = definition([question('matrix', 'Q1')]);
    const { address } = await openAdminPage('/admin/surveys/create');
    await pickFile(JSON.stringify(exported));
    await expect.poll(address).toBe('/admin/surveys/edit/new');
    expect(api.writes[0]?.json).toEqual({ definition: exported });
  });

  test('rejects an invalid file and names the fault', async () => {
    await openAdminPage('/admin/surveys/create');
    await pickFile('no JSON at all');
    await expect.element(page.getByRole('alert')).toHaveTextContent('ikke gyldig JSON');
    const [first] = definition([question('rating', 'Q1')]).elements;
    await pickFile(JSON.stringify(definition([Object.assign({}, first, { max: 50 })])));
    await expect.element(page.getByRole('alert')).toHaveTextContent('«elements[0].max» er feil');
    expect(api.writes).toEqual([]);
  });
});

describe('actions on a survey', () => {
  test('run at once if they can be undone', async () => {
    api.post('/api/admin/surveys/:id/pin', () => ({ ...PUBLISHED, pinned: true }));
    api.post('/api/admin/surveys/:id/close', () => ({ ...PUBLISHED, status: 'closed' as const }));
    await openPage();
    await chooseAction('Medlemmene', 'Fest øverst på Hjem');
    await expect.element(toast('Undersøkelsen er festet øverst på Hjem')).toBeVisible();
    await expect.element(row('Medlemmene').getByText('Festet', { exact: true })).toBeVisible();
    await chooseAction('Medlemmene', 'Steng');
    await expect.element(row('Medlemmene').getByText('Stengt', { exact: true })).toBeVisible();
    api.post('/api/admin/surveys/:id/reopen', () => PUBLISHED);
    await chooseAction('Medlemmene', 'Åpne igjen');
    await expect.element(row('Medlemmene').getByText('Åpen', { exact: true })).toBeVisible();
    expect(api.writes.map(({ request }) => request.split('/').at(-1))).toEqual([
      'pin',
      'close',
      'reopen',
    ]);
  });

  test('include making a copy', async () => {
    api.post('/api/admin/surveys/:id/duplicate', () => ({ id: 'copy' }));
    await openPage();
    await chooseAction('What do you need?', 'Lag en kopi');
    await expect.element(toast('Kopien er laget')).toBeVisible();
    expect(api.writes[0]?.request).toBe('POST /api/admin/surveys/s2/duplicate');
  });

  test('reports a failed action', async () => {
    api.post('/api/admin/surveys/:id/close', failWith());
    await openPage();
    await chooseAction('Medlemmene', 'Steng');
    await expect.element(toast(INTERNAL_ERROR_TEXT)).toBeVisible();
  });

  test('offers no notification for a draft', async () => {
    await openPage();
    await button('Valg for «What do you need?»').click();
    await expect.element(menuItem('Slett …')).toBeVisible();
    await expect.element(menuItem('Varsle medlemmer …')).not.toBeInTheDocument();
    await expect.element(menuItem('Kopier lenken')).not.toBeInTheDocument();
  });

  test('deletes it only after a fresh sign-in, and names what goes with it', async () => {
    await signIn(ASTRID);
    api.delete('/api/admin/surveys/:id', () => ({}));
    await openPage();
    await chooseAction('Medlemmene', 'Slett …');
    const ask = dialog('Slette undersøkelsen?');
    await expect.element(ask).toHaveTextContent('53 svar forsvinner også');
    await field('Passordet ditt', ask).fill(OWN_PASSWORD);
    await button('Slett for godt', ask).click();
    await expect.element(row('Medlemmene')).not.toBeInTheDocument();
    await expect.element(row('What do you need?')).toBeVisible();
    expect(api.writes.map(({ json }) => json)).toEqual([{ idToken: createFreshToken(ASTRID) }]);
  });
});

describe('notifying the audience', () => {
  const ask = dialog('Varsle om undersøkelsen?');

  test('continues until all members are notified and reports the total', async () => {
    const answers = [
      { notified: 100, done: 100, isDone: false },
      { notified: 140, done: 140, isDone: true },
    ];
    api.post('/api/admin/surveys/:id/notify', () => answers.shift() ?? failWith()());
    await openPage();
    await chooseAction('Medlemmene', 'Varsle medlemmer …');
    await expect.element(ask).toHaveTextContent('Opptil 140 medlemmer får et varsel');
    await button('Varsle', ask).click();
    await expect.element(ask).not.toBeInTheDocument();
    await expect.element(page.getByText('140 medlemmer er varslet')).toBeVisible();
    expect(api.writes).toHaveLength(2);
  });

  test('goes on with a job that was ordered before the page was left', async () => {
    const job = { id: 'j', list: 'surveys' as const, total: 140, done: 90, failed: [] };
    api.get('/api/admin/jobs', () => ({ job: { ...job, isFinished: false } }));
    api.get('/api/admin/jobs/:id', () => ({ ...job, isFinished: false }));
    await openPage();
    await expect.element(page.getByText('90 varslet så langt …')).toBeVisible();
    await expect.element(page.getByRole('progressbar')).toBeVisible();
  });

  test('names the kinds of members in the audience', async () => {
    const settings = { ...EMPTY_SURVEY.settings, kinds: ['investor' as const] };
    const published = definition([question('nps', 'Q1')], { settings });
    api.get('/api/admin/surveys/:id', () => ({ ...PUBLISHED, published }));
    await openPage();
    await chooseAction('Medlemmene', 'Varsle medlemmer …');
    await expect
      .element(ask)
      .toHaveTextContent('Opptil 140 medlemmer som er investor, får et varsel');
  });

  test('is limited to once a day', async () => {
    api.post('/api/admin/surveys/:id/notify', failWith('conflict'));
    await openPage();
    await chooseAction('Medlemmene', 'Varsle medlemmer …');
    await button('Varsle', ask).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('det siste døgnet');
  });
});

const NO_INVITATIONS = { next: null, anonymous: false, used: null };

describe('personal survey links', () => {
  const form = dialog('Personlige lenker');

  beforeEach(() => {
    api.get('/api/admin/surveys/:id/invitations', () => ({ ...NO_INVITATIONS, invitations: [] }));
  });

  test('are created from one name per line, and shown', async () => {
    api.post('/api/admin/surveys/:id/invitations', ({ json }) => ({
      invitations: json.names.map((name, index) => ({ name, token: `token${index}` })),
    }));
    await openPage();
    await chooseAction('Medlemmene', 'Personlige lenker …');
    await button('Lag lenker', form).click();
    const names = field('Navn, ett på hver linje', form);
    await expect.element(names).toHaveAccessibleDescription('Skriv minst ett navn.');
    await names.fill('Kari Nordmann\n\n  Ola Hansen ');
    await button('Lag lenker', form).click();
    await expect.element(form.getByText('2 lenker er laget')).toBeVisible();
    await expect.element(form).toHaveTextContent('/survey/s1#token=token1');
    expect(api.writes[0]?.json).toEqual({ names: ['Kari Nordmann', 'Ola Hansen'] });
    expect(await listViolations()).toEqual([]);
  });

  test('keep the names if they could not be created', async () => {
    api.post('/api/admin/surveys/:id/invitations', failWith());
    await openPage();
    await chooseAction('Medlemmene', 'Personlige lenker …');
    await field('Navn, ett på hver linje', form).fill('Kari');
    await button('Lag lenker', form).click();
    await expect.element(form.getByRole('alert')).toHaveTextContent(INTERNAL_ERROR_TEXT);
    await expect.element(field('Navn, ett på hver linje', form)).toHaveValue('Kari');
  });

  test('lists earlier links by name with their use', async () => {
    const invitation = { id: 'i', name: 'Kari', createdAt: OPEN.updatedAt, isUsed: true };
    api.get('/api/admin/surveys/:id/invitations', () => ({
      ...NO_INVITATIONS,
      invitations: [invitation],
    }));
    await openPage();
    await chooseAction('Medlemmene', 'Personlige lenker …');
    await expect.element(form.getByRole('listitem')).toHaveTextContent('KariBrukt');
  });

  test('shows the links of an anonymous survey only as a number', async () => {
    const invitation = { id: 'i', name: 'Kari', createdAt: OPEN.updatedAt, isUsed: false };
    api.get('/api/admin/surveys/:id/invitations', () => ({
      invitations: [invitation],
      next: null,
      anonymous: true,
      used: 3,
    }));
    await openPage();
    await chooseAction('Medlemmene', 'Personlige lenker …');
    await expect.element(form.getByText('3 lenker er brukt')).toBeVisible();
    await expect.element(form.getByRole('listitem')).toHaveTextContent(/^Kari$/);
  });
});

test('has no axe violations in list and dialogs', async () => {
  await openPage();
  await expect.element(row('Medlemmene')).toBeVisible();
  expect(await listViolations()).toEqual([]);
  await chooseAction('Medlemmene', 'Varsle medlemmer …');
  await expect.element(button('Varsle')).toBeEnabled();
  expect(await listViolations()).toEqual([]);
});

describe('inviting by mail', () => {
  const ask = dialog('Personlige lenker');

  beforeEach(async () => {
    api.get('/api/admin/surveys/:id/invitations', () => ({
      invitations: [
        {
          id: 'i1',
          name: 'Siri',
          email: 'siri@eksempel.no',
          createdAt: '2026-03-01',
          isUsed: false,
        },
      ],
      next: null,
      anonymous: false,
      used: null,
    }));
    await openPage();
    await chooseAction('Medlemmene', 'Personlige lenker …');
    await field('Hvordan', ask).selectOptions('Send lenkene på e-post');
  });

  test('reads names and addresses, and says who was left out', async () => {
    api.post('/api/admin/surveys/:id/mails', () => ({
      mailed: 1,
      skipped: ['ola@eksempel.no'],
    }));
    const lines = field('Navn og e-postadresse, én på hver linje', ask);
    await lines.fill('Kari Nordmann, kari@eksempel.no\nOla');
    await button('Send invitasjoner', ask).click();
    await expect.element(lines).toHaveAccessibleDescription(/mangler en e-postadresse: Ola/);
    expect(api.writes).toEqual([]);
    await lines.fill('Kari Nordmann, kari@eksempel.no\nola@eksempel.no');
    await button('Send invitasjoner', ask).click();
    await expect
      .element(ask.getByText(/^1 invitasjon er sendt\. .*ola@eksempel\.no/))
      .toBeVisible();
    await expect.element(lines).toHaveValue('');
    expect(await listViolations()).toEqual([]);
    expect(api.writes.map(({ json }) => json)).toEqual([
      {
        recipients: [
          { name: 'Kari Nordmann', email: 'kari@eksempel.no' },
          { name: 'ola@eksempel.no', email: 'ola@eksempel.no' },
        ],
        locale: 'nb',
        remind: null,
      },
    ]);
  });

  test('plans reminders', async () => {
    api.post('/api/admin/surveys/:id/mails', () => ({ mailed: 1, skipped: [] }));
    await field('Navn og e-postadresse, én på hver linje', ask).fill('kari@eksempel.no');
    await ask.getByRole('checkbox', { name: 'Minn dem som ikke har svart' }).click();
    const days = field('Dager mellom hver e-post', ask);
    await days.fill('2');
    await expect.element(days).toHaveAttribute('aria-invalid', 'true');
    await days.fill('5');
    await field('Flest påminnelser', ask).fill('2');
    expect(await listViolations()).toEqual([]);
    await button('Send invitasjoner', ask).click();
    await expect
      .poll(() => api.writes.at(-1)?.json)
      .toMatchObject({ remind: { afterDays: 5, atMost: 2 } });
  });

  test('reminds recipients without an answer', async () => {
    api.post('/api/admin/surveys/:id/reminders', () => ({ reminded: 3 }));
    await button('Send påminnelse', ask).click();
    await expect.element(toast('3 påminnelser er sendt')).toBeVisible();
  });
});
