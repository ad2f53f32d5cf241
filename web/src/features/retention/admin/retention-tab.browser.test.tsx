import {
  DEFAULT_RETENTION,
  RETAINED_KINDS,
  type RetainedCounts,
  type Retention,
  RetentionSchema,
} from '@samspill/domain/retention-periods';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openAdminPage, startAdminApi } from '../../../platform/admin/testing/open-admin-page.tsx';
import {
  alertDialog,
  button,
  field,
  INTERNAL_ERROR_TEXT,
  toast,
  undoButton,
} from '../../../platform/admin/testing/vocabulary.ts';
import { type FakeApi, failWith, holdResponse } from '../../../testing/fake-api.ts';
import { listViolations } from '../../../testing/page-checks.ts';

const RETENTION = '/api/admin/retention';
const PREVIEW = '/api/admin/retention/preview';
const NO_OUTDATED = Object.fromEntries(RETAINED_KINDS.map((kind) => [kind, 0])) as RetainedCounts;

let api: FakeApi;
let stored: Retention;
const readDraft = (json: object) => v.parse(v.object(RetentionSchema.entries), json);
const openTab = () => openAdminPage('/admin/global?tab=retention');
const mail = page.getByRole('group', { name: 'Sendt e-post' });
const days = field('Dager', mail);
const save = button('Lagre');
const saves = () => api.writes.filter(({ request }) => request === `PUT ${RETENTION}`);

beforeEach(() => {
  stored = DEFAULT_RETENTION;
  api = startAdminApi();
  api.get('/api/admin/site/settings', failWith());
  api.get(RETENTION, () => stored);
  // A single mail is older than 20 days.
  api.post(PREVIEW, ({ json }) => ({ ...NO_OUTDATED, mail: (json.mail ?? 999) < 20 ? 1 : 0 }));
  api.put(RETENTION, ({ json }) => {
    stored = readDraft(json);
    return stored;
  });
});

describe('number of days', () => {
  test.each(['6', '=1+1', '<b>', '', '3651'])(
    'like «%s» is rejected and kept in the field',
    async (wrong) => {
      await openTab();
      await days.fill(wrong);
      await expect
        .element(days)
        .toHaveAccessibleDescription(/^Velg mellom 7 og 3\s650 hele dager\.$/);
      await save.click();
      await expect.element(days).toHaveFocus();
      await expect.element(days).toHaveValue(wrong);
      expect(saves()).toEqual([]);
    },
  );

  test('shows the number of deletions before it is saved', async () => {
    await openTab();
    await expect.element(days).toHaveAccessibleDescription('Ingenting er gammelt nok.');
    await days.fill('19');
    await expect.element(days).toHaveAccessibleDescription('1 fjernes ved neste rydding.');
    await mail.getByLabelText('Behold for alltid').click();
    await expect.element(days).toHaveAccessibleDescription('Beholdes for alltid.');
    await expect.element(days).toBeDisabled();
  });

  test('reports that the deletions could not be counted', async () => {
    api.post(PREVIEW, failWith());
    await openTab();
    await expect.element(days).toHaveAccessibleDescription(/^Vi fikk ikke talt/);
  });
});

describe('saving', () => {
  test('a longer time needs no confirmation, and can be undone', async () => {
    await openTab();
    await days.fill('31');
    await save.click();
    await expect.element(toast('Lagringstidene er lagret.')).toBeVisible();
    await undoButton('Lagringstidene er lagret.').click();
    await expect.element(toast('Lagringstidene er som før.')).toBeVisible();
    await expect.element(days).toHaveValue('30');
    expect(saves().map(({ json }) => json)).toEqual([
      { ...DEFAULT_RETENTION, mail: 31, base: DEFAULT_RETENTION },
      { ...DEFAULT_RETENTION, base: { ...DEFAULT_RETENTION, mail: 31 } },
    ]);
  });

  test('a shorter time asks first if documents would be deleted', async () => {
    await openTab();
    await days.fill('19');
    await expect.element(days).toHaveAccessibleDescription('1 fjernes ved neste rydding.');
    await save.click();
    const asked = alertDialog('Beholde mindre?');
    await expect.element(asked.getByText(/blir 1 fjernet for godt/)).toBeVisible();
    await button('Avbryt', asked).click();
    expect(saves()).toEqual([]);
    await expect.element(days).toHaveValue('19');
    await save.click();
    await button('Lagre likevel', asked).click();
    await expect.element(toast('Lagringstidene er lagret.')).toBeVisible();
    expect(stored.mail).toBe(19);
  });

  test('unchanged values writes nothing', async () => {
    await openTab();
    await save.click();
    await expect.element(toast('Ingenting er endret.')).toBeVisible();
    expect(saves()).toEqual([]);
  });

  test('keeps typed values after a failure, and can be repeated', async () => {
    api.put(RETENTION, failWith());
    await openTab();
    await days.fill('31');
    await save.click();
    await expect.element(toast(INTERNAL_ERROR_TEXT)).toBeVisible();
    await expect.element(days).toHaveValue('31');
    await save.click();
    await expect.poll(() => saves().length).toBe(2);
  });

  test.each([
    ['Bruk dette', '40', []],
    ['Behold mitt', '31', [{ mail: 31, base: { mail: 40 } }]],
  ])('saves the choice "%s" for a period that others changed', async (choice, value, later) => {
    await openTab();
    await days.fill('31');
    stored = { ...stored, mail: 40 };
    api.put(RETENTION, failWith('changed-meanwhile', { mail: '40' }));
    await save.click();
    await expect.element(page.getByText('Dager: 40')).toBeVisible();
    await button(choice).click();
    await expect.element(days).toHaveValue(value);
    // Before the count, the page would ask: a shorter period may delete something.
    await expect.poll(() => page.getByText(/^Teller/).elements()).toHaveLength(0);
    api.put(RETENTION, ({ json }) => readDraft(json));
    await save.click();
    await expect.element(toast(/^Ingenting er endret|^Lagringstidene er lagret/)).toBeVisible();
    expect(saves().slice(1)).toMatchObject(later.map((json) => ({ json })));
  });

  test('keeps text typed during the save', async () => {
    const answer = holdResponse(null);
    api.put(RETENTION, async ({ json }) => {
      await answer.handler();
      return readDraft(json);
    });
    await openTab();
    await days.fill('31');
    await save.click();
    await days.fill('32');
    answer.release();
    await expect.element(toast('Lagringstidene er lagret.')).toBeVisible();
    await expect.element(days).toHaveValue('32');
    await expect.element(days).toHaveFocus();
  });
});

test('can be reloaded after a failed read', async () => {
  api.get(RETENTION, failWith());
  await openTab();
  await expect.element(page.getByRole('alert')).toHaveTextContent(INTERNAL_ERROR_TEXT);
  api.get(RETENTION, () => stored);
  await button('Prøv igjen').click();
  await expect.element(days).toHaveValue('30');
});

test('keeps typed values across tabs, and asks before leaving', async () => {
  await openTab();
  await days.fill('31');
  await page.getByRole('tab', { name: 'Historikk' }).click();
  await page.getByRole('tab', { name: 'Lagringstid' }).click();
  await expect.element(days).toHaveValue('31');
  await page.getByRole('link', { name: 'Et annet sted' }).click();
  await button('Bli her', alertDialog('Forlate siden?')).click();
  await expect.element(days).toHaveValue('31');
});

test('has no axe violations', async () => {
  await openTab();
  await days.fill('6');
  await save.click();
  await expect.element(days).toHaveFocus();
  expect(await listViolations()).toEqual([]);
});
