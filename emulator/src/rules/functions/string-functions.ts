import { bool, type EvalResult, failure, int, list, string } from '../rules-value.ts';
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
