import { SITE_ADMINS } from '@samspill/domain/site/paths';
import type { SingleResponse, SurveyResultsData } from '@samspill/domain/surveys/admin-survey';
import { releasedPath, surveyPath, surveyResultsPath } from '@samspill/domain/surveys/paths';
import {
  addSummaries,
  EMPTY_SUMMARY,
  type SurveySummary,
  summarizeResponse,
} from '@samspill/domain/surveys/summary';
import { EVERY_TYPE, VALID_ANSWERS } from '@samspill/domain/surveys/survey.examples';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ASTRID } from '../../../../platform/admin/testing/examples.ts';
import {
  openAdminPage,
  startAdminApi,
} from '../../../../platform/admin/testing/open-admin-page.tsx';
import {
  button,
  dialog,
  field,
  INTERNAL_ERROR_TEXT,
} from '../../../../platform/admin/testing/vocabulary.ts';
import { putDocuments, signIn } from '../../../../testing/engine.ts';
import { type FakeApi, failWith, holdResponse } from '../../../../testing/fake-api.ts';
import { listViolations } from '../../../../testing/page-checks.ts';

const API = '/api/admin/surveys/:id';
let api: FakeApi;
let id: string;

function createSummary(count: number, answers: Partial<typeof VALID_ANSWERS> = {}): SurveySummary {
  return Array.from({ length: count }, (_, index) =>
    summarizeResponse(EVERY_TYPE, {
      status: 'complete',
      answers: { ...VALID_ANSWERS, ...answers },
      seconds: 95,
      asked: Object.keys(VALID_ANSWERS),
      lastQuestionId: null,
      locale: 'nb',
      day: `2026-03-0${1 + (index % 3)}`,
    }),
  ).reduce(addSummaries, EMPTY_SUMMARY);
}

function results(
  summary: SurveySummary | null,
  more: Partial<SurveyResultsData> = {},
): SurveyResultsData {
  return {
    title: EVERY_TYPE.title,
    definition: EVERY_TYPE,
    status: 'open',
    anonymous: false,
    total: summary?.complete ?? 0,
    summary,
    ...more,
  };
}

const storeSummary = (summary: SurveySummary) =>
  putDocuments({ [`${surveyResultsPath(id)}/0`]: { ...summary } });

const releaseSummary = (summary: SurveySummary) =>
  putDocuments({
    [releasedPath(id)]: { summary, shown: EMPTY_SUMMARY, backlogAfter: null },
  });

async function mockResults(summary: SurveySummary, more: Partial<SurveyResultsData> = {}) {
  await storeSummary(summary);
  api.get(`${API}/results`, () => results(summary, { total: summary.complete, ...more }));
}

const openPage = (search = '') => openAdminPage(`/admin/surveys/results/${id}${search}`);
const heading = (name: string) => page.getByRole('heading', { name });
const expectVisibleText = (text: string | RegExp) =>
  expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();

beforeEach(async () => {
  id = `survey-${crypto.randomUUID()}`;
  api = startAdminApi();
  api.get(`${API}/texts`, () => ({ texts: ['Fin kaffe', 'God kaffe'], next: null }));
  await putDocuments({ [SITE_ADMINS]: { uids: [ASTRID.uid] } });
  await signIn(ASTRID);
});

describe('results overview', () => {
  test('has figures and a chart per question, without axe violations', async () => {
    const partial = { partial: 5, opened: 3, stopped: { nps: 4, rating: 1 } };
    await mockResults({ ...createSummary(15), ...partial });
    await openPage();
    await expectVisibleText(/^15 har svart\. Åpen/);
    await expectVisibleText('20 begynte å svare');
    await expectVisibleText('1 min 35 s');
    await expectVisibleText('Net Promoter Score +100');
    await expect.element(page.getByRole('row', { name: /^NPS nps 4/ })).toBeVisible();
    const words = page.getByRole('listitem').filter({ hasText: /^kaffe 2$/ });
    await expect.element(words.first()).toBeVisible();
    expect(await listViolations()).toEqual([]);
  });

  test('updates live', async () => {
    await mockResults(createSummary(2));
    await openPage();
    await expectVisibleText(/^2 har svart/);
    await storeSummary(createSummary(3));
    await expectVisibleText(/^3 har svart/);
  });

  test('can show tables', async () => {
    await mockResults(createSummary(6));
    const { address } = await openPage();
    await button('Vis som tabeller').click();
    expect(address()).toBe(`/admin/surveys/results/${id}?view=table`);
    await expect.element(page.getByRole('row', { name: /^1\. mars 2026 2 33 %/ })).toBeVisible();
    expect(await listViolations()).toEqual([]);
  });
});

describe('results filter', () => {
  test('is set by pressing an answer, kept in the address, and cleared by another press', async () => {
    await mockResults(createSummary(6));
    const { address } = await openPage();
    const asked: Record<string, string>[] = [];
    api.get(`${API}/results`, ({ query }) => {
      asked.push({ ...query });
      return results(createSummary(4), { total: 6 });
    });
    await button('10: 6 svar, 100 %').click();
    await expect.poll(address).toBe(`/admin/surveys/results/${id}?question=nps&choice=10`);
    await expectVisibleText('av 6');
    await expect.poll(() => asked).toEqual([{ question: 'nps', choice: '10' }]);
    await expect.element(button('10: 4 svar, 100 %')).toHaveAttribute('aria-pressed', 'true');
    expect(await listViolations()).toEqual([]);
    await button('10: 4 svar, 100 %').click();
    await expect.poll(address).toBe(`/admin/surveys/results/${id}`);
  });

  test('by days reports newer answers', async () => {
    await mockResults(createSummary(6));
    await openPage('?from=2026-03-02');
    await expect.element(field('Fra og med')).toHaveValue('2026-03-02');
    expect(api.reads).toContain(`/api/admin/surveys/${id}/results?from=2026-03-02`);
    await storeSummary(createSummary(8));
    await expectVisibleText('2 nye svar har kommet.');
  });

  test('offers to clear a filter without matches', async () => {
    await mockResults(createSummary(6));
    api.get(`${API}/results`, ({ query }) =>
      results(query.from ? EMPTY_SUMMARY : createSummary(6), { total: 6 }),
    );
    await openPage('?from=2027-01-01');
    await expect.element(heading('Ingen svar passer')).toBeVisible();
    await button('Nullstill filtre').last().click();
    await expectVisibleText('Net Promoter Score +100');
  });

  test('hides results and explains why when a filter would identify a respondent', async () => {
    await mockResults(createSummary(6), { anonymous: true });
    api.get(`${API}/results`, ({ query }) =>
      results(query.choice ? null : createSummary(6), { total: 6, anonymous: true }),
    );
    await openPage('?question=singleChoice&choice=b');
    await expect.element(heading('Kan ikke vises uten å røpe noen')).toBeVisible();
    await expect.element(button('Eksporter')).toBeDisabled();
    expect(await listViolations()).toEqual([]);
  });
});

describe('a survey without results', () => {
  test('shows the link to share an open survey', async () => {
    await mockResults(EMPTY_SUMMARY);
    await openPage();
    await expect.element(heading('Ingen har svart ennå')).toBeVisible();
    await expect.element(button('Kopier lenken')).toBeVisible();
    expect(await listViolations()).toEqual([]);
  });

  test('shows released results of an anonymous survey live', async () => {
    await putDocuments({
      [surveyPath(id)]: { published: { settings: { anonymous: true } } },
      // Not yet visible to readers.
      [`${surveyResultsPath(id)}/0`]: { ...createSummary(9) },
    });
    await releaseSummary(createSummary(5));
    api.get(`${API}/results`, () => results(createSummary(5), { anonymous: true }));
    await openPage();
    await expectVisibleText(
      /^5 svar vises\. .*Anonym: Nye svar fra medlemmer vises minst 5 om gangen\. /,
    );
    await releaseSummary(createSummary(10));
    await expectVisibleText(/^10 svar vises/);
  });

  test('waits for five answers of an anonymous survey', async () => {
    api.get(`${API}/results`, () => results(null, { anonymous: true }));
    await openPage();
    await expect.element(heading('For få svar til å være anonyme')).toBeVisible();
    await releaseSummary(createSummary(5));
    await expectVisibleText('Net Promoter Score +100');
  });

  test('links back from a deleted survey', async () => {
    api.get(`${API}/results`, failWith('not-found'));
    await openPage();
    await expect.element(heading('Undersøkelsen finnes ikke')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Til undersøkelsene' })).toBeVisible();
  });

  test('can retry after a server failure', async () => {
    api.get(`${API}/results`, failWith());
    await openPage();
    await expect.element(page.getByRole('alert')).toHaveTextContent(INTERNAL_ERROR_TEXT);
    await mockResults(createSummary(3));
    await button('Prøv igjen').click();
    await expectVisibleText('Net Promoter Score +100');
  });
});

describe('a comparison of two groups', () => {
  const groups = (query: Record<string, string>) =>
    query.choice === 'a' ? createSummary(12, { nps: 10 }) : createSummary(12, { nps: 1 });

  test('shows both with test, p-value and sizes', async () => {
    await mockResults(createSummary(24));
    api.get(`${API}/results`, ({ query }) =>
      results(query.choice ? groups(query) : createSummary(24), { total: 24 }),
    );
    const { address } = await openPage('?tab=compare');
    await field('Del inn etter').selectOptions('SINGLECHOICE singleChoice');
    await field('Gruppe A').selectOptions('a');
    await field('Gruppe B').selectOptions('b');
    await expectVisibleText(/Mann–Whitneys U-test, p < 0,001, n = 12 og 12/);
    await expect
      .poll(address)
      .toBe(`/admin/surveys/results/${id}?tab=compare&by=singleChoice&a=a&b=b`);
    expect(await listViolations()).toEqual([]);
  });

  test('is not tested for overlapping groups', async () => {
    await mockResults(createSummary(24));
    api.get(`${API}/results`, ({ query }) =>
      results(query.choice ? groups(query) : createSummary(24), { total: 24 }),
    );
    await openPage('?tab=compare&by=multipleChoice&a=a&b=b');
    await expectVisibleText(/^Noen kan være med i begge gruppene/);
    await expect.element(page.getByText(/p [<=]/)).not.toBeInTheDocument();
  });
});

const response = (name: string): SingleResponse => ({
  id: name,
  createdAt: '2026-03-01T10:00:00.000Z',
  locale: 'nb',
  seconds: 61,
  name,
  answers: VALID_ANSWERS,
  asked: Object.keys(VALID_ANSWERS),
  tags: [],
  note: '',
});

test('steps through single responses across pages', async () => {
  await mockResults(createSummary(3));
  api.get(`${API}/responses`, ({ query }) =>
    query.after === undefined
      ? { responses: [response('Kari'), response('Ola')], next: 'Ola' }
      : { responses: [response('Siri')], next: null },
  );
  await openPage('?tab=single');
  await expectVisibleText('Kari');
  await expectVisibleText('Svar 1 av 3');
  await expect.element(button('Forrige')).toBeDisabled();
  await button('Neste').click();
  await expectVisibleText('Ola');
  await button('Neste').click();
  await expectVisibleText('Siri');
  await expect.element(button('Neste')).toBeDisabled();
  await expectVisibleText('a: x, b: y, c: x');
  expect(await listViolations()).toEqual([]);
  await button('Forrige').click();
  await expectVisibleText('Ola');
});

describe('a single response', () => {
  beforeEach(async () => {
    await mockResults(createSummary(2));
    api.get(`${API}/responses`, () => ({
      responses: [response('Kari'), response('Ola')],
      next: null,
    }));
    await openPage('?tab=single');
    await expectVisibleText('Kari');
  });

  test('is deleted with a reason, and the next one is shown', async () => {
    api.delete(`${API}/responses/:responseId`, () => ({}));
    await button('Slett svaret …').click();
    const ask = dialog('Slette svaret?');
    expect(await listViolations()).toEqual([]);
    await button('Slett svaret', ask).click();
    expect(api.writes).toEqual([]);
    await field('Begrunnelse', ask).fill('Prøvesvar');
    await button('Slett svaret', ask).click();
    await expectVisibleText('Ola');
    await expectVisibleText('Svaret er slettet.');
    expect(api.writes).toEqual([
      {
        request: `DELETE /api/admin/surveys/${id}/responses/Kari`,
        json: { reason: 'Prøvesvar' },
      },
    ]);
  });

  test('takes tags and a note', async () => {
    api.put(`${API}/responses/:responseId/remarks`, ({ json }) => json);
    await button('Merknader').click();
    const ask = dialog('Merknader');
    await field('Merkelapper', ask).fill('viktig, , ringes,viktig');
    await field('Notat', ask).fill('Ble ringt ');
    await button('Lagre merknadene', ask).click();
    await expect
      .element(page.getByRole('list', { name: 'Merkelapper' }))
      .toHaveTextContent('ringes');
    await expectVisibleText('Ble ringt');
    expect(api.writes.map(({ json }) => json)).toEqual([
      { tags: ['viktig', 'ringes'], note: 'Ble ringt' },
    ]);
    await page.getByRole('combobox', { name: 'Merkelapp' }).selectOptions('ringes');
    await expect.poll(() => api.reads.at(-1)).toContain('tag=ringes');
  });
});

describe('results export', () => {
  test('shows progress, and can be cancelled', async () => {
    await mockResults(createSummary(5));
    await openPage();
    await button('Eksporter').click();
    const window = dialog('Eksporter');
    const late = holdResponse({ text: 'rest', read: 2, total: 5, next: null });
    const first = { text: '\uFEFFid\r\n', read: 3, total: 5, next: 'r3' };
    api.get(`${API}/export`, ({ query }) => (query.after ? late.handler() : first));
    await button('Last ned', window).click();
    await expectVisibleText('3 av 5 svar er hentet');
    expect(await listViolations()).toEqual([]);
    await button('Avbryt', window).click();
    late.release();
    await expect.element(page.getByText('3 av 5 svar er hentet')).not.toBeInTheDocument();
    await expect.element(page.getByText('Filen er lastet ned.')).not.toBeInTheDocument();
  });

  test('uses the filters and the reader’s language', async () => {
    await mockResults(createSummary(5));
    await openPage('?from=2026-03-01');
    await button('Eksporter').click();
    api.get(`${API}/export`, () => ({ text: '', read: 5, total: 5, next: null }));
    await field('Svarene som').selectOptions('Koder');
    await button('Last ned', dialog('Eksporter')).click();
    await expectVisibleText('Filen er lastet ned.');
    const query = 'from=2026-03-01&format=xlsx&labels=codes&locale=nb';
    expect(api.reads.at(-1)).toBe(`/api/admin/surveys/${id}/export?${query}`);
  });
});
