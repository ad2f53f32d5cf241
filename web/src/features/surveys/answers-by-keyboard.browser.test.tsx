import type { Answers } from '@samspill/domain/surveys/answer';
import type { Question } from '@samspill/domain/surveys/question';
import type { ResponseDraft } from '@samspill/domain/surveys/response';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../testing/network.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { show } from '../../testing/show.tsx';
import {
  consent,
  date,
  dropdown,
  email,
  longText,
  matrix,
  multipleChoice,
  nps,
  number,
  openSurvey,
  passMinimumTime,
  publicSurvey,
  ranking,
  rating,
  scale,
  shortText,
  singleChoice,
  yesNo,
} from '../../testing/surveys.ts';
import { SurveyPage } from './survey-page.tsx';

async function showQuestion(question: Question) {
  const complete: ResponseDraft[] = [];
  const survey = publicSurvey([question]);
  answer('GET /api/surveys/survey', () => openSurvey(survey));
  answer('POST /api/surveys/survey/responses', async (request) => {
    const draft: ResponseDraft = await request.json();
    if (draft.isComplete) complete.push(draft);
    return {
      status: draft.isComplete ? 'complete' : 'partial',
      receipt: draft.isComplete ? 'receipt' : null,
      mayWatchResults: false,
    };
  });
  await show(<SurveyPage />, { at: '/survey/survey', path: '/survey/:id' });
  const begin = page.getByRole('button', { name: 'Begynn' });
  await expect.element(begin).toBeVisible();
  begin.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: question.title.nb })).toBeVisible();
  passMinimumTime();
  return { complete };
}

const sentOf = async (complete: readonly ResponseDraft[]): Promise<Answers | undefined> => {
  await expect.element(page.getByRole('heading', { name: 'Takk for svaret!' })).toHaveFocus();
  return complete[0]?.answers;
};

const pick = (...chosen: string[]) => ({ chosen, other: null });

describe('answering by keyboard only, without axe violations', () => {
  it.each<[name: string, question: Question, keys: string, answered: unknown]>([
    ['a short text', shortText('q'), 'Kari{Enter}', 'Kari'],
    [
      'a long text, of several lines',
      longText('q'),
      'Ja{Enter}nei{Control>}{Enter}{/Control}',
      'Ja\nnei',
    ],
    ['an e-mail address', email('q'), 'kari@samspill.test{Enter}', 'kari@samspill.test'],
    ['a number, with a comma', number('q'), '12,5{Enter}', 12.5],
    [
      'a whole number, with thousands',
      number('q', { integer: true, max: null }),
      '50.000{Enter}',
      50_000,
    ],
    ['one of several by its letter', singleChoice('q'), 'b{Enter}', pick('te')],
    ['one of several with the arrows', singleChoice('q'), '{Tab} {ArrowDown}{Enter}', pick('te')],
    ['some of several by letters', multipleChoice('q'), 'ac{Enter}', pick('kaffe', 'vann')],
    [
      'some of several with the space bar',
      multipleChoice('q'),
      '{Tab} {Tab} {Enter}',
      pick('kaffe', 'te'),
    ],
    ['stars', rating('q'), '4{Enter}', 4],
    ['stars with the arrows', rating('q'), '{Tab} {ArrowRight}{Enter}', 2],
    ['a scale', scale('q'), '7{Enter}', 7],
    ['how likely, with two digits', nps('q'), '10{Enter}', 10],
    ['no', yesNo('q'), 'n{Enter}', false],
    [
      'every row of a matrix',
      matrix('q'),
      '{Tab} {Tab} {ArrowRight}{Enter}',
      {
        rows: { mat: 'dårlig', lokale: 'greit' },
      },
    ],
  ])('%s', async (_name, question, keys, answered) => {
    const { complete } = await showQuestion(question);
    expect(await listViolations()).toEqual([]);
    await userEvent.keyboard(keys);
    expect(await sentOf(complete)).toEqual({ q: answered });
  });

  it('answers with a custom text', async () => {
    const { complete } = await showQuestion(singleChoice('q', { other: true }));
    await userEvent.keyboard('d');
    await expect.element(page.getByRole('textbox', { name: 'Skriv ditt eget svar' })).toHaveFocus();
    expect(await listViolations()).toEqual([]);
    await userEvent.keyboard('Saft{Enter}');
    expect(await sentOf(complete)).toEqual({ q: { chosen: [], other: 'Saft' } });
  });

  it('ranks choices and announces each move', async () => {
    const { complete } = await showQuestion(ranking('q'));
    expect(await listViolations()).toEqual([]);
    await userEvent.keyboard('{Tab}{Tab}{ArrowDown}');
    await expect.element(page.getByText('Kaffe er nå nummer 2 av 3')).toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Flytt Kaffe ned' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Kaffe er nå nummer 3 av 3')).toBeInTheDocument();
    expect(await listViolations()).toEqual([]);
    page.getByRole('button', { name: 'Send svarene' }).element().focus();
    await userEvent.keyboard('{Enter}');
    expect(await sentOf(complete)).toEqual({ q: ['te', 'vann', 'kaffe'] });
  });

  it('selects from a list', async () => {
    const { complete } = await showQuestion(dropdown('q'));
    expect(await listViolations()).toEqual([]);
    await page.getByRole('combobox', { name: 'q' }).selectOptions('Te');
    await userEvent.keyboard('{Enter}');
    expect(await sentOf(complete)).toEqual({ q: pick('te') });
  });

  it('enters a day', async () => {
    const { complete } = await showQuestion(date('q'));
    expect(await listViolations()).toEqual([]);
    await page.getByLabelText('q').fill('2026-03-01');
    await userEvent.keyboard('{Enter}');
    expect(await sentOf(complete)).toEqual({ q: '2026-03-01' });
  });
});

describe('a question that appears', () => {
  it.each<[string, Question, string]>([
    ['a date', date('q'), 'INPUT'],
    ['a list', dropdown('q'), 'SELECT'],
    ['a line', shortText('q'), 'INPUT'],
    ['several lines', longText('q'), 'TEXTAREA'],
    ['a number', number('q'), 'INPUT'],
    ['an address', email('q'), 'INPUT'],
    ['options', singleChoice('q'), 'FIELDSET'],
    ['a scale', scale('q'), 'FIELDSET'],
  ])('receives the focus on touch screens, too: %s', async (_, question, focused) => {
    const touch = { matches: false, addEventListener() {}, removeEventListener() {} };
    vi.spyOn(window, 'matchMedia').mockReturnValue(touch as unknown as MediaQueryList);
    await showQuestion(question);
    await expect.poll(() => document.activeElement?.tagName).toBe(focused);
  });
});

it('leads to the first row of a grid that is not answered', async () => {
  await showQuestion(matrix('q', { required: true }));
  const rows = page.getByRole('radiogroup');
  await rows.nth(0).getByRole('radio').nth(0).click();
  await page.getByRole('button', { name: 'Send svarene' }).click();
  await expect.element(rows.nth(1).getByRole('radio').nth(0)).toHaveFocus();
  await expect.element(rows.nth(1).getByRole('radio').nth(0)).toBeInViewport();
});

it('checks a consent with Space and goes on with Enter', async () => {
  const { complete } = await showQuestion(consent('q', { required: true }));
  await expect.element(page.getByRole('checkbox')).toHaveFocus();
  await userEvent.keyboard(' {Enter}');
  expect(await sentOf(complete)).toEqual({ q: true });
});
