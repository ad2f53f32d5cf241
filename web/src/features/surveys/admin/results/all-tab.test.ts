import { expect, it } from 'vitest';
import { countsPerDay } from './all-tab.tsx';

it('lists each day from the first to the last', () => {
  expect(countsPerDay({ '2026-03-01': 2, '2026-02-27': 1 })).toEqual([
    { day: '2026-02-27', value: 1 },
    { day: '2026-02-28', value: 0 },
    { day: '2026-03-01', value: 2 },
  ]);
  expect(countsPerDay({})).toEqual([]);
});
