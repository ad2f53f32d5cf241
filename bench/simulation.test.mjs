// @ts-check
import { expect, it } from 'vitest';
import { countRecounts, dollarsOf, simulateDay } from './simulation.mjs';

/** @type {import('./simulation.mjs').Assumptions} */
const ASSUMED = {
  members: 1_000_000,
  aMemberADay: { reads: 250, writes: 20, deletes: 4, runs: 10 },
  followers: 500_000,
  openFeeds: 50_000,
  likes: 1_000_000,
  openPosts: 10_000,
  aLike: { reads: 16, writes: 1, deletes: 1 },
  answers: 50_000,
};

/** @param {Partial<import('./simulation.mjs').Assumptions>} changes */
const rowsOf = (changes = {}) => simulateDay({ ...ASSUMED, ...changes });

it('counts a growing number at most once a second and at most one read a second', () => {
  for (const total of [100, 100_000, 1_000_000, 10_000_000]) {
    const { counts, reads } = countRecounts(total);
    expect(counts).toBeLessThanOrEqual(86_400);
    expect(reads).toBeLessThanOrEqual(1.1 * 86_400);
  }
  expect(countRecounts(1_000_000).counts).toBeLessThan(600);
});

it('multiplies each like by its own cost', () => {
  const [, , viral] = rowsOf({ openPosts: 0 });
  const [, , double] = rowsOf({ openPosts: 0, likes: 2_000_000 });
  expect(double?.runs).toBe(2_000_000);
  expect((double?.reads ?? 0) / (viral?.reads ?? 1)).toBeCloseTo(2, 1);
});

it('keeps every document at one write a second, and jobs below an hour', () => {
  for (const { what, hottest, jobSeconds } of rowsOf()) {
    expect(hottest, what).toBeLessThanOrEqual(1);
    expect(jobSeconds, what).toBeLessThanOrEqual(3_600);
  }
});

it('adds prices', () => {
  const load = { reads: 100_000, writes: 100_000, deletes: 100_000, runs: 0 };
  expect(dollarsOf(load)).toBeCloseTo(0.26);
});
