import { describe, expect, it } from 'vitest';
import { tokenize } from './parse-rules.ts';
import type { RulesSyntaxError } from './token.ts';

const tokens = (source: string) => tokenize(source).map(({ kind, text }) => `${kind} ${text}`);
const places = (source: string) =>
  tokenize(source).map(({ text, position }) => `${text}@${position.line}:${position.column}`);

function faultOf(source: string): string {
  try {
    tokenize(source);
    return 'none';
  } catch (error) {
    const { message, position } = error as RulesSyntaxError;
    return `${position.line}:${position.column} ${message}`;
  }
}

describe('rules lexer', () => {
  it.each<[string, readonly string[]]>([
    ['', []],
    ['  \n\t', []],
    ['allow read', ['identifier allow', 'identifier read']],
    ['a1_$b', ['identifier a1_$b']],
    ['$a', ['identifier $a']],
    ['$(a)', ['punctuation $', 'punctuation (', 'identifier a', 'punctuation )']],
    ['12 1.5 .5 1.', ['int 12', 'float 1.5', 'float .5', 'float 1.']],
    ['\'a\' "b"', ['string a', 'string b']],
    ['\'it\\\'s\' "say \\"x\\""', ["string it\\'s", 'string say \\"x\\"']],
    ["'' b'' b\"x\" b", ['string ', 'bytes ', 'bytes x', 'identifier b']],
    ["'// no comment'", ['string // no comment']],
    [
      'a<=b>=c',
      ['identifier a', 'punctuation <=', 'identifier b', 'punctuation >=', 'identifier c'],
    ],
    [
      'a==b!=c',
      ['identifier a', 'punctuation ==', 'identifier b', 'punctuation !=', 'identifier c'],
    ],
    [
      '!a&&b||c',
      [
        'punctuation !',
        'identifier a',
        'punctuation &&',
        'identifier b',
        'punctuation ||',
        'identifier c',
      ],
    ],
    ['a = b', ['identifier a', 'punctuation =', 'identifier b']],
    [
      '{a=**}',
      ['punctuation {', 'identifier a', 'punctuation =', 'punctuation **', 'punctuation }'],
    ],
    [
      'a ? b : c',
      ['identifier a', 'punctuation ?', 'identifier b', 'punctuation :', 'identifier c'],
    ],
    ['/a/b', ['path /a', 'path /b']],
    ['/a%20b/c.d~e@f', ['path /a%20b', 'path /c.d~e@f']],
    [
      '/(default)/{x}',
      ['path /(default)', 'punctuation /', 'punctuation {', 'identifier x', 'punctuation }'],
    ],
    ['/$(x)', ['punctuation /', 'punctuation $', 'punctuation (', 'identifier x', 'punctuation )']],
    ['8 / 2', ['int 8', 'punctuation /', 'int 2']],
    ['8/2', ['int 8', 'path /2']],
    ['a // b\nc', ['identifier a', 'identifier c']],
    ['a /* b\n * c */ d', ['identifier a', 'identifier d']],
    ['a /* b */ c /* d */ e', ['identifier a', 'identifier c', 'identifier e']],
    ['// only', []],
  ])('%j', (source, expected) => {
    expect(tokens(source)).toEqual([...expected, 'end <EOF>']);
  });

  it.each<[string, readonly string[]]>([
    ['a b', ['a@1:1', 'b@1:3', '<EOF>@1:4']],
    ['a\n  b\n', ['a@1:1', 'b@2:3', '<EOF>@3:1']],
    ['/* 1\n 2 */ a', ['a@2:7', '<EOF>@2:8']],
    ['// å😀\na', ['a@2:1', '<EOF>@2:2']],
    ["'å' b", ['å@1:1', 'b@1:5', '<EOF>@1:6']],
    ['a\r\nb', ['a@1:1', 'b@2:1', '<EOF>@2:2']],
  ])('records line and column of each token: %j', (source, expected) => {
    expect(places(source)).toEqual(expected);
  });

  it.each<[string, string]>([
    ["a 'b", "1:3 Missing a closing '"],
    ['a\n "b\n"', '2:2 Missing a closing "'],
    ["'a\nb'", "1:1 Missing a closing '"],
    ['a # b', "1:3 token recognition error at: '#'"],
    ['a & b', "1:3 token recognition error at: '&'"],
    ['å', "1:1 token recognition error at: 'å'"],
    ['a++', '1:2 Increment (++) and decrement (--) operators are not supported.'],
    ['\n--a', '2:1 Increment (++) and decrement (--) operators are not supported.'],
  ])('reports the error in %j', (source, fault) => {
    expect(faultOf(source)).toBe(fault);
  });
});
