import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followPath, questionsOn } from './flow.ts';
import {
  addSummaries,
  type Countable,
  countedKeys,
  distributionOf,
  EMPTY_SUMMARY,
  mayBeRounded,
  meanOf,
  meanRankOf,
  medianOf,
  npsOf,
  numberKeyOf,
  percentagesOf,
  type SurveySummary,
  secondsKeyOf,
  subtractSummary,
  summarizeResponse,
} from './summary.ts';
import { EVERY_TYPE, survey, VALID_ANSWERS } from './survey.examples.ts';
import { questionsOf, type SurveyDefinition } from './survey.ts';
import { anySurvey, validAnswer } from './testing/arbitrary-surveys.ts';

const response = (fields: Partial<Countable> = {}): Countable => ({
  status: 'complete',
  answers: {},
  asked: [],
  lastQuestionId: null,
  locale: 'nb',
  seconds: 61,
  day: '2026-11-22',
  ...fields,
});
const sum = (parts: readonly SurveySummary[]) => parts.reduce(addSummaries, EMPTY_SUMMARY);
const sumOf = (definition: SurveyDefinition, responses: readonly Countable[]) =>
  sum(responses.map((each) => summarizeResponse(definition, each)));

const answered = anySurvey.chain((definition) => {
  const questions = questionsOf(definition);
  const one = fc
    .record({
      given: fc.tuple(...questions.map((each) => fc.option(validAnswer(each)))),
      status: fc.constantFrom('partial' as const, 'complete' as const),
      seconds: fc.option(fc.integer({ min: 2, max: 90_000 })),
      day: fc.constantFrom('2026-11-21', '2026-11-22'),
      locale: fc.constantFrom('nb', 'en'),
    })
    .map(({ given, ...fields }): Countable => {
      const raw = questions.flatMap(({ id }, index) => {
        const answer = given[index];
        return answer === null || answer === undefined ? [] : [[id, answer] as const];
      });
      const path = followPath(definition, Object.fromEntries(raw));
      const asked = questionsOn(path).map(({ id }) => id);
      return { ...fields, answers: path.answers, asked, lastQuestionId: asked.at(-1) ?? null };
    });
  return fc.tuple(fc.constant(definition), fc.array(one, { maxLength: 12 }));
});

describe('survey summary', () => {
  it('counts each question type by its own keys', () => {
    const asked = questionsOf(EVERY_TYPE).map(({ id }) => id);
    const { questions } = sumOf(EVERY_TYPE, [response({ answers: VALID_ANSWERS, asked })]);
    const counts = Object.entries(questions).map(([id, each]) => [id, Object.keys(each.counts)]);
    expect(Object.fromEntries(counts)).toEqual({
      consent: ['true'],
      file: [],
      shortText: [],
      longText: [],
      email: [],
      singleChoice: ['a'],
      multipleChoice: ['a', 'b'],
      dropdown: ['c'],
      rating: ['5'],
      scale: ['1'],
      nps: ['10'],
      yesNo: ['false'],
      number: ['12.5'],
      date: ['2026-02'],
      ranking: ['b 1', 'a 2', 'c 3'],
      matrix: ['a x', 'b y', 'c x'],
    });
    expect(questions.number?.hundredths).toBe(1_250);
  });

  it('counts respondents per question, and answers among them', () => {
    const { questions } = sumOf(EVERY_TYPE, [
      response({ asked: ['nps', 'yesNo'], answers: { nps: 9 } }),
      response({ asked: ['nps'], answers: { nps: 0 } }),
    ]);
    expect(questions).toMatchObject({
      nps: { met: 2, answered: 2 },
      yesNo: { met: 1, answered: 0 },
    });
  });

  it('counts answers regardless of a later version’s logic', () => {
    const later = survey(
      EVERY_TYPE.elements.map((element) => ({
        ...element,
        showIf: {
          match: 'all',
          conditions: [{ questionId: 'nowhere', operator: 'answered', value: null }],
        },
      })),
    );
    const given = [response({ asked: ['nps'], answers: { nps: 9 } })];
    expect(sumOf(later, given)).toEqual(sumOf(EVERY_TYPE, given));
  });

  it('separates partial from opened responses and counts drop-offs by question', () => {
    const begun = { status: 'partial', lastQuestionId: 'nps', seconds: null } as const;
    expect(
      sumOf(EVERY_TYPE, [
        response({ ...begun, answers: { nps: 3 } }),
        response(begun),
        response({ ...begun, lastQuestionId: null }),
      ]),
    ).toEqual({ ...EMPTY_SUMMARY, partial: 1, opened: 2, stopped: { nps: 2 } });
  });

  it('is independent of order and partition', () => {
    const shuffled = answered.chain(([definition, all]) =>
      fc.tuple(
        fc.constant(definition),
        fc.constant(all),
        fc.shuffledSubarray(all, { minLength: all.length }),
        fc.nat({ max: all.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([definition, all, other, cut]) => {
        const whole = sumOf(definition, all);
        expect(sumOf(definition, other)).toEqual(whole);
        const parts = [other.slice(0, cut), other.slice(cut)];
        expect(sum(parts.map((part) => sumOf(definition, part)))).toEqual(whole);
      }),
      { numRuns: 500 },
    );
  });

  it('equals the rest after a part is subtracted', () => {
    fc.assert(
      fc.property(answered, fc.nat({ max: 12 }), ([definition, all], cut) => {
        const [gone, left] = [all.slice(0, cut), all.slice(cut)];
        const without = subtractSummary(sumOf(definition, all), sumOf(definition, gone));
        expect(without).toEqual(sumOf(definition, left));
      }),
      { numRuns: 500 },
    );
  });
});

describe('statistics of a summary', () => {
  it.each([
    [0, 0],
    [7, 7],
    [61, 61],
    [154, 154],
    [999, 999],
    [1_004, 1_000],
    [3_605, 3_610],
    [86_400, 86_400],
  ])('a time of %d seconds is counted as %d', (seconds, key) => {
    expect(secondsKeyOf(seconds)).toBe(key);
  });

  it('have the median time of real responses', () => {
    const times = [61, 154, 305, 58, 3_605, 153];
    const summary = sumOf(
      EVERY_TYPE,
      times.map((seconds) => response({ seconds })),
    );
    expect(medianOf(summary.seconds)).toBe(153.5);
  });

  it.each([
    [0, 0],
    [-0.001, 0],
    [1984, 1984],
    [-1_990, -1_990],
    [7.5, 7.5],
    [0.01, 0.01],
    [0.1 + 0.2, 0.3],
    [1.005, 1],
    [99.99, 99.99],
    [123.45, 123.45],
    [1_250.25, 1_250.25],
    [9_999.99, 9_999.99],
    [12_345.67, 12_345.7],
    [9_999, 9_999],
    [487_312.5, 487_313],
    [1_234_567, 1_234_570],
    [-98_765_432, -98_765_400],
    [1e300, 1e300],
  ])('%d is counted as %d', (value, key) => {
    expect(numberKeyOf(value)).toBe(key);
    expect(numberKeyOf(key)).toBe(key);
  });

  it.each([
    [[1_984, 1_990, 2_019], 1_990],
    [[1_984, 1_990, 1_991, 2_019], 1_990.5],
    [[7.5, 10, 333], 10],
    [[7.25, 7.26, 7.27], 7.26],
    [[9_345, 9_346, 9_399], 9_346],
    [[-1_001, -1_002, -1_003], -1_002],
  ])('have of %j the median %d', (values, median) => {
    const counts = values.flatMap((value) => countedKeys({ type: 'number' }, value));
    expect(medianOf(Object.fromEntries(counts.map((key) => [key, 1])))).toBe(median);
  });

  it.each([
    [{ 1984: 3, 9999: 1, '-7.25': 1, 99.99: 1 }, false],
    [{ 7: 1, 1235000: 1 }, true],
    [{ 999999: 1, 1250.25: 1 }, false],
    [{ '-1000000': 1 }, true],
    [{ 12345.5: 1 }, true],
    [{}, false],
  ])('say of %j whether numbers may be rounded: %s', (counts, isRounded) => {
    expect(mayBeRounded(counts)).toBe(isRounded);
  });

  it('include the median', () => {
    expect(medianOf({ 10: 1, 2: 1, 30: 1 })).toBe(10);
    expect(medianOf({ '-5': 3, 4: 2 })).toBe(-5);
    expect(medianOf({ 1: 1, 2: 1, 3: 1, 100: 1 })).toBe(2.5);
    expect(medianOf({ 10: 2, 20: 2 })).toBe(15);
    expect(medianOf({})).toBeNull();
  });

  const one = (counts: Record<string, number>, answered: number, hundredths = 0) => ({
    met: answered,
    other: 0,
    counts,
    answered,
    hundredths,
  });

  it.each([
    [{ 7: 1 }, { min: 7, lower: 7, median: 7, upper: 7, max: 7 }],
    [
      { 7.5: 1, 10: 1, 330: 1 },
      { min: 7.5, lower: 8.75, median: 10, upper: 170, max: 330 },
    ],
    [
      { 1: 1, 2: 1, 3: 1, 4: 1 },
      { min: 1, lower: 1.75, median: 2.5, upper: 3.25, max: 4 },
    ],
    [
      { '-2': 5, 3: 0 },
      { min: -2, lower: -2, median: -2, upper: -2, max: -2 },
    ],
    // Quartiles as QUARTILE.INC of spreadsheets: 7.5 + 0.75 · 4.5, and 40 + 0.25 · 293.
    [
      { 7.5: 1, 12: 1, 40: 1, 333: 1 },
      { min: 7.5, lower: 10.875, median: 26, upper: 113.25, max: 333 },
    ],
    [
      { 1: 10, 5: 10, 3: 1 },
      { min: 1, lower: 1, median: 3, upper: 5, max: 5 },
    ],
    [
      { 0: 1, '-0.5': 1 },
      { min: -0.5, lower: -0.375, median: -0.25, upper: -0.125, max: 0 },
    ],
    [{}, null],
  ])('derive from %j the distribution %j', (counts, distribution) => {
    expect(distributionOf(counts)).toEqual(distribution);
  });

  it.each([
    [
      [2, 2, 2],
      [33, 33, 33],
    ],
    [
      [7, 7, 37],
      [14, 14, 73],
    ],
    [
      [1, 1, 1, 1, 1, 1],
      [17, 17, 17, 17, 17, 17],
    ],
    [
      [105, 95],
      [53, 48],
    ],
    [
      [0, 0],
      [0, 0],
    ],
    [
      [7, 0],
      [100, 0],
    ],
    [
      [1, 199],
      [1, 100],
    ],
  ])('convert %j to %j percent, equal counts to equal shares', (counts, percentages) => {
    expect(percentagesOf(counts)).toEqual(percentages);
  });

  it('include the mean', () => {
    expect(meanOf(one({}, 4, 1_050))).toBe(2.625);
    expect(meanOf(one({}, 0))).toBeNull();
  });

  it('include promoters, passives and detractors', () => {
    expect(npsOf(one({ 10: 2, 9: 1, 8: 1, 7: 1, 6: 1, 0: 2 }, 8))).toEqual({
      promoters: 3,
      passives: 2,
      detractors: 3,
      score: 0,
    });
    expect(npsOf(one({ 10: 2, 6: 1 }, 3))?.score).toBe(33);
    expect(npsOf(one({}, 0))).toBeNull();
  });

  it('include the mean rank of each choice', () => {
    const ranked = one({ 'a 1': 3, 'a 3': 1, 'ab 2': 9 }, 4);
    expect(meanRankOf(ranked, 'a')).toBe(1.5);
    expect(meanRankOf(ranked, 'c')).toBeNull();
  });
});
