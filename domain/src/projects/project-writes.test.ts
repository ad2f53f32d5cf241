import { expect, it } from 'vitest';
import { inWrites } from './project-writes.ts';

it('goes into as many writes as rules can check, what publishes it last', () => {
  const changes = { status: 'published', problem: 'Salt', title: 'Sjøsol', roles: [], deck: null };
  expect(inWrites(changes)).toEqual([
    { problem: 'Salt', deck: null },
    { roles: [] },
    { status: 'published', title: 'Sjøsol' },
  ]);
});

it('is one write where one is enough', () => {
  expect(inWrites({ title: 'Sjøsol' })).toEqual([{ title: 'Sjøsol' }]);
  expect(inWrites({})).toEqual([]);
});
