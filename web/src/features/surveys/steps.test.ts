import { describe, expect, it } from 'vitest';
import { jumpTo, section, yesNo } from '../../testing/surveys.ts';
import { progressAt, stepsOf } from './steps.ts';

const ids = (steps: ReturnType<typeof stepsOf>) => steps.map(({ id }) => id);

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
    expect(ids(stepsOf(survey, {}))).toEqual(['first', 'second', 'third', 'last', 'note']);
  });

  it('skips jumped-over questions', () => {
    expect(ids(stepsOf(survey, { first: true }))).toEqual(['first', 'last', 'note']);
  });

  it('names the section of a question and its first question', () => {
    const of = (step: ReturnType<typeof stepsOf>[number]) => [step.section?.id, step.opensSection];
    expect(stepsOf(survey, {}).map(of)).toEqual([
      [undefined, false],
      ['middle', true],
      ['middle', false],
      ['farewell', true],
      ['note', true],
    ]);
  });

  it('counts only questions', () => {
    const steps = stepsOf(survey, {});
    expect(progressAt(steps, 0)).toEqual({ current: 1, total: 4 });
    expect(progressAt(steps, 3)).toEqual({ current: 4, total: 4 });
    expect(progressAt(steps, 4)).toEqual({ current: 4, total: 4 });
    expect(progressAt(stepsOf({ elements: [section('only')] }, {}), 0)).toEqual({
      current: 1,
      total: 0,
    });
  });
});
