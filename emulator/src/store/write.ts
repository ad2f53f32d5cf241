import type { FieldPath } from '../path/field-path.ts';
import type { Fields, Timestamp, Value } from '../value/value.ts';

export type Precondition =
  | { readonly kind: 'exists'; readonly exists: boolean }
  | { readonly kind: 'updateTime'; readonly updateTime: Timestamp };

export type Transform = { readonly field: FieldPath } & (
  | { readonly kind: 'requestTime' }
  | { readonly kind: 'increment' | 'maximum' | 'minimum'; readonly operand: Value }
  | { readonly kind: 'appendMissing' | 'removeAll'; readonly elements: readonly Value[] }
);

/** `google.firestore.v1.Write`, decoded and validated. */
export type Write = {
  /** The document's full resource name. */
  readonly name: string;
  readonly precondition?: Precondition;
} & (
  | {
      readonly kind: 'update';
      readonly fields: Fields;
      /** Absent replaces the document; an empty list touches no field. */
      readonly mask?: readonly FieldPath[];
      readonly transforms: readonly Transform[];
    }
  | { readonly kind: 'transform'; readonly transforms: readonly Transform[] }
  | { readonly kind: 'delete' }
  | { readonly kind: 'verify' }
);

export interface WriteResult {
  /** Absent for a delete and a verify. */
  readonly updateTime?: Timestamp;
  readonly transformResults: readonly Value[];
}
