import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareNames } from '../path/resource-name.ts';
import {
  arbitraryFields,
  arbitraryName,
  arbitraryNumber,
  arbitraryText,
  arbitraryValue,
} from '../testing/arbitrary-values.ts';
import { encodeForIndex } from '../testing/index-encoding.ts';
import { compareStrings } from './compare-strings.ts';
import { compareValues, typeRank, valuesEqual } from './compare-values.ts';
import { fieldsIdentical, valuesIdentical } from './identical-values.ts';
import { decodeFields, decodeValue, encodeFields, encodeValue } from './value-json.ts';

const RUNS = { numRuns: 200 };

describe('compareValues on arbitrary values', () => {
  it('orders values like their bytes in an index', () => {
    fc.assert(
      fc.property(arbitraryValue, arbitraryValue, (a, b) => {
        const expected = Buffer.compare(encodeForIndex(a), encodeForIndex(b));
        expect(Math.sign(compareValues(a, b))).toBe(expected);
      }),
      RUNS,
    );
  });

  it('orders numbers like their bytes in an index, however close or large', () => {
    fc.assert(
      fc.property(arbitraryNumber, arbitraryNumber, (a, b) => {
        const expected = Buffer.compare(encodeForIndex(a), encodeForIndex(b));
        expect(Math.sign(compareValues(a, b))).toBe(expected);
      }),
      RUNS,
    );
  });

  it('is antisymmetric and returns 0 for a value and itself', () => {
    fc.assert(
      fc.property(arbitraryValue, arbitraryValue, (a, b) => {
        expect(Math.sign(compareValues(a, b))).toBe(0 - Math.sign(compareValues(b, a)));
        expect(compareValues(a, a)).toBe(0);
      }),
      RUNS,
    );
  });

  it('is transitive', () => {
    fc.assert(
      fc.property(arbitraryValue, arbitraryValue, arbitraryValue, (...values) => {
        const [low, middle, high] = values.sort(compareValues);
        expect(low && high && compareValues(low, high)).toBeLessThanOrEqual(0);
        expect(low && middle && compareValues(low, middle)).toBeLessThanOrEqual(0);
      }),
      RUNS,
    );
  });

  it('orders types before values', () => {
    fc.assert(
      fc.property(arbitraryValue, arbitraryValue, (a, b) => {
        fc.pre(typeRank(a) !== typeRank(b));
        expect(Math.sign(compareValues(a, b))).toBe(Math.sign(typeRank(a) - typeRank(b)));
        expect(valuesEqual(a, b)).toBe(false);
      }),
      RUNS,
    );
  });
});

describe('compareStrings and compareNames', () => {
  it('orders strings like their UTF-8 bytes', () => {
    fc.assert(
      fc.property(arbitraryText, arbitraryText, (a, b) => {
        const expected = Buffer.compare(Buffer.from(a), Buffer.from(b));
        expect(Math.sign(compareStrings(a, b))).toBe(expected);
      }),
      RUNS,
    );
  });

  it('orders names like references to the documents', () => {
    fc.assert(
      fc.property(arbitraryName, arbitraryName, (a, b) => {
        const [left, right] = [a, b].map((value) => encodeForIndex({ kind: 'reference', value }));
        expect(Math.sign(compareNames(a, b))).toBe(
          left && right ? Buffer.compare(left, right) : null,
        );
      }),
      RUNS,
    );
  });
});

describe('valuesIdentical', () => {
  it('is symmetric and implies equality, not vice versa', () => {
    fc.assert(
      fc.property(arbitraryValue, arbitraryValue, (a, b) => {
        if (valuesIdentical(a, b)) expect(valuesEqual(a, b)).toBe(true);
        expect(valuesIdentical(a, b)).toBe(valuesIdentical(b, a));
      }),
      RUNS,
    );
  });

  it('is equivalent to equal ProtoJSON', () => {
    fc.assert(
      fc.property(arbitraryValue, arbitraryValue, (a, b) => {
        expect(valuesIdentical(a, b)).toBe(sorted(encodeValue(a)) === sorted(encodeValue(b)));
      }),
      RUNS,
    );
  });
});

/** Sorts keys, because fields are unordered. */
function sorted(json: unknown): string {
  return JSON.stringify(json, (_, value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
      : value,
  );
}

describe('ProtoJSON of documents', () => {
  it('decodes to identical fields', () => {
    fc.assert(
      fc.property(arbitraryFields, (fields) => {
        const json = JSON.parse(JSON.stringify(encodeFields(fields)));
        expect(fieldsIdentical(decodeFields(json), fields)).toBe(true);
      }),
      RUNS,
    );
  });

  it('decodes to identical values', () => {
    fc.assert(
      fc.property(arbitraryValue, (value) => {
        expect(valuesIdentical(decodeValue(encodeValue(value)), value)).toBe(true);
      }),
      RUNS,
    );
  });
});
