import { describe, expect, it } from 'vitest';
import {
  bytes,
  double,
  geo,
  type Plain,
  type PlainMap,
  reference,
  time,
  toFields,
  vector,
  WireValue,
} from '../../recordings/values.ts';
import { refusalOf } from '../testing/commit-fixture.ts';
import { inTestDatabase, nameOf } from '../testing/fixture.ts';
import { decodeFields } from '../value/value-json.ts';
import { checkDocumentSize, checkFields } from './check-fields.ts';

const verdict = (fields: PlainMap) =>
  refusalOf(() => checkFields(decodeFields(inTestDatabase(toFields(fields)))));
const refused = (text: string) => `INVALID_ARGUMENT: ${text}`;
const invalidNested = (name: string) =>
  refused(`Property ${name} contains an invalid nested entity.`);
const TOO_LONG_NAME = refused('The property.name is longer than 1500 bytes.');

const vectorOf = (json: object) =>
  new WireValue({
    mapValue: { fields: { __type__: { stringValue: '__vector__' }, value: json as never } },
  });
const nest = (levels: number, inner: Plain = 1): Plain =>
  levels === 0 ? inner : { m: nest(levels - 1, inner) };
const nestLists = (levels: number, inner: Plain = 1): Plain =>
  levels === 0 ? inner : [{ m: nestLists(levels - 1, inner) }];

describe('field name', () => {
  it.each<[string, PlainMap, string]>([
    ['is not empty', { a: 1, '': {} }, refused('The property.name is the empty string.')],
    ['may hold dots, ticks and spaces', { 'a.b `c`\\ d': 1, '1': 1, å: 1 }, 'OK'],
    ['is not reserved', { __a__: 1 }, refused('field name __a__ is reserved')],
    ['of four underscores is reserved', { ____: 1 }, refused('field name ____ is reserved')],
    ['of three is not', { ___: 1 }, 'OK'],
    ['with underscores on one side is not', { __a: 1, a__: 1 }, 'OK'],
    ['in a map is not reserved', { m: { __a__: 1 } }, refused("field name '__a__' is reserved.")],
    [
      'in a list’s map is not reserved',
      { l: [{ __a__: 1 }] },
      refused("field name '__a__' is reserved."),
    ],
    ['in a map is not empty', { m: { '': 1 } }, invalidNested('m')],
    ['in a list’s map is not empty', { l: [{ '': 1 }] }, invalidNested('array')],
    ['__type__ in a map is a vector’s', { m: { __type__: 'point' } }, invalidNested('m')],
  ])('%s', (_, fields, expected) => {
    expect(verdict(fields)).toBe(expected);
  });

  it.each<[number, string, string]>([
    [1_500, 'x', 'OK'],
    [1_501, 'x', TOO_LONG_NAME],
    [750, 'å', 'OK'],
    [751, 'å', TOO_LONG_NAME],
    [375, '😀', 'OK'],
    [376, '😀', TOO_LONG_NAME],
  ])('has a limit of 1500 bytes: %i × %s', (count, character, expected) => {
    expect(verdict({ [character.repeat(count)]: 1 })).toBe(expected);
  });

  it.each<[string, PlainMap, string]>([
    ['m.…', { m: { ['x'.repeat(1_498)]: 1 } }, 'OK'],
    ['m.… too long', { m: { ['x'.repeat(1_499)]: 1 } }, invalidNested('m')],
    ['m.n.…', { m: { n: { ['x'.repeat(1_496)]: 1 } } }, 'OK'],
    ['m.n.… too long', { m: { n: { ['x'.repeat(1_497)]: 1 } } }, invalidNested('m')],
    ['array.…, for a list', { l: [{ ['x'.repeat(1_494)]: 1 }] }, 'OK'],
    ['array.…, too long', { l: [{ ['x'.repeat(1_495)]: 1 }] }, invalidNested('array')],
  ])('includes the enclosing field names in the limit: %s', (_, fields, expected) => {
    expect(verdict(fields)).toBe(expected);
  });
});

describe('value limits', () => {
  const long = 'x'.repeat(1_048_487);
  it.each<[string, PlainMap, string]>([
    ['a text of the most bytes', { s: long }, 'OK'],
    [
      'one byte more',
      { s: `${long}x` },
      refused('The value of property "s" is longer than 1048487 bytes.'),
    ],
    [
      'as many letters of two bytes',
      { s: 'å'.repeat(524_244) },
      refused('The value of property "s" is longer than 1048487 bytes.'),
    ],
    [
      'bytes, as many',
      { b: new WireValue({ bytesValue: Buffer.alloc(1_048_487).toString('base64') }) },
      'OK',
    ],
    [
      'bytes, one more',
      { b: new WireValue({ bytesValue: Buffer.alloc(1_048_488).toString('base64') }) },
      refused('The value of property "b" is longer than 1048487 bytes.'),
    ],
    ['a text too long in a map', { m: { s: `${long}x` } }, invalidNested('m')],
    ['a reference', { r: reference('c/a') }, 'OK'],
    [
      'a reference to a collection',
      { r: reference('c') },
      refused(`Resource name "${nameOf('c')}" lacks "/" at index ${nameOf('c').length}.`),
    ],
    ['the poles', { g: geo(90, -180), h: geo(-90, 180) }, 'OK'],
    [
      'beyond a pole',
      { g: geo(90.5, 0) },
      refused("Geo point latitude '90.5' outside permitted range -90.0 to 90.0."),
    ],
    [
      'beyond the date line',
      { g: geo(0, -180.5) },
      refused("Geo point longitude '-180.5' outside permitted range -180.0 to 180.0."),
    ],
    [
      'nowhere',
      { g: new WireValue({ geoPointValue: { latitude: 'NaN' } }) },
      refused("Geo point latitude 'NaN' outside permitted range -90.0 to 90.0."),
    ],
  ])('%s', (_, fields, expected) => {
    expect(verdict(fields)).toBe(expected);
  });
});

describe('nested lists and maps', () => {
  it.each<[string, PlainMap, string]>([
    ['a list in a list', { l: [[1]] }, refused('Nested arrays are not allowed')],
    ['a list in a map in a list', { l: [{ l: [1] }] }, 'OK'],
    ['a list in a list in a map', { m: { l: [[1]] } }, refused('Nested arrays are not allowed')],
    ['20 maps', { m: nest(19, {}) }, 'OK'],
    ['21 maps', { m: nest(20, {}) }, invalidNested('m')],
    ['20 maps and lists', { l: nestLists(10) }, 'OK'],
    ['20 of them, a list the last', { m: { l: nestLists(9, [1]) } }, 'OK'],
    ['21, a map the last', { m: { l: nestLists(9, [{}]) } }, invalidNested('m')],
    ['22 of them', { l: nestLists(11) }, invalidNested('array')],
  ])('%s', (_, fields, expected) => {
    expect(verdict(fields)).toBe(expected);
  });
});

describe('vector limits', () => {
  const numbers = (count: number) => vector(...Array.from({ length: count }, (_, i) => i));
  it.each<[string, Plain, string]>([
    ['of one dimension', vector(1), 'OK'],
    ['of 2048', numbers(2_048), 'OK'],
    ['of 2049', numbers(2_049), refused('A vector must have 1 to 2048 dimensions.')],
    ['of none', vectorOf({ arrayValue: {} }), refused('Cannot have a zero length vector.')],
    ['of a text', vectorOf({ stringValue: 'x' }), refused('Vector Value type must be an array.')],
    [
      'of texts',
      vectorOf({ arrayValue: { values: [{ stringValue: 'x' }] } }),
      refused('A vector must hold numbers only.'),
    ],
    ['of whole numbers', vectorOf({ arrayValue: { values: [{ integerValue: 1 }] } }), 'OK'],
    ['in a list', [vector(1)], refused('Cannot convert a vector value in an array value.')],
    ['in a map', { v: vector(1) }, 'OK'],
  ])('%s', (_, v, expected) => {
    expect(verdict({ v })).toBe(expected);
  });
});

describe('document size', () => {
  const MOST = 1_048_576;
  /** Size of `c/a`: its name, 2 + 2 + 16 bytes, plus 32 of overhead. */
  const BARE = 52;
  const TOO_LARGE = refused('maximum entity size is 1048576 bytes');

  const sizeVerdict = (path: string, fields: PlainMap) =>
    refusalOf(() =>
      checkDocumentSize(nameOf(path), decodeFields(inTestDatabase(toFields(fields)))),
    );

  const isFullBeside = (path: string, fields: PlainMap, rest: number) => {
    const filled = (count: number) => ({ ...fields, p: 'x'.repeat(count) });
    return [sizeVerdict(path, filled(rest)), sizeVerdict(path, filled(rest + 1))];
  };
  const FILLER = 'p'.length + 1 + 1;

  it.each<[string, PlainMap, number]>([
    ['null', { f: null }, 1],
    ['a boolean', { f: true }, 1],
    ['an integer', { f: 1 }, 8],
    ['a double', { f: double(1) }, 8],
    ['a time', { f: time('2026-01-01T00:00:00Z') }, 8],
    ['a text, with its end', { f: 'åb' }, 4],
    ['bytes', { f: bytes(1, 2, 3) }, 3],
    ['a point', { f: geo(1, 2) }, 16],
    ['a list', { f: [1, null] }, 9],
    ['an empty list', { f: [] }, 0],
    ['a map, with its names', { f: { ab: 1, c: true } }, 3 + 8 + 2 + 1],
    ['a reference', { f: reference('c/a') }, nameOf('c/a').length + 1],
  ])('counts %s', (_, fields, size) => {
    const nameOfField = 'f'.length + 1;
    const rest = MOST - BARE - FILLER - nameOfField - size;
    expect(isFullBeside('c/a', fields, rest)).toEqual(['OK', TOO_LARGE]);
  });

  it('counts each segment of the name and its terminator', () => {
    const rest = MOST - BARE - FILLER - 'ddd'.length - 1 - 'ååå'.length * 2 - 1;
    expect(isFullBeside('c/a/ddd/ååå', {}, rest)).toEqual(['OK', TOO_LARGE]);
  });
});
