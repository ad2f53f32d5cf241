import { describe, expect, it } from 'vitest';
import { jumpTo, section, yesNo } from '../../testing/surveys.ts';
import { listSteps, progressAt } from './steps.ts';

const ids = (steps: ReturnType<typeof listSteps>) => steps.map(({ id }) => id);

describe('the path through a survey', () => {
  const survey = {
    elements: [
      yesNo('first', { jumps: [jumpTo('last', 'first', true)] }),
      section('middle'),
      yesNo('second'),
      yesNo('third'),
      section('farewell'),
      yesNo('last'),
      section('note'),
    ],
  };

  it('has one screen per question, and per empty section', () => {
    expect(ids(listSteps(survey, {}))).toEqual(['first', 'second', 'third', 'last', 'note']);
  });

  it('skips jumped-over questions', () => {
    expect(ids(listSteps(survey, { first: true }))).toEqual(['first', 'last', 'note']);
  });

  it('names the section of a question and its first question', () => {
    const of = (step: ReturnType<typeof listSteps>[number]) => [
      step.section?.id,
      step.opensSection,
    ];
    expect(listSteps(survey, {}).map(of)).toEqual([
      [undefined, false],
      ['middle', true],
      ['middle', false],
      ['farewell', true],
      ['note', true],
    ]);
  });

  it('counts only questions', () => {
    const steps = listSteps(survey, {});
    expect(progressAt(steps, 0)).toEqual({ current: 1, total: 4 });
    expect(progressAt(steps, 3)).toEqual({ current: 4, total: 4 });
    expect(progressAt(steps, 4)).toEqual({ current: 4, total: 4 });
    expect(progressAt(listSteps({ elements: [section('only')] }, {}), 0)).toEqual({
      current: 1,
      total: 0,
    });
  });
});
