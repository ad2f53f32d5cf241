import { expect, it } from 'vitest';
import { longText, matrix, nps, ranking, shortText } from '../../testing/surveys.ts';
import { minutesFor } from './minutes-for.ts';

it('is at least one minute', () => {
  expect(minutesFor([])).toBe(1);
  expect(minutesFor([nps('one')])).toBe(1);
});

it('grows with texts, rankings and long lists', () => {
  const questions = [longText('a'), longText('b'), shortText('c'), ranking('d'), matrix('e')];
  expect(minutesFor(questions)).toBe(3);
});
