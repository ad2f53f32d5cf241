import { describe, expect, it } from 'vitest';
import { addDigit, choiceLetter, keyToChoiceIndex, NO_DIGITS } from './answer-keys.ts';

const press = (key: string, modifiers = {}) => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...modifiers,
});

describe('letter keys', () => {
  it.each([
    ['a', 0],
    ['B', 1],
    ['d', null],
    ['Enter', null],
    ['1', null],
  ])('%s selects position %s of three', (key, place) => {
    expect(keyToChoiceIndex(press(key), 3)).toBe(place);
  });

  it('with a modifier is left to the browser', () => {
    expect(keyToChoiceIndex(press('a', { ctrlKey: true }), 3)).toBeNull();
  });

  it('exists for 26 positions', () => {
    expect([choiceLetter(0), choiceLetter(25), choiceLetter(26)]).toEqual(['A', 'Z', null]);
  });
});

describe('digits', () => {
  const type = (max: number, ...keys: readonly [key: string, atMs: number][]) =>
    keys.reduce(
      (before, [key, atMs]) => addDigit(before, press(key), atMs, max) ?? before,
      NO_DIGITS,
    ).text;

  it('typed in sequence are one number', () => {
    expect(type(10, ['1', 0], ['0', 400])).toBe('10');
  });

  it('are separate numbers after a pause, or if the number is too large', () => {
    expect(type(10, ['1', 0], ['0', 1_400])).toBe('0');
    expect(type(10, ['1', 0], ['2', 400])).toBe('2');
    expect(type(5, ['1', 0], ['0', 400])).toBe('0');
  });
});
