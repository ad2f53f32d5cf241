import { describe, expect, it } from 'vitest';
import { mergeChecklists } from './merge-checklist.ts';

describe('mergeChecklists', () => {
  it.each([
    ['a tick and a new item', ['[ ] a'], ['[x] a'], ['[ ] a', '[ ] b'], ['[x] a', '[ ] b']],
    ['a new item and a tick', ['[ ] a'], ['[ ] a', '[ ] b'], ['[x] a'], ['[x] a', '[ ] b']],
    [
      'two new items',
      ['[ ] a'],
      ['[ ] a', '[ ] b'],
      ['[ ] a', '[ ] c'],
      ['[ ] a', '[ ] c', '[ ] b'],
    ],
    ['one item added twice', [], ['[ ] a'], ['[ ] a'], ['[ ] a']],
    ['two ticks', ['[ ] a', '[ ] b'], ['[x] a', '[ ] b'], ['[ ] a', '[x] b'], ['[x] a', '[x] b']],
    [
      'a new text and a tick',
      ['[ ] a', '[ ] b'],
      ['[ ] A', '[ ] b'],
      ['[x] a', '[ ] b'],
      ['[x] A', '[ ] b'],
    ],
    [
      'a tick and a new text',
      ['[ ] a', '[ ] b'],
      ['[x] a', '[ ] b'],
      ['[ ] A', '[ ] b'],
      ['[x] A', '[ ] b'],
    ],
    ['two texts of one item', ['[ ] a'], ['[ ] A'], ['[ ] B'], ['[ ] B', '[ ] A']],
    ['a removed and a ticked item', ['[ ] a', '[ ] b'], ['[ ] b'], ['[x] a', '[ ] b'], ['[ ] b']],
    [
      'a removed and a changed item',
      ['[ ] a', '[ ] b'],
      ['[ ] b'],
      ['[ ] A', '[ ] b'],
      ['[ ] A', '[ ] b'],
    ],
    ['a removed tick and a new item', ['[x] a'], ['[ ] a'], ['[x] a', '[ ] b'], ['[ ] a', '[ ] b']],
    ['equal texts', ['[ ] a', '[ ] a'], ['[x] a', '[ ] a'], ['[ ] a', '[x] a'], ['[x] a', '[x] a']],
  ])('keeps %s', (_title, base, mine, theirs, merged) => {
    expect(mergeChecklists(base, mine, theirs)).toEqual(merged);
  });
});
