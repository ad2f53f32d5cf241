import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../durations.ts';
import { choosePopular, popularityOf } from './popular.ts';

const NOW_MS = 1_000 * DAY_MS;

function item(id: string, days: number, changes: object = {}) {
  return {
    id,
    author: { uid: `author-of-${id}` },
    projectId: null,
    counters: { likes: 4, comments: 0, voters: 0 },
    createdAt: { toMillis: () => NOW_MS - days * DAY_MS },
    ...changes,
  };
}

const liked = (likes: number, comments = 0, voters = 0) => ({
  counters: { likes, comments, voters },
});
const chosen = (...items: ReturnType<typeof item>[]) =>
  choosePopular(items, NOW_MS).map(({ contentId }) => contentId);

describe('popularity', () => {
  it('counts a comment as two likes and a vote as a quarter of a like', () => {
    expect(popularityOf(item('a', 0, liked(3, 2, 4)), NOW_MS)).toBe(8);
  });

  it('halves every two days and is 0 after a week', () => {
    expect(popularityOf(item('a', 2), NOW_MS)).toBe(2);
    expect(popularityOf(item('a', 4), NOW_MS)).toBe(1);
    expect(popularityOf(item('a', 7.1, liked(900)), NOW_MS)).toBe(0);
  });

  it('is 0 with a single like', () => {
    expect(popularityOf(item('a', 0, liked(1)), NOW_MS)).toBe(0);
  });

  it('treats a timestamp in the future as new', () => {
    expect(popularityOf(item('a', -3), NOW_MS)).toBe(4);
  });
});

describe('list of popular items', () => {
  it('orders recent items by popularity and omits items without reactions', () => {
    expect(chosen(item('old', 6, liked(9)), item('new', 0), item('quiet', 0, liked(0)))).toEqual([
      'new',
      'old',
    ]);
  });

  it('limits items to two per author and two per project', () => {
    const mine = { author: { uid: 'kari' } };
    const of = { projectId: 'p1' };
    expect(chosen(item('a', 0, mine), item('b', 1, mine), item('c', 2, mine))).toEqual(['a', 'b']);
    expect(chosen(item('d', 0, of), item('e', 1, of), item('f', 2, of))).toEqual(['d', 'e']);
  });

  it('contains at most twenty items', () => {
    expect(chosen(...Array.from({ length: 30 }, (_, index) => item(`i${index}`, 0)))).toHaveLength(
      20,
    );
  });
});
