import type { Codec } from '../../service/codec.ts';
import type { Document } from '../../store/document.ts';
import type { Fields, Timestamp, Value } from '../../value/value.ts';

const WORD_BITS = 32n;
const WORD_BASE = 2 ** 32;

/** Plain objects that protobufjs encodes as they are. */
export const messageCodec: Codec = {
  value: encodeValue,
  fields: encodeFields,
  document: encodeDocument,
  timestamp: encodeTimestamp,
  bytes: (bytes) => bytes,
  enumeration: (_, number) => number,
};

// protobufjs takes a 64-bit integer as its two halves.
interface Int64 {
  readonly low: number;
  readonly high: number;
  readonly unsigned: false;
}

function encodeInt64(value: bigint): Int64 {
  return {
    low: Number(BigInt.asIntN(32, value)),
    high: Number(BigInt.asIntN(32, value >> WORD_BITS)),
    unsigned: false,
  };
}

function encodeTimestamp(time: Timestamp): unknown {
  const seconds: Int64 = {
    low: time.seconds | 0,
    high: Math.floor(time.seconds / WORD_BASE) | 0,
    unsigned: false,
  };
  return { seconds, nanos: time.nanos };
}

function encodeValue(value: Value): unknown {
  switch (value.kind) {
    case 'null':
      return { nullValue: 0 };
    case 'boolean':
      return { booleanValue: value.value };
    case 'integer':
      return { integerValue: encodeInt64(value.value) };
    case 'double':
      return { doubleValue: value.value };
    case 'timestamp':
      return { timestampValue: encodeTimestamp(value.value) };
    case 'string':
      return { stringValue: value.value };
    case 'bytes':
      return { bytesValue: value.value };
    case 'reference':
      return { referenceValue: value.value };
    case 'geoPoint':
      return { geoPointValue: { latitude: value.latitude, longitude: value.longitude } };
    case 'array':
      return { arrayValue: { values: value.values.map(encodeValue) } };
    case 'map':
      return { mapValue: { fields: encodeFields(value.fields) } };
  }
}

function encodeFields(fields: Fields): Record<string, unknown> {
  const message: Record<string, unknown> = {};
  for (const [name, value] of fields) message[name] = encodeValue(value);
  return message;
}

function encodeDocument(document: Document): unknown {
  return {
    name: document.name,
    fields: encodeFields(document.fields),
    createTime: encodeTimestamp(document.createTime),
    updateTime: encodeTimestamp(document.updateTime),
  };
}
