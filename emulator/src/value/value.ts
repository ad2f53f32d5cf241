/** Firestore timestamp: seconds since the epoch, nanoseconds 0–999,999,999. */
export interface Timestamp {
  readonly seconds: number;
  readonly nanos: number;
}

export type Fields = ReadonlyMap<string, Value>;

export type Value =
  | { readonly kind: 'null' }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'integer'; readonly value: bigint }
  | { readonly kind: 'double'; readonly value: number }
  | { readonly kind: 'timestamp'; readonly value: Timestamp }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'bytes'; readonly value: Uint8Array }
  | { readonly kind: 'reference'; readonly value: string }
  | { readonly kind: 'geoPoint'; readonly latitude: number; readonly longitude: number }
  | { readonly kind: 'array'; readonly values: readonly Value[] }
  /** A vector is a map whose `__type__` is the string `__vector__`. */
  | { readonly kind: 'map'; readonly fields: Fields };
