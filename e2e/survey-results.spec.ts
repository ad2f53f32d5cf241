import type { Page } from '@playwright/test';
import type { ResponseDraft } from '@samspill/domain/surveys/response';
import { SITE_URL } from '../scripts/project.mjs';
import { expect, test } from './fixtures.ts';
import { unique } from './vocabulary/accounts.ts';
import { visit } from './vocabulary/session.ts';
import { publishSurvey, readExport, shortText, surveyOf, yesNo } from './vocabulary/surveys.ts';

async function answer(visitor: Page, id: string, answers: ResponseDraft['answers']): Promise<void> {
  const data: ResponseDraft = {
    key: crypto.randomUUID(),
    version: 1,
    isComplete: true,
    answers,
    locale: 'nb',
    lastQuestionId: 'why',
    seconds: 30,
    token: null,
    receipt: null,
    website: '',
  };
  const path = `/api/surveys/${id}/responses`;
  const sent = await visitor.context().request.post(path, { headers: { origin: SITE_URL }, data });
  expect(sent.status()).toBe(200);
}

test('results update live, can be filtered, and export to a file that other software reads', async ({
  page,
  openBrowser,
}) => {
  const visitor = await openBrowser();
  const title = unique('Kaffebaren');
  const questions = [yesNo('been', 'Har du vært der?', null), shortText('why', 'Hva smakte best?')];
  const settings = { anonymous: false, onePerPerson: false };
  const id = await publishSurvey(page, surveyOf(title, questions, settings));
  await visit(page, `/admin/surveys/results/${id}`);
  await expect(page).toHaveTitle(/Survey Results/);
  await expect(page.getByRole('heading', { name: 'Ingen har svart ennå' })).toBeVisible();

  await answer(visitor, id, { been: true, why: '=HYPERLINK("http://evil.example")' });
  await expect(page.getByText('1 har svart.')).toBeVisible();
  await answer(visitor, id, { been: false });
  await answer(visitor, id, { been: true, why: 'Kanelbollen, "varm"\nog god' });
  await expect(page.getByText('3 har svart.')).toBeVisible();

  await page.getByRole('button', { name: 'Ja', exact: true }).click();
  await expect(page.getByText('av 3', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Kanelbollen/)).toBeVisible();

  const data = await readExport(page);
  expect(data.map(({ been, why }) => [been, why])).toEqual([
    ['true', 'Kanelbollen, "varm"\nog god'],
    ['true', '\'=HYPERLINK("http://evil.example")'],
  ]);
});
