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
import { type FunctionSpec, method } from './function-spec.ts';
import { withPattern } from './regular-expression.ts';

export const STRING_FUNCTIONS: readonly FunctionSpec[] = [
  method('string', 'size', [], (args) => int(argument(args, 0, 'string').value.length)),
  method('string', 'lower', [], (args) => changeCase(args, /[A-Z]/g, 'toLowerCase')),
  method('string', 'upper', [], (args) => changeCase(args, /[a-z]/g, 'toUpperCase')),
  method('string', 'trim', [], (args) => trimText(argument(args, 0, 'string').value)),
  method('string', 'matches', ['string'], (args) =>
    withPattern(argument(args, 1, 'string').value, (pattern) =>
      bool(pattern.matches(argument(args, 0, 'string').value)),
    ),
  ),
  method('string', 'replace', ['string', 'string'], replaceMatches),
  method('string', 'split', ['string'], splitText),
  method('string', 'toUtf8', [], (args) => ({
    type: 'bytes',
    value: new TextEncoder().encode(argument(args, 0, 'string').value),
  })),
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
  method('bytes', 'size', [], (args) => int(argument(args, 0, 'bytes').value.length)),
  method('bytes', 'toBase64', [], (args) => string(base64(argument(args, 0, 'bytes').value))),
  method('bytes', 'toHexString', [], (args) =>
    string(
      Buffer.from(argument(args, 0, 'bytes').value)
        .toString('hex')
        .toUpperCase(),
    ),
  ),
];

export const HASHING_FUNCTIONS: readonly FunctionSpec[] = [
  hashFunction('crc32', crc32),
  hashFunction('crc32c', crc32c),
  hashFunction('md5', digest('md5')),
  hashFunction('sha256', digest('sha256')),
];

function hashFunction(name: string, hash: (bytes: Uint8Array) => Uint8Array): FunctionSpec {
  const hashed = (bytes: Uint8Array): RulesValue => ({ type: 'bytes', value: hash(bytes) });
  return {
    name: `hashing.${name}`,
    overloads: [
      { parameters: ['bytes'], run: (args) => hashed(argument(args, 0, 'bytes').value) },
      {
        parameters: ['string'],
        run: (args) => hashed(new TextEncoder().encode(argument(args, 0, 'string').value)),
      },
    ],
  };
}

function digest(algorithm: string) {
  return (bytes: Uint8Array) => new Uint8Array(createHash(algorithm).update(bytes).digest());
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
}
