import { DAY_MS } from '@samspill/domain/durations';
import { describe, expect, it } from 'vitest';
import { readSendTime, suggestTimes, toLocalValue } from './send-times.ts';

const at = (value: string) => new Date(value);

describe('suggestTimes', () => {
  it.each([
    // A Wednesday.
    [
      '2026-11-25T09:20',
      ['today 2026-11-25T12:00', 'tomorrow 2026-11-26T08:00', 'monday 2026-11-30T08:00'],
    ],
    [
      '2026-11-25T00:30',
      ['today 2026-11-25T08:00', 'tomorrow 2026-11-26T08:00', 'monday 2026-11-30T08:00'],
    ],
    [
      '2026-11-25T17:59',
      ['today 2026-11-25T20:00', 'tomorrow 2026-11-26T08:00', 'monday 2026-11-30T08:00'],
    ],
    ['2026-11-25T18:00', ['tomorrow 2026-11-26T08:00', 'monday 2026-11-30T08:00']],
    // A Sunday: Monday is tomorrow.
    ['2026-11-29T12:00', ['today 2026-11-29T15:00', 'tomorrow 2026-11-30T08:00']],
    // A Monday: the next one.
    [
      '2026-11-30T07:00',
      ['today 2026-11-30T10:00', 'tomorrow 2026-12-01T08:00', 'monday 2026-12-07T08:00'],
    ],
    // The end of a year.
    ['2026-12-31T19:00', ['tomorrow 2027-01-01T08:00', 'monday 2027-01-04T08:00']],
    // Clocks change in the night in Europe and in the United States.
    ['2026-10-24T19:00', ['tomorrow 2026-10-25T08:00', 'monday 2026-10-26T08:00']],
    ['2026-03-07T19:00', ['tomorrow 2026-03-08T08:00', 'monday 2026-03-09T08:00']],
  ])('suggests at %s', (now, expected) => {
    const shown = suggestTimes(at(now)).map(
      ({ name, at: time }) => `${name} ${toLocalValue(time)}`,
    );
    expect(shown).toEqual(expected);
  });
});

describe('readSendTime', () => {
  const now = at('2026-11-25T09:20').getTime();
  it.each([
    ['2026-11-25T09:21', '2026-11-25T09:21'],
    ['2027-11-25T09:20', '2027-11-25T09:20'],
    ['2026-11-25T09:20', 'past'],
    ['2026-11-24T12:00', 'past'],
    ['2027-11-26T12:00', 'tooFar'],
    ['12026-11-25T09:20', 'missing'],
    ['', 'missing'],
  ])('reads %s', (value, expected) => {
    const read = readSendTime(value, now);
    expect(read instanceof Date ? toLocalValue(read) : read).toBe(expected);
  });

  it('stays within what the rules accept', () => {
    const last = new Date(now + 365 * DAY_MS);
    expect(readSendTime(toLocalValue(last), now)).toBeInstanceOf(Date);
  });
});
