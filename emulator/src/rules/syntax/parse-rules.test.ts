import { describe, expect, it } from 'vitest';
import { compileRules } from '../compile-rules.ts';
import { sourceWith } from '../testing/rules-fixture.ts';
import { parseRules } from './parse-rules.ts';

function faultOf(source: string): string | null {
  const { ruleset, issues } = compileRules(source, 'test.rules');
  if (ruleset) return null;
  return issues
    .map(({ line, column, description }) => `${line}:${column} ${description}`)
    .join('\n');
}

const conditionFault = (condition: string) =>
  faultOf(sourceWith(`match /t/{id} {\nallow read: if ${condition}; }`));

describe('rules parser', () => {
  it.each([
    ['comments anywhere', '// a\n/* b */ match /t/{id} { allow read /* c */ : if true; // d\n }'],
    ['no semicolons', 'match /t/{id} { allow read: if f() function f() { return true } }'],
    ['statements without a condition', 'match /t/{id} { allow get, list; allow write }'],
    ['encoded and parenthesised path text', 'match /t/a%20b/(x)/{id} { allow read; }'],
    ['trailing commas', 'match /t/{id} { allow read: if [1, 2,].size() == {"a": 1,}.size(); }'],
    [
      'keywords as field names',
      'match /t/{id} { allow read: if resource.data.match == resource.data.in; }',
    ],
  ])('accepts %s', (_name, body) => {
    expect(faultOf(sourceWith(body))).toBeNull();
  });

  it.each([
    [
      'an empty file',
      '',
      "1:1 mismatched input '<EOF>' expecting {'function', 'service', 'rules_version'}",
    ],
    ['another version', "rules_version = '3';", '1:1 Unsupported rules version 3.'],
    ['a missing brace', 'service cloud.firestore {', "1:26 Unexpected '<EOF>'."],
    ['a stray word', sourceWith('match /t/{id} {\nBAD read: if true; }'), "3:1 Unexpected 'BAD'."],
    ['a missing match', sourceWith('/t/{id} { }'), "2:1 Missing 'match' keyword before path."],
    [
      'a missing if',
      sourceWith('match /t/{id} {\nallow read: true; }'),
      "3:13 Missing 'if' before conditional expression.",
    ],
    [
      'a missing colon',
      sourceWith('match /t/{id} {\nallow read if true; }'),
      "3:12 Missing ':' before 'if' condition.",
    ],
    [
      'a missing method',
      sourceWith('match /t/{id} {\nallow: if true; }'),
      "3:6 Expected at least one 'operation' after 'allow'.",
    ],
    [
      'a slash at the end of a path',
      sourceWith('match /t/{id}/ { allow read; }'),
      "2:14 Forward slash '/' found where identifier or binding expected.",
    ],
    [
      'a missing semicolon behind let',
      sourceWith('function f() { let a = 1 return a; }'),
      "2:26 missing ';' at 'return'",
    ],
  ])('rejects %s', (_name, source, fault) => {
    expect(faultOf(source)).toBe(fault);
  });

  it.each([
    ['', "3:16 Missing conditional expression after 'if'."],
    ['1 == ', "3:21 Unexpected ';'."],
    ["'abc", "3:16 Missing a closing '"],
    ["'a\\q'", "3:16 Invalid escape in 'a\\q'."],
    ['a = b', "3:18 Unexpected '='."],
    ['#', "3:16 token recognition error at: '#'"],
    ['7/2', "3:17 Missing 'match' keyword before path."],
    ['--1 == 1', '3:16 Increment (++) and decrement (--) operators are not supported.'],
    ['1e3', "3:17 Unexpected 'e3'."],
    ['9223372036854775808 == 1', '3:16 Invalid number literal 9223372036854775808.'],
    ['in == 1', "3:16 Unexpected 'in'."],
  ])('rejects the condition %j', (condition, fault) => {
    expect(conditionFault(condition)).toBe(fault);
  });

  it('limits the complexity of a condition', () => {
    const chain = (length: number) => Array.from({ length }, () => 'true').join(' && ');
    expect(conditionFault(chain(99))).toBeNull();
    expect(conditionFault(chain(100))).toContain('Expression is too complex to evaluate safely.');
    const deep = `${'('.repeat(50_000)}true${')'.repeat(50_000)}`;
    expect(conditionFault(deep)).toContain('Expression is too complex to evaluate safely.');
  });

  it.each([
    ['members', '.a'],
    ['subscripts', '[0]'],
    ['calls', '.size()'],
  ])('rejects a chain of 20,000 %s', (_, operation) => {
    const chain = `request${operation.repeat(20_000)} == 1`;
    expect(conditionFault(chain)).toContain('Expression is too complex to evaluate safely.');
  });

  it.each([
    [63, null],
    [64, '1:908 Rule hierarchy is too complex to evaluate safely.'],
    [20_000, '1:908 Rule hierarchy is too complex to evaluate safely.'],
  ])('with %i nested match blocks returns %j', (depth, fault) => {
    const inner = 'match /a/{b} {'.repeat(depth - 1);
    const source = `service cloud.firestore {${inner}match /a/{b} { allow read: if true; }${'}'.repeat(depth)}`;
    expect(faultOf(source)).toBe(fault);
  });

  it.each([
    ['true == 1 in [true]', '(true == 1) in [true]'],
    ['1 is int == true', '(1 is int) == true'],
    ['1 + 2 * 3 == 7', '(1 + (2 * 3)) == 7'],
    ['true || false && false', 'true || (false && false)'],
    ['8 / 4 / 2 == 1', '((8 / 4) / 2) == 1'],
    ['-2 * 3 == -6', '((-2) * 3) == (-6)'],
    ['false ? 1 : true ? 2 : 3', 'false ? 1 : (true ? 2 : 3)'],
  ])('groups %s as %s', (plain, grouped) => {
    expect(shapeOf(plain)).toEqual(shapeOf(grouped));
  });
});

function shapeOf(condition: string): unknown {
  const { services } = parseRules(sourceWith(`match /t/{id} { allow read: if ${condition}; }`));
  const statement = services[0]?.matches[0]?.matches[0]?.allows[0];
  const text = JSON.stringify(statement?.condition, (key, value) => {
    if (key === 'position') return undefined;
    return typeof value === 'bigint' ? String(value) : value;
  });
  return JSON.parse(text);
}
