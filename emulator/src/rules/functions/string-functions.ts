import { createHash } from 'node:crypto';
import { crc32, crc32c } from '../../value/checksum.ts';
import {
  bool,
  type EvalResult,
  failure,
  int,
  list,
  type RulesValue,
  string,
} from '../rules-value.ts';
import { argument } from './arguments.ts';
import type { FunctionSpec } from './function-spec.ts';
import { withPattern } from './regular-expression.ts';

export const STRING_FUNCTIONS: readonly FunctionSpec[] = [
  {
    name: 'size',
    receiver: 'string',
    doc: 'The length in UTF-16 units.',
    overloads: [{ parameters: [], run: (args) => int(argument(args, 0, 'string').value.length) }],
    examples: [
      { source: "'abc'.size()", gives: '3' },
      { source: "'æøå😀'.size()", gives: '5' },
    ],
  },
  {
    name: 'lower',
    receiver: 'string',
    doc: 'With A to Z in lower case; other letters stay.',
    overloads: [{ parameters: [], run: (args) => changeCase(args, /[A-Z]/g, 'toLowerCase') }],
    examples: [
      { source: "'AbC'.lower()", gives: "'abc'" },
      { source: "'ÆØÅ'.lower()", gives: "'ÆØÅ'" },
    ],
  },
  {
    name: 'upper',
    receiver: 'string',
    doc: 'With a to z in upper case; other letters stay.',
    overloads: [{ parameters: [], run: (args) => changeCase(args, /[a-z]/g, 'toUpperCase') }],
    examples: [{ source: "'straße'.upper()", gives: "'STRAßE'" }],
  },
  {
    name: 'trim',
    receiver: 'string',
    doc: 'Without the ASCII white space at both ends.',
    overloads: [{ parameters: [], run: (args) => trimText(argument(args, 0, 'string').value) }],
    examples: [
      { source: "' a\\t\\n'.trim()", gives: "'a'" },
      { source: "'\\u00a0a'.trim().size()", gives: '2' },
    ],
  },
  {
    name: 'matches',
    receiver: 'string',
    doc: 'Whether the whole string matches an RE2 expression.',
    overloads: [
      {
        parameters: ['string'],
        run: (args) =>
          withPattern(argument(args, 1, 'string').value, (pattern) =>
            bool(pattern.matches(argument(args, 0, 'string').value)),
          ),
      },
    ],
    examples: [
      { source: "'abc'.matches('b')", gives: 'false' },
      { source: "'abc'.matches('a|abc')", gives: 'true' },
      { source: "'abc'.matches('(?i)ABC')", gives: 'true' },
      { source: "'a\\nb'.matches('a.b')", gives: 'false' },
      { source: "'é'.matches('\\\\pL')", gives: 'true' },
      { source: "'é'.matches('\\\\w')", gives: 'false' },
      {
        source: "'a'.matches(['(?=a)'][0])",
        fails: 'Invalid regular expression pattern. Pattern: (?=a).',
      },
      {
        source: "'a'.matches(1)",
        fails:
          'Unsupported operation error. Received: string.matches(int). ' +
          'Expected: string.matches(string).',
      },
    ],
  },
  {
    name: 'replace',
    receiver: 'string',
    doc: 'With every match of an RE2 expression replaced; `$1` stands for a group.',
    overloads: [{ parameters: ['string', 'string'], run: replaceMatches }],
    examples: [
      { source: "'a1b2c'.replace('[0-9]', 'X')", gives: "'aXbXc'" },
      { source: "'aab'.replace('(a)(b)', '$2$1')", gives: "'aba'" },
      { source: "'abc'.replace('b', '$0$0')", gives: "'abbc'" },
      { source: "'abc'.replace('', '-')", gives: "'-a-b-c-'" },
    ],
  },
  {
    name: 'split',
    receiver: 'string',
    doc: 'The parts between matches of an RE2 expression, without empty ones at the end.',
    overloads: [{ parameters: ['string'], run: splitText }],
    examples: [
      { source: "'a,b,c'.split(',')", gives: "['a', 'b', 'c']" },
      { source: "',a,'.split(',')", gives: "['', 'a']" },
      { source: "'a,,'.split(',')", gives: "['a']" },
      { source: "'a.b'.split('[.]')", gives: "['a', 'b']" },
      { source: "''.split(',')", gives: "['']" },
      { source: "'a.b'.split('.')", gives: "['']" },
      { source: "'abc'.split('')", gives: "['', 'a', 'b', 'c']" },
    ],
  },
  {
    name: 'toUtf8',
    receiver: 'string',
    doc: 'The bytes of the UTF-8 encoding.',
    overloads: [
      {
        parameters: [],
        run: (args) => ({
          type: 'bytes',
          value: new TextEncoder().encode(argument(args, 0, 'string').value),
        }),
      },
    ],
    examples: [{ source: "'😀'.toUtf8()", gives: "b'\\xf0\\x9f\\x98\\x80'" }],
  },
];

type Arguments = Parameters<typeof argument>[0];

function changeCase(
  args: Arguments,
  letters: RegExp,
  change: 'toLowerCase' | 'toUpperCase',
): EvalResult {
  return string(argument(args, 0, 'string').value.replace(letters, (letter) => letter[change]()));
}

function trimText(text: string): EvalResult {
  let start = 0;
  let end = text.length;
  while (start < end && text.charCodeAt(start) <= 0x20) start += 1;
  while (end > start && text.charCodeAt(end - 1) <= 0x20) end -= 1;
  return string(text.slice(start, end));
}

function replaceMatches(args: Arguments): EvalResult {
  const { value: text } = argument(args, 0, 'string');
  const { value: replacement } = argument(args, 2, 'string');
  return withPattern(argument(args, 1, 'string').value, (pattern) => {
    try {
      return string(pattern.matcher(text).replaceAll(replacement, true));
    } catch {
      return failure(`Invalid replacement: ${replacement}.`);
    }
  });
}

function splitText(args: Arguments): EvalResult {
  const { value: text } = argument(args, 0, 'string');
  return withPattern(argument(args, 1, 'string').value, (pattern) => {
    const matcher = pattern.matcher(text);
    const parts: string[] = [];
    let from = 0;
    while (matcher.find()) {
      if (matcher.start() === text.length && matcher.end() === matcher.start()) break;
      parts.push(text.slice(from, matcher.start()));
      from = matcher.end();
    }
    parts.push(text.slice(from));
    while (parts.length > 1 && parts.at(-1) === '') parts.pop();
    return list(parts.map(string));
  });
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
