// Wire format of protocol buffers with groups, which the libraries no longer support.

const VARINT = 0;
const FIXED_64 = 1;
const BYTES = 2;
const GROUP_START = 3;
const GROUP_END = 4;
const FIXED_32 = 5;

const TYPE_BITS = 3n;
const TYPE_MASK = 7n;
const VARINT_BITS = 7n;
const VARINT_MASK = 127n;
const MAX_VARINT_LENGTH = 10;
const FIXED_64_SIZE = 8;
const FIXED_32_SIZE = 4;
/** Deeper than any document: maps nest 20 levels deep, with a few messages each. */
const MAX_GROUP_DEPTH = 100;

/** Varint, bytes (also of fixed numbers) or group. */
export type WireValue = bigint | Buffer | WireMessage;

interface WireField {
  readonly number: number;
  readonly value: WireValue;
}

export type WireMessage = readonly WireField[];

function encodeVarint(value: bigint): Uint8Array {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, value);
  while (rest > VARINT_MASK) {
    bytes.push(Number((rest & VARINT_MASK) | (VARINT_MASK + 1n)));
    rest >>= VARINT_BITS;
  }
  bytes.push(Number(rest));
  return Uint8Array.from(bytes);
}

function tag(number: number, type: number): Uint8Array {
  return encodeVarint((BigInt(number) << TYPE_BITS) | BigInt(type));
}

export function varint(number: number, value: bigint | number): Uint8Array {
  return Buffer.concat([tag(number, VARINT), encodeVarint(BigInt(value))]);
}

export function double(number: number, value: number): Uint8Array {
  const bytes = Buffer.alloc(FIXED_64_SIZE);
  bytes.writeDoubleLE(value);
  return Buffer.concat([tag(number, FIXED_64), bytes]);
}

export function text(number: number, value: string): Uint8Array {
  return bytes(number, Buffer.from(value));
}

export function bytes(number: number, value: Uint8Array): Uint8Array {
  return Buffer.concat([tag(number, BYTES), encodeVarint(BigInt(value.length)), value]);
}

export function message(number: number, ...fields: readonly Uint8Array[]): Uint8Array {
  return bytes(number, Buffer.concat(fields));
}

export function group(number: number, ...fields: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat([tag(number, GROUP_START), ...fields, tag(number, GROUP_END)]);
}

/** Throws `Error` for invalid bytes. */
export function parseWire(bytes: Uint8Array): WireMessage {
  return new WireReader(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)).message(0, 0);
}

class WireReader {
  #position = 0;
  readonly #bytes: Buffer;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** Reads until the end of the group `within`, 0 for the end of the bytes. */
  message(within: number, depth: number): WireMessage {
    if (depth > MAX_GROUP_DEPTH) throw new Error('Too deep nesting');
    const fields: WireField[] = [];
    while (this.#position < this.#bytes.length) {
      const key = this.#varint();
      const number = Number(key >> TYPE_BITS);
      const type = Number(key & TYPE_MASK);
      if (type === GROUP_END) {
        if (number !== within) throw new Error('Unexpected end of a group');
        return fields;
      }
      fields.push({ number, value: this.#value(number, type, depth) });
    }
    if (within !== 0) throw new Error('Unexpected end of a message');
    return fields;
  }

  #value(number: number, type: number, depth: number): WireValue {
    if (type === VARINT) return this.#varint();
    if (type === FIXED_64) return this.#take(FIXED_64_SIZE);
    if (type === FIXED_32) return this.#take(FIXED_32_SIZE);
    if (type === BYTES) return this.#take(Number(this.#varint()));
    if (type === GROUP_START) return this.message(number, depth + 1);
    throw new Error('Unknown type of a field');
  }

  #take(length: number): Buffer {
    const end = this.#position + length;
    if (end > this.#bytes.length) throw new Error('Unexpected end of a message');
    const taken = this.#bytes.subarray(this.#position, end);
    this.#position = end;
    return taken;
  }

  #varint(): bigint {
    let value = 0n;
    for (let index = 0; index < MAX_VARINT_LENGTH; index += 1) {
      const byte = this.#bytes[this.#position];
      if (byte === undefined) throw new Error('Unexpected end of a message');
      this.#position += 1;
      value |= (BigInt(byte) & VARINT_MASK) << (BigInt(index) * VARINT_BITS);
      if (byte <= VARINT_MASK) return BigInt.asUintN(64, value);
    }
    throw new Error('Invalid number');
  }
}
