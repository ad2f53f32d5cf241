import { MAX_FILTER_LEVELS, MAX_NEAREST_RESULTS } from '../limits.ts';
import { type FieldPath, parseOpenFieldPath } from '../path/field-path.ts';
import { invalidArgument } from '../status.ts';
import { vectorElements } from '../value/compare-values.ts';
import {
  type Message,
  payloadError,
  readBoolean,
  readDouble,
  readEnum,
  readInt32,
  readList,
  readMessage,
  readString,
} from '../value/payload.ts';
import { decodeValue } from '../value/value-json.ts';
import type {
  Bound,
  FieldOperator,
  Filter,
  Order,
  StructuredQuery,
  UnaryOperator,
  VectorSearch,
} from './structured-query.ts';

// Ordered by their numbers in google/firestore/v1/query.proto.
const FIELD_OPERATORS = [
  'OPERATOR_UNSPECIFIED',
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'EQUAL',
  'NOT_EQUAL',
  'ARRAY_CONTAINS',
  'IN',
  'ARRAY_CONTAINS_ANY',
  'NOT_IN',
] as const;
const UNARY_OPERATORS = [
  'OPERATOR_UNSPECIFIED',
  'UNARY_1',
  'IS_NAN',
  'IS_NULL',
  'IS_NOT_NAN',
  'IS_NOT_NULL',
] as const;
const COMPOSITE_OPERATORS = ['OPERATOR_UNSPECIFIED', 'AND', 'OR'] as const;
const DIRECTIONS = ['DIRECTION_UNSPECIFIED', 'ASCENDING', 'DESCENDING'] as const;
const MEASURES = ['DISTANCE_MEASURE_UNSPECIFIED', 'EUCLIDEAN', 'COSINE', 'DOT_PRODUCT'] as const;
const QUERY_KEYS = [
  'select',
  'from',
  'where',
  'orderBy',
  'startAt',
  'endAt',
  'offset',
  'limit',
  'findNearest',
];
const FIND_NEAREST_KEYS = [
  'vectorField',
  'queryVector',
  'distanceMeasure',
  'limit',
  'distanceResultField',
  'distanceThreshold',
];

export function decodeQuery(input: unknown, parent: string): StructuredQuery {
  const message = readMessage(input, QUERY_KEYS);
  const where = message.where === undefined ? undefined : decodeFilter(message.where, 0);
  return {
    parent,
    from: readList(message.from).map(decodeSelector),
    ...(where && { where }),
    orderBy: readList(message.orderBy).map(decodeOrder),
    ...(message.startAt !== undefined && { startAt: decodeBound(message.startAt) }),
    ...(message.endAt !== undefined && { endAt: decodeBound(message.endAt) }),
    offset: readInt32(message.offset),
    ...(message.limit !== undefined && { limit: readInt32(message.limit) }),
    ...(message.select !== undefined && { select: decodeSelect(message.select) }),
    ...(message.findNearest !== undefined && {
      findNearest: decodeFindNearest(message.findNearest),
    }),
  };
}

function decodeSelector(input: unknown): StructuredQuery['from'][number] {
  const message = readMessage(input, ['collectionId', 'allDescendants']);
  return {
    collectionId: readString(message.collectionId),
    allDescendants: readBoolean(message.allDescendants),
  };
}

export function decodeFieldReference(input: unknown): FieldPath {
  return parseOpenFieldPath(readString(readMessage(input, ['fieldPath']).fieldPath));
}

function decodeFilter(input: unknown, level: number): Filter {
  if (level > MAX_FILTER_LEVELS) throw payloadError();
  const message = readMessage(input, ['compositeFilter', 'fieldFilter', 'unaryFilter']);
  if (message.compositeFilter) return decodeComposite(message.compositeFilter, level);
  if (message.fieldFilter) return decodeFieldFilter(message.fieldFilter);
  if (message.unaryFilter) return decodeUnary(message.unaryFilter);
  throw invalidArgument('Unknown Filter type.');
}

function decodeComposite(input: unknown, level: number): Filter {
  const message = readMessage(input, ['op', 'filters']);
  const op = readEnum(message.op, COMPOSITE_OPERATORS);
  if (op === 'OPERATOR_UNSPECIFIED') throw invalidArgument('Unsupported CompositeFilter operator.');
  const filters = readList(message.filters).map((each) => decodeFilter(each, level + 1));
  if (op === 'OR' && filters.length === 0) {
    throw invalidArgument('Composite filter must have at least one sub-filter.');
  }
  return { kind: 'composite', op, filters };
}

function decodeFieldFilter(input: unknown): Filter {
  const message = readMessage(input, ['field', 'op', 'value']);
  const op = readEnum(message.op, FIELD_OPERATORS);
  if (op === 'OPERATOR_UNSPECIFIED') throw invalidArgument('Unknown FieldFilter operator.');
  return {
    kind: 'field',
    field: decodeFieldReference(message.field),
    op: op satisfies FieldOperator,
    value: decodeValue(message.value),
  };
}

function decodeUnary(input: unknown): Filter {
  const message = readMessage(input, ['op', 'field']);
  const op = readEnum(message.op, UNARY_OPERATORS);
  if (op === 'OPERATOR_UNSPECIFIED' || op === 'UNARY_1') {
    throw invalidArgument('Unknown UnaryFilter operator.');
  }
  return {
    kind: 'unary',
    field: decodeFieldReference(message.field),
    op: op satisfies UnaryOperator,
  };
}

function decodeOrder(input: unknown): Order {
  const message = readMessage(input, ['field', 'direction']);
  const direction = readEnum(message.direction, DIRECTIONS);
  return {
    field: decodeFieldReference(message.field),
    direction: direction === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING',
  };
}

function decodeBound(input: unknown): Bound {
  const message = readMessage(input, ['values', 'before']);
  return {
    values: readList(message.values).map((each) => decodeValue(each)),
    before: readBoolean(message.before),
  };
}

function decodeSelect(input: unknown): readonly FieldPath[] {
  const fields = readList(readMessage(input, ['fields']).fields).map(decodeFieldReference);
  return fields.length > 0 ? fields : [['__name__']];
}

function decodeFindNearest(input: unknown): VectorSearch {
  const message = readMessage(input, FIND_NEAREST_KEYS);
  const measure = readEnum(message.distanceMeasure, MEASURES);
  if (measure === 'DISTANCE_MEASURE_UNSPECIFIED') {
    throw invalidArgument('Unknown Distance Measure.');
  }
  const limit = readInt32(message.limit);
  if (limit < 1 || limit > MAX_NEAREST_RESULTS) {
    throw invalidArgument(
      `FindNearest.limit must be a positive integer of no more than ${MAX_NEAREST_RESULTS}`,
    );
  }
  return {
    field: decodeFieldReference(message.vectorField),
    queryVector: decodeQueryVector(message.queryVector),
    measure,
    limit,
    ...decodeDistances(message),
  };
}

function decodeDistances(message: Message): Partial<VectorSearch> {
  const { distanceResultField: field, distanceThreshold: threshold } = message;
  return {
    ...(field !== undefined && field !== '' && { distanceResultField: readString(field) }),
    ...(threshold !== undefined && { distanceThreshold: readDouble(threshold) }),
  };
}

function decodeQueryVector(input: unknown): readonly number[] {
  const elements = input === undefined ? null : vectorElements(decodeValue(input));
  if (!elements) throw invalidArgument('Query Value must be of type vector.');
  return elements.map((each) =>
    each.kind === 'double' || each.kind === 'integer' ? Number(each.value) : Number.NaN,
  );
}
