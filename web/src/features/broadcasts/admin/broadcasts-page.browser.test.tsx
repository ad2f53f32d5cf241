import {
  type Audience,
  type BroadcastDetails,
  type BroadcastPreview,
  type BroadcastRow,
  EMPTY_BROADCAST,
} from '@samspill/domain/broadcasts/broadcast';
import type { ComposedMail } from '@samspill/domain/site/composed-mail';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openAdminPage, startAdminApi } from '../../../platform/admin/testing/open-admin-page.tsx';
import {
  button,
  field,
  INTERNAL_ERROR_TEXT,
  toast,
} from '../../../platform/admin/testing/vocabulary.ts';
import { NO_PHOTO } from '../../../testing/documents.ts';
import { type FakeApi, failWith } from '../../../testing/fake-api.ts';
import { listViolations } from '../../../testing/page-checks.ts';

/** Longer than a page takes to load a draft. */
const SLOW_MS = 300;
const ALL = '/api/admin/broadcasts';
const ROW: BroadcastRow = {
  ...EMPTY_BROADCAST,
  id: 'b1',
  subject: { nb: 'Vårfest', en: '' },
  body: { nb: 'Kom på fredag!', en: '' },
  state: 'draft',
  revision: 0,
  sendAt: null,
  updatedAt: '2026-03-01T12:00:00.000Z',
  startedAt: null,
  finishedAt: null,
  reached: 0,
  unsubscribed: 0,
  skipped: 0,
  stopReason: null,
};
const details = (changes: Partial<BroadcastRow> = {}): BroadcastDetails => ({
  broadcast: { ...ROW, ...changes },
  figures: { mailed: 3, read: 2, failed: 1 },
});

const AUDIENCES: readonly [string, Audience][] = [
  ['Gründer og Investor', { kind: 'kinds', kinds: ['founder', 'investor'] }],
  ['De som ikke har vært innom på 30 dager', { kind: 'inactive', days: 30 }],
  ['De som er med i en gruppe', { kind: 'group', groupId: 'kull' }],
];

let api: FakeApi;
beforeEach(() => {
  api = startAdminApi();
  api.get(ALL, () => ({ broadcasts: [ROW], next: null }));
  api.get(`${ALL}/:id`, () => details());
  api.post(`${ALL}/preview`, ({ json }) => previewOf(json as BroadcastPreview));
  api.post(`${ALL}/audience`, () => ({ people: 42 }));
});
const previewOf = ({ subject, body, locale }: BroadcastPreview): ComposedMail => ({
  subject: subject[locale],
  greeting: 'Hei, Ada!',
  heading: '',
  body: body[locale],
  isMarkdown: true,
  links: [],
  button: { label: 'Åpne på Fjordhub', url: '' },
  reason: 'Fordi du er medlem.',
  footer: [{ label: 'Stopp slike e-poster', url: '' }],
});
const requests = () =>
  api.writes.map(({ request }) => request).filter((each) => !/audience$|preview$/.test(each));
const subject = field('Emne på norsk');
const body = field('Tekst på norsk');

describe('the list of messages to members', () => {
  test('shows each with its state and audience', async () => {
    await openAdminPage('/admin/broadcasts');
    await expect.element(page.getByRole('link', { name: 'Vårfest' })).toBeVisible();
    await expect.element(page.getByText('Utkast', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Alle medlemmer')).toBeVisible();
    expect(await listViolations()).toEqual([]);
  });

  test.each(AUDIENCES)('names the recipients: %s', async (name, audience) => {
    api.get(ALL, () => ({ broadcasts: [{ ...ROW, audience }], next: null }));
    await openAdminPage('/admin/broadcasts');
    await expect.element(page.getByText(name)).toBeVisible();
  });

  test('explains an empty list', async () => {
    api.get(ALL, () => ({ broadcasts: [], next: null }));
    await openAdminPage('/admin/broadcasts');
    await expect.element(page.getByText('Ingen utsendelser ennå')).toBeVisible();
  });

  test('offers to load again after a failure', async () => {
    api.get(ALL, failWith());
    await openAdminPage('/admin/broadcasts');
    await expect.element(button('Prøv igjen')).toBeVisible();
  });
});

describe('the composer', () => {
  test('shows how many it reaches, previews the text, and sends after a question', async () => {
    api.put(`${ALL}/:id`, () => ({ revision: 1 }));
    api.post(`${ALL}/:id/send`, () => details({ state: 'sending', startedAt: ROW.updatedAt }));
    await openAdminPage('/admin/broadcasts/b1');
    await expect.element(page.getByText('Når høyst 42 medlemmer.')).toBeVisible();
    await subject.fill('Sommerfest');
    await expect
      .element(page.getByRole('region', { name: 'En e-post' }))
      .toHaveTextContent('Sommerfest');
    expect(await listViolations()).toEqual([]);
    await button('Send').click();
    const dialog = page.getByRole('alertdialog');
    await expect.element(dialog).toHaveTextContent('Når høyst 42 medlemmer.');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect.element(toast('Utsendelsen er i gang.')).toBeVisible();
    expect(requests()).toEqual([`PUT ${ALL}/b1`, `POST ${ALL}/b1/send`]);
    expect(api.writes.at(-1)?.json).toEqual({ revision: 1, sendAt: null });
    await expect.element(button('Stopp')).toBeVisible();
  });

  test('saves and sends a new message, and then shows its progress', async () => {
    let row = ROW;
    api.get(`${ALL}/:id`, () => ({ ...details(), broadcast: row }));
    api.post(ALL, () => ({ id: 'b1' }));
    api.post(`${ALL}/:id/send`, async () => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      row = { ...ROW, state: 'sent', startedAt: ROW.updatedAt };
      return { ...details(), broadcast: row };
    });
    await openAdminPage('/admin/broadcasts/new');
    await subject.fill('Vårfest');
    await body.fill('Kom på fredag!');
    await button('Send').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click();
    await expect.element(page.getByText('Sendt', { exact: true })).toBeVisible();
    expect(requests()).toEqual([`POST ${ALL}`, `POST ${ALL}/b1/send`]);
  });

  test('names what is missing, and sends nothing', async () => {
    await openAdminPage('/admin/broadcasts/new');
    await body.fill('Kom på fredag!');
    await page.getByRole('checkbox', { name: 'Varsel i appen' }).click();
    await page.getByRole('checkbox', { name: /^E-post/ }).click();
    await button('Send').click();
    await expect.element(subject).toHaveFocus();
    await expect.element(page.getByText('Skriv noe her.')).toBeVisible();
    await expect.element(page.getByText('Velg minst ett sted.')).toBeVisible();
    expect(requests()).toEqual([]);
  });

  test.each(['Lagre utkast', 'Send en prøve til meg'])(
    'keeps the text when %s fails',
    async (name) => {
      api.put(`${ALL}/:id`, failWith());
      api.post(`${ALL}/test`, failWith());
      await openAdminPage('/admin/broadcasts/b1');
      await body.fill('Kom på lørdag!');
      await button(name).click();
      await expect.element(toast(INTERNAL_ERROR_TEXT)).toBeVisible();
      await expect.element(body).toHaveValue('Kom på lørdag!');
    },
  );

  test('counts and saves the group that it goes to', async () => {
    api.get('/api/groups/choices', () => ({
      groups: [{ id: 'kull', name: 'Kull 2026', status: 'active' as const, ...NO_PHOTO }],
    }));
    api.put(`${ALL}/:id`, () => ({ revision: 1 }));
    await openAdminPage('/admin/broadcasts/b1');
    await field('Mottakere').selectOptions('De som er med i en gruppe');
    await button('Lagre utkast').click();
    await expect.element(page.getByText('Velg hvem det gjelder.')).toBeVisible();
    await field('Gruppe').selectOptions('Kull 2026');
    await button('Lagre utkast').click();
    const audience = { kind: 'group', groupId: 'kull' };
    await expect
      .poll(() => api.writes.at(-1))
      .toMatchObject({
        request: `PUT ${ALL}/b1`,
        json: { audience },
      });
    await expect.poll(() => api.writes.map(({ json }) => json)).toContainEqual({ audience });
  });

  test('plans a message, and requires a time', async () => {
    api.post(`${ALL}/:id/send`, () =>
      details({ state: 'scheduled', sendAt: '2027-01-01T10:00:00.000Z' }),
    );
    await openAdminPage('/admin/broadcasts/b1');
    await page.getByRole('checkbox', { name: 'Send senere' }).click();
    await button('Planlegg').click();
    await expect.element(page.getByText('Velg et tidspunkt det neste året.')).toBeVisible();
    const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
    await field('Tidspunkt').fill(soon);
    await button('Planlegg').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Planlegg' }).click();
    await expect.element(button('Gjør til utkast igjen')).toBeVisible();
    expect(api.writes.at(-1)?.json).toEqual({ revision: 0, sendAt: new Date(soon).toISOString() });
  });
});

test('a stopped message says that its audience is gone, and how many it did not reach', async () => {
  api.get(`${ALL}/:id`, () =>
    details({ state: 'stopped', stopReason: 'audience', reached: 0, skipped: 2 }),
  );
  await openAdminPage('/admin/broadcasts/b1');
  await expect
    .element(
      page.getByText('Stoppet, fordi gruppen eller undersøkelsen er slettet eller arkivert.'),
    )
    .toBeVisible();
  await expect.element(page.getByText('Sendt til 0')).not.toBeInTheDocument();
  await expect.element(page.getByText('Ikke sendt på grunn av feil')).toBeVisible();
});

test.each(AUDIENCES)('a sent message names its recipients: %s', async (name, audience) => {
  api.get(`${ALL}/:id`, () => details({ audience, state: 'sent' }));
  await openAdminPage('/admin/broadcasts/b1');
  await expect.element(page.getByText(`Mottakere: ${name}`)).toBeVisible();
});

test('a sent message shows its figures', async () => {
  api.get(`${ALL}/:id`, () =>
    details({ state: 'sent', reached: 4, unsubscribed: 5, startedAt: ROW.updatedAt }),
  );
  await openAdminPage('/admin/broadcasts/b1');
  await expect.element(page.getByText('Sendt til 4 medlemmer.')).toBeVisible();
  expect(document.querySelector('dl')?.textContent).toBe(
    'Nådd4E-poster3Lest i appen2Avmeldt5Ikke levert1',
  );
  expect(await listViolations()).toEqual([]);
});
