import { getField, parseFieldPath, withField } from '../path/field-path.ts';
import { compareNames } from '../path/resource-name.ts';
import type { Document } from '../store/document.ts';
import { isNumber, vectorElements } from '../value/compare-values.ts';
import type { VectorSearch } from './structured-query.ts';

/** The documents whose vector lies nearest, nearest first; other dimensions are left out. */
export function findNearest(search: VectorSearch, documents: readonly Document[]): Document[] {
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
