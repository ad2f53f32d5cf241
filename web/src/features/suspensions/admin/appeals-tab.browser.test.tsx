import type { AppealRow } from '@samspill/domain/moderation/appeal';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { item } from '../../../platform/admin/testing/examples.ts';
import { openAdminPage, startAdminApi } from '../../../platform/admin/testing/open-admin-page.tsx';
import {
  button,
  dialog,
  field,
  INTERNAL_ERROR_TEXT,
  openRow,
  row,
  submitReason,
  toast,
} from '../../../platform/admin/testing/vocabulary.ts';
import { type FakeApi, failWith } from '../../../testing/fake-api.ts';
import { listViolations } from '../../../testing/page-checks.ts';

const TUVA: AppealRow = {
  uid: 'tuva',
  name: 'Tuva Tveit',
  photoPath: null,
  reason: 'Sendte reklame',
  since: '2026-03-02T10:00:00.000Z',
  until: null,
  item: null,
  isInvolved: false,
  appeal: {
    text: 'Det var ikke reklame',
    status: 'open',
    answer: '',
    at: '2026-03-03T10:00:00.000Z',
  },
};

let api: FakeApi;
const open = (search = '') => openAdminPage(`/admin/content?tab=appeals${search}`);

beforeEach(() => {
  api = startAdminApi();
  api.get('/api/admin/appeals', () => ({ appeals: [TUVA], next: null }));
  api.post('/api/admin/appeals/:uid/:verdict', () => ({}));
});

describe('the queue of appeals', () => {
  test('shows who appeals, and what against', async () => {
    await open();
    await expect.element(row('Tuva Tveit')).toHaveTextContent('Det var ikke reklame');
    await expect.element(row('Tuva Tveit')).toHaveTextContent('Sendte reklame');
    expect(api.reads).toContain('/api/admin/appeals?status=open');
    await openRow('Tuva Tveit');
    await expect
      .element(dialog('Tuva Tveit').getByText('En administrator opphever den'))
      .toBeVisible();
    expect(await listViolations()).toEqual([]);
  });

  test.each([
    ['Gi medhold', 'Gi medhold i klagen?', 'accept', /tatt til følge/],
    ['Avvis klagen', 'Avvise klagen?', 'reject', /Klagen er avvist/],
  ])('%s asks why, and takes the appeal out', async (label, title, verdict, said) => {
    await open();
    await openRow('Tuva Tveit');
    await button(label, dialog('Tuva Tveit')).click();
    await expect.element(dialog(title)).toBeVisible();
    await submitReason(label, 'Vurdert på nytt');
    await expect.element(toast(said)).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Ingen klager her' })).toBeVisible();
    expect(api.writes).toEqual([
      {
        request: `POST /api/admin/appeals/tuva/${verdict}`,
        json: { reason: 'Vurdert på nytt' },
      },
    ]);
  });

  test('shows hidden content beside the appeal against it, and decides on it', async () => {
    const hidden = item('c1', { body: 'Kjøp mine klokker', state: 'hidden' });
    const ofContent = { ...TUVA, reason: 'Reklame', item: hidden };
    api.get('/api/admin/appeals', () => ({ appeals: [TUVA, ofContent], next: null }));
    api.post('/api/admin/appeals/:kind/:id/:verdict', () => ({}));
    await open();
    await openRow('Skjult innlegg: Reklame');
    await expect.element(dialog('Tuva Tveit').getByText('Kjøp mine klokker')).toBeVisible();
    await button('Gi medhold', dialog('Tuva Tveit')).click();
    await expect
      .element(dialog('Gi medhold i klagen?').getByText(/blir synlig igjen/))
      .toBeVisible();
    await submitReason('Gi medhold', 'Vurdert på nytt');
    await expect
      .poll(() => api.writes)
      .toEqual([
        {
          request: 'POST /api/admin/appeals/content/c1/accept',
          json: { reason: 'Vurdert på nytt', contentId: null },
        },
      ]);
    await expect.element(row('Sperret konto: Sendte reklame')).toBeVisible();
  });

  test('leaves an appeal against an own decision to others', async () => {
    api.get('/api/admin/appeals', () => ({
      appeals: [{ ...TUVA, isInvolved: true }],
      next: null,
    }));
    await open();
    await openRow('Tuva Tveit');
    await expect.element(dialog('Tuva Tveit').getByText(/En annen avgjør klagen/)).toBeVisible();
    await expect.element(button('Gi medhold', dialog('Tuva Tveit'))).not.toBeInTheDocument();
  });

  test('keeps an appeal and the reason where the decision fails', async () => {
    api.post('/api/admin/appeals/:uid/:verdict', failWith());
    await open();
    await openRow('Tuva Tveit');
    await button('Gi medhold', dialog('Tuva Tveit')).click();
    await submitReason('Gi medhold', 'Vurdert på nytt');
    await expect
      .element(dialog('Gi medhold i klagen?').getByRole('alert'))
      .toHaveTextContent(INTERNAL_ERROR_TEXT);
    await expect.element(field('Begrunnelse')).toHaveValue('Vurdert på nytt');
  });

  test('shows that no appeals wait, and filters by rejected appeals', async () => {
    api.get('/api/admin/appeals', () => ({ appeals: [], next: null }));
    await open();
    await expect.element(page.getByRole('heading', { name: 'Ingen klager her' })).toBeVisible();
    await page.getByLabelText('Avgjørelse').selectOptions('Avvist');
    await expect.poll(() => api.reads.at(-1)).toBe('/api/admin/appeals?status=rejected');
  });

  test('can be tried again where it does not load', async () => {
    api.get('/api/admin/appeals', failWith());
    await open();
    await expect.element(page.getByRole('alert')).toHaveTextContent(INTERNAL_ERROR_TEXT);
    api.get('/api/admin/appeals', () => ({ appeals: [TUVA], next: null }));
    await button('Prøv igjen').click();
    await expect.element(row('Tuva Tveit')).toBeVisible();
  });
});
