import { describe, expect, it } from 'vitest';
import {
  isPlausible,
  isReleasable,
  NOTHING_RELEASED,
  type ReleasedResults,
  release,
  summarizeReleased,
  withdraw,
} from './released-results.ts';
import { EMPTY_SUMMARY, subtractSummary } from './summary.ts';
import { question, survey } from './survey.examples.ts';
import { MIN_GROUP } from './survey.ts';

const DEFINITION = survey([question('nps', 'all'), question('yesNo', 'few')]);
const DAY = '2026-03-01';

const response = (hasFew: boolean) => ({
  answers: { all: 7, ...(hasFew && { few: true }) },
  asked: hasFew ? ['all', 'few'] : ['all'],
  lastQuestionId: 'all',
  locale: 'nb' as const,
  seconds: 30,
});

const group = (count: number, few: number) =>
  summarizeReleased(
    DEFINITION,
    Array.from({ length: count }, (_, index) => response(index < few)),
    DAY,
  );

const step = (before: ReleasedResults, count: number, few: number) =>
  release(before, group(count, few), EMPTY_SUMMARY);

describe('isPlausible', () => {
  it.each([
    ['a minute for three questions', { asked: ['a', 'b', 'c'], seconds: 60 }, true],
    ['two seconds for four questions', { asked: ['a', 'b', 'c', 'd'], seconds: 2 }, true],
    ['two seconds for ten questions', { asked: Array(10).fill('a'), seconds: 2 }, false],
    ['one second', { asked: [], seconds: 1 }, false],
    ['no seconds', { asked: [], seconds: null }, false],
  ])('classifies %s', (_name, response, expected) => {
    expect(isPlausible(response)).toBe(expected);
  });
});

describe('isReleasable', () => {
  const slow = { asked: ['a'], seconds: 30 };
  const fast = { asked: ['a'], seconds: 0 };
  it.each([
    ['four', Array(4).fill(slow), false, false],
    ['five', Array(5).fill(slow), false, true],
    ['one real answer among four too fast', [slow, ...Array(4).fill(fast)], false, false],
    ['five too fast ones of a closed survey', Array(5).fill(fast), true, true],
    ['four of a closed survey', Array(4).fill(slow), true, false],
  ])('classifies %s', (_name, pending, isClosed, expected) => {
    expect(isReleasable(pending, isClosed)).toBe(expected);
  });
});

describe('release', () => {
  it('updates each question in steps of at least five answers', () => {
    let released = NOTHING_RELEASED;
    let earlier = released.shown;
    for (const few of [1, 3, 0, 2, 4, 1, 1, 5]) {
      released = step(released, MIN_GROUP, few);
      const difference = subtractSummary(released.shown, earlier);
      for (const { answered } of Object.values(difference.questions))
        expect(answered === 0 || answered >= MIN_GROUP).toBe(true);
      earlier = released.shown;
    }
    expect(released.summary.questions.few?.answered).toBe(17);
    expect(released.shown.questions.all?.answered).toBe(40);
    expect(released.shown.questions.few?.answered).toBeLessThanOrEqual(17);
  });

  it('omits languages and updates drop-offs in steps of five', () => {
    const funnel = (partial: number) => ({ opened: 0, partial, stopped: { all: partial } });
    const one = release(NOTHING_RELEASED, group(5, 0), funnel(4));
    expect(one.summary).toMatchObject({ complete: 5, partial: 0, stopped: {}, languages: {} });
    const two = release(one, group(5, 0), funnel(5));
    expect(two.summary).toMatchObject({ complete: 10, partial: 5, stopped: { all: 5 } });
    const three = release(two, group(5, 0), funnel(9));
    expect(three.summary).toMatchObject({ complete: 15, partial: 5 });
  });
});

describe('withdraw', () => {
  it('takes an answer out of what administrators see, and shows others nothing until five are gone', () => {
    const before = step(NOTHING_RELEASED, 12, 6);
    let after = before;
    for (let gone = 1; gone <= MIN_GROUP; gone += 1) {
      after = withdraw(after, group(1, 1));
      expect(after.summary.complete).toBe(12 - gone);
      expect(after.summary.questions.few?.answered).toBe(6 - gone);
      if (gone < MIN_GROUP) expect(after.shown).toEqual(before.shown);
    }
    expect(after.shown.complete).toBe(7);
    expect(after.shown.questions.all?.answered).toBe(7);
  });

  it('shows the same as if the answer had never come, once as many have come again', () => {
    const withdrawn = withdraw(step(NOTHING_RELEASED, 6, 0), group(1, 0));
    expect(step(withdrawn, MIN_GROUP, 0).summary).toEqual(step(NOTHING_RELEASED, 10, 0).summary);
  });
});
