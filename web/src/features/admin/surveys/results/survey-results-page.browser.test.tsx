import { releasedPath, SITE_ADMINS, surveyPath, surveyResultsPath } from '@samspill/domain/paths';
import type { SingleResponse, SurveyResultsAnswer } from '@samspill/domain/surveys/admin-survey';
import {
  addSummaries,
  EMPTY_SUMMARY,
  type SurveySummary,
  summarizeResponse,
} from '@samspill/domain/surveys/summary';
import { EVERY_TYPE, SOUND_ANSWERS } from '@samspill/domain/surveys/survey.examples';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listFaults } from '../../../../testing/axe.ts';
import { putDocuments, signIn } from '../../../../testing/engine.ts';
import { type FakeApi, hold, refuse } from '../../../../testing/fake-api.ts';
import { ASTRID } from '../../testing/examples.ts';
import { openAdminPage, startAdminApi } from '../../testing/open-admin-page.tsx';
import { button, dialog, field, SOMETHING_WENT_WRONG } from '../../testing/vocabulary.ts';

const API = '/api/admin/surveys/:id';
let api: FakeApi;
let id: string;

function summaryOf(count: number, answers: Partial<typeof SOUND_ANSWERS> = {}): SurveySummary {
  return Array.from({ length: count }, (_, index) =>
    summarizeResponse(EVERY_TYPE, {
      status: 'complete',
      answers: { ...SOUND_ANSWERS, ...answers },
      seconds: 95,
      asked: Object.keys(SOUND_ANSWERS),
      lastQuestionId: null,
      locale: 'nb',
      day: `2026-03-0${1 + (index % 3)}`,
    }),
  ).reduce(addSummaries, EMPTY_SUMMARY);
}

function results(
  summary: SurveySummary | null,
  more: Partial<SurveyResultsAnswer> = {},
): SurveyResultsAnswer {
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

const keep = (summary: SurveySummary) =>
  putDocuments({ [`${surveyResultsPath(id)}/0`]: { ...summary } });

const release = (summary: SurveySummary) =>
  putDocuments({
    [releasedPath(id)]: { summary, shown: EMPTY_SUMMARY, backlogAfter: null },
  });

async function answerWith(summary: SurveySummary, more: Partial<SurveyResultsAnswer> = {}) {
  await keep(summary);
  api.get(`${API}/results`, () => results(summary, { total: summary.complete, ...more }));
}

const open = (search = '') => openAdminPage(`/admin/surveys/results/${id}${search}`);
const heading = (name: string) => page.getByRole('heading', { name });
const said = (text: string | RegExp) =>
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
    await answerWith({ ...summaryOf(15), ...partial });
    await open();
    await said(/^15 har svart\. Åpen/);
    await said('20 begynte å svare');
    await said('1 min 35 s');
    await said('Net Promoter Score +100');
    await expect.element(page.getByRole('row', { name: /^NPS nps 4/ })).toBeVisible();
    const words = page.getByRole('listitem').filter({ hasText: /^kaffe 2$/ });
    await expect.element(words.first()).toBeVisible();
    expect(await listFaults()).toEqual([]);
  });

  test('updates live', async () => {
    await answerWith(summaryOf(2));
    await open();
    await said(/^2 har svart/);
    await keep(summaryOf(3));
    await said(/^3 har svart/);
  });

  test('can show tables', async () => {
    await answerWith(summaryOf(6));
    const { address } = await open();
    await button('Vis som tabeller').click();
    expect(address()).toBe(`/admin/surveys/results/${id}?view=table`);
    await expect.element(page.getByRole('row', { name: /^1\. mars 2026 2 34 %/ })).toBeVisible();
    expect(await listFaults()).toEqual([]);
  });
});

describe('results filter', () => {
  test('is set by pressing an answer, kept in the address, and cleared by another press', async () => {
    await answerWith(summaryOf(6));
    const { address } = await open();
    const asked: Record<string, string>[] = [];
    api.get(`${API}/results`, ({ query }) => {
      asked.push({ ...query });
      return results(summaryOf(4), { total: 6 });
    });
    await button('10: 6 svar, 100 %').click();
    await expect.poll(address).toBe(`/admin/surveys/results/${id}?question=nps&choice=10`);
    await said('av 6');
    await expect.poll(() => asked).toEqual([{ question: 'nps', choice: '10' }]);
    await expect.element(button('10: 4 svar, 100 %')).toHaveAttribute('aria-pressed', 'true');
    expect(await listFaults()).toEqual([]);
    await button('10: 4 svar, 100 %').click();
    await expect.poll(address).toBe(`/admin/surveys/results/${id}`);
  });

  test('by days reports newer answers', async () => {
    await answerWith(summaryOf(6));
    await open('?from=2026-03-02');
    await expect.element(field('Fra og med')).toHaveValue('2026-03-02');
    expect(api.reads).toContain(`/api/admin/surveys/${id}/results?from=2026-03-02`);
    await keep(summaryOf(8));
    await said('2 nye svar har kommet.');
  });

  test('offers to clear a filter without matches', async () => {
    await answerWith(summaryOf(6));
    api.get(`${API}/results`, ({ query }) =>
      results(query.from ? EMPTY_SUMMARY : summaryOf(6), { total: 6 }),
    );
    await open('?from=2027-01-01');
    await expect.element(heading('Ingen svar passer')).toBeVisible();
    await button('Nullstill filtre').last().click();
    await said('Net Promoter Score +100');
  });

  test('hides results and explains why when a filter would identify a respondent', async () => {
    await answerWith(summaryOf(6), { anonymous: true });
    api.get(`${API}/results`, ({ query }) =>
      results(query.choice ? null : summaryOf(6), { total: 6, anonymous: true }),
    );
    await open('?question=singleChoice&choice=b');
    await expect.element(heading('Kan ikke vises uten å røpe noen')).toBeVisible();
    await expect.element(button('Eksporter')).toBeDisabled();
    expect(await listFaults()).toEqual([]);
  });
});

describe('a survey without results', () => {
  test('shows the link to share an open survey', async () => {
    await answerWith(EMPTY_SUMMARY);
    await open();
    await expect.element(heading('Ingen har svart ennå')).toBeVisible();
    await expect.element(button('Kopier lenken')).toBeVisible();
    expect(await listFaults()).toEqual([]);
  });

  test('shows released results of an anonymous survey live', async () => {
    await putDocuments({
      [surveyPath(id)]: { published: { settings: { anonymous: true } } },
      // Not yet visible to readers.
      [`${surveyResultsPath(id)}/0`]: { ...summaryOf(9) },
    });
    await release(summaryOf(5));
    api.get(`${API}/results`, () => results(summaryOf(5), { anonymous: true }));
    await open();
    await said(/^5 svar vises\. .* nye svar vises minst 5 om gangen\.$/);
    await release(summaryOf(10));
    await said(/^10 svar vises/);
  });

  test('waits for five answers of an anonymous survey', async () => {
    api.get(`${API}/results`, () => results(null, { anonymous: true }));
    await open();
    await expect.element(heading('For få svar til å være anonyme')).toBeVisible();
    await release(summaryOf(5));
    await said('Net Promoter Score +100');
  });

  test('links back from a deleted survey', async () => {
    api.get(`${API}/results`, refuse('not-found'));
    await open();
    await expect.element(heading('Undersøkelsen finnes ikke')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Til undersøkelsene' })).toBeVisible();
  });

  test('can retry after a server failure', async () => {
    api.get(`${API}/results`, refuse());
    await open();
    await expect.element(page.getByRole('alert')).toHaveTextContent(SOMETHING_WENT_WRONG);
    await answerWith(summaryOf(3));
    await button('Prøv igjen').click();
    await said('Net Promoter Score +100');
  });
});

describe('a comparison of two groups', () => {
  const groups = (query: Record<string, string>) =>
    query.choice === 'a' ? summaryOf(12, { nps: 10 }) : summaryOf(12, { nps: 1 });

  test('shows both with test, p-value and sizes', async () => {
    await answerWith(summaryOf(24));
    api.get(`${API}/results`, ({ query }) =>
      results(query.choice ? groups(query) : summaryOf(24), { total: 24 }),
    );
    const { address } = await open('?tab=compare');
    await field('Del inn etter').selectOptions('SINGLECHOICE singleChoice');
    await field('Gruppe A').selectOptions('a');
    await field('Gruppe B').selectOptions('b');
    await said(/Mann–Whitneys U-test, p < 0,001, n = 12 og 12/);
    await expect
      .poll(address)
      .toBe(`/admin/surveys/results/${id}?tab=compare&by=singleChoice&a=a&b=b`);
    expect(await listFaults()).toEqual([]);
  });

  test('is not tested for overlapping groups', async () => {
    await answerWith(summaryOf(24));
    api.get(`${API}/results`, ({ query }) =>
      results(query.choice ? groups(query) : summaryOf(24), { total: 24 }),
    );
    await open('?tab=compare&by=multipleChoice&a=a&b=b');
    await said(/^Noen kan være med i begge gruppene/);
    await expect.element(page.getByText(/p [<=]/)).not.toBeInTheDocument();
  });
});

const response = (name: string): SingleResponse => ({
  id: name,
  createdAt: '2026-03-01T10:00:00.000Z',
  locale: 'nb',
  seconds: 61,
  name,
  answers: SOUND_ANSWERS,
  tags: [],
  note: '',
});

test('steps through single responses across pages', async () => {
  await answerWith(summaryOf(3));
  api.get(`${API}/responses`, ({ query }) =>
    query.after === undefined
      ? { responses: [response('Kari'), response('Ola')], next: 'Ola' }
      : { responses: [response('Siri')], next: null },
  );
  await open('?tab=single');
  await said('Kari');
  await said('Svar 1 av 3');
  await expect.element(button('Forrige')).toBeDisabled();
  await button('Neste').click();
  await said('Ola');
  await button('Neste').click();
  await said('Siri');
  await expect.element(button('Neste')).toBeDisabled();
  await said('a: x, b: y, c: x');
  expect(await listFaults()).toEqual([]);
  await button('Forrige').click();
  await said('Ola');
});

describe('a single response', () => {
  beforeEach(async () => {
    await answerWith(summaryOf(2));
    api.get(`${API}/responses`, () => ({
      responses: [response('Kari'), response('Ola')],
      next: null,
    }));
    await open('?tab=single');
    await said('Kari');
  });

  test('is deleted with a reason, and the next one is shown', async () => {
    api.delete(`${API}/responses/:responseId`, () => ({}));
    await button('Slett svaret …').click();
    const ask = dialog('Slette svaret?');
    expect(await listFaults()).toEqual([]);
    await button('Slett svaret', ask).click();
    expect(api.writes).toEqual([]);
    await field('Begrunnelse', ask).fill('Prøvesvar');
    await button('Slett svaret', ask).click();
    await said('Ola');
    await said('Svaret er slettet.');
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
    await said('ringes');
    await said('Ble ringt');
    expect(api.writes.map(({ json }) => json)).toEqual([
      { tags: ['viktig', 'ringes'], note: 'Ble ringt' },
    ]);
  });
});

describe('results export', () => {
  test('shows progress, and can be cancelled', async () => {
    await answerWith(summaryOf(5));
    await open();
    await button('Eksporter').click();
    const window = dialog('Eksporter');
    const late = hold({ text: 'rest', read: 2, total: 5, next: null });
    const first = { text: '\uFEFFid\r\n', read: 3, total: 5, next: 'r3' };
    api.get(`${API}/export`, ({ query }) => (query.after ? late.handler() : first));
    await button('Last ned', window).click();
    await said('3 av 5 svar er hentet');
    expect(await listFaults()).toEqual([]);
    await button('Avbryt', window).click();
    late.release();
    await expect.element(page.getByText('3 av 5 svar er hentet')).not.toBeInTheDocument();
    await expect.element(page.getByText('Filen er lastet ned.')).not.toBeInTheDocument();
  });

  test('uses the filters and the reader’s language', async () => {
    await answerWith(summaryOf(5));
    await open('?from=2026-03-01');
    await button('Eksporter').click();
    api.get(`${API}/export`, () => ({ text: '', read: 5, total: 5, next: null }));
    await field('Svarene som').selectOptions('Koder');
    await button('Last ned', dialog('Eksporter')).click();
    await said('Filen er lastet ned.');
    const query = 'from=2026-03-01&format=csv&labels=codes&locale=nb';
    expect(api.reads.at(-1)).toBe(`/api/admin/surveys/${id}/export?${query}`);
  });
});
