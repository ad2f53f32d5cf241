import type { SurveyPageData } from '@samspill/domain/surveys/response';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../testing/network.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { show } from '../../testing/show.tsx';
import { ADDRESS, accept, CAFE, refuseWith, serveSurvey } from '../../testing/survey-page.ts';
import { openSurvey, publicSurvey } from '../../testing/surveys.ts';
import { SurveyPage } from './survey-page.tsx';

const button = (name: string) => page.getByRole('button', { name });

describe('public survey results', () => {
  const results = { results: null, responses: 2 };
  it('have an address, linked with the questions', async () => {
    serveSurvey({ ...openSurvey(CAFE), mayWatchResults: true });
    answer('GET /api/surveys/survey/results', () => results);
    const { address } = await show(<SurveyPage />, {
      ...ADDRESS,
      at: '/survey/survey?view=results',
    });
    await expect.element(page.getByRole('heading', { name: 'Resultater så langt' })).toBeVisible();
    expect(button('Begynn').query()).toBeNull();
    await page.getByRole('link', { name: 'Til spørsmålene' }).click();
    await expect.element(button('Begynn')).toBeVisible();
    await page.getByRole('link', { name: 'Se resultatene så langt' }).click();
    await expect.poll(address).toBe('/survey/survey?view=results');
  });

  it('keep the token of a personal link there and back', async () => {
    const { asked } = serveSurvey({ ...openSurvey(CAFE), mayWatchResults: true });
    const tokens: (string | null)[] = [];
    answer('GET /api/surveys/survey/results', (request) => {
      tokens.push(request.headers.get('x-survey-token'));
      return results;
    });
    await show(<SurveyPage />, { ...ADDRESS, at: '/survey/survey#token=abc' });
    await page.getByRole('link', { name: 'Se resultatene så langt' }).click();
    await expect.element(page.getByRole('heading', { name: 'Resultater så langt' })).toBeVisible();
    await page.getByRole('link', { name: 'Til spørsmålene' }).click();
    await expect.element(button('Begynn')).toBeVisible();
    expect(new Set(tokens)).toEqual(new Set(['abc']));
    expect(new Set(asked.map(({ headers }) => headers.get('x-survey-token')))).toEqual(
      new Set(['abc']),
    );
  });

  it('redirect to the questions if not visible to the reader', async () => {
    serveSurvey(openSurvey(CAFE));
    await show(<SurveyPage />, { ...ADDRESS, at: '/survey/survey?view=results' });
    await expect.element(button('Begynn')).toBeVisible();
    expect(page.getByRole('link', { name: 'Se resultatene så langt' }).query()).toBeNull();
  });
});

describe('a survey that ends while being answered', () => {
  const begin = async () => {
    await show(<SurveyPage />, ADDRESS);
    await button('Begynn').click();
    await page.getByLabelText('Vann').click();
    await button('Neste').click();
  };

  it('shows that another tab answered the survey, without a thank-you page', async () => {
    let admission: SurveyPageData['admission'] = 'open';
    answer('GET /api/surveys/survey', () => ({ ...openSurvey(CAFE), admission }));
    answer('POST /api/surveys/survey/responses', async (request) => accept(await request.json()));
    await begin();
    admission = 'answered';
    localStorage.setItem('samspill.draft.survey-receipt.survey', '{"receipt":"of-the-other-tab"}');
    dispatchEvent(new StorageEvent('storage', { key: 'samspill.draft.survey-receipt.survey' }));
    await expect
      .element(page.getByRole('heading', { name: 'Undersøkelsen er allerede besvart' }))
      .toBeVisible();
    await expect.element(page.getByText(/Det du skrev her etterpå, er ikke sendt/)).toBeVisible();
    expect(page.getByText(/Takk/).query()).toBeNull();
  });

  it.each([
    ['closed', 'Undersøkelsen er avsluttet', /Svarene du ikke rakk å sende, er ikke med/],
    ['answered', 'Undersøkelsen er allerede besvart', /er ikke sendt/],
  ] as const)('shows at the next answer that the survey is %s', async (admission, title, about) => {
    let now: SurveyPageData['admission'] = 'open';
    answer('GET /api/surveys/survey', () => ({ ...openSurvey(CAFE), admission: now }));
    answer('POST /api/surveys/survey/responses', async (request) => {
      if (now !== 'open') return refuseWith(409, 'conflict', { admission: now });
      return accept(await request.json());
    });
    await begin();
    now = admission;
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    await expect.element(page.getByText(about)).toBeVisible();
  });

  it('shows the closed notice at the closing time', async () => {
    let now: SurveyPageData['admission'] = 'open';
    const closesAt = new Date(Date.now() + 1_000).toISOString();
    answer('GET /api/surveys/survey', () => ({ ...openSurvey(CAFE), closesAt, admission: now }));
    await show(<SurveyPage />, ADDRESS);
    await expect.element(button('Begynn')).toBeVisible();
    now = 'closed';
    await expect
      .element(page.getByRole('heading', { name: 'Undersøkelsen er avsluttet' }))
      .toBeVisible();
  });
});

describe('a survey that a visitor cannot answer', () => {
  const found: SurveyPageData = {
    ...openSurvey(publicSurvey([])),
    survey: null,
    opensAt: '2027-01-01T08:00:00Z',
    closesAt: '2026-01-31T12:00:00Z',
  };
  it.each([
    ['notYetOpen', 'Undersøkelsen er ikke åpen ennå', /Den åpner 1\. januar 2027/],
    ['closed', 'Undersøkelsen er avsluttet', /Den var åpen til 31\. januar 2026/],
    ['signIn', 'Logg inn for å svare', /for medlemmer/],
    ['notForYou', 'Undersøkelsen er ikke for deg', /for noen av medlemmene/],
    ['answered', 'Du har allerede svart', /Takk for at du var med/],
    ['invitationUsed', 'Lenken er brukt', /personlig lenke/],
  ] as const)('%s', async (admission, title, about) => {
    serveSurvey({ ...found, admission });
    await show(<SurveyPage />, ADDRESS);
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    await expect.element(page.getByText(about)).toBeVisible();
    expect(await listViolations()).toEqual([]);
  });

  it('returns after signing in', async () => {
    serveSurvey({ ...found, admission: 'signIn' });
    await show(<SurveyPage />, ADDRESS);
    await expect
      .element(page.getByRole('link', { name: 'Logg inn' }))
      .toHaveAttribute('href', '/login?next=%2Fsurvey%2Fsurvey');
  });

  it('reports a missing survey', async () => {
    answer('GET /api/surveys/survey', () => refuseWith(404, 'not-found'));
    await show(<SurveyPage />, ADDRESS);
    await expect
      .element(page.getByRole('heading', { name: 'Undersøkelsen finnes ikke' }))
      .toBeVisible();
  });

  it('reports a failed read, and retries', async () => {
    let isDown = true;
    answer('GET /api/surveys/survey', () =>
      isDown ? refuseWith(500, 'internal') : openSurvey(CAFE),
    );
    await show(<SurveyPage />, ADDRESS);
    isDown = false;
    await button('Prøv igjen').click();
    await expect.element(button('Begynn')).toBeVisible();
  });
});
