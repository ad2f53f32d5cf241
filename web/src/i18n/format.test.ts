import { HOUR_MS } from '@samspill/domain/durations';
import { describe, expect, it } from 'vitest';
import { createFormat } from './format.ts';
import { formatAgo, formatAgoShort } from './format-ago.ts';

const nb = createFormat('nb');
const en = createFormat('en');
const now = new Date('2026-11-21T12:00:00');
const before = (ms: number) => new Date(now.getTime() - ms);

describe('ago', () => {
  it.each([
    [5_000, 'nå'],
    [3 * 60_000, 'for 3 minutter siden'],
    [2 * HOUR_MS, 'for 2 timer siden'],
    [24 * HOUR_MS, 'i går'],
    [6 * 24 * HOUR_MS, 'for 6 døgn siden'],
    [8 * 24 * HOUR_MS, '13. nov. 2026'],
  ])('formats %i ms ago as %s', (ms, text) => {
    expect(formatAgo('nb', before(ms), now)).toBe(text);
  });

  it.each([
    ['2026-11-25T00:30:00', '2026-11-23T23:00:00', 'i forgårs', '2 d'],
    ['2026-11-25T20:00:00', '2026-11-23T21:00:00', 'i forgårs', '2 d'],
    ['2026-11-25T20:00:00', '2026-11-24T19:00:00', 'i går', '1 d'],
    ['2026-11-25T08:00:00', '2026-11-24T09:00:00', 'for 23 timer siden', '23 t'],
    ['2026-11-25T08:00:00', '2026-11-21T09:00:00', 'for 4 døgn siden', '4 d'],
    ['2026-11-25T08:00:00', '2026-11-27T07:00:00', 'i overmorgen', ''],
    ['2027-01-02T08:00:00', '2026-12-31T09:00:00', 'i forgårs', '2 d'],
  ])('counts the days of the calendar: at %s, %s is %s', (at, then, long, short) => {
    expect(formatAgo('nb', new Date(then), new Date(at))).toBe(long);
    if (short)
      expect(formatAgoShort('nb', new Date(then), new Date(at)).replace('\u00a0', ' ')).toBe(short);
  });

  it('supports the future', () => {
    expect(formatAgo('en', before(-2 * HOUR_MS), now)).toBe('in 2 hours');
  });
});

describe('formatAgoShort', () => {
  it.each([
    [5_000, 'nå', 'now'],
    [3 * 60_000, '3 min', '3m'],
    [2 * HOUR_MS, '2 t', '2h'],
    [24 * HOUR_MS, '1 d', '1d'],
    [8 * 24 * HOUR_MS, '13. nov.', '13 Nov'],
    [400 * 24 * HOUR_MS, '17. okt. 2025', '17 Oct 2025'],
  ])('formats %i ms ago as %s and %s', (ms, norwegian, english) => {
    expect(formatAgoShort('nb', before(ms), now).replace('\u00a0', ' ')).toBe(norwegian);
    expect(formatAgoShort('en', before(ms), now)).toBe(english);
  });
});

it('formats money without decimals', () => {
  expect(en.money(1_500_000, 'NOK')).toBe('NOK\u00a01,500,000');
});

it('formats a range with its currency once', () => {
  expect(nb.moneyRange(500_000, 2_000_000, 'NOK')).toBe('500\u00a0000–2\u00a0000\u00a0000\u00a0kr');
});

it('formats a size with a suitable unit', () => {
  expect(nb.bytes(900_000)).toBe('900 kB');
  expect(nb.bytes(2_500_000)).toBe('2,5 MB');
});
