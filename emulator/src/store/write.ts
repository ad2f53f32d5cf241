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

export type Write = {
  readonly name: string;
  readonly precondition?: Precondition;
} & (
  | {
      readonly kind: 'update';
      readonly fields: Fields;
      /** Absent replaces the document; an empty list changes no field. */
      readonly mask?: readonly FieldPath[];
      readonly transforms: readonly Transform[];
    }
  | { readonly kind: 'transform'; readonly transforms: readonly Transform[] }
  | { readonly kind: 'delete' }
  | { readonly kind: 'verify' }
);

export interface WriteResult {
  readonly updateTime?: Timestamp;
  readonly transformResults: readonly Value[];
}
