import { expect, it } from 'vitest';
import { definition, question, text } from '../testing/survey-examples.ts';
import { findProblems } from './find-problems.ts';

const DRAFT = { published: null, answered: new Set<string>() };

it('lists survey problems first, then elements in order', () => {
  const survey = definition(
    [question('yesNo', 'Q1'), question('yesNo', 'Q2', { title: text('') })],
    { title: text('') },
  );
  expect(findProblems(survey, DRAFT)).toEqual([
    { elementId: null, key: 'fault.noTitle' },
    { elementId: 'q2', key: 'fault.noText' },
  ]);
});

it('lists changes that would alter the meaning of existing answers', () => {
  const published = definition([question('rating', 'Q1'), question('yesNo', 'Q2')]);
  const after = definition([question('rating', 'Q1', { max: 10 })]);
  const answered = new Set(['q1', 'q2']);
  expect(findProblems(after, { published, answered })).toEqual([
    // A deleted element can no longer be opened.
    { elementId: null, key: 'change.removed' },
    { elementId: 'q1', key: 'change.rangeChanged' },
  ]);
});
