import { describe, expect, it } from 'vitest';
import {
  bytes,
  double,
  geo,
  integer,
  type Plain,
  reference,
  time,
  toValue,
  vector,
} from '../../recordings/values.ts';
import { compareStrings } from './compare-strings.ts';
import { valuesIdentical } from './identical-values.ts';
import { decodeValue } from './value-json.ts';

const identical = (a: Plain, b: Plain) =>
  valuesIdentical(decodeValue(toValue(a)), decodeValue(toValue(b)));

describe('valuesIdentical', () => {
  it.each<[string, Plain]>([
    ['null', null],
    ['NaN', double(Number.NaN)],
    ['a time', time('2026-01-01T00:00:00.000001Z')],
    ['bytes', bytes(1, 2)],
    ['a point', geo(1, 2)],
    ['a list', [1, {}]],
    ['a map', { a: { b: 1 } }],
    ['a vector', vector(1, 2)],
  ])('accepts identical values: %s', (_, value) => {
    expect(identical(value, value)).toBe(true);
  });

  it.each<[string, Plain, Plain]>([
    ['names in another order', { a: 1, b: 2 }, { b: 2, a: 1 }],
    ['one instant in two zones', time('2026-01-01T00:00:00Z'), time('2026-01-01T01:00:00+01:00')],
    ['zero and minus zero', double(0), double(-0)],
  ])('accepts different spellings of a value: %s', (_, one, other) => {
    expect(identical(one, other)).toBe(true);
  });

  it.each<[string, Plain, Plain]>([
    ['an integer and a double', 1, double(1)],
    ['an integer and one beyond doubles', integer('9007199254740993'), integer('9007199254740992')],
    ['two fractions of a second', time('2026-01-01T00:00:00.1Z'), time('2026-01-01T00:00:00.2Z')],
    ['one fraction of two seconds', time('2026-01-01T00:00:00.1Z'), time('2026-01-01T00:00:01.1Z')],
    ['one latitude', geo(1, 2), geo(1, 3)],
    ['one longitude', geo(1, 2), geo(2, 2)],
    ['bytes and more of them', bytes(1), bytes(1, 0)],
    ['a list and a longer one', [1], [1, 1]],
    ['a list and a shorter one', [1, 1], [1]],
    ['a list with another kind of number', [1], [double(1)]],
    ['a map with one name more', { a: 1 }, { a: 1, b: 1 }],
    ['a map with another name', { a: 1 }, { b: 1 }],
    ['a map with another value', { a: 1 }, { a: 2 }],
    ['a name and a reference to it', 'c/a', reference('c/a')],
    ['a vector and a list', vector(1), [double(1)]],
  ])('distinguishes %s', (_, one, other) => {
    expect(identical(one, other)).toBe(false);
    expect(identical(other, one)).toBe(false);
  });
});

describe('strings with characters beyond 16 bits', () => {
  it('are ordered by code point', () => {
    const sorted = [
      '\ud7ff',
      '\ue000',
      '\uffff',
      '\u{10000}',
      '\u{103fe}',
      '\u{103ff}',
      '\u{10ffff}',
    ];
    expect([...sorted].reverse().sort(compareStrings)).toEqual(sorted);
  });
});
