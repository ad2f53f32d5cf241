import { findFaults } from '@samspill/domain/surveys/flow';
import { describe, expect, it } from 'vitest';
import { email, jumpTo, number, shortText, yesNo } from '../../testing/surveys.ts';
import { findAnswerFault, findFaultsOnPath, validAnswers } from './valid-answers.ts';

describe('faultOf', () => {
  it('may be missing if optional', () => {
    expect(findAnswerFault(shortText('name'), undefined)).toBeNull();
    expect(findAnswerFault(shortText('name', { minChars: 3 }), '  ')).toBeNull();
    expect(findAnswerFault(shortText('name', { required: true }), '  ')).toBe('required');
  });

  it('must be valid if given', () => {
    expect(findAnswerFault(email('mail'), 'kari@')).toBe('notAnEmail');
    expect(findAnswerFault(number('age'), 'tolv')).toBe('wrongType');
  });
});

describe('answers', () => {
  const survey = {
    elements: [
      yesNo('member', { required: true, jumps: [jumpTo('mail', 'member', false)] }),
      number('years', { jumps: [{ to: null, when: validated('years') }] }),
      email('mail', { required: true }),
    ],
  };

  it('are required only on the taken path', () => {
    expect(findFaultsOnPath(survey, {})).toEqual({ member: 'required', mail: 'required' });
    expect(findFaultsOnPath(survey, { member: true, years: 3 })).toEqual({});
  });

  it('that are incomplete are omitted with their dependents', () => {
    expect(validAnswers(survey, { member: true, years: 3, mail: 'old@b.no' })).toEqual({
      member: true,
      years: 3,
    });
    const answers = validAnswers(survey, { member: true, years: 'tre', mail: 'kari' });
    expect(answers).toEqual({ member: true });
    expect(findFaults(survey, answers, { isComplete: false })).toEqual({});
  });
});

function validated(questionId: string) {
  return {
    match: 'all' as const,
    conditions: [{ questionId, operator: 'answered' as const, value: null }],
  };
}
