import { isNamePath, projectFields } from '../path/field-path.ts';
import { idOf, parentOf } from '../path/resource-name.ts';
import type { Document } from '../store/document.ts';
import type { DocumentReader } from '../store/document-reader.ts';
import { findNearest } from './find-nearest.ts';
import { matchesFilter } from './match-filter.ts';
import {
  compareByOrders,
  compareToCursor,
  effectiveOrders,
  hasOrderFields,
} from './query-order.ts';
import { selectFirst } from './select-first.ts';
import type { Order, StructuredQuery } from './structured-query.ts';

export interface QueryResult {
  readonly documents: readonly Document[];
  /** How many matches the offset passed over. */
  readonly skipped: number;
}

/** The order of the query's results, explicit and implicit. */
export function compareByQuery(query: StructuredQuery): (a: Document, b: Document) => number {
  return compareByOrders(effectiveOrders(query));
}

/**
 * Whether the document is in scope, passes the filter, has the fields it is ordered by and lies
 * within the cursors. Limit, offset and nearest-neighbour search are not looked at.
 */
export function matchesQuery(query: StructuredQuery, document: Document): boolean {
  return queryMatcher(query)(document);
}

/** `matchesQuery` prepared for many documents. */
export function queryMatcher(query: StructuredQuery): (document: Document) => boolean {
  const matches = matcherWithinScope(query, effectiveOrders(query));
  return (document) => isInScope(query, document.name) && matches(document);
}

/** Whether a document of that name lies in the collections the query looks at. */
function isInScope(query: StructuredQuery, name: string): boolean {
  const { collectionId, allDescendants } = selectorOf(query);
  if (!name.startsWith(`${query.parent}/`)) return false;
  const collection = parentOf(name);
  if (collectionId !== '' && idOf(collection) !== collectionId) return false;
  return allDescendants || parentOf(collection) === query.parent;
}

/** The query's one collection selector; absent means every collection directly under the parent. */
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

/** Whole documents matching a checked query, in order, limited; `admits` filters before offset and limit. */
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
  // Candidates come by name: with no other order the first matches are the result.
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

/** Every document in the query's scope, by name. */
function candidates(reader: DocumentReader, query: StructuredQuery): readonly Document[] {
  const { collectionId, allDescendants } = selectorOf(query);
  if (allDescendants) return reader.descendants(query.parent, collectionId);
  if (collectionId !== '') return reader.collection(`${query.parent}/${collectionId}`);
  return reader
    .descendants(query.parent, '')
    .filter((document) => parentOf(parentOf(document.name)) === query.parent);
}

/** The document as the query's `select` shows it. */
export function projectDocument(query: StructuredQuery, document: Document): Document {
  if (!query.select) return document;
  const paths = query.select.filter((path) => !isNamePath(path));
  return { ...document, fields: projectFields(document.fields, paths) };
}
