import { DEFAULT_IDENTITY, type SiteIdentity } from '@samspill/domain/site/identity';
import { DEFAULT_PUBLIC_IDENTITY } from '@samspill/domain/site/public-identity';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openAdminPage, startAdminApi } from '../../../platform/admin/testing/open-admin-page.tsx';
import {
  button,
  field,
  INTERNAL_ERROR_TEXT,
  toast,
} from '../../../platform/admin/testing/vocabulary.ts';
import { siteIdentity } from '../../../state/site-identity.ts';
import { type FakeApi, failWith } from '../../../testing/fake-api.ts';
import { listViolations } from '../../../testing/page-checks.ts';

const IDENTITY = '/api/admin/site/identity' as const;

let api: FakeApi;
let stored: SiteIdentity;
const openTab = () => openAdminPage('/admin/global?tab=identity');
const saves = () => api.writes.filter(({ request }) => request === `PUT ${IDENTITY}`);
const nameField = page.getByRole('textbox', { name: 'Navn', exact: true });
const preview = page.getByRole('region', { name: 'Slik ser den ut' });

beforeEach(() => {
  stored = DEFAULT_IDENTITY;
  api = startAdminApi();
  api.get('/api/admin/site/settings', failWith());
  api.get(IDENTITY, () => stored);
  api.get('/api/public/site/identity', () => ({
    ...DEFAULT_PUBLIC_IDENTITY,
    name: stored.name,
  }));
  api.put(IDENTITY, ({ json: { base: _, ...draft } }) => {
    stored = { ...stored, ...draft };
    return stored;
  });
});

describe('the identity form', () => {
  test('previews and saves the name, and shows it on the page at once', async () => {
    await openTab();
    await nameField.fill('Havn');
    await field('Slagord på norsk').fill('Møt havna');
    await expect.element(preview.getByText('Møt havna').first()).toBeVisible();
    await button('Lagre').click();
    await expect.element(toast(/^Lagret/)).toBeVisible();
    expect(saves()).toMatchObject([{ json: { name: 'Havn', tagline: { nb: 'Møt havna' } } }]);
    await expect.poll(() => siteIdentity.read().name).toBe('Havn');
    expect(await listViolations()).toEqual([]);
  });

  test('says when light pages need a darker shade of a color', async () => {
    await openTab();
    const warning = page.getByText(/^Fargen er for lys til tekst/);
    const accent = page.getByLabelText('Farge', { exact: true });
    await accent.fill('#7b2cbf');
    await expect.element(page.getByText('#7b2cbf')).toBeVisible();
    await expect.element(warning).not.toBeInTheDocument();
    await accent.fill('#ffd400');
    await expect.element(warning).toBeVisible();
  });

  test('requires a name, and keeps the other fields', async () => {
    await openTab();
    await nameField.fill('');
    await field('Kort navn').fill('Havn');
    await button('Lagre').click();
    await expect.element(nameField).toHaveFocus();
    await expect.element(field('Kort navn')).toHaveValue('Havn');
    expect(saves()).toEqual([]);
  });

  test('keeps typed values after a failed save', async () => {
    api.put(IDENTITY, failWith());
    await openTab();
    await nameField.fill('Havn');
    await button('Lagre').click();
    await expect.element(toast(INTERNAL_ERROR_TEXT)).toBeVisible();
    await expect.element(nameField).toHaveValue('Havn');
  });

  describe('when others have changed the name', () => {
    const other = page.getByText('Navn: dette ble endret mens du skrev. Slik er det nå:');

    async function saveName() {
      await openTab();
      await nameField.fill('Havn');
      await field('Slagord på norsk').fill('Møt havna');
      api.put(IDENTITY, failWith('changed-meanwhile', { name: JSON.stringify('Fjord') }));
      stored = { ...stored, name: 'Fjord', shortName: 'Fjord' };
      await button('Lagre').click();
      await expect.element(other).toBeVisible();
      await expect.element(nameField).toHaveValue('Havn');
      api.put(IDENTITY, ({ json: { base: _, ...draft } }) => {
        stored = { ...stored, ...draft, shortName: stored.shortName };
        return stored;
      });
    }

    test.each([
      ['Bruk dette', 'Fjord'],
      ['Behold mitt', 'Havn'],
    ])('saves the choice "%s", and keeps the rest of both', async (choice, name) => {
      await saveName();
      expect(await listViolations()).toEqual([]);
      await button(choice).click();
      await expect.element(other).not.toBeInTheDocument();
      await expect.element(nameField).toHaveValue(name);
      await expect.element(field('Slagord på norsk')).toHaveValue('Møt havna');
      await button('Lagre').click();
      await expect.element(toast(/^Lagret/)).toBeVisible();
      expect(saves().at(-1)?.json).toMatchObject({
        ...{ name, shortName: 'Samspill', tagline: { nb: 'Møt havna' } },
        base: { name: 'Fjord', shortName: 'Samspill', tagline: { nb: '' } },
      });
      await expect.element(field('Kort navn')).toHaveValue('Fjord');
    });
  });

  test('uploads a picture at once, and reports one that is too large', async () => {
    api.put(`${IDENTITY}/:kind`, () => stored);
    await openTab();
    const picker = page.getByLabelText('Logo', { exact: true });
    await expect.element(nameField).toBeVisible();
    const file = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
    await userEvent.upload(picker, file);
    await expect.poll(() => api.writes).toMatchObject([{ json: { data: btoa('<svg/>') } }]);
    await userEvent.upload(picker, new File(['x'.repeat(180_001)], 'logo.svg'));
    await expect.element(toast(/^Bildet er for stort/)).toBeVisible();
    expect(api.writes).toHaveLength(1);
  });
});
