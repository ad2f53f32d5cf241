import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { double, integer, type Plain, toFields, toValue } from '../../recordings/values.ts';
import { arbitraryNumber, arbitraryValue } from '../testing/arbitrary-values.ts';
import { inTestDatabase } from '../testing/fixture.ts';
import { compareValues, isNaNValue, valuesEqual } from '../value/compare-values.ts';
import type { Value } from '../value/value.ts';
import { decodeFields, decodeValue, encodeFields, encodeValue } from '../value/value-json.ts';
import { applyTransforms } from './prepare-commit.ts';
import type { Transform } from './write.ts';

const NOW = { seconds: 1_767_225_600, nanos: 123_000_000 };
const RUNS = { numRuns: 100 };
const MOST = integer('9223372036854775807');
const LEAST = integer('-9223372036854775808');
const NAN = double(Number.NaN);
const INFINITE = double(Number.POSITIVE_INFINITY);

type NumberTransform = 'increment' | 'maximum' | 'minimum';
type ListTransform = 'appendMissing' | 'removeAll';

function after(stored: Value | undefined, transform: Transform): Value | undefined {
  const fields = new Map(stored ? [['v', stored] as const] : []);
  return applyTransforms(fields, [transform], NOW).fields.get('v');
}

const decoded = (plain: Plain): Value => decodeValue(inTestDatabase(toValue(plain)));

function changed(kind: NumberTransform, stored: Plain | undefined, operand: Plain): unknown {
  const before = stored === undefined ? undefined : decoded(stored);
  const value = after(before, { field: ['v'], kind, operand: decoded(operand) });
  return value && encodeValue(value);
}

function listed(
  kind: ListTransform,
  stored: Plain | undefined,
  elements: readonly Plain[],
): unknown {
  const before = stored === undefined ? undefined : decoded(stored);
  const value = after(before, { field: ['v'], kind, elements: elements.map(decoded) });
  return value && encodeValue(value);
}

const json = (plain: Plain) => encodeValue(decoded(plain));

describe('increment', () => {
  it.each<[Plain | undefined, Plain, Plain]>([
    [5, 3, 8],
    [5, -8, -3],
    [undefined, 3, 3],
    [undefined, double(1.5), double(1.5)],
    [null, 3, 3],
    ['5', 3, 3],
    [[5], 3, 3],
    [{ n: 5 }, 3, 3],
    [true, 3, 3],
    [5, double(3), double(8)],
    [double(1.5), 2, double(3.5)],
    [double(0.1), double(0.2), double(0.1 + 0.2)],
    [MOST, 1, MOST],
    [MOST, MOST, MOST],
    [MOST, -1, integer('9223372036854775806')],
    [LEAST, -1, LEAST],
    [LEAST, LEAST, LEAST],
    [LEAST, 1, integer('-9223372036854775807')],
    [MOST, double(1), double(2 ** 63)],
    [integer('9007199254740993'), 1, integer('9007199254740994')],
    [integer('9007199254740993'), double(0), double(9007199254740992)],
    [double(Number.MAX_VALUE), double(Number.MAX_VALUE), INFINITE],
    [INFINITE, double(Number.NEGATIVE_INFINITY), NAN],
    [NAN, 1, NAN],
    [0, 0, 0],
  ])('changes %j by %j to %j', (stored, operand, expected) => {
    expect(changed('increment', stored, operand)).toEqual(json(expected));
  });
});

describe('maximum', () => {
  it.each<[Plain | undefined, Plain, Plain]>([
    [3, 5, 5],
    [5, 3, 5],
    [undefined, 3, 3],
    ['z', 3, 3],
    [null, -3, -3],
    [3, double(3), 3],
    [double(3), 3, double(3)],
    [0, double(-0), 0],
    [3, double(3.5), double(3.5)],
    [integer('9007199254740993'), double(9007199254740992), integer('9007199254740993')],
    [5, NAN, NAN],
    [NAN, 5, NAN],
    [5, INFINITE, INFINITE],
  ])('combines %j and %j to %j', (stored, operand, expected) => {
    expect(changed('maximum', stored, operand)).toEqual(json(expected));
  });
});

describe('minimum', () => {
  it.each<[Plain | undefined, Plain, Plain]>([
    [3, 5, 3],
    [5, 3, 3],
    [undefined, 3, 3],
    ['a', 3, 3],
    [3, double(3), 3],
    [double(3), 3, double(3)],
    [3, double(2.5), double(2.5)],
    [integer('9007199254740993'), double(9007199254740992), double(9007199254740992)],
    [5, NAN, NAN],
    [NAN, 5, NAN],
    [5, double(Number.NEGATIVE_INFINITY), double(Number.NEGATIVE_INFINITY)],
  ])('combines %j and %j to %j', (stored, operand, expected) => {
    expect(changed('minimum', stored, operand)).toEqual(json(expected));
  });
});

describe('list transforms', () => {
  it.each<[Plain | undefined, readonly Plain[], Plain]>([
    [[1], [2], [1, 2]],
    [undefined, [2, 1], [2, 1]],
    ['text', [1], [1]],
    [{ a: 1 }, [1], [1]],
    [[1, 1], [1], [1, 1]],
    [[], [2, 2, 2], [2]],
    [[1], [double(1)], [1]],
    [[double(1)], [1], [double(1)]],
    [[NAN], [NAN], [NAN]],
    [[null], [null, 'a'], [null, 'a']],
    [[{ a: 1 }], [{ a: double(1) }, { a: 2 }], [{ a: 1 }, { a: 2 }]],
    [[0], [double(-0)], [0]],
    [[1], [], [1]],
    [undefined, [], []],
  ])('append to %j the missing elements of %j: %j', (stored, elements, expected) => {
    expect(listed('appendMissing', stored, elements)).toEqual(json(expected));
  });

  it.each<[Plain | undefined, readonly Plain[], Plain]>([
    [[1, 2, 1], [1], [2]],
    [[1, double(1), 2], [1], [2]],
    [[1], [2], [1]],
    [[NAN, 1], [NAN], [1]],
    [[null, 1], [null], [1]],
    [[{ a: 1 }, 'a'], [{ a: double(1) }], ['a']],
    [undefined, [1], []],
    ['text', ['text'], []],
    [[1], [], [1]],
  ])('remove from %j all elements of %j: %j', (stored, elements, expected) => {
    expect(listed('removeAll', stored, elements)).toEqual(json(expected));
  });
});

describe('several transforms', () => {
  const transformAll = (stored: Record<string, Plain>, ...transforms: readonly Transform[]) => {
    const { fields, results } = applyTransforms(decodeFields(toFields(stored)), transforms, NOW);
    return { fields: encodeFields(fields), results: results.map(encodeValue) };
  };
  const increment = (field: readonly string[], n: number): Transform => ({
    field,
    kind: 'increment',
    operand: { kind: 'integer', value: BigInt(n) },
  });

  it('apply in order, each to the result of the previous ones', () => {
    const { fields, results } = transformAll({ n: 1 }, increment(['n'], 2), increment(['n'], 4));
    expect(fields).toEqual(toFields({ n: 7 }));
    expect(results).toEqual([{ integerValue: '3' }, { integerValue: '7' }]);
  });

  it('return the stored value, but null for list transforms', () => {
    const one: Value = { kind: 'integer', value: 1n };
    const { results } = transformAll(
      { n: 5 },
      { field: ['n'], kind: 'maximum', operand: one },
      { field: ['l'], kind: 'appendMissing', elements: [one] },
      { field: ['l'], kind: 'removeAll', elements: [one] },
      { field: ['t'], kind: 'requestTime' },
    );
    expect(results).toEqual([
      { integerValue: '5' },
      { nullValue: null },
      { nullValue: null },
      { timestampValue: '2026-01-01T00:00:00.123Z' },
    ]);
  });

  it('create the maps on their path and replace other values there', () => {
    const { fields } = transformAll({ a: 1, m: { x: 1 } }, increment(['a', 'b', 'c'], 2), {
      ...increment(['m', 'y'], 3),
    });
    expect(fields).toEqual(toFields({ a: { b: { c: 2 } }, m: { x: 1, y: 3 } }));
  });

  it('leave the given fields unchanged', () => {
    const given = decodeFields(toFields({ m: { n: 1 } }));
    applyTransforms(given, [increment(['m', 'n'], 1)], NOW);
    expect(encodeFields(given)).toEqual(toFields({ m: { n: 1 } }));
  });
});

describe('transforms of arbitrary values', () => {
  it('return the larger value as maximum and the smaller one as minimum', () => {
    fc.assert(
      fc.property(arbitraryNumber, arbitraryNumber, (stored, operand) => {
        fc.pre(!isNaNValue(stored) && !isNaNValue(operand));
        const largest = after(stored, { field: ['v'], kind: 'maximum', operand });
        const least = after(stored, { field: ['v'], kind: 'minimum', operand });
        if (!largest || !least) throw new Error('nothing stored');
        expect(compareValues(largest, stored)).toBeGreaterThanOrEqual(0);
        expect(compareValues(largest, operand)).toBeGreaterThanOrEqual(0);
        expect(compareValues(least, stored)).toBeLessThanOrEqual(0);
        expect(compareValues(least, operand)).toBeLessThanOrEqual(0);
      }),
      RUNS,
    );
  });

  it('add integers and clamp the sum to 64 bits', () => {
    const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
    fc.assert(
      fc.property(int64, int64, (stored, operand) => {
        const exact = stored + operand;
        const expected =
          BigInt.asIntN(64, exact) === exact ? exact : exact < 0n ? -(2n ** 63n) : 2n ** 63n - 1n;
        const result = after(
          { kind: 'integer', value: stored },
          { field: ['v'], kind: 'increment', operand: { kind: 'integer', value: operand } },
        );
        expect(result).toEqual({ kind: 'integer', value: expected });
      }),
      RUNS,
    );
  });

  it('append each element once and remove all equal elements', () => {
    const elements = fc.array(arbitraryValue, { maxLength: 4 });
    fc.assert(
      fc.property(arbitraryValue, elements, (stored, some) => {
        const appended = after(stored, { field: ['v'], kind: 'appendMissing', elements: some });
        const twice = after(appended, { field: ['v'], kind: 'appendMissing', elements: some });
        expect(twice).toEqual(appended);
        const removed = after(appended, { field: ['v'], kind: 'removeAll', elements: some });
        const left = removed?.kind === 'array' ? removed.values : [];
        expect(left.some((each) => some.some((one) => valuesEqual(each, one)))).toBe(false);
      }),
      RUNS,
    );
  });
});
