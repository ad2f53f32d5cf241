import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ResultsFilter } from './admin-survey.ts';
import { canShowGroup } from './filter-anonymity.ts';
import { type Filterable, passesFilter } from './results-filter.ts';
import { MIN_GROUP } from './survey.ts';

const QUESTIONS = [
  { id: 'one', type: 'singleChoice' },
  { id: 'two', type: 'dropdown' },
  { id: 'several', type: 'multipleChoice' },
  { id: 'rows', type: 'matrix' },
] as const;
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  one: ['a', 'b', 'c'],
  two: ['x', 'y'],
  several: ['p', 'q'],
  rows: ['r 1', 'r 2', 's 1', 's 2'],
};
const DAYS = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'];

const byChoice: ResultsFilter[] = Object.entries(CHOICES).flatMap(([question, choices]) =>
  choices.map((choice) => ({ question, choice })),
);
const byDays: ResultsFilter[] = DAYS.flatMap((from) => DAYS.map((to) => ({ from, to })));
const combined = byChoice.flatMap((choice) => byDays.map((days) => ({ ...choice, ...days })));

/** Prefers small groups and dependent questions, where groups nearly coincide. */
const member: fc.Arbitrary<Filterable> = fc
  .record({
    day: fc.constantFrom(...DAYS),
    one: fc.option(fc.constantFrom('a', 'a', 'a', 'b', 'b', 'c'), { freq: 12 }),
    two: fc.constantFrom('x', 'x', 'x', 'x', 'y'),
    follows: fc.boolean(),
    several: fc.subarray(['p', 'q']),
    row: fc.constantFrom('1', '1', '1', '2'),
  })
  .map(({ day, one, two, follows, several, row }): Filterable => {
    const answers: Record<string, string[]> = {
      ...(one !== null && { one: [one] }),
      two: [follows ? (one === 'a' ? 'x' : 'y') : two],
      several,
      rows: [`r ${row}`, `s ${row}`],
    };
    return { day, keys: new Map(Object.entries(answers)) };
  });
const members = fc.array(member, { maxLength: 60, size: 'max' });

type Group = ReadonlySet<Filterable>;
const groupOf = (all: readonly Filterable[], filter: ResultsFilter): Group =>
  new Set(all.filter((each) => passesFilter(filter, each)));
const few = (count: number) => count > 0 && count < MIN_GROUP;

/** Brute-force check whether two groups and the whole reveal the sums of a part with one to four responses. */
function tells(all: readonly Filterable[], one: Group, two: Group): boolean {
  const size = (inOne: boolean, inTwo: boolean) =>
    all.filter((each) => one.has(each) === inOne && two.has(each) === inTwo).length;
  const parts = [size(true, true), size(true, false), size(false, true), size(false, false)];
  return parts.includes(0) && parts.some(few);
}

describe('k-anonymity under any filter', () => {
  it('covers a group, its complement, and the differences of two groups', () => {
    fc.assert(
      fc.property(members, (all) => {
        const shown = [{}, ...byChoice, ...byDays, ...combined]
          .filter((filter) => canShowGroup(QUESTIONS, all, filter))
          .map((filter) => groupOf(all, filter));
        for (const group of shown) {
          expect(few(group.size)).toBe(false);
          expect(few(all.length - group.size)).toBe(false);
        }
        const different = [...new Map(shown.map((group) => [keyOf(all, group), group])).values()];
        for (const [at, one] of different.entries())
          for (const two of different.slice(at + 1)) expect(tells(all, one, two)).toBe(false);
      }),
      { numRuns: 100 },
    );
  });

  it('covers the remainder after subtracting groups of a question or days from the whole', () => {
    fc.assert(
      fc.property(members, fc.constantFrom('one', 'two', 'r', 's', 'days'), (all, part) => {
        const filters =
          part === 'days'
            ? DAYS.map((day): ResultsFilter => ({ from: day, to: day }))
            : byChoice.filter(
                ({ question, choice }) => question === part || choice?.startsWith(`${part} `),
              );
        const shown = filters
          .filter((filter) => canShowGroup(QUESTIONS, all, filter))
          .map((filter) => groupOf(all, filter).size);
        for (let chosen = 1; chosen < 2 ** shown.length; chosen += 1) {
          const taken = shown.filter((_, at) => Math.floor(chosen / 2 ** at) % 2 === 1);
          expect(few(all.length - taken.reduce((sum, size) => sum + size, 0))).toBe(false);
        }
      }),
      { numRuns: 200 },
    );
  });
});

const keyOf = (all: readonly Filterable[], group: Group) =>
  all.map((each) => (group.has(each) ? 1 : 0)).join('');

const several = (count: number, day: string, one: string): Filterable[] =>
  Array.from({ length: count }, () => ({ day, keys: new Map([['one', [one]]]) }));
const show = (all: readonly Filterable[], filter: ResultsFilter) =>
  canShowGroup(QUESTIONS, all, filter);
const [FIRST = '', SECOND = ''] = DAYS;

describe('filtered group of an anonymous survey', () => {
  it('is shown if it and its complement are large enough', () => {
    const all = [...several(5, FIRST, 'a'), ...several(5, FIRST, 'b')];
    expect(show(all, { question: 'one', choice: 'a' })).toBe(true);
    expect(show(all, {})).toBe(true);
  });

  it('is hidden if it or its complement is too small', () => {
    const all = [...several(20, FIRST, 'a'), ...several(4, FIRST, 'b')];
    expect(show(all, { question: 'one', choice: 'b' })).toBe(false);
    expect(show(all, { question: 'one', choice: 'a' })).toBe(false);
  });

  it('is shown when empty, because it reveals no answer', () => {
    expect(show(several(9, FIRST, 'a'), { question: 'one', choice: 'b' })).toBe(true);
  });

  it('is hidden if a smaller sibling could be derived from it by subtraction', () => {
    const all = [...several(9, FIRST, 'a'), ...several(7, FIRST, 'b'), ...several(2, FIRST, 'c')];
    expect(show(all, { question: 'one', choice: 'a' })).toBe(true);
    expect(show(all, { question: 'one', choice: 'b' })).toBe(false);
  });

  it('is shown for days with enough responses, but not for a part of them', () => {
    const all = [...several(3, FIRST, 'a'), ...several(3, SECOND, 'a')];
    expect(show(all, { from: FIRST, to: SECOND })).toBe(true);
    expect(show(all, { from: FIRST, to: FIRST })).toBe(false);
  });

  it('is never shown for an answer combined with days', () => {
    const all = [...several(50, FIRST, 'a'), ...several(50, SECOND, 'b')];
    expect(show(all, { from: FIRST, to: FIRST, question: 'one', choice: 'a' })).toBe(false);
  });

  it('is hidden while there are too few responses', () => {
    expect(show(several(4, FIRST, 'a'), {})).toBe(false);
  });
});
