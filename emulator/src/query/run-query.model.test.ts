// Compares queries with a naive second implementation that scans all documents and compares bytes.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createClock } from '../clock.ts';
import { type FieldPath, getField, isNamePath } from '../path/field-path.ts';
import type { Document } from '../store/document.ts';
import { DocumentStore } from '../store/document-store.ts';
import { arbitraryValue } from '../testing/arbitrary-values.ts';
import { DATABASE, nameOf, pathsOf, ROOT } from '../testing/fixture.ts';
import { encodeForIndex } from '../testing/index-encoding.ts';
import type { Value } from '../value/value.ts';
import { checkQuery } from './check-query.ts';
import { disjunctionsOf } from './disjunctions.ts';
import { matchesFilter } from './match-filter.ts';
import { matchesQuery, runQuery } from './run-query.ts';
import type { Bound, Filter, Order, StructuredQuery } from './structured-query.ts';

const RUNS = { numRuns: 150 };

const small: fc.Arbitrary<Value> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.bigInt({ min: 0n, max: 3n }).map((value): Value => ({ kind: 'integer', value })),
  },
  { weight: 1, arbitrary: fc.constantFrom<Value>({ kind: 'null' }, { kind: 'double', value: 1 }) },
  { weight: 1, arbitrary: fc.constant<Value>({ kind: 'double', value: Number.NaN }) },
  { weight: 1, arbitrary: arbitraryValue },
);
const smallOrList = fc.oneof(
  { weight: 4, arbitrary: small },
  {
    weight: 1,
    arbitrary: fc
      .array(small, { maxLength: 3 })
      .map((values): Value => ({ kind: 'array', values })),
  },
);

const PATHS = ['c/a', 'c/b', 'c/c', 'c/d', 'c/e', 'c/a/c/a', 'd/a', 'd/b'];
const EPOCH = { seconds: 0, nanos: 0 };

const arbitraryDocuments: fc.Arbitrary<readonly Document[]> = fc
  .tuple(
    ...PATHS.map((path) =>
      fc.option(
        fc
          .record({ a: smallOrList, b: smallOrList }, { requiredKeys: [] })
          .map((fields): Document => {
            const entries = Object.entries(fields) as [string, Value][];
            const times = { createTime: EPOCH, updateTime: EPOCH };
            return { name: nameOf(path), fields: new Map(entries), ...times };
          }),
        { freq: 5 },
      ),
    ),
  )
  .map((documents) => documents.filter((each) => each !== null));

const field: fc.Arbitrary<FieldPath> = fc.constantFrom(['a'], ['b']);
const COMPARISONS = [
  'EQUAL',
  'NOT_EQUAL',
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'ARRAY_CONTAINS',
] as const;

const leaf: fc.Arbitrary<Filter> = fc.oneof(
  fc
    .tuple(fc.constantFrom(...COMPARISONS), field, smallOrList)
    .map(([op, path, value]): Filter => ({ kind: 'field', op, field: path, value })),
  fc
    .tuple(
      fc.constantFrom('IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY'),
      field,
      fc.array(small, { minLength: 1, maxLength: 3 }),
    )
    .map(
      ([op, path, values]): Filter => ({
        kind: 'field',
        op,
        field: path,
        value: { kind: 'array', values },
      }),
    ),
  fc
    .tuple(fc.constantFrom('IS_NULL', 'IS_NAN', 'IS_NOT_NULL', 'IS_NOT_NAN'), field)
    .map(([op, path]): Filter => ({ kind: 'unary', op, field: path })),
);
const composite = (of: fc.Arbitrary<Filter>): fc.Arbitrary<Filter> =>
  fc
    .tuple(fc.constantFrom('AND', 'OR'), fc.array(of, { minLength: 1, maxLength: 3 }))
    .map(([op, filters]) => ({ kind: 'composite', op, filters }));
const arbitraryFilter = fc.oneof(leaf, composite(fc.oneof(leaf, composite(leaf))));

const arbitraryOrders = fc.uniqueArray(
  fc.record({
    field: fc.constantFrom<FieldPath>(['a'], ['b'], ['__name__']),
    direction: fc.constantFrom<Order['direction']>('ASCENDING', 'DESCENDING'),
  }),
  { maxLength: 3, selector: (order) => String(order.field) },
);

const boundOf = (orders: readonly Order[]): fc.Arbitrary<Bound> =>
  fc.record({
    before: fc.boolean(),
    values: fc.integer({ min: 1, max: orders.length }).chain((count) =>
      fc.tuple(
        ...orders.slice(0, count).map((order): fc.Arbitrary<Value> => {
          if (!isNamePath(order.field)) return small;
          return fc
            .constantFrom(...PATHS)
            .map((path) => ({ kind: 'reference', value: nameOf(path) }));
        }),
      ),
    ),
  });

const optional = { requiredKeys: [] };

const arbitraryQuery: fc.Arbitrary<StructuredQuery> = arbitraryOrders
  .chain((orderBy) => {
    const bound = orderBy.length > 0 ? { startAt: boundOf(orderBy), endAt: boundOf(orderBy) } : {};
    return fc.record({
      orderBy: fc.constant(orderBy),
      allDescendants: fc.boolean(),
      offset: fc.constantFrom(0, 0, 1, 2),
      parts: fc.record(
        { where: arbitraryFilter, limit: fc.integer({ min: 0, max: 4 }), ...bound },
        optional,
      ),
    });
  })
  .map(({ orderBy, allDescendants, offset, parts }) => {
    const from = [{ collectionId: 'c', allDescendants }];
    return { parent: ROOT, from, orderBy, offset, ...(parts as Partial<StructuredQuery>) };
  })
  .filter((query) => {
    try {
      checkQuery(query);
      return true;
    } catch {
      return false;
    }
  });

function databaseOf(documents: readonly Document[]) {
  const database = new DocumentStore(createClock()).database(DATABASE);
  database.load(documents);
  return database;
}

// Naive implementation.

const bytes = (value: Value) => encodeForIndex(value).toString('latin1');
const isUnequalToAll = (value: Value) => bytes(value) === bytes(NAN) || value.kind === 'null';
const NAN: Value = { kind: 'double', value: Number.NaN };
const elementsOf = (value: Value) => (value.kind === 'array' ? value.values : []);

function passes(filter: Filter, document: Document): boolean {
  if (filter.kind === 'composite') {
    const verdicts = filter.filters.map((each) => passes(each, document));
    return filter.op === 'AND' ? !verdicts.includes(false) : verdicts.includes(true);
  }
  const value = getField(document.fields, filter.field);
  if (!value) return false;
  const isNull = value.kind === 'null';
  if (filter.kind === 'unary') {
    const asked = filter.op.endsWith('NULL') ? isNull : bytes(value) === bytes(NAN);
    return filter.op.startsWith('IS_NOT') ? !asked && !isNull : asked;
  }
  return passesField(filter, value);
}

function passesField({ op, value: operand }: Extract<Filter, { kind: 'field' }>, value: Value) {
  const equals = (one: Value, other: Value) =>
    !isUnequalToAll(other) && bytes(one) === bytes(other);
  const isNull = value.kind === 'null';
  const hasNull =
    operand.kind === 'null' || elementsOf(operand).some(({ kind }) => kind === 'null');
  const isComparable =
    bytes(value)[0] === bytes(operand)[0] && !isUnequalToAll(operand) && !isUnequalToAll(value);
  switch (op) {
    case 'EQUAL':
      return equals(value, operand);
    case 'NOT_EQUAL':
      return !isNull && operand.kind !== 'null' && !equals(value, operand);
    case 'LESS_THAN':
      return isComparable && bytes(value) < bytes(operand);
    case 'LESS_THAN_OR_EQUAL':
      return isComparable && bytes(value) <= bytes(operand);
    case 'GREATER_THAN':
      return isComparable && bytes(value) > bytes(operand);
    case 'GREATER_THAN_OR_EQUAL':
      return isComparable && bytes(value) >= bytes(operand);
    case 'IN':
      return elementsOf(operand).some((each) => equals(value, each));
    case 'NOT_IN':
      return !isNull && !hasNull && !elementsOf(operand).some((each) => equals(value, each));
    case 'ARRAY_CONTAINS':
      return elementsOf(value).some((each) => equals(each, operand));
    case 'ARRAY_CONTAINS_ANY':
      return elementsOf(value).some((each) => elementsOf(operand).some((one) => equals(each, one)));
  }
}

const INEQUALITY = /LESS|GREATER|NOT/;

function inequalityFields(filter: Filter | undefined): string[] {
  if (!filter) return [];
  if (filter.kind === 'composite') return filter.filters.flatMap(inequalityFields);
  const comparesNull = filter.kind === 'field' && filter.value.kind === 'null';
  return INEQUALITY.test(filter.op) && !comparesNull ? [filter.field.join('.')] : [];
}

function placeOf(query: StructuredQuery, document: Document) {
  const explicit = query.orderBy.map((order) => order.field.join('.'));
  const names = [...explicit, ...inequalityFields(query.where).sort(), '__name__'];
  const last = query.orderBy.at(-1)?.direction ?? 'ASCENDING';
  return [...new Set(names)].map((name, i) => {
    const value: Value | undefined =
      name === '__name__' ? { kind: 'reference', value: document.name } : document.fields.get(name);
    const direction = query.orderBy[i]?.direction ?? last;
    return { bytes: value && bytes(value), sign: direction === 'ASCENDING' ? 1 : -1 };
  });
}

type Place = ReturnType<typeof placeOf>;

function comparePlaces(one: Place, other: readonly { readonly bytes: string | undefined }[]) {
  for (const [i, { bytes: own = '', sign }] of one.entries()) {
    const theirs = other[i]?.bytes;
    if (theirs === undefined) return 0;
    if (own !== theirs) return own < theirs ? -sign : sign;
  }
  return 0;
}

function runNaively(query: StructuredQuery, documents: readonly Document[]): Document[] {
  const bound = (values: readonly Value[]) => values.map((value) => ({ bytes: bytes(value) }));
  const { where, startAt, endAt, offset, limit = Number.POSITIVE_INFINITY } = query;
  return documents
    .filter(({ name }) => {
      const path = name.slice(ROOT.length + 1).split('/');
      return path.at(-2) === 'c' && (query.from[0]?.allDescendants || path.length === 2);
    })
    .filter((document) => !where || passes(where, document))
    .map((document) => ({ document, place: placeOf(query, document) }))
    .filter(({ place }) => place.every((each) => each.bytes !== undefined))
    .filter(({ place }) => {
      const order = startAt ? comparePlaces(place, bound(startAt.values)) : 1;
      return startAt?.before ? order >= 0 : order > 0;
    })
    .filter(({ place }) => {
      const order = endAt ? comparePlaces(place, bound(endAt.values)) : -1;
      return endAt?.before ? order < 0 : order <= 0;
    })
    .sort((a, b) => comparePlaces(a.place, b.place))
    .slice(offset, offset + limit)
    .map(({ document }) => document);
}

describe('arbitrary query over arbitrary documents', () => {
  it('returns the naive result in its order', () => {
    fc.assert(
      fc.property(arbitraryQuery, arbitraryDocuments, (query, documents) => {
        const { documents: found } = runQuery(databaseOf(documents), query);
        expect(pathsOf(found)).toEqual(pathsOf(runNaively(query, documents)));
      }),
      RUNS,
    );
  });

  it('skips up to its offset', () => {
    fc.assert(
      fc.property(arbitraryQuery, arbitraryDocuments, (query, documents) => {
        const all = runNaively({ ...query, offset: 0, limit: query.offset }, documents);
        expect(runQuery(databaseOf(documents), query).skipped).toBe(all.length);
      }),
      { numRuns: 50 },
    );
  });

  it('matches single documents consistently with the result', () => {
    fc.assert(
      fc.property(arbitraryQuery, arbitraryDocuments, (query, documents) => {
        const { limit: _, ...open } = { ...query, offset: 0 };
        const expected = pathsOf(runNaively(open, documents)).sort();
        const matching = documents.filter((document) => matchesQuery(open, document));
        expect(pathsOf(matching).sort()).toEqual(expected);
      }),
      { numRuns: 50 },
    );
  });

  it('matches if one of its disjunctions does', () => {
    fc.assert(
      fc.property(arbitraryFilter, arbitraryDocuments, (filter, documents) => {
        for (const document of documents) {
          const byAlternatives = disjunctionsOf(filter).some((filters) =>
            filters.every((each) => matchesFilter(each, document)),
          );
          expect(byAlternatives).toBe(matchesFilter(filter, document));
        }
      }),
      { numRuns: 50 },
    );
  });
});
