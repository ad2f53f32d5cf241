import { expect, it } from 'vitest';
import { splitIntoWrites } from './project.ts';

it('splits changes into writes within the rules’ limits, status last', () => {
  const changes = { status: 'published', problem: 'Salt', title: 'Sjøsol', roles: [], deck: null };
  expect(splitIntoWrites(changes)).toEqual([
    { problem: 'Salt', deck: null },
    { roles: [] },
    { status: 'published', title: 'Sjøsol' },
  ]);
});

it('returns a single write when one suffices', () => {
  expect(splitIntoWrites({ title: 'Sjøsol' })).toEqual([{ title: 'Sjøsol' }]);
  expect(splitIntoWrites({})).toEqual([]);
});
