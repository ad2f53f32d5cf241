import { expect, it } from 'vitest';
import { longText, matrix, nps, ranking, shortText } from '../../testing/surveys.ts';
import { estimateMinutes } from './estimate-minutes.ts';

it('is at least one minute', () => {
  expect(estimateMinutes([])).toBe(1);
  expect(estimateMinutes([nps('one')])).toBe(1);
});

it('grows with texts, rankings and long lists', () => {
  const questions = [longText('a'), longText('b'), shortText('c'), ranking('d'), matrix('e')];
  expect(estimateMinutes(questions)).toBe(3);
});
