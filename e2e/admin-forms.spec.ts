import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { PASSWORD } from './vocabulary/accounts.ts';
import { openFeedback, sendFeedback } from './vocabulary/feedback.ts';
import { collectDialogs, expectInert, INJECTIONS } from './vocabulary/inert.ts';
import { openRow, rowOf } from './vocabulary/moderation.ts';
import { signUpAdmin, visit } from './vocabulary/session.ts';
import { unique } from './vocabulary/unique.ts';

/** What a spreadsheet would run as a formula, and a page as markup or script. */
const HOSTILE = ['=HYPERLINK("http://evil.example")', "@SUM(1)|'cmd'!A0", ...INJECTIONS]
  .join(' ')
  // A field of one line takes no others.
  .replaceAll(/\s+/g, ' ');

/** Hostile from its first character, and one more than `max` long. */
const tooLong = (max: number) =>
  HOSTILE.repeat(Math.ceil(max / HOSTILE.length) + 1).slice(0, max + 1);

interface Form {
  readonly name: string;
  /** Opens it; answers where its fields and its button are. */
  readonly open: (page: Page) => Promise<Page | Locator>;
  readonly fields: readonly { readonly label: string; readonly max: number }[];
  /** What else must be filled in, by label. */
  readonly others?: Readonly<Record<string, string>>;
  readonly submit: string | RegExp;
}

const TERM_FIELDS = [
  { label: 'Navn på norsk', max: 60 },
  { label: 'Navn på engelsk', max: 60 },
];
const MIKKEL = '/admin/users?q=mikkel.rask@samspill.test';
const REASON = [{ label: 'Begrunnelse', max: 500 }];

async function openDeed(page: Page, path: string, row: string, deed: string): Promise<Locator> {
  await visit(page, path);
  const drawer = await openRow(page, row);
  await drawer.getByRole('button', { name: deed, exact: true }).click();
  return page.getByRole('dialog').filter({ has: page.getByLabel('Begrunnelse') });
}

const FORMS: readonly Form[] = [
  {
    name: 'an announcement',
    open: async (page) => {
      await visit(page, '/admin/global?tab=announcement');
      return page.getByRole('main');
    },
    fields: [
      { label: 'Tekst på norsk', max: 300 },
      { label: 'Tekst på engelsk', max: 300 },
    ],
    submit: /Vis kunngjøringen|Lagre endringen/,
  },
  {
    name: 'a new skill',
    open: async (page) => {
      await visit(page, '/admin/global?tab=skills');
      await page.getByRole('button', { name: 'Ny ferdighet' }).click();
      return page.getByRole('dialog');
    },
    fields: TERM_FIELDS,
    submit: 'Legg til',
  },
  {
    name: 'a sector’s names',
    open: async (page) => {
      await visit(page, '/admin/global?tab=sectors');
      await page.getByRole('row').nth(1).getByRole('button').click();
      return page.getByRole('dialog');
    },
    fields: TERM_FIELDS,
    submit: 'Lagre',
  },
  {
    name: 'a poll',
    open: async (page) => {
      await visit(page, '/admin/polls');
      await page.getByRole('button', { name: 'Ny avstemning' }).click();
      return page.getByRole('dialog');
    },
    fields: [{ label: 'Spørsmål', max: 5_000 }],
    others: { 'Alternativ 1': 'Ja', 'Alternativ 2': 'Nei' },
    submit: 'Publiser',
  },
  {
    name: 'the end of a poll',
    open: (page) => openDeed(page, '/admin/polls', 'Hva skal stå størst', 'Steng nå'),
    fields: REASON,
    submit: 'Steng nå',
  },
  {
    name: 'a suspension',
    open: (page) => openDeed(page, MIKKEL, 'Mikkel Rask', 'Sperr'),
    fields: REASON,
    submit: 'Sperr',
  },
  {
    name: 'a deletion',
    open: (page) => openDeed(page, MIKKEL, 'Mikkel Rask', 'Slett'),
    fields: REASON,
    others: { 'Passordet ditt': PASSWORD },
    submit: 'Slett for godt',
  },
  {
    name: 'a hidden project',
    open: (page) => openDeed(page, '/admin/content?tab=projects&q=Tarepapir', 'Tarepapir', 'Skjul'),
    fields: REASON,
    submit: 'Skjul',
  },
  {
    name: 'an answer to feedback',
    open: async (page) => {
      const words = unique('Hvor finner jeg hjelp?');
      await sendFeedback(page, words);
      await visit(page, '/admin/feedback');
      return openRow(page, words);
    },
    fields: [{ label: 'Svar', max: 1_000 }],
    submit: 'Send svar',
  },
];

/** Not sent, it waits on the device: e2e/feedback.spec.ts. */
const OWN_FEEDBACK: Form = {
  name: 'feedback of one’s own',
  open: async (page) => {
    await visit(page, '/admin');
    await openFeedback(page);
    return page.getByRole('dialog');
  },
  fields: [{ label: 'Fortell', max: 2_000 }],
  submit: 'Send',
};

/** What the page wrote through the API from now on. */
function collectWrites(page: Page): readonly string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/'))
      writes.push(`${request.method()} ${request.url()}`);
  });
  return writes;
}

test('what no form takes is said at its field, is kept, goes nowhere and does nothing', async ({
  page,
}) => {
  const dialogs = collectDialogs(page);
  await signUpAdmin(page);
  for (const { name, open, fields, submit } of [...FORMS, OWN_FEEDBACK])
    await test.step(name, async () => {
      const form = await open(page);
      const writes = collectWrites(page);
      for (const { label, max } of fields)
        await form.getByLabel(label, { exact: true }).fill(tooLong(max));
      await form.getByRole('button', { name: submit, exact: true }).click();
      for (const { label, max } of fields) {
        const field = form.getByLabel(label, { exact: true });
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await expect(field).toHaveAccessibleDescription(/lang|for mye/);
        await expect(field).toHaveValue(tooLong(max));
      }
      await expect(form.getByLabel(fields[0]?.label ?? '', { exact: true })).toBeFocused();
      await expectInert(page);
      expect(writes).toEqual([]);
    });
  expect(dialogs).toEqual([]);
});

test.describe('a server that fails', () => {
  test.use({ expectedComplaints: [/Failed to load resource.*status of 500/] });

  test('loses nothing that was typed, and can be asked again', async ({ page }) => {
    await signUpAdmin(page);
    for (const { name, open, fields, others = {}, submit } of FORMS)
      await test.step(name, async () => {
        const form = await open(page);
        await page.route('**/api/admin/**', (route) =>
          route.request().method() === 'GET'
            ? route.fallback()
            : route.fulfill({ status: 500, json: { error: { code: 'internal', message: '' } } }),
        );
        const writes = collectWrites(page);
        for (const { label } of fields) await form.getByLabel(label, { exact: true }).fill('Prøve');
        for (const [label, value] of Object.entries(others))
          await form.getByLabel(label, { exact: true }).fill(value);
        for (const count of [1, 2]) {
          await form.getByRole('button', { name: submit, exact: true }).click();
          await expect(page.getByText('Noe gikk galt hos oss').first()).toBeVisible();
          await expect.poll(() => writes.length).toBe(count);
        }
        for (const { label } of fields)
          await expect(form.getByLabel(label, { exact: true })).toHaveValue('Prøve');
        await page.unroute('**/api/admin/**');
      });
  });
});

test('whatever is searched for, every list answers', async ({ page }) => {
  const dialogs = collectDialogs(page);
  await signUpAdmin(page);
  const words = tooLong(2_000);
  for (const path of [
    '/admin?tab=audit',
    '/admin/users',
    '/admin/content?tab=projects',
    '/admin/feedback',
  ]) {
    await visit(page, `${path}${path.includes('?') ? '&' : '?'}q=${encodeURIComponent(words)}`);
    await expect(page.getByRole('searchbox')).toHaveValue(words);
    await expect(page.getByText('0 treff')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectInert(page);
  }
  await visit(page, '/admin/global?tab=skills');
  await page.getByRole('searchbox').fill(words);
  await expect(page.getByText('Ingen treff')).toBeVisible();
  await expect(rowOf(page, '<script>')).toHaveCount(0);
  expect(dialogs).toEqual([]);
});
