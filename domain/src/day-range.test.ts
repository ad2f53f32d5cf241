import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { DaySchema, isWithin } from './day-range.ts';

describe('DaySchema', () => {
  it.each(['2026-11-22', '2024-02-29', '1900-01-01', '2100-12-31'])('accepts %s', (day) =>
    expect(v.is(DaySchema, day)).toBe(true),
  );

  it.each(['2026-02-30', '2025-02-29', '1899-12-31', '2101-01-01', '2026-1-1', '22.11.2026', ''])(
    'rejects %s',
    (day) => expect(v.is(DaySchema, day)).toBe(false),
  );
});

describe('isWithin', () => {
  it.each([
    [{}, true],
    [{ from: '2026-02-01' }, true],
    [{ from: '2026-02-02' }, false],
    [{ to: '2026-02-01' }, true],
    [{ to: '2026-01-31' }, false],
    [{ from: '2026-02-01', to: '2026-02-01' }, true],
  ])('decides whether %j contains the first of February: %s', (days, expected) =>
    expect(isWithin(days, '2026-02-01')).toBe(expected),
  );
});
