// Valid and invalid values of a document.
import { batchGet, commit, type Scenario, scenario, set, type Table } from '../scenario.ts';
import {
  bytes,
  double,
  geo,
  integer,
  type JsonObject,
  type Plain,
  reference,
  time,
  vector,
  WireValue,
} from '../values.ts';

export const NESTED = 'v1.22.0 has other words for a list in a list';

const held = (name: string, value: Plain): Scenario =>
  scenario(name, commit([set('c/v', { v: value })]), batchGet(['c/v']));

const nested = (levels: number): Plain => (levels === 0 ? 1 : { m: nested(levels - 1) });

const raw = (json: JsonObject): WireValue => new WireValue(json);

export const values: Table = {
  name: 'values',
  given: {},
  scenarios: [
    held('null', null),
    held('booleans', [true, false]),
    held('the largest integer', integer('9223372036854775807')),
    held('the least integer', integer('-9223372036854775808')),
    held('doubles', [
      1.5,
      double(1),
      double(1e21),
      double(1e-7),
      double(5e-324),
      double(123456789),
    ]),
    held('doubles that are no number', [
      double(Number.NaN),
      double(Number.POSITIVE_INFINITY),
      double(Number.NEGATIVE_INFINITY),
    ]),
    held('minus zero', double(-0)),
    held('a timestamp, cut to microseconds', time('2024-02-29T12:00:00.123456789Z')),
    held('a timestamp before 1970', time('1969-12-31T23:59:59.5Z')),
    held('the first timestamp', time('0001-01-01T00:00:00Z')),
    held('the last timestamp', time('9999-12-31T23:59:59.999999Z')),
    held('strings', ['', 'æøå', '😀', '\u0000', '"quoted"\n']),
    held('bytes', bytes(0, 255, 128)),
    held('no bytes', bytes()),
    held('a reference', reference('c/d/e/f')),
    held('a reference to a collection', reference('c')),
    held(
      'a reference to another project',
      raw({ referenceValue: 'projects/x/databases/(default)/documents/c/d' }),
    ),
    held('a reference that is none', raw({ referenceValue: 'c/d' })),
    held('a geo point', geo(59.9, 10.75)),
    held('a geo point at the edge', geo(-90, 180)),
    held('a geo point too far north', geo(90.1, 0)),
    held('a geo point too far east', geo(0, 180.5)),
    held('an empty list', []),
    held('a list of many kinds', [1, 'a', null, { a: [1] }, double(0.5)]),
    held('a list in a list', [[1]]),
    held('a list in a map in a list', [{ a: [1] }]),
    held('an empty map', {}),
    held('a map with odd keys', { 'a.b': 1, 'c d': 2, '`': 3, '1': 4, æ: 5 }),
    held('a map with an empty key', { '': 1 }),
    held('a map with a reserved key', { __x__: 1 }),
    held('a vector', vector(1, 2.5, -3)),
    held('a vector without dimensions', vector()),
    held('a vector in a list', [vector(1)]),
    held(
      'a vector of something else',
      raw({
        mapValue: {
          fields: { __type__: { stringValue: '__vector__' }, value: { stringValue: 'x' } },
        },
      }),
    ),
    held(
      'a type that is none',
      raw({ mapValue: { fields: { __type__: { stringValue: '__other__' } } } }),
    ),
    held('a value of no kind', raw({})),
    held('19 levels', nested(19)),
    held('20 levels', nested(20)),
    held('21 levels', nested(21)),
    scenario('a reserved field', commit([set('c/v', { __x__: 1 })])),
    scenario('an empty field name', commit([set('c/v', { '': 1 })])),
    scenario('a field name of 1,500 bytes', commit([set('c/v', { ['x'.repeat(1500)]: 1 })])),
    scenario('a field name of 1,501 bytes', commit([set('c/v', { ['x'.repeat(1501)]: 1 })])),
    scenario('a string beyond the limit', commit([set('c/v', { v: 'x'.repeat(1_048_488) })])),
    scenario(
      'a document beyond the limit',
      commit([set('c/v', { a: 'x'.repeat(600_000), b: 'x'.repeat(600_000) })]),
    ),
    held('a value of two kinds', [raw({ stringValue: 'x' }), raw({ integerValue: '1' })]),
  ],
  differences: [{ because: NESTED, in: ['a list in a list'] }],
};
