// Second implementation of value order, independent of `compareValues`: encodes values as bytes, as in a Firestore
// index, and compares the bytes.
import type { Fields, Value } from '../value/value.ts';

const END = Buffer.from([0]);
const NEXT = Buffer.from([1]);
const KINDS = [
  'null',
  'boolean',
  'number',
  'timestamp',
  'string',
  'bytes',
  'reference',
  'geoPoint',
  'array',
  'vector',
  'map',
] as const;

/** Bytes sort like Firestore values; equal values have equal bytes. */
export function encodeForIndex(value: Value): Buffer {
  const isVector = value.kind === 'map' && value.fields.has('__type__');
  const kind = isVector
    ? 'vector'
    : value.kind === 'integer' || value.kind === 'double'
      ? 'number'
      : value.kind;
  const rank = Buffer.from([KINDS.indexOf(kind) + 1]);
  return Buffer.concat([rank, isVector ? vectorBytes(value.fields) : bytesOf(value)]);
}

function bytesOf(value: Value): Buffer {
  switch (value.kind) {
    case 'null':
      return END;
    case 'boolean':
      return value.value ? NEXT : END;
    case 'integer':
    case 'double':
      return numberBytes(value.value);
    case 'timestamp':
      return wholeBytes(BigInt(value.value.seconds) * 10n ** 9n + BigInt(value.value.nanos));
    case 'string':
      return textBytes(Buffer.from(value.value));
    case 'bytes':
      return textBytes(Buffer.from(value.value));
    case 'reference':
      return nameBytes(value.value);
    case 'geoPoint':
      return Buffer.concat([numberBytes(value.latitude), numberBytes(value.longitude)]);
    case 'array':
      return Buffer.concat([...value.values.map(encodeForIndex), END]);
    case 'map':
      return mapBytes(value.fields);
  }
}

/** Every double and 64-bit integer is an integer multiple of the smallest double. */
const STEPS_PER_ONE = 1074n;
const LARGEST = 2n ** 2_200n;

function numberBytes(value: bigint | number): Buffer {
  if (Number.isNaN(value)) return END;
  return Buffer.concat([NEXT, wholeBytes(stepsOf(value))]);
}

function stepsOf(value: bigint | number): bigint {
  if (typeof value === 'bigint') return value << STEPS_PER_ONE;
  if (!Number.isFinite(value)) return value > 0 ? LARGEST : -LARGEST;
  let scaled = value;
  let shift = STEPS_PER_ONE;
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    shift -= 1n;
  }
  return BigInt(scaled) << shift;
}

function wholeBytes(value: bigint): Buffer {
  return Buffer.from((value + 2n * LARGEST).toString(16).padStart(560, '0'), 'latin1');
}

/** Escapes a zero byte with 0xff; the terminator is a bare zero byte. */
function textBytes(text: Buffer): Buffer {
  const escaped = [...text].flatMap((byte) => (byte === 0 ? [0, 0xff] : [byte]));
  return Buffer.from([...escaped, 0, 1]);
}

function nameBytes(name: string): Buffer {
  const segments = name.split('/').map((segment) => {
    const number = /^__id(-?\d+)__$/.exec(segment)?.[1];
    if (number !== undefined) return Buffer.concat([Buffer.from([1]), wholeBytes(BigInt(number))]);
    return Buffer.concat([Buffer.from([2]), textBytes(Buffer.from(segment))]);
  });
  return Buffer.concat([...segments, END]);
}

function vectorBytes(fields: Fields): Buffer {
  const elements = fields.get('value');
  if (elements?.kind !== 'array') throw new Error('a vector without elements');
  return Buffer.concat([
    Buffer.from([elements.values.length]),
    ...elements.values.map(encodeForIndex),
  ]);
}

function mapBytes(fields: Fields): Buffer {
  const entries = [...fields].map(
    ([name, value]) => [textBytes(Buffer.from(name)), value] as const,
  );
  entries.sort(([a], [b]) => Buffer.compare(a, b));
  const parts = entries.flatMap(([name, value]) => [NEXT, name, encodeForIndex(value)]);
  return Buffer.concat([...parts, END]);
}
