import { createHash } from 'node:crypto';
import { crc32, crc32c } from '../../value/checksum.ts';
import { int, type RulesValue, string } from '../rules-value.ts';
import { argument } from './arguments.ts';
import type { FunctionSpec } from './function-spec.ts';

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
