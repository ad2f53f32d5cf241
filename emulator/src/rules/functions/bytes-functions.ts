import { createHash } from 'node:crypto';
import { int, type RulesValue, string } from '../rules-value.ts';
import { argument } from './arguments.ts';
import type { FunctionSpec } from './function-spec.ts';

const CRC32_POLYNOMIAL = 0xedb88320;
const CRC32C_POLYNOMIAL = 0x82f63b78;

const CRC32_TABLE = tableOf(CRC32_POLYNOMIAL);
const CRC32C_TABLE = tableOf(CRC32C_POLYNOMIAL);

/** CRC-32 like in zip files, little-endian. */
function crc32(bytes: Uint8Array): Uint8Array {
  return checksum(bytes, CRC32_TABLE);
}

function crc32c(bytes: Uint8Array): Uint8Array {
  return checksum(bytes, CRC32C_TABLE);
}

function tableOf(polynomial: number): Uint32Array {
  const table = new Uint32Array(256);
  for (let index = 0; index < table.length; index += 1) {
    let value = index;
    for (let bit = 0; bit < 8; bit += 1) {
      value = value & 1 ? (value >>> 1) ^ polynomial : value >>> 1;
    }
    table[index] = value;
  }
  return table;
}

function checksum(bytes: Uint8Array, table: Uint32Array): Uint8Array {
  let value = 0xffffffff;
  for (const byte of bytes) value = (value >>> 8) ^ (table[(value ^ byte) & 0xff] ?? 0);
  const result = new Uint8Array(4);
  new DataView(result.buffer).setUint32(0, (value ^ 0xffffffff) >>> 0, true);
  return result;
}

export const BYTES_FUNCTIONS: readonly FunctionSpec[] = [
  {
    name: 'size',
    receiver: 'bytes',
    doc: 'The number of bytes.',
    overloads: [{ parameters: [], run: (args) => int(argument(args, 0, 'bytes').value.length) }],
    examples: [{ source: "b'\\x00\\xff'.size()", gives: '2' }],
  },
  {
    name: 'toBase64',
    receiver: 'bytes',
    doc: 'In Base64 for URLs, with padding.',
    overloads: [
      { parameters: [], run: (args) => string(base64(argument(args, 0, 'bytes').value)) },
    ],
    examples: [
      { source: "b'abc'.toBase64()", gives: "'YWJj'" },
      { source: "hashing.md5('abc').toBase64()", gives: "'kAFQmDzST7DWlj99KOF_cg=='" },
    ],
  },
  {
    name: 'toHexString',
    receiver: 'bytes',
    doc: 'In hexadecimal with capitals.',
    overloads: [
      {
        parameters: [],
        run: (args) =>
          string(
            Buffer.from(argument(args, 0, 'bytes').value)
              .toString('hex')
              .toUpperCase(),
          ),
      },
    ],
    examples: [{ source: "b'\\x00\\xff'.toHexString()", gives: "'00FF'" }],
  },
];

export const HASHING_FUNCTIONS: readonly FunctionSpec[] = [
  hashFunction('crc32', 'CRC-32 of bytes or UTF-8 text.', crc32, 'C2412435'),
  hashFunction('crc32c', 'CRC-32C of bytes or UTF-8 text.', crc32c, 'B73F4B36'),
  hashFunction(
    'md5',
    'MD5 of bytes or UTF-8 text.',
    digest('md5'),
    '900150983CD24FB0D6963F7D28E17F72',
  ),
  hashFunction(
    'sha256',
    'SHA-256 of bytes or UTF-8 text.',
    digest('sha256'),
    'BA7816BF8F01CFEA414140DE5DAE2223B00361A396177A9CB410FF61F20015AD',
  ),
];

function hashFunction(
  name: string,
  doc: string,
  hash: (bytes: Uint8Array) => Uint8Array,
  hexOfAbc: string,
): FunctionSpec {
  const hashed = (bytes: Uint8Array): RulesValue => ({ type: 'bytes', value: hash(bytes) });
  return {
    name: `hashing.${name}`,
    doc,
    overloads: [
      { parameters: ['bytes'], run: (args) => hashed(argument(args, 0, 'bytes').value) },
      {
        parameters: ['string'],
        run: (args) => hashed(new TextEncoder().encode(argument(args, 0, 'string').value)),
      },
    ],
    examples: [
      { source: `hashing.${name}('abc').toHexString()`, gives: `'${hexOfAbc}'` },
      { source: `hashing.${name}(b'abc')`, gives: `hashing.${name}('abc')` },
    ],
  };
}

function digest(algorithm: string) {
  return (bytes: Uint8Array) => new Uint8Array(createHash(algorithm).update(bytes).digest());
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
}
