import { expect, it } from 'vitest';
import { inWrites } from './project-writes.ts';

it('splits changes into writes within the rules’ limits, status last', () => {
  const changes = { status: 'published', problem: 'Salt', title: 'Sjøsol', roles: [], deck: null };
  expect(inWrites(changes)).toEqual([
    { problem: 'Salt', deck: null },
    { roles: [] },
    { status: 'published', title: 'Sjøsol' },
  ]);
});

it('returns a single write when one suffices', () => {
  expect(inWrites({ title: 'Sjøsol' })).toEqual([{ title: 'Sjøsol' }]);
  expect(inWrites({})).toEqual([]);
});
