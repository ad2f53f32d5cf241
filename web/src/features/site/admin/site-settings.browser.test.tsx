import type { SiteSettings } from '@samspill/domain/site/site-settings';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ASTRID } from '../../../platform/admin/testing/examples.ts';
import { openAdminPage, startAdminApi } from '../../../platform/admin/testing/open-admin-page.tsx';
import {
  alertDialog,
  button,
  dialog,
  expectInvalid,
  field,
  INTERNAL_ERROR_TEXT,
  overlongText,
  toast,
  undoButton,
} from '../../../platform/admin/testing/vocabulary.ts';
import { createFreshToken, OWN_PASSWORD, signIn } from '../../../testing/engine.ts';
import { type FakeApi, failWith, holdResponse } from '../../../testing/fake-api.ts';
import { expectInert, listViolations } from '../../../testing/page-checks.ts';

const SETTINGS = '/api/admin/site/settings';
const ANNOUNCEMENT = { nb: 'Nede i natt', en: 'Down tonight', level: 'info', until: null } as const;

let api: FakeApi;
let stored: SiteSettings;
const openTab = (tab: string) => openAdminPage(`/admin/global?tab=${tab}`);
const nb = field('Tekst på norsk');
const en = field('Tekst på engelsk');
const announce = button('Vis kunngjøringen');
const toggle = (name: string) => page.getByRole('switch', { name, exact: true });

beforeEach(async () => {
  await signIn(ASTRID);
  stored = { announcement: null, signUpsOpen: true, maintenance: false };
  api = startAdminApi();
  api.get(SETTINGS, () => stored);
  api.patch(SETTINGS, ({ json: { idToken: _proof, base: _base, ...changes } }) => {
    stored = { ...stored, ...changes };
    return stored;
  });
});

test('can be reloaded after a failed read', async () => {
  api.get(SETTINGS, failWith());
  await openTab('announcement');
  await expect.element(page.getByRole('alert')).toHaveTextContent(INTERNAL_ERROR_TEXT);
  api.get(SETTINGS, () => stored);
  await button('Prøv igjen').click();
  await expect.element(announce).toBeVisible();
});

describe('announcement form', () => {
  test('is rejected at its fields, which keep the text', async () => {
    await openTab('announcement');
    await nb.fill(overlongText(300));
    await page.getByLabelText('Vises til').fill('2020-01-01T10:00');
    await announce.click();
    await expectInvalid(nb, overlongText(300));
    await expect.element(nb).toHaveFocus();
    await expect.element(en).toHaveAccessibleDescription('Fyll ut dette feltet.');
    await nb.fill('Hei');
    await en.fill('Hello');
    const until = page.getByLabelText('Vises til');
    await expect.element(until).toHaveAccessibleDescription('Velg et tidspunkt frem i tid.');
    expectInert();
    expect(api.writes).toEqual([]);
  });

  test('has a live preview for each language', async () => {
    await openTab('announcement');
    await nb.fill('Nede <b>i natt</b>');
    await en.fill('Down tonight');
    const preview = page.getByRole('region', { name: 'Slik ser den ut' });
    await expect.element(preview).toHaveTextContent('Nede <b>i natt</b>');
    await expect.element(preview).toHaveTextContent('Down tonight');
  });

  test('is shown, can be undone, and keeps other settings', async () => {
    await openTab('announcement');
    await nb.fill(ANNOUNCEMENT.nb);
    await en.fill(ANNOUNCEMENT.en);
    await announce.click();
    await expect.element(toast('Kunngjøringen vises nå.')).toBeVisible();
    await expect.element(button('Lagre endringen')).toHaveFocus();
    await undoButton('Kunngjøringen vises nå.').click();
    await expect.element(toast('Endringen er angret.')).toBeVisible();
    await expect.element(announce).toBeVisible();
    expect(api.writes.map(({ json }) => json)).toEqual([
      { announcement: ANNOUNCEMENT, base: { announcement: null } },
      { announcement: null, base: { announcement: ANNOUNCEMENT } },
    ]);
  });

  test('can be changed and removed', async () => {
    stored = { ...stored, announcement: ANNOUNCEMENT };
    await openTab('announcement');
    await expect.element(nb).toHaveValue('Nede i natt');
    await page.getByLabelText('Type').selectOptions('Viktig');
    await button('Lagre endringen').click();
    await expect.element(toast('Kunngjøringen vises nå.')).toBeVisible();
    expect(stored.announcement?.level).toBe('warning');
    await button('Ta ned').click();
    await expect.element(toast('Kunngjøringen er tatt ned.')).toBeVisible();
    await expect.element(nb).toHaveValue('');
  });

  test('offers the other text where two administrators changed one', async () => {
    stored = { ...stored, announcement: ANNOUNCEMENT };
    await openTab('announcement');
    await nb.fill('Oppe igjen');
    const announcement = { ...ANNOUNCEMENT, nb: 'Nede hele dagen' };
    stored = { ...stored, announcement };
    const theirs = { 'announcement.nb': JSON.stringify(announcement.nb) };
    api.patch(SETTINGS, failWith('changed-meanwhile', theirs));
    await button('Lagre endringen').click();
    await expect.element(page.getByText('Nede hele dagen')).toBeVisible();
    await expect.element(nb).toHaveValue('Oppe igjen');
    await button('Bruk dette').click();
    await expect.element(nb).toHaveValue('Nede hele dagen');
    await expect.element(en).toHaveValue(ANNOUNCEMENT.en);
  });

  test('keeps text typed for the next one when removed', async () => {
    stored = { ...stored, announcement: ANNOUNCEMENT };
    await openTab('announcement');
    await nb.fill('Oppe igjen');
    await button('Ta ned').click();
    await expect.element(toast('Kunngjøringen er tatt ned.')).toBeVisible();
    await expect.element(nb).toHaveValue('Oppe igjen');
  });

  test('keeps its fields after a failure, and can be sent again', async () => {
    api.patch(SETTINGS, failWith());
    await openTab('announcement');
    await nb.fill('Hei');
    await en.fill('Hello');
    await announce.click();
    await expect.element(toast(INTERNAL_ERROR_TEXT)).toBeVisible();
    await expect.element(nb).toHaveValue('Hei');
    await announce.click();
    await expect.poll(() => api.writes.length).toBe(2);
    await expect.element(en).toHaveValue('Hello');
  });

  test('keeps text typed during the save', async () => {
    const answer = holdResponse(null);
    api.patch(SETTINGS, async ({ json: { announcement = null } }) => {
      await answer.handler();
      return { ...stored, announcement };
    });
    await openTab('announcement');
    await nb.fill('Hei');
    await en.fill('Hello');
    await announce.click();
    await nb.fill('Hei igjen');
    answer.release();
    await expect.element(toast('Kunngjøringen vises nå.')).toBeVisible();
    await expect.element(nb).toHaveValue('Hei igjen');
    await expect.element(nb).toHaveFocus();
  });

  test('is kept across tabs, and asks before leaving', async () => {
    await openTab('announcement');
    await nb.fill('Hei');
    await page.getByRole('tab', { name: 'Historikk' }).click();
    await page.getByRole('tab', { name: 'Kunngjøring' }).click();
    await expect.element(nb).toHaveValue('Hei');
    await page.getByRole('link', { name: 'Et annet sted' }).click();
    await button('Bli her', alertDialog('Forlate siden?')).click();
    await expect.element(nb).toHaveValue('Hei');
  });
});

describe('settings switch', () => {
  test('moves when pressed, explains itself and can be undone', async () => {
    const answer = holdResponse(null);
    api.patch(SETTINGS, async ({ json: { idToken: _proof, ...changes } }) => {
      await answer.handler();
      stored = { ...stored, ...changes };
      return stored;
    });
    await openTab('site');
    const name = 'Tilbakemeldinger';
    await toggle(name).click();
    await expect.element(toggle(name)).not.toBeChecked();
    answer.release();
    await expect.element(toast(`«${name}» er slått av.`)).toBeVisible();
    await undoButton(`«${name}» er slått av.`).click();
    await expect.element(toggle(name)).toBeChecked();
    await expect
      .poll(() => api.writes.map(({ json }) => json))
      .toEqual([{ features: { feedback: false } }, { features: { feedback: true } }]);
  });

  test.each(['Medlemmenes avstemninger', 'Den åpne investorlisten', 'Tilbakemeldinger'])(
    'disables and enables «%s»',
    async (name) => {
      await openTab('site');
      await toggle(name).click();
      await expect.element(toast(`«${name}» er slått av.`)).toBeVisible();
      await expect.element(toggle(name)).not.toBeChecked();
      await toggle(name).click();
      await expect.element(toast(`«${name}» er slått på.`)).toBeVisible();
    },
  );

  test('moves back after a failure without an undo, also shortly after a success', async () => {
    await openTab('site');
    await toggle('Tilbakemeldinger').click();
    await expect.element(undoButton('er slått av')).toBeVisible();
    api.patch(SETTINGS, failWith());
    await toggle('Tilbakemeldinger').click();
    await expect.element(toast(INTERNAL_ERROR_TEXT)).toBeVisible();
    await expect.element(button('Angre')).not.toBeInTheDocument();
    await expect.element(toggle('Tilbakemeldinger')).not.toBeChecked();
  });
});

describe('maintenance', () => {
  const asked = dialog('Starte vedlikehold?');

  test('starts maintenance after the password is entered again and ends it with a click', async () => {
    await openTab('site');
    await toggle('Vedlikehold').click();
    await field('Passordet ditt', asked).fill(OWN_PASSWORD);
    await button('Start vedlikehold', asked).click();
    await expect.element(toast('Vedlikeholdet har startet.')).toBeVisible();
    await expect.element(toggle('Vedlikehold')).toBeChecked();
    await toggle('Vedlikehold').click();
    await expect.element(toast('Vedlikeholdet er over.')).toBeVisible();
    expect(api.writes.map(({ json }) => json)).toEqual([
      { maintenance: true, idToken: createFreshToken(ASTRID) },
      { maintenance: false },
    ]);
  });

  test('does not start when cancelled', async () => {
    await openTab('site');
    await toggle('Vedlikehold').click();
    await button('Avbryt', asked).click();
    await expect.element(toggle('Vedlikehold')).not.toBeChecked();
    expect(api.writes).toEqual([]);
  });
});

test.each(['announcement', 'site'])('has no axe violations in the tab %s', async (tab) => {
  stored = { ...stored, announcement: ANNOUNCEMENT };
  await openTab(tab);
  await expect
    .element(page.getByRole('tabpanel').getByRole('button').or(toggle('Vedlikehold')).first())
    .toBeVisible();
  expect(await listViolations()).toEqual([]);
});

describe('sign-up by invitation', () => {
  test('can be chosen, and members may invite where it is switched on', async () => {
    await openTab('site');
    await field('Hvem kan bli medlem').selectOptions('De som er invitert');
    await expect.element(toast('Endret. Det gjelder nye kontoer fra nå av.')).toBeVisible();
    await toggle('Medlemmer kan invitere').click();
    await expect.element(toast('Nå kan medlemmer invitere.')).toBeVisible();
    expect(api.writes.map(({ json }) => json)).toEqual([
      { signUps: 'invitation' },
      { membersInvite: true },
    ]);
  });
});

describe('providers of the log-in page', () => {
  const id = field('ID');
  const label = field('Navn på knappen');
  const domains = field('E-postdomener');

  test('are added, can be undone, and are removed', async () => {
    await openTab('site');
    await button('Legg til leverandør').click();
    await id.fill('oidc.entra');
    await label.fill('Kommunen');
    await domains.fill('Kommune.no, skole.no');
    expect(await listViolations()).toEqual([]);
    await button('Lagre leverandører').click();
    await expect.element(toast('Leverandørene er lagret.')).toBeVisible();
    const added = { id: 'oidc.entra', label: 'Kommunen', domains: ['kommune.no', 'skole.no'] };
    expect(stored.signInProviders).toEqual([added]);
    await button('Fjern Kommunen').click();
    await button('Lagre leverandører').click();
    expect(stored.signInProviders).toEqual([added]);
    await button('Fjern leverandøren', alertDialog('Fjerne den eneste leverandøren?')).click();
    await expect.poll(() => stored.signInProviders).toEqual([]);
  });

  test('are rejected at their fields, which keep the text', async () => {
    await openTab('site');
    await button('Legg til leverandør').click();
    await id.fill('entra');
    await domains.fill('kommune');
    await button('Lagre leverandører').click();
    await expect.element(id).toHaveAccessibleDescription(/med oidc. eller saml. foran/);
    await expect.element(label).toHaveAccessibleDescription('Skriv et navn.');
    await expect.element(domains).toHaveAttribute('aria-invalid', 'true');
    await expect.element(id).toHaveFocus();
    await expect.element(id).toHaveValue('entra');
    expect(api.writes).toEqual([]);
  });
});
