import { crc32c } from '../value/checksum.ts';

// Log format of LevelDB: blocks of 32 KiB; a record that does not fit into its block is split.

const BLOCK_SIZE = 32_768;
const HEADER_SIZE = 7;
const LENGTH_OFFSET = 4;
const TYPE_OFFSET = 6;

const FULL = 1;
const FIRST = 2;
const MIDDLE = 3;
const LAST = 4;

const MASK_DELTA = 0xa282ead8;
const MASK_SHIFT = 15;
const WORD_BITS = 32;

/** Encodes records for one file; keeps the position in it between calls. */
export class LogRecordEncoder {
  #position = 0;

  /** Bytes encoded so far. */
  get position(): number {
    return this.#position;
  }

  encode(record: Uint8Array): Uint8Array {
    const pieces: Uint8Array[] = [];
    let start = 0;
    let isFirst = true;
    let isLast = false;
    while (!isLast) {
      const padding = this.#padding();
      const room = BLOCK_SIZE - ((this.#position + padding) % BLOCK_SIZE) - HEADER_SIZE;
      const data = record.subarray(start, start + room);
      start += data.length;
      isLast = start === record.length;
      const fragment = encodeFragment(fragmentType(isFirst, isLast), data);
      pieces.push(new Uint8Array(padding), fragment);
      this.#position += padding + fragment.length;
      isFirst = false;
    }
    return Buffer.concat(pieces);
  }

  #padding(): number {
    const left = BLOCK_SIZE - (this.#position % BLOCK_SIZE);
    return left < HEADER_SIZE ? left : 0;
  }
}

function fragmentType(isFirst: boolean, isLast: boolean): number {
  if (isFirst) return isLast ? FULL : FIRST;
  return isLast ? LAST : MIDDLE;
}

function encodeFragment(type: number, data: Uint8Array): Uint8Array {
  const fragment = Buffer.alloc(HEADER_SIZE + data.length);
  fragment.writeUInt16LE(data.length, LENGTH_OFFSET);
  fragment.writeUInt8(type, TYPE_OFFSET);
  fragment.set(data, HEADER_SIZE);
  fragment.writeUInt32LE(maskedChecksum(fragment.subarray(TYPE_OFFSET)), 0);
  return fragment;
}

// LevelDB masks checksums, because a checksum of data that contains its own checksum is weak.
function maskedChecksum(typeAndData: Uint8Array): number {
  const checksum = Buffer.from(crc32c(typeAndData)).readUInt32LE();
  const rotated = (checksum >>> MASK_SHIFT) | (checksum << (WORD_BITS - MASK_SHIFT));
  return (rotated + MASK_DELTA) >>> 0;
}

/** Throws `Error` for a damaged or truncated file. */
export function* decodeLogRecords(file: Buffer): Iterable<Uint8Array> {
  let pieces: Uint8Array[] = [];
  for (const { type, data } of fragmentsOf(file)) {
    const isStart = type === FULL || type === FIRST;
    const isKnown = type >= FULL && type <= LAST;
    if (!isKnown || isStart !== (pieces.length === 0)) throw new Error('Invalid record');
    pieces.push(data);
    if (type !== FULL && type !== LAST) continue;
    yield pieces.length === 1 ? data : Buffer.concat(pieces);
    pieces = [];
  }
  if (pieces.length > 0) throw new Error('Unexpected end of file');
}

function* fragmentsOf(file: Buffer): Iterable<{ type: number; data: Buffer }> {
  let position = 0;
  while (position < file.length) {
    const left = BLOCK_SIZE - (position % BLOCK_SIZE);
    const isPadding = left < HEADER_SIZE || isZero(file.subarray(position, position + HEADER_SIZE));
    if (isPadding) {
      position += left;
      continue;
    }
    if (position + HEADER_SIZE > file.length) throw new Error('Unexpected end of file');
    const start = position + HEADER_SIZE;
    const end = start + file.readUInt16LE(position + LENGTH_OFFSET);
    if (end - position > left) throw new Error('Invalid record');
    if (end > file.length) throw new Error('Unexpected end of file');
    const checksum = maskedChecksum(file.subarray(position + TYPE_OFFSET, end));
    if (file.readUInt32LE(position) !== checksum) throw new Error('Invalid record checksum');
    yield { type: file.readUInt8(position + TYPE_OFFSET), data: file.subarray(start, end) };
    position = end;
  }
}

function isZero(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0);
}
