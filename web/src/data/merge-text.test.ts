import { describe, expect, it } from 'vitest';
import { mergeTexts } from './merge-text.ts';

describe('mergeTexts', () => {
  it.each([
    ['keeps my change', 'a', 'b', 'a', 'b'],
    ['takes the other change', 'a', 'a', 'b', 'b'],
    ['takes one change made twice', 'a', 'b', 'b', 'b'],
    ['joins changes of different lines', 'a\nb\nc', 'A\nb\nc', 'a\nb\nC', 'A\nb\nC'],
    ['joins a new line and a changed one', 'a\nb', 'a\nb\nc', 'A\nb', 'A\nb\nc'],
    ['joins a deleted and a changed line', 'a\nb\nc', 'b\nc', 'a\nb\nC', 'b\nC'],
    ['keeps empty lines and a final one', 'a\n\nb\n', 'A\n\nb\n', 'a\n\nb\nc\n', 'A\n\nb\nc\n'],
  ])('%s', (_title, base, mine, theirs, text) => {
    expect(mergeTexts(base, mine, theirs)).toEqual({ text, isClean: true });
  });

  it.each([
    ['the same line', 'a', 'mine', 'theirs', 'mine\ntheirs'],
    ['an empty text', '', 'mine', 'theirs', 'mine\ntheirs'],
    ['a deleted and changed line', 'x\na\ny', 'x\ny', 'x\nA\ny', 'x\nA\ny'],
  ])('returns both changes of %s', (_title, base, mine, theirs, text) => {
    expect(mergeTexts(base, mine, theirs)).toEqual({ text, isClean: false });
  });
});
