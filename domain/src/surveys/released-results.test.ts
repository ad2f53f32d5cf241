import { describe, expect, it } from 'vitest';
import {
  isReleasable,
  MIN_UNPROVEN_ANSWERS,
  mailDomainOf,
  NOTHING_RELEASED,
  networkOf,
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

describe('isReleasable', () => {
  const open = { isClosed: false, answers: 0, accounts: 0, domains: 0, networks: 0 };
  const closed = { ...open, isClosed: true };
  it.each([
    ['four accounts', { ...open, answers: 4, accounts: 4 }, false],
    ['five accounts', { ...open, answers: 5, accounts: 5 }, true],
    [
      'any number from other sources of an open survey',
      { ...open, answers: 99, networks: 9 },
      false,
    ],
    [
      'four accounts and a network of an open survey',
      { ...open, answers: 4, accounts: 4, networks: 1 },
      false,
    ],
    ['four accounts of a closed survey', { ...closed, answers: 4, accounts: 4 }, false],
    [
      'four accounts and a network of a closed survey',
      { ...closed, answers: 5, accounts: 4, networks: 1 },
      true,
    ],
    ['five answers of one network', { ...closed, answers: 5, networks: 1 }, false],
    ['nineteen answers of one network', { ...closed, answers: 19, networks: 1 }, false],
    [
      'twenty answers of one network',
      { ...closed, answers: MIN_UNPROVEN_ANSWERS, networks: 1 },
      true,
    ],
    ['five answers of five networks', { ...closed, answers: 5, networks: 5 }, true],
    [
      'a network for each of four mail domains',
      { ...closed, answers: 8, domains: 4, networks: 4 },
      false,
    ],
    ['nineteen answers of personal links without an address', { ...closed, answers: 19 }, false],
  ])('classifies %s', (_name, pending, expected) => {
    expect(isReleasable(pending)).toBe(expected);
  });
});

it.each([
  ['192.0.2.7', '192.0.2'],
  ['192.0.2.250', '192.0.2'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:db8:1:ffff::1', '2001:db8:1'],
  ['unknown', 'unknown'],
])('takes the network of %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ['Lise@Eksempel.no', 'eksempel.no'],
  ['a@en.eksempel.no', 'eksempel.no'],
  ['a@to.eksempel.no', 'eksempel.no'],
])('takes the domain of %s', (email, domain) => {
  expect(mailDomainOf(email)).toBe(domain);
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

  it('omits languages and updates drop-offs in steps of twenty', () => {
    const funnel = (partial: number) => ({ opened: 0, partial, stopped: { all: partial } });
    const one = release(NOTHING_RELEASED, group(5, 0), funnel(19));
    expect(one.summary).toMatchObject({ complete: 5, partial: 0, stopped: {}, languages: {} });
    const two = release(one, group(5, 0), funnel(20));
    expect(two.summary).toMatchObject({ complete: 10, partial: 20, stopped: { all: 20 } });
    const three = release(two, group(5, 0), funnel(39));
    expect(three.summary).toMatchObject({ complete: 15, partial: 20 });
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
