import { type Document, encodeDocument } from '../store/document.ts';
import { formatTimestamp } from '../value/timestamp.ts';
import type { Fields, Timestamp, Value } from '../value/value.ts';
import { encodeBytes, encodeFields, encodeValue } from '../value/value-json.ts';

/**
 * Encodes response values per protocol. Services build responses with the proto’s camelCase names and omit absent
 * fields.
 */
export interface Codec {
  value(value: Value): unknown;
  fields(fields: Fields): unknown;
  document(document: Document): unknown;
  timestamp(time: Timestamp): unknown;
  bytes(bytes: Uint8Array): unknown;
  enumeration(name: string, number: number): unknown;
}

export const jsonCodec: Codec = {
  value: encodeValue,
  fields: encodeFields,
  document: encodeDocument,
  timestamp: formatTimestamp,
  bytes: encodeBytes,
  enumeration: (name) => name,
};
