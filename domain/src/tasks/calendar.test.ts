import { describe, expect, it } from 'vitest';
import { shiftDay, shiftMonth, weekdayOf, weeksOf } from './calendar.ts';

describe('a month of the calendar', () => {
  it.each([
    ['2026-11', '2026-10-26', '2026-12-06', 6],
    ['2026-02', '2026-01-26', '2026-03-01', 5],
    ['2027-02', '2027-02-01', '2027-02-28', 4],
    ['2024-02', '2024-01-29', '2024-03-03', 5],
    ['2026-12', '2026-11-30', '2027-01-03', 5],
    ['2026-03', '2026-02-23', '2026-04-05', 6],
  ])('%s goes from Monday %s to Sunday %s', (month, first, last, count) => {
    const weeks = weeksOf(month);
    expect(weeks).toHaveLength(count);
    expect(weeks[0]?.[0]).toBe(first);
    expect(weeks.at(-1)?.at(-1)).toBe(last);
    const days = weeks.flat();
    expect(new Set(days).size).toBe(count * 7);
    expect([...days].sort()).toEqual(days);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
  ])('from %s by %i months is %s', (day, months, shifted) => {
    expect(shiftMonth(day, months)).toBe(shifted);
  });

  it('counts days over the change of clocks', () => {
    expect(shiftDay('2026-10-24', 2)).toBe('2026-10-26');
    expect(shiftDay('2026-03-28', 2)).toBe('2026-03-30');
    expect(weekdayOf('2026-11-26')).toBe(3);
  });
});
