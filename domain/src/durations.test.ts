import { expect, it } from 'vitest';
import { dayBefore, dayOf } from './durations.ts';

it('dayOf returns the UTC day', () => {
  expect(dayOf(new Date('2026-03-29T00:00:00+02:00'))).toBe('2026-03-28');
  expect(dayOf(new Date('2026-03-29T23:59:59.999Z'))).toBe('2026-03-29');
});

it.each([
  ['2026-03-01', 1, '2026-02-28'],
  ['2024-03-01', 1, '2024-02-29'],
  ['2026-01-01', 29, '2025-12-03'],
  ['2026-10-26', 2, '2026-10-24'],
  ['2026-10-26', 0, '2026-10-26'],
])('counts back from %s by %i days to %s', (day, days, earlier) => {
  expect(dayBefore(day, days)).toBe(earlier);
});
