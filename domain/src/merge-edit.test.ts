import { describe, expect, it } from 'vitest';
import { isSameValue, mergeEdit, withPath } from './merge-edit.ts';

describe('isSameValue', () => {
  it('compares objects by their entries', () => {
    expect(isSameValue({ a: 1, b: ' x' }, { b: 'x', a: 1 })).toBe(true);
    expect(isSameValue({ a: 1 }, { a: 1, b: 2 })).toBe(false);
  });
});

describe('mergeEdit', () => {
  const text = (nb: string, en: string) => ({ nb, en });
  it.each([
    ['takes what others stored in a field left alone', 'a', 'b', 'a', 'b', {}],
    ['takes the editor’s change', 'a', 'a', 'b', 'b', {}],
    ['takes a change that both made', 'a', 'b', 'b', 'b', {}],
    ['reports two changes', 'a', 'b', 'c', 'c', { field: 'b' }],
    ['ignores spaces around texts', 'a', 'b', ' a\n', 'b', {}],
    ['compares lists whole', ['a'], ['a', 'b'], ['a', 'c'], ['a', 'c'], { field: ['a', 'b'] }],
    [
      'merges texts by language',
      text('a', 'a'),
      text('b', 'a'),
      text('a', 'c'),
      text('b', 'c'),
      {},
    ],
    [
      'reports one language',
      text('a', 'a'),
      text('b', 'b'),
      text('a', 'c'),
      text('b', 'c'),
      { 'field.en': 'b' },
    ],
    ['compares null with an object', null, text('b', 'b'), null, text('b', 'b'), {}],
    [
      'reports an object in place of another value',
      null,
      text('b', 'b'),
      text('c', 'c'),
      text('c', 'c'),
      { field: text('b', 'b') },
    ],
    ['counts a missing base as a change', undefined, 'b', 'c', 'c', { field: 'b' }],
    ['takes a first value', undefined, undefined, 'c', 'c', {}],
  ])('%s', (_title, base, stored, draft, merged, conflicts) => {
    const answer = mergeEdit({
      base: { field: base },
      stored: { field: stored },
      draft: { field: draft },
    });
    expect(answer).toMatchObject({ draft: { field: merged }, conflicts });
  });

  it('leaves out fields that are not in the draft', () => {
    const edit = { base: {}, stored: { a: 1, b: 2 }, draft: { a: 1 } };
    expect(mergeEdit(edit).draft).toEqual({ a: 1 });
  });

  it('names the fields that it took', () => {
    const edit = { base: { a: 1, b: 1 }, stored: { a: 2, b: 1 }, draft: { a: 1, b: 3 } };
    expect(mergeEdit(edit)).toEqual({ draft: { a: 2, b: 3 }, conflicts: {}, taken: { a: 2 } });
  });

  it('reads own fields only', () => {
    const edit = { base: {}, stored: {}, draft: { constructor: 'a' } };
    expect(mergeEdit(edit)).toEqual({ draft: { constructor: 'a' }, conflicts: {}, taken: {} });
  });
});

describe('withPath', () => {
  it('sets a nested value and keeps the rest', () => {
    const fields = { a: { nb: 'x', en: 'y' }, b: 1 };
    expect(withPath(fields, 'a.en', 'z')).toEqual({ a: { nb: 'x', en: 'z' }, b: 1 });
    expect(withPath(fields, 'b', null)).toEqual({ a: { nb: 'x', en: 'y' }, b: null });
  });
});
