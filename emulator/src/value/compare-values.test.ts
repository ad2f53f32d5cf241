import { describe, expect, it } from 'vitest';
import { compareValues, valuesEqual } from './compare-values.ts';
import type { Value } from './value.ts';
import { decodeValue } from './value-json.ts';

const ROOT = 'projects/p/databases/(default)/documents';
const vector = (...numbers: number[]) => ({
  mapValue: {
    fields: {
      __type__: { stringValue: '__vector__' },
      value: { arrayValue: { values: numbers.map((doubleValue) => ({ doubleValue })) } },
    },
  },
});

// Groups of equal values in Firestore's order.
const ORDER: readonly (readonly unknown[])[] = [
  [{ nullValue: null }],
  [{ booleanValue: false }],
  [{ booleanValue: true }],
  [{ doubleValue: 'NaN' }, { doubleValue: 'NaN' }],
  [{ doubleValue: '-Infinity' }],
  [{ integerValue: '-9223372036854775808' }, { doubleValue: -(2 ** 63) }],
  [{ doubleValue: -0 }, { integerValue: '0' }, { doubleValue: 0 }],
  [{ integerValue: '1' }, { doubleValue: 1 }],
  [{ integerValue: '9007199254740992' }, { doubleValue: 2 ** 53 }],
  [{ integerValue: '9007199254740993' }],
  [{ doubleValue: 2 ** 53 + 2 }],
  [{ timestampValue: '0001-01-01T00:00:00Z' }],
  [
    { timestampValue: '1970-01-01T00:00:00Z' },
    { timestampValue: '1970-01-01T09:00:00+09:00' },
    { timestampValue: '1970-01-01T00:00:00.000000999Z' },
  ],
  [{ timestampValue: '1970-01-01T00:00:00.000001Z' }],
  [{ stringValue: '' }],
  [{ stringValue: 'a' }],
  [{ stringValue: 'a\u0000' }],
  [{ stringValue: '\uffff' }],
  [{ stringValue: '😀' }],
  [{ bytesValue: '' }],
  [{ bytesValue: 'gA==' }],
  [{ referenceValue: `${ROOT}/c/__id5__` }],
  [{ referenceValue: `${ROOT}/c/__id10__` }],
  [{ referenceValue: `${ROOT}/c/a` }],
  [{ referenceValue: `${ROOT}/c/a/sub/x` }],
  [{ referenceValue: `${ROOT}/c/b` }],
  [{ referenceValue: `${ROOT}/c-b/x` }],
  [{ geoPointValue: { latitude: -1, longitude: 5 } }],
  [{ geoPointValue: {} }],
  [{ arrayValue: {} }],
  [{ arrayValue: { values: [{ integerValue: '1' }] } }],
  [{ arrayValue: { values: [{ integerValue: '1' }, { nullValue: null }] } }],
  [vector(3)],
  [vector(0, 5)],
  [vector(1, 2)],
  [{ mapValue: {} }],
  [
    { mapValue: { fields: { a: { integerValue: '1' } } } },
    { mapValue: { fields: { a: { doubleValue: 1 } } } },
  ],
  [{ mapValue: { fields: { a: { integerValue: '1' }, b: { integerValue: '0' } } } }],
  [{ mapValue: { fields: { b: { integerValue: '0' } } } }],
];

const ranked: readonly { rank: number; value: Value }[] = ORDER.flatMap((group, rank) =>
  group.map((json) => ({ rank, value: decodeValue(json) })),
);

describe('compareValues', () => {
  it('orders every pair of types and values', () => {
    for (const a of ranked) {
      for (const b of ranked) {
        expect(Math.sign(compareValues(a.value, b.value))).toBe(Math.sign(a.rank - b.rank));
      }
    }
  });

  it('treats values that compare as 0 as equal', () => {
    const [one, alsoOne] = [decodeValue({ integerValue: 1 }), decodeValue({ doubleValue: 1 })];
    expect(valuesEqual(one, alsoOne)).toBe(true);
    expect(valuesEqual(one, decodeValue({ stringValue: '1' }))).toBe(false);
  });
});
