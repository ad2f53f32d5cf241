import type { Document } from '../store/document.ts';
import { encodeDocument } from '../store/document-json.ts';
import { formatTimestamp } from '../value/timestamp.ts';
import type { Fields, Timestamp, Value } from '../value/value.ts';
import { encodeBytes, encodeFields, encodeValue } from '../value/value-json.ts';

/**
 * How the leaves of a response look on one wire. Services build a response from them under its
 * proto's camelCase names, leaving out what is absent.
 */
export interface Codec {
  value(value: Value): unknown;
  fields(fields: Fields): unknown;
  document(document: Document): unknown;
  timestamp(time: Timestamp): unknown;
  bytes(bytes: Uint8Array): unknown;
  /** An enum constant by its name and its number in the proto. */
  enumeration(name: string, number: number): unknown;
}

/** ProtoJSON, for REST and WebChannel. */
export const jsonCodec: Codec = {
  value: encodeValue,
  fields: encodeFields,
  document: encodeDocument,
  timestamp: formatTimestamp,
  bytes: encodeBytes,
  enumeration: (name) => name,
};
