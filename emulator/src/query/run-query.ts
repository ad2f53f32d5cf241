import {
  getField,
  isNamePath,
  parseFieldPath,
  projectFields,
  withField,
} from '../path/field-path.ts';
import { compareNames, idOf, parentOf } from '../path/resource-name.ts';
import type { Document, DocumentReader } from '../store/document.ts';
import { isNumber, vectorElements } from '../value/compare-values.ts';
import { matchesFilter } from './match-filter.ts';
import {
  compareByOrders,
  compareToCursor,
  effectiveOrders,
  hasOrderFields,
} from './query-order.ts';
import type { Order, StructuredQuery, VectorSearch } from './structured-query.ts';

/** Up to this fraction of the items, a partial selection is faster than a full sort. */
const SELECTION_SHARE = 0.1;

/** Returns at least the first `count` items in stable order; sorts all if that is as fast. */
export function selectFirst<Item>(
  items: Item[],
  compare: (a: Item, b: Item) => number,
  count: number,
): readonly Item[] {
  if (count === 0) return [];
  if (count >= items.length * SELECTION_SHARE) return items.sort(compare);
  const first: Item[] = [];
  for (const item of items) {
    const last = first[count - 1];
    if (last !== undefined && compare(item, last) >= 0) continue;
    first.splice(upperBound(first, item, compare), 0, item);
    if (first.length > count) first.pop();
  }
  return first;
}

function upperBound<Item>(
  sorted: readonly Item[],
  item: Item,
  compare: (a: Item, b: Item) => number,
): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(sorted[middle] as Item, item) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Nearest first; skips vectors with another number of dimensions. */
function findNearest(search: VectorSearch, documents: readonly Document[]): Document[] {
  const sign = search.measure === 'DOT_PRODUCT' ? -1 : 1;
  return documents
    .flatMap((document) => {
      const distance = distanceTo(search, document);
      return distance === null || isBeyond(search, distance) ? [] : [{ document, distance }];
    })
    .sort(
      (a, b) => sign * (a.distance - b.distance) || compareNames(a.document.name, b.document.name),
    )
    .slice(0, search.limit)
    .map(({ document, distance }) => withDistance(search, document, distance));
}

function distanceTo(search: VectorSearch, document: Document): number | null {
  const elements = vectorElements(getField(document.fields, search.field));
  if (elements?.length !== search.queryVector.length) return null;
  const vector = elements.map((each) => (isNumber(each) ? Number(each.value) : Number.NaN));
  return DISTANCES[search.measure](search.queryVector, vector);
}

function isBeyond(search: VectorSearch, distance: number): boolean {
  if (search.distanceThreshold === undefined) return false;
  if (search.measure === 'DOT_PRODUCT') return distance < search.distanceThreshold;
  return distance > search.distanceThreshold;
}

function withDistance(search: VectorSearch, document: Document, distance: number): Document {
  if (search.distanceResultField === undefined) return document;
  const path = parseFieldPath(search.distanceResultField);
  const fields = withField(document.fields, path, { kind: 'double', value: distance });
  return { ...document, fields };
}

const DISTANCES = {
  EUCLIDEAN: (a: readonly number[], b: readonly number[]) =>
    Math.hypot(...a.map((each, i) => each - (b[i] as number))),
  COSINE: (a: readonly number[], b: readonly number[]) =>
    1 - dotProduct(a, b) / Math.sqrt(dotProduct(a, a) * dotProduct(b, b)),
  DOT_PRODUCT: dotProduct,
} as const;

function dotProduct(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, each, i) => sum + each * (b[i] as number), 0);
}

export interface QueryResult {
  readonly documents: readonly Document[];
  readonly skipped: number;
}

export function compareByQuery(query: StructuredQuery): (a: Document, b: Document) => number {
  return compareByOrders(effectiveOrders(query));
}

/** Checks scope, filter, order fields and cursors; ignores limit, offset and nearest-neighbor search. */
export function matchesQuery(query: StructuredQuery, document: Document): boolean {
  return queryMatcher(query)(document);
}

export function queryMatcher(query: StructuredQuery): (document: Document) => boolean {
  const matches = matcherWithinScope(query, effectiveOrders(query));
  return (document) => isInScope(query, document.name) && matches(document);
}

function isInScope(query: StructuredQuery, name: string): boolean {
  const { collectionId, allDescendants } = selectorOf(query);
  if (!name.startsWith(`${query.parent}/`)) return false;
  const collection = parentOf(name);
  if (collectionId !== '' && idOf(collection) !== collectionId) return false;
  return allDescendants || parentOf(collection) === query.parent;
}

export function selectorOf(query: StructuredQuery): StructuredQuery['from'][number] {
  return query.from[0] ?? { collectionId: '', allDescendants: false };
}

function matcherWithinScope(query: StructuredQuery, orders: readonly Order[]) {
  const { where, startAt, endAt } = query;
  return (document: Document): boolean => {
    if (where && !matchesFilter(where, document)) return false;
    if (!hasOrderFields(orders, document)) return false;
    if (startAt) {
      const position = compareToCursor(orders, document, startAt.values);
      if (startAt.before ? position < 0 : position <= 0) return false;
    }
    if (!endAt) return true;
    const position = compareToCursor(orders, document, endAt.values);
    return endAt.before ? position < 0 : position <= 0;
  };
}

/** Returns full documents of a checked query in order; `admits` filters before offset and limit. */
export function runQuery(
  reader: DocumentReader,
  query: StructuredQuery,
  admits: (document: Document) => boolean = () => true,
): QueryResult {
  const orders = effectiveOrders(query);
  const matches = matcherWithinScope(query, orders);
  const keep = (document: Document) => matches(document) && admits(document);
  const end = query.limit === undefined ? Number.POSITIVE_INFINITY : query.offset + query.limit;
  if (query.findNearest) {
    const nearest = findNearest(query.findNearest, candidates(reader, query).filter(keep));
    return page(nearest, query.offset, end);
  }
  // Candidates are sorted by name: without another order, the first matches are the result.
  const byName = isNameOrder(orders);
  const found: Document[] = [];
  for (const document of candidates(reader, query)) {
    if (byName && found.length >= end) break;
    if (keep(document)) found.push(document);
  }
  const ordered = byName ? found : selectFirst(found, compareByOrders(orders), end);
  return page(ordered, query.offset, end);
}

function isNameOrder(orders: readonly Order[]): boolean {
  const [first] = orders;
  return first !== undefined && isNamePath(first.field) && first.direction === 'ASCENDING';
}

function page(found: readonly Document[], offset: number, end: number): QueryResult {
  return { documents: found.slice(offset, end), skipped: Math.min(offset, found.length) };
}

function candidates(reader: DocumentReader, query: StructuredQuery): readonly Document[] {
  const { collectionId, allDescendants } = selectorOf(query);
  if (allDescendants) return reader.descendants(query.parent, collectionId);
  if (collectionId !== '') return reader.collection(`${query.parent}/${collectionId}`);
  return reader
    .descendants(query.parent, '')
    .filter((document) => parentOf(parentOf(document.name)) === query.parent);
}

export function projectDocument(query: StructuredQuery, document: Document): Document {
  if (!query.select) return document;
  const paths = query.select.filter((path) => !isNamePath(path));
  return { ...document, fields: projectFields(document.fields, paths) };
}
