import { describe, expect, it } from 'vitest';
import { jumpTo, publicSurvey, shortText, yesNo } from '../../testing/surveys.ts';
import {
  finish,
  goBack,
  goForward,
  NOT_STARTED,
  stepIndexOf,
  withAnswer,
} from './response-state.ts';

const survey = publicSurvey([
  yesNo('member', { required: true, jumps: [jumpTo('why', 'member', false)] }),
  shortText('since', { minChars: 4 }),
  shortText('why'),
]);
const answer = (id: string, value: string | boolean, state = NOT_STARTED) =>
  withAnswer(state, id, value);

describe('a survey with one question at a time', () => {
  it('starts with the first', () => {
    expect(goForward(survey, NOT_STARTED)).toMatchObject({ at: 'member', faults: {} });
  });

  it('continues only after a valid answer', () => {
    const first = goForward(survey, NOT_STARTED);
    expect(goForward(survey, first)).toMatchObject({
      at: 'member',
      faults: { member: 'required' },
    });
    const second = goForward(survey, answer('member', true, first));
    expect(second).toMatchObject({ at: 'since', faults: {} });
    const short = goForward(survey, answer('since', '26', second));
    expect(short).toMatchObject({ at: 'since', faults: { since: 'tooShort' } });
    expect(withAnswer(short, 'since', '2026').faults).toEqual({});
  });

  it('follows jumps, and goes back the same way', () => {
    const second = goForward(survey, answer('member', false, goForward(survey, NOT_STARTED)));
    expect(second.at).toBe('why');
    const first = goBack(survey, second);
    expect(first.at).toBe('member');
    expect(goBack(survey, first).at).toBeNull();
  });

  it('is submitted after the last', () => {
    const last = { ...answer('member', false), at: 'why' };
    expect(goForward(survey, last)).toMatchObject({ at: 'why', isSending: true });
  });

  it('returns to an invalid answer before submission', () => {
    const last = { ...answer('why', 'Fordi'), at: 'why' };
    expect(goForward(survey, last)).toMatchObject({
      at: 'member',
      isSending: false,
      faults: { member: 'required' },
    });
  });

  it('restarts when the current question is no longer on the path', () => {
    expect(stepIndexOf(survey, { ...NOT_STARTED, at: 'gone' })).toBe(0);
  });
});

it('submits a single page together, and shows all errors', () => {
  const page = { ...survey, settings: { ...survey.settings, layout: 'allAtOnce' as const } };
  const state = { ...answer('since', '26'), at: null };
  expect(finish(page, state)).toMatchObject({
    at: null,
    isSending: false,
    faults: { member: 'required', since: 'tooShort' },
  });
  expect(finish(page, answer('member', true))).toMatchObject({ isSending: true });
});
