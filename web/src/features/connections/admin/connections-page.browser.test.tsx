import type { ApiKeyRow } from '@samspill/domain/connections/api-key';
import type { DeliveryRow, WebhookRow } from '@samspill/domain/connections/webhook';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ASTRID } from '../../../platform/admin/testing/examples.ts';
import { openAdminPage, startAdminApi } from '../../../platform/admin/testing/open-admin-page.tsx';
import {
  alertDialog,
  button,
  dialog,
  field,
  INTERNAL_ERROR_TEXT,
  toast,
} from '../../../platform/admin/testing/vocabulary.ts';
import { createFreshToken, OWN_PASSWORD, signIn } from '../../../testing/engine.ts';
import { type FakeApi, failWith } from '../../../testing/fake-api.ts';
import { listViolations } from '../../../testing/page-checks.ts';

const ALL = '/api/admin/connections';
const HOOKS = `${ALL}/webhooks` as const;
const AT = '2026-03-01T12:00:00.000Z';
const WEBHOOK: WebhookRow = {
  id: 'w1',
  name: 'CRM',
  url: 'https://crm.example.no/hook',
  events: ['member.joined'],
  isEnabled: true,
  offSince: null,
  createdAt: AT,
};
const KEY: ApiKeyRow = {
  id: 'k1',
  name: 'Rapport',
  scopes: ['statistics:read'],
  creatorName: 'Astrid Aas',
  state: 'active',
  expiresAt: '2027-03-01T12:00:00.000Z',
  lastUsedOn: null,
  createdAt: AT,
};
const delivery = (more: Partial<DeliveryRow> = {}): DeliveryRow => ({
  id: 'w1_evt_1',
  event: 'member.joined',
  state: 'failed',
  body: '{"type":"member.joined"}',
  attempts: [{ at: AT, status: 503, fault: null }],
  nextAt: null,
  createdAt: AT,
  ...more,
});

let api: FakeApi;
beforeEach(() => {
  api = startAdminApi();
  api.get(ALL, () => ({ webhooks: [WEBHOOK], keys: [KEY] }));
  api.get(`${HOOKS}/:id`, () => WEBHOOK);
  api.get(`${HOOKS}/:id/deliveries`, () => ({ deliveries: [delivery()], next: null }));
});
const writes = () => api.writes.map(({ request, json }) => [request, json]);

describe('the page of connections', () => {
  test('lists webhooks and keys with their state', async () => {
    await openAdminPage('/admin/connections');
    await expect.element(page.getByRole('link', { name: 'CRM' })).toBeVisible();
    await expect.element(page.getByText('Et medlem er kommet til')).toBeVisible();
    await expect.element(page.getByText('Ikke brukt')).toBeVisible();
    await expect.element(page.getByText('Virker', { exact: true })).toBeVisible();
    expect(await listViolations()).toEqual([]);
  });

  test('explains empty lists, and offers to load again after a failure', async () => {
    api.get(ALL, failWith());
    await openAdminPage('/admin/connections');
    await expect.element(button('Prøv igjen')).toBeVisible();
    api.get(ALL, () => ({ webhooks: [], keys: [] }));
    await button('Prøv igjen').click();
    await expect.element(page.getByText('Ingen webhooks ennå')).toBeVisible();
    await expect.element(page.getByText('Ingen nøkler ennå')).toBeVisible();
  });

  test('adds a webhook after a fresh sign-in, and shows its secret once', async () => {
    await signIn(ASTRID);
    api.post(HOOKS, () => ({ id: 'w2', secret: 'whsec_abc' }));
    await openAdminPage('/admin/connections');
    await button('Legg til webhook').click();
    const ask = dialog('Legg til webhook');
    await field('Passordet ditt', ask).fill(OWN_PASSWORD);
    await button('Legg til', ask).click();
    await expect.element(ask.getByText('Skriv et navn.')).toBeVisible();
    await expect.element(ask.getByText('Velg minst én.')).toBeVisible();
    expect(writes()).toEqual([]);
    await field('Navn', ask).fill('Slack');
    await field('Adresse', ask).fill('https://hooks.example.no/x');
    await ask.getByRole('checkbox', { name: 'Noen har svart på en undersøkelse' }).click();
    expect(await listViolations()).toEqual([]);
    await button('Legg til', ask).click();
    const shown = dialog('Hemmeligheten');
    await expect.element(shown.getByText('whsec_abc')).toBeVisible();
    await button('Ferdig', shown).click();
    await expect.element(page.getByText('whsec_abc')).not.toBeInTheDocument();
    const events = ['survey.answered'];
    expect(writes()).toEqual([
      [
        `POST ${HOOKS}`,
        {
          name: 'Slack',
          url: 'https://hooks.example.no/x',
          events,
          idToken: createFreshToken(ASTRID),
        },
      ],
    ]);
  });

  test('shows at the field that the server refuses an address, and keeps what was typed', async () => {
    await signIn(ASTRID);
    api.post(HOOKS, failWith('invalid-argument', { url: 'must be public' }));
    await openAdminPage('/admin/connections');
    await button('Legg til webhook').click();
    const ask = dialog('Legg til webhook');
    await field('Navn', ask).fill('Intern');
    await field('Adresse', ask).fill('https://10.0.0.8/hook');
    await ask.getByRole('checkbox', { name: 'Et medlem er kommet til' }).click();
    await field('Passordet ditt', ask).fill(OWN_PASSWORD);
    await button('Legg til', ask).click();
    await expect.element(ask.getByText(/Skriv en adresse som begynner med https/)).toBeVisible();
    await expect.element(field('Adresse', ask)).toHaveValue('https://10.0.0.8/hook');
  });

  test('creates a key, shows it once, and revokes another after a question', async () => {
    await signIn(ASTRID);
    api.post(`${ALL}/keys`, () => ({ id: 'k2', key: 'sk_k2_secret' }));
    api.delete(`${ALL}/keys/:id`, () => ({}));
    await openAdminPage('/admin/connections');
    await button('Lag nøkkel').click();
    const ask = dialog('Lag nøkkel');
    await field('Navn', ask).fill('Power BI');
    await ask.getByRole('checkbox', { name: 'Tall for hele nettstedet' }).click();
    await field('Gjelder i', ask).selectOptions('30');
    await field('Passordet ditt', ask).fill(OWN_PASSWORD);
    await button('Lag nøkkel', ask).click();
    await expect.element(dialog('Nøkkelen').getByText('sk_k2_secret')).toBeVisible();
    await button('Ferdig', dialog('Nøkkelen')).click();
    await button('Trekk tilbake').click();
    await button('Trekk tilbake', alertDialog('Trekke tilbake nøkkelen «Rapport»?')).click();
    await expect.element(toast('Nøkkelen er trukket tilbake.')).toBeVisible();
    expect(writes()).toEqual([
      [
        `POST ${ALL}/keys`,
        {
          name: 'Power BI',
          scopes: ['statistics:read'],
          days: 30,
          idToken: createFreshToken(ASTRID),
        },
      ],
      [`DELETE ${ALL}/keys/k1`, null],
    ]);
  });
});

describe('the page of a webhook', () => {
  test('shows what was sent, and sends it again', async () => {
    api.post(`${HOOKS}/:id/deliveries/:deliveryId/repeat`, () =>
      delivery({ state: 'delivered', attempts: [{ at: AT, status: 204, fault: null }] }),
    );
    await openAdminPage('/admin/connections/w1');
    await expect.element(page.getByText('Ikke levert')).toBeVisible();
    await expect.element(page.getByText(/svar 503/)).toBeVisible();
    expect(await listViolations()).toEqual([]);
    await button('Send på nytt').click();
    await expect.element(toast('Mottakeren svarte 204.')).toBeVisible();
    await expect.element(page.getByText('Levert', { exact: true })).toBeVisible();
  });

  test.each([
    [
      delivery({ state: 'delivered', attempts: [{ at: AT, status: 200, fault: null }] }),
      'Mottakeren svarte 200.',
    ],
    [delivery({ attempts: [{ at: AT, status: null, fault: 'timeout' }] }), /svarte ikke i tide/],
    [delivery({ attempts: [{ at: AT, status: null, fault: 'forbiddenAddress' }] }), /lukket nett/],
  ])('reports the result of a test', async (result, text) => {
    api.post(`${HOOKS}/:id/test`, () => result);
    await openAdminPage('/admin/connections/w1');
    await button('Send en test').click();
    await expect.element(toast(text)).toBeVisible();
  });

  test('saves changes, and keeps them when that fails', async () => {
    api.put(`${HOOKS}/:id`, failWith());
    await openAdminPage('/admin/connections/w1');
    await field('Navn').fill('Nytt CRM');
    await page.getByRole('switch', { name: 'Slått på' }).click();
    await button('Lagre').click();
    await expect.element(toast(INTERNAL_ERROR_TEXT)).toBeVisible();
    await expect.element(field('Navn')).toHaveValue('Nytt CRM');
    api.put(`${HOOKS}/:id`, ({ json: { base: _, ...draft } }) => ({ ...WEBHOOK, ...draft }));
    await button('Lagre').click();
    await expect.element(toast('Lagret.')).toBeVisible();
    await expect.element(page.getByText('Av', { exact: true })).toBeVisible();
    expect(api.writes.at(-1)?.json).toMatchObject({
      name: 'Nytt CRM',
      events: ['member.joined'],
      isEnabled: false,
    });
  });

  test('offers the events that another administrator chose', async () => {
    const theirs = { events: JSON.stringify(['match.mutual']) };
    api.put(`${HOOKS}/:id`, failWith('changed-meanwhile', theirs));
    await openAdminPage('/admin/connections/w1');
    await field('Navn').fill('Nytt CRM');
    await button('Lagre').click();
    await expect.element(page.getByText(/^Hendelser: dette ble endret/)).toBeVisible();
    await button('Bruk dette').click();
    api.put(`${HOOKS}/:id`, ({ json: { base: _, ...draft } }) => ({ ...WEBHOOK, ...draft }));
    await button('Lagre').click();
    await expect.element(toast('Lagret.')).toBeVisible();
    const events = ['match.mutual'];
    const { name } = WEBHOOK;
    expect(api.writes.at(-1)?.json).toMatchObject({
      ...{ name: 'Nytt CRM', events },
      base: { name, events },
    });
  });

  test('shows a new secret after a fresh sign-in', async () => {
    await signIn(ASTRID);
    api.post(`${HOOKS}/:id/rotate`, () => ({ secret: 'whsec_new' }));
    await openAdminPage('/admin/connections/w1');
    await button('Lag ny hemmelighet').click();
    const ask = dialog('Lag ny hemmelighet');
    await field('Passordet ditt', ask).fill(OWN_PASSWORD);
    await button('Lag ny hemmelighet', ask).click();
    await expect.element(dialog('Hemmeligheten').getByText('whsec_new')).toBeVisible();
  });

  test('says that failures turned it off, and leads on from one that is gone', async () => {
    api.get(`${HOOKS}/:id`, () => ({ ...WEBHOOK, isEnabled: false, offSince: AT }));
    const shown = await openAdminPage('/admin/connections/w1');
    await expect.element(page.getByText(/Den ble slått av/)).toBeVisible();
    await shown.unmount();
    api.get(`${HOOKS}/:id`, failWith('not-found'));
    await openAdminPage('/admin/connections/w1');
    await expect
      .element(page.getByRole('heading', { name: 'Denne webhooken finnes ikke lenger' }))
      .toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Alle koblinger' })).toBeVisible();
  });
});
