import { expect, it } from 'vitest';
import { longText, matrix, nps, ranking, shortText } from '../../testing/surveys.ts';
import { minutesFor } from './minutes-for.ts';

it('is one minute at least', () => {
  expect(minutesFor([])).toBe(1);
  expect(minutesFor([nps('one')])).toBe(1);
});

it('is more where there is more to write, to sort and to look through', () => {
  const questions = [longText('a'), longText('b'), shortText('c'), ranking('d'), matrix('e')];
  expect(minutesFor(questions)).toBe(3);
});
