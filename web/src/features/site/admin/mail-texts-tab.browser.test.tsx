import { defaultMailTexts, type OwnMailTexts } from '@samspill/domain/mail-texts';
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

const TEXTS = '/api/admin/site/mail-texts';

let api: FakeApi;
let stored: OwnMailTexts;
const openTab = () => openAdminPage('/admin/global?tab=mails');
const saves = () => api.writes.filter(({ request }) => request === `PUT ${TEXTS}`);
const subject = field('Emne på norsk');
const body = field('Tekst på norsk');
const preview = page.getByRole('region', { name: 'En e-post' });

beforeEach(() => {
  stored = { texts: {} };
  api = startAdminApi();
  api.get('/api/admin/site/settings', failWith());
  api.get(TEXTS, () => stored);
  api.put(TEXTS, ({ json }) => {
    stored = { texts: { ...stored.texts, [json.kind]: json.texts ?? undefined } };
    return stored;
  });
});

describe('the texts of e-mails', () => {
  test('show in the preview while typing, can be saved and reset', async () => {
    await openTab();
    await subject.fill('Hei fra {site}');
    await body.fill('Trykk på knappen.');
    await expect.element(preview).toHaveTextContent('Hei fra Samspill');
    await expect.element(preview).toHaveTextContent('Trykk på knappen.');
    await button('Lagre').click();
    await expect.element(toast(/^Teksten er lagret/)).toBeVisible();
    const { nb, en } = defaultMailTexts('verifyEmail');
    const own = { ...nb, subject: 'Hei fra {site}', body: 'Trykk på knappen.' };
    expect(stored.texts.verifyEmail).toEqual({ nb: own, en });
    expect(await listViolations()).toEqual([]);
    await button('Bruk den opprinnelige teksten').click();
    await button('Lagre').click();
    const reset = { kind: 'verifyEmail', texts: null };
    await expect.poll(() => saves().at(-1)?.json).toMatchObject(reset);
  });

  test('are chosen by field where others changed one too', async () => {
    api.put(TEXTS, failWith('changed-meanwhile', { 'texts.nb.subject': '"Hei der"' }));
    await openTab();
    await subject.fill('Hei fra {site}');
    await body.fill('Trykk på knappen.');
    await button('Lagre').click();
    await expect.element(page.getByText(/^Emne på norsk: dette ble endret/)).toBeVisible();
    await button('Bruk dette').click();
    await expect.element(subject).toHaveValue('Hei der');
    await expect.element(body).toHaveValue('Trykk på knappen.');
  });

  test('name unknown and missing placeholders, and are not saved with them', async () => {
    await openTab();
    await field('E-post').selectOptions('declined');
    await body.fill('Hei {navn}');
    await expect
      .element(page.getByText('{navn} finnes ikke her. Du kan bruke {site}, {reason}.'))
      .toBeVisible();
    await body.fill('Nei.');
    await expect.element(page.getByText('Teksten må inneholde {reason}.')).toBeVisible();
    await button('Lagre').click();
    await expect.element(body).toHaveFocus();
    expect(saves()).toEqual([]);
  });

  test('stay typed after a failed save', async () => {
    api.put(TEXTS, failWith());
    await openTab();
    await body.fill('Trykk her.');
    await button('Lagre').click();
    await expect.element(toast(INTERNAL_ERROR_TEXT)).toBeVisible();
    await expect.element(body).toHaveValue('Trykk her.');
  });

  test('are sent to the administrator as a test, in the language that was edited', async () => {
    api.post(`${TEXTS}/test`, () => ({}));
    await openTab();
    await field('Emne på engelsk').fill('Hello');
    await button('Send en prøve til meg').click();
    await expect.element(toast(/^Prøven er sendt/)).toBeVisible();
    expect(api.writes.at(-1)).toMatchObject({
      json: { kind: 'verifyEmail', locale: 'en', text: { subject: 'Hello' } },
    });
  });
});
