import type { FieldPath } from '../path/field-path.ts';
import type { Value } from '../value/value.ts';

export type { FieldPath };

export type FieldOperator =
  | 'LESS_THAN'
  | 'LESS_THAN_OR_EQUAL'
  | 'GREATER_THAN'
  | 'GREATER_THAN_OR_EQUAL'
  | 'EQUAL'
  | 'NOT_EQUAL'
  | 'ARRAY_CONTAINS'
  | 'IN'
  | 'ARRAY_CONTAINS_ANY'
  | 'NOT_IN';

export type UnaryOperator = 'IS_NAN' | 'IS_NULL' | 'IS_NOT_NAN' | 'IS_NOT_NULL';

export type Filter =
  | { readonly kind: 'composite'; readonly op: 'AND' | 'OR'; readonly filters: readonly Filter[] }
  | {
      readonly kind: 'field';
      readonly field: FieldPath;
      readonly op: FieldOperator;
      readonly value: Value;
    }
  | { readonly kind: 'unary'; readonly field: FieldPath; readonly op: UnaryOperator };

export interface Order {
  readonly field: FieldPath;
  readonly direction: 'ASCENDING' | 'DESCENDING';
}

/** Cursor: `before` includes the document at `values` for a start and excludes it for an end. */
export interface Bound {
  readonly values: readonly Value[];
  readonly before: boolean;
}

export interface VectorSearch {
  readonly field: FieldPath;
  readonly queryVector: readonly number[];
  readonly measure: 'EUCLIDEAN' | 'COSINE' | 'DOT_PRODUCT';
  readonly limit: number;
  readonly distanceResultField?: string;
  readonly distanceThreshold?: number;
}

export interface StructuredQuery {
  readonly parent: string;
  readonly from: readonly { readonly collectionId: string; readonly allDescendants: boolean }[];
  readonly where?: Filter;
  readonly orderBy: readonly Order[];
  readonly startAt?: Bound;
  readonly endAt?: Bound;
  readonly offset: number;
  readonly limit?: number;
  /** Fields to return; absent returns all, `[['__name__']]` none. */
  readonly select?: readonly FieldPath[];
  readonly findNearest?: VectorSearch;
}
