import { MINUTE_MS } from '@samspill/domain/durations';
import { describe, expect, it } from 'vitest';
import type { FeedRow } from './feed-list-state.ts';
import { continueVisit, findSeenRow } from './feed-visit.ts';

const NOW = 1_000_000_000;

describe('a visit to the feed', () => {
  it.each([
    ['the first one', null, { seenMs: 0, beforeMs: null, activeMs: NOW }],
    [
      'a reload',
      { seenMs: 5, beforeMs: 3, activeMs: NOW - MINUTE_MS },
      { seenMs: 5, beforeMs: 3, activeMs: NOW },
    ],
    [
      'coming back after half an hour',
      { seenMs: 5, beforeMs: 3, activeMs: NOW - 30 * MINUTE_MS },
      { seenMs: 5, beforeMs: 5, activeMs: NOW },
    ],
    [
      'a clock that was set back',
      { seenMs: 5, beforeMs: 3, activeMs: NOW + 90 * MINUTE_MS },
      { seenMs: 5, beforeMs: 3, activeMs: NOW },
    ],
    [
      'coming back to a feed that was empty',
      { seenMs: 0, beforeMs: null, activeMs: 0 },
      { seenMs: 0, beforeMs: null, activeMs: NOW },
    ],
  ])('is known: %s', (_name, stored, visit) => {
    expect(continueVisit(stored, NOW)).toEqual(visit);
  });
});

const rows = (...items: readonly (readonly [id: string, atMs: number, uid?: string])[]) =>
  items.map(([id, atMs, uid = 'ola']) => ({
    content: { id, data: { createdAt: { toMillis: () => atMs }, author: { uid } } },
  })) as unknown as FeedRow[];

describe('the row that divides new from seen', () => {
  it.each([
    ['is the first one from before', rows(['c', 9], ['b', 5], ['a', 3]), 5, 'b'],
    ['is none when nothing is new', rows(['b', 5], ['a', 3]), 5, null],
    ['is none when all that is loaded is new', rows(['c', 9], ['b', 8]), 5, null],
    ['is none below own items alone', rows(['c', 9, 'kari'], ['b', 5]), 5, null],
    ['is none on the first visit', rows(['c', 9], ['b', 5]), null, null],
    ['is none in an empty feed', [], 5, null],
  ] as const)('%s', (_name, list, beforeMs, id) => {
    expect(findSeenRow(list, beforeMs, 'kari')).toBe(id);
  });
});
