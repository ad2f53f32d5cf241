import { MAX_AGGREGATIONS } from '../limits.ts';
import { type FieldPath, getField, isNamePath, isReservedName } from '../path/field-path.ts';
import { databaseOf, parseParentName } from '../path/resource-name.ts';
import { checkQuery } from '../query/check-query.ts';
import { decodeFieldReference, decodeQuery } from '../query/query-json.ts';
import { runQuery, selectorOf } from '../query/run-query.ts';
import type { StructuredQuery } from '../query/structured-query.ts';
import { invalidArgument } from '../status.ts';
import type { Document, DocumentReader } from '../store/document.ts';
import { isNumber } from '../value/compare-values.ts';
import { type Message, readInt64, readList, readMessage, readString } from '../value/payload.ts';
import type { Value } from '../value/value.ts';
import { authorizeList } from './authorize.ts';
import type { Call } from './call.ts';
import { CONSISTENCY_KEYS, openReadView } from './read-view.ts';

type Aggregation = { readonly alias: string } & (
  | { readonly kind: 'count'; readonly upTo: number }
  | { readonly kind: 'sum' | 'avg'; readonly field: FieldPath }
);

const MIN_INT64 = -(2n ** 63n);
const MAX_INT64 = 2n ** 63n - 1n;

export function decodeAggregations(input: unknown): readonly Aggregation[] {
  const list = readList(input);
  if (list.length === 0) throw invalidArgument('Aggregations can not be empty.');
  if (list.length > MAX_AGGREGATIONS) {
    throw invalidArgument(
      `The maximum number of aggregations allowed in an aggregation query is ${MAX_AGGREGATIONS}. Received: ${list.length}`,
    );
  }
  let unnamed = 0;
  const aggregations = list.map((each) => decodeAggregation(each, () => `field_${++unnamed}`));
  for (const [i, { alias }] of aggregations.entries()) {
    if (aggregations.findIndex((each) => each.alias === alias) !== i) {
      throw invalidArgument(`Aggregation aliases contain duplicate alias: ${alias}.`);
    }
  }
  return aggregations;
}

function decodeAggregation(input: unknown, nextAlias: () => string): Aggregation {
  const message = readMessage(input, ['alias', 'count', 'sum', 'avg']);
  const alias = readString(message.alias) || nextAlias();
  if (isReservedName(alias)) throw invalidArgument(`The property.name "${alias}" is reserved.`);
  if (message.count) {
    return { alias, kind: 'count', upTo: decodeUpTo(readMessage(message.count, ['upTo']).upTo) };
  }
  if (message.sum) return { alias, kind: 'sum', field: decodeOperand(message.sum) };
  if (message.avg) return { alias, kind: 'avg', field: decodeOperand(message.avg) };
  throw invalidArgument('Operator field in Aggregation is not set.');
}

function decodeUpTo(input: unknown): number {
  if (input === undefined) return Number.POSITIVE_INFINITY;
  const upTo = Number(readInt64(input));
  if (upTo >= 0) return upTo;
  throw invalidArgument(
    'The `up_to` value in a COUNT aggregation must be greater than or equal to zero.',
  );
}

function decodeOperand(input: unknown): FieldPath {
  const field = decodeFieldReference(readMessage(input, ['field']).field);
  if (!isNamePath(field)) return field;
  throw invalidArgument('Aggregations are not supported for the property: __key__');
}

export function aggregatedFields(aggregations: readonly Aggregation[]): readonly FieldPath[] {
  return aggregations.flatMap((each) => (each.kind === 'count' ? [] : [each.field]));
}

/** Aggregates the first `entries` matches of a checked query; skips documents without an aggregated field. */
export function runAggregation(
  reader: DocumentReader,
  query: StructuredQuery,
  aggregations: readonly Aggregation[],
): { readonly values: ReadonlyMap<string, Value>; readonly entries: number } {
  const fields = aggregatedFields(aggregations);
  const { documents } = runQuery(reader, query, (document) =>
    fields.every((field) => getField(document.fields, field) !== undefined),
  );
  const values = aggregations.map((each) => [each.alias, aggregate(each, documents)] as const);
  return { values: new Map(values), entries: documents.length };
}

function aggregate(aggregation: Aggregation, documents: readonly Document[]): Value {
  if (aggregation.kind === 'count') {
    return { kind: 'integer', value: BigInt(Math.min(documents.length, aggregation.upTo)) };
  }
  const numbers = documents
    .map((document) => getField(document.fields, aggregation.field))
    .filter(isNumber);
  const sum = addNumbers(numbers.map((each) => each.value));
  if (aggregation.kind === 'sum') return sum;
  if (numbers.length === 0) return { kind: 'null' };
  return { kind: 'double', value: Number(sum.value) / numbers.length };
}

function addNumbers(
  numbers: readonly (bigint | number)[],
): Extract<Value, { kind: 'integer' | 'double' }> {
  let integers = 0n;
  let doubles = 0;
  let hasDouble = false;
  for (const each of numbers) {
    if (typeof each === 'bigint') integers += each;
    else {
      doubles += each;
      hasDouble = true;
    }
  }
  const fits = integers >= MIN_INT64 && integers <= MAX_INT64;
  if (!hasDouble && fits) return { kind: 'integer', value: integers };
  return { kind: 'double', value: Number(integers) + doubles };
}

const KEYS = ['parent', 'structuredAggregationQuery', 'explainOptions', ...CONSISTENCY_KEYS];

export async function runAggregationQuery(
  call: Call,
  request: unknown,
): Promise<readonly Message[]> {
  const { engine, codec } = call;
  const message = readMessage(request, KEYS);
  const parent = parseParentName(readString(message.parent));
  const caller = call.authenticate();
  const { structuredAggregationQuery } = message;
  if (structuredAggregationQuery === undefined) throw invalidArgument('query_type must be set.');
  const wanted = readMessage(structuredAggregationQuery, ['structuredQuery', 'aggregations']);
  const query = decodeQuery(wanted.structuredQuery, parent);
  checkQuery(query);
  const aggregations = decodeAggregations(wanted.aggregations);
  const view = openReadView(engine, databaseOf(parent), message);
  const { transaction } = view;
  if (transaction) {
    engine.transactions.lockCollectionId(transaction, selectorOf(query).collectionId);
  }
  authorizeList(engine, caller, view.reader, query);
  engine.indexes?.require(query, aggregatedFields(aggregations));
  const { values, entries } = runAggregation(view.reader, query, aggregations);
  engine.usage.addAggregation(caller, entries);
  const aggregateFields = codec.fields(values);
  const begun = transaction && view.isNewTransaction;
  return [
    {
      result: { aggregateFields },
      ...(begun && { transaction: codec.bytes(transaction.id) }),
      readTime: codec.timestamp(view.readTime),
      done: true,
    },
  ];
}
