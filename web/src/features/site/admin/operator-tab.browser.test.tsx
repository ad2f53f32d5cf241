import { EMPTY_LEGAL, type Legal } from '@samspill/domain/site/legal';
import { DEFAULT_LEGAL_TEXTS } from '@samspill/domain/site/legal-defaults';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openAdminPage, startAdminApi } from '../../../platform/admin/testing/open-admin-page.tsx';
import {
  button,
  field,
  INTERNAL_ERROR_TEXT,
  toast,
} from '../../../platform/admin/testing/vocabulary.ts';
import { type FakeApi, failWith } from '../../../testing/fake-api.ts';
import { listViolations } from '../../../testing/page-checks.ts';

const LEGAL = '/api/admin/site/legal';

let api: FakeApi;
let stored: Legal;
const openTab = () => openAdminPage('/admin/global?tab=operator');
const saves = () => api.writes.filter(({ request }) => request === `PUT ${LEGAL}`);
const nameField = field('Navn på firma, forening eller person');
const email = field('E-postadresse for kontakt');
const terms = field('Tekst på norsk').nth(1);

beforeEach(() => {
  stored = EMPTY_LEGAL;
  api = startAdminApi();
  api.get('/api/admin/site/settings', failWith());
  api.get(LEGAL, () => stored);
  api.put(LEGAL, ({ json: { base: _, ...legal } }) => {
    stored = legal;
    return stored;
  });
});

describe('the operator form', () => {
  test('lists missing details until they are filled in', async () => {
    await openTab();
    const missing = page.getByText(/^Dette mangler/);
    await expect.element(missing).toHaveTextContent(/navn på .* postadresse og e-postadresse/);
    await nameField.fill('Samspill AS');
    await field('Postadresse').fill('Storgata 1');
    await email.fill('hei@samspill.test');
    await button('Lagre').click();
    await expect.element(toast(/^Endringene er lagret/)).toBeVisible();
    await expect.element(missing).not.toBeInTheDocument();
    expect(saves()).toMatchObject([{ json: { operator: { name: 'Samspill AS' }, terms: null } }]);
    expect(await listViolations()).toEqual([]);
  });

  test('requires a valid address, and keeps typed values', async () => {
    await openTab();
    await email.fill('hei');
    await button('Lagre').click();
    await expect.element(email).toHaveFocus();
    await expect.element(email).toHaveValue('hei');
    expect(saves()).toEqual([]);
  });

  test('keeps typed values after a failed save', async () => {
    api.put(LEGAL, failWith());
    await openTab();
    await nameField.fill('Samspill AS');
    await button('Lagre').click();
    await expect.element(toast(INTERNAL_ERROR_TEXT)).toBeVisible();
    await expect.element(nameField).toHaveValue('Samspill AS');
  });
});

describe('legal texts', () => {
  test('are chosen by language where others changed the default text too', async () => {
    api.put(LEGAL, failWith('changed-meanwhile', { 'terms.nb': '"Vær grei."' }));
    await openTab();
    await terms.fill('Vær snill.');
    stored = { ...EMPTY_LEGAL, terms: { ...DEFAULT_LEGAL_TEXTS.terms, nb: 'Vær grei.' } };
    await button('Lagre').click();
    await expect.element(page.getByText('Vær grei.')).toBeVisible();
    await expect.element(terms).toHaveValue('Vær snill.');
    await button('Bruk dette').click();
    await expect.element(terms).toHaveValue('Vær grei.');
  });

  test('can be changed and reset to the default', async () => {
    await openTab();
    await terms.fill('Vær snill.');
    await button('Lagre').click();
    await expect.poll(() => stored.terms?.nb).toBe('Vær snill.');
    await button('Bruk den opprinnelige teksten').click();
    await button('Lagre').click();
    await expect.poll(() => stored.terms).toBeNull();
  });
});
