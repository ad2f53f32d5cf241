import { describe, expect, it } from 'vitest';
import { nextOccurrence, type Repeat } from './repeat.ts';

type Row = readonly [repeats: Repeat, dueOn: string | null, today: string, next: string];

describe('the next occurrence of a repeating task', () => {
  it.each<Row>([
    // Done on the day, early and late.
    ['daily', '2026-11-26', '2026-11-26', '2026-11-27'],
    ['daily', '2026-11-30', '2026-11-26', '2026-12-01'],
    ['daily', '2026-11-20', '2026-11-26', '2026-11-27'],
    ['daily', '0001-01-01', '2026-11-26', '2026-11-27'],
    ['weekly', '2026-11-26', '2026-11-26', '2026-12-03'],
    ['weekly', '2026-11-27', '2026-11-26', '2026-12-04'],
    ['weekly', '2026-11-05', '2026-11-26', '2026-12-03'],
    ['weekly', '2026-11-06', '2026-11-26', '2026-11-27'],
    // Over the change of clocks and of years.
    ['daily', '2026-10-24', '2026-10-24', '2026-10-25'],
    ['daily', '2026-10-25', '2026-10-25', '2026-10-26'],
    ['weekly', '2026-03-27', '2026-03-27', '2026-04-03'],
    ['daily', '2026-12-31', '2026-12-31', '2027-01-01'],
    ['monthly', '2026-12-15', '2026-12-15', '2027-01-15'],
    ['monthly', '2026-11-26', '2026-11-26', '2026-12-26'],
    ['monthly', '2026-11-26', '2026-11-20', '2026-12-26'],
    ['monthly', '2026-03-05', '2026-11-26', '2026-12-05'],
    ['monthly', '2026-03-28', '2026-11-26', '2026-11-28'],
    ['monthly', '2026-03-26', '2026-11-26', '2026-12-26'],
    // Months without such a day.
    ['monthly', '2026-01-31', '2026-01-31', '2026-02-28'],
    ['monthly', '2028-01-30', '2028-01-30', '2028-02-29'],
    ['monthly', '2026-08-31', '2026-08-31', '2026-09-30'],
    // Without a deadline, and with one that is no day.
    ['daily', null, '2026-11-26', '2026-11-27'],
    ['weekly', null, '2026-11-26', '2026-12-03'],
    ['monthly', null, '2026-11-30', '2026-12-30'],
    ['weekly', '2026-02-31', '2026-11-26', '2026-12-03'],
  ])('%s, due %s, done %s: %s', (repeats, dueOn, today, next) => {
    expect(nextOccurrence(repeats, { dueOn }, today)?.dueOn).toBe(next);
  });

  it('returns to the day that is meant after a shorter month', () => {
    const days = ['2026-01-31'];
    let occurrence: Parameters<typeof nextOccurrence>[1] = { dueOn: '2026-01-31' };
    for (let month = 0; month < 5; month += 1) {
      occurrence = nextOccurrence('monthly', occurrence, occurrence.dueOn ?? '') ?? occurrence;
      days.push(occurrence.dueOn ?? '');
    }
    expect(days).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
    ]);
  });

  it('follows a deadline that was moved by hand', () => {
    const moved = { dueOn: '2026-02-10', monthDay: 31 };
    expect(nextOccurrence('monthly', moved, '2026-02-10')).toEqual({ dueOn: '2026-03-10' });
  });

  it.each(['daily', 'weekly', 'monthly'] as const)('ends with the calendar: %s', (repeats) => {
    expect(nextOccurrence(repeats, { dueOn: '9999-12-31' }, '2026-11-26')).toBeNull();
  });
});
