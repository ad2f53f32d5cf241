import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryFields, arbitraryName, arbitraryValue } from '../testing/arbitrary-values.ts';
import { DATABASE, ROOT } from '../testing/fixture.ts';
import { fieldsIdentical } from '../value/identical-values.ts';
import {
  formatFieldPath,
  getField,
  parseFieldPath,
  projectFields,
  withField,
  withoutField,
} from './field-path.ts';
import {
  compareIds,
  compareNames,
  databaseOf,
  documentsRootOf,
  idOf,
  parentOf,
  parseDocumentName,
  parseRestTarget,
  projectOf,
  relativePath,
} from './resource-name.ts';

const RUNS = { numRuns: 100 };

const segment = fc.oneof(
  fc.constantFrom('a', 'b', 'a b', '`', '\\', '\\`', '.', 'å', '😀', '0'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 5 }),
);
const path = fc.array(segment, { minLength: 1, maxLength: 3 });

describe('arbitrary field path', () => {
  it('is unchanged after formatting and parsing', () => {
    fc.assert(
      fc.property(path, (names) => {
        expect(parseFieldPath(formatFieldPath(names))).toEqual(names);
      }),
      RUNS,
    );
  });

  it('finds a stored value, and no value after its removal', () => {
    fc.assert(
      fc.property(arbitraryFields, path, arbitraryValue, (fields, names, value) => {
        const put = withField(fields, names, value);
        expect(getField(put, names)).toBe(value);
        expect(getField(withoutField(put, names), names)).toBeUndefined();
      }),
      RUNS,
    );
  });

  it('is unaffected by changes at other paths', () => {
    fc.assert(
      fc.property(arbitraryFields, path, path, arbitraryValue, (fields, names, other, value) => {
        const isApart = names.some((name, i) => i < other.length && name !== other[i]);
        fc.pre(isApart && names[0] !== other[0]);
        expect(getField(withField(fields, names, value), other)).toBe(getField(fields, other));
        expect(getField(withoutField(fields, names), other)).toBe(getField(fields, other));
      }),
      RUNS,
    );
  });

  it('keeps its value in a projection', () => {
    fc.assert(
      fc.property(arbitraryFields, path, (fields, names) => {
        expect(getField(projectFields(fields, [names]), names)).toBe(getField(fields, names));
      }),
      RUNS,
    );
  });
});

describe('projection of all field names', () => {
  it('returns the whole document', () => {
    fc.assert(
      fc.property(arbitraryFields, (fields) => {
        const paths = [...fields.keys()].map((name) => [name]);
        expect(fieldsIdentical(projectFields(fields, paths), fields)).toBe(true);
      }),
      RUNS,
    );
  });
});

describe('arbitrary document name', () => {
  it('consists of its parts', () => {
    fc.assert(
      fc.property(arbitraryName, (name) => {
        expect(parseDocumentName(name)).toBe(name);
        expect(`${parentOf(name)}/${idOf(name)}`).toBe(name);
        expect(`${documentsRootOf(name)}/${relativePath(name)}`).toBe(name);
        expect(databaseOf(name)).toBe(DATABASE);
        expect(projectOf(name)).toBe('p');
        expect(parseRestTarget(name)).toEqual({ kind: 'document', name });
        expect(relativePath(name).split('/').length % 2).toBe(0);
      }),
      RUNS,
    );
  });

  it('sorts before its descendants and after its ancestors', () => {
    fc.assert(
      fc.property(arbitraryName, arbitraryName, (name, other) => {
        const below = `${name}/c/${idOf(other)}`;
        expect(compareNames(name, below)).toBeLessThan(0);
        expect(compareNames(below, name)).toBeGreaterThan(0);
        expect(compareNames(ROOT, name)).toBeLessThan(0);
      }),
      RUNS,
    );
  });

  it('sorts among siblings by id', () => {
    fc.assert(
      fc.property(arbitraryName, arbitraryName, (name, other) => {
        const [one, two] = [`${ROOT}/c/${idOf(name)}`, `${ROOT}/c/${idOf(other)}`];
        expect(Math.sign(compareNames(one, two))).toBe(
          Math.sign(compareIds(idOf(name), idOf(other))),
        );
      }),
      RUNS,
    );
  });
});
