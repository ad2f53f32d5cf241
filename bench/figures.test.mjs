// @ts-check
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatMeasured, formatNumber, isBroken, isMet } from './figures.mjs';
import { formatPage, PAGE, readResults } from './results.mjs';

describe('benchmark figure', () => {
  it.each([
    ['within its budget', { values: [1, 2], atMost: 2 }, true],
    ['beyond it at one size', { values: [1, 3], atMost: 2 }, false],
    ['below what is wanted', { values: [0.9], atLeast: 0.95 }, false],
    ['without a budget', { values: [9] }, true],
  ])('%s', (_name, figure, met) => {
    expect(isMet({ what: '', unit: '', ...figure })).toBe(met);
  });

  it('never fails a run if it depends on the machine', () => {
    const slow = { what: '', unit: 's', values: [2], atMost: 1 };
    expect(isBroken(slow)).toBe(true);
    expect(isBroken({ ...slow, isTimed: true })).toBe(false);
  });

  it.each([
    [1, '1'],
    [0.123_45, '0.123'],
    [118.84, '119'],
    [12_345.6, '12,346'],
  ])('formats %f as %s', (value, shown) => {
    expect(formatNumber(value)).toBe(shown);
  });

  it('appears in the table with its budget and method', () => {
    const figures = [{ what: 'Feed', values: [24, 26], unit: 'reads', atMost: 25 }];
    expect(
      formatMeasured({ heading: 'Reads', how: 'Counted.', measuredOn: '2026-11-24', figures }),
    ).toContain('| Feed | 24 · 26 reads | ≤ 25 | **not met** |');
  });
});

it('docs/measurements.md shows the latest measurements', () => {
  const page = readFileSync(PAGE, 'utf8');
  expect(formatPage(page, readResults())).toBe(page);
});
