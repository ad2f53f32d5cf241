import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { removeSmallGroups } from './filter-anonymity.ts';
import { EMPTY_SUMMARY, type SurveySummary } from './summary.ts';

const asked = (answered: number) => ({
  met: answered + 1,
  answered,
  other: 0,
  counts: { a: answered },
  hundredths: 0,
});
const summary = (fields: Partial<SurveySummary>): SurveySummary => ({
  ...EMPTY_SUMMARY,
  ...fields,
});

describe('public survey results', () => {
  it('are null below the minimum group', () => {
    expect(removeSmallGroups(summary({ complete: 4, questions: { q: asked(4) } }), 5)).toBeNull();
  });

  it('omit questions with too few answers', () => {
    const shown = removeSmallGroups(
      summary({ complete: 9, questions: { q: asked(5), r: asked(4) } }),
      5,
    );
    expect(Object.keys(shown?.questions ?? {})).toEqual(['q']);
  });

  it('omit drop-offs, durations, days and small languages', () => {
    const all = summary({
      complete: 9,
      partial: 1,
      opened: 2,
      stopped: { q: 1 },
      seconds: { 60: 9 },
      days: { '2026-11-22': 9 },
      languages: { nb: 8, en: 1 },
    });
    expect(removeSmallGroups(all, 5)).toEqual(summary({ complete: 9 }));
  });

  it('never reveal a smaller group', () => {
    const counted = fc.record({
      complete: fc.nat({ max: 12 }),
      languages: fc.dictionary(fc.constantFrom('nb', 'en'), fc.integer({ min: 1, max: 12 })),
      questions: fc.dictionary(fc.constantFrom('q', 'r', 's'), fc.nat({ max: 12 }).map(asked)),
    });
    fc.assert(
      fc.property(counted, (fields) => {
        const shown = removeSmallGroups(summary(fields), 5);
        const told = [
          shown?.complete ?? 5,
          ...Object.values(shown?.languages ?? {}),
          ...Object.values(shown?.questions ?? {}).map(({ answered }) => answered),
        ];
        expect(shown === null).toBe(fields.complete < 5);
        expect(Math.min(...told)).toBeGreaterThanOrEqual(5);
      }),
    );
  });
});
