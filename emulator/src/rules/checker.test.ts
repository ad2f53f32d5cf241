import { describe, expect, it } from 'vitest';
import { compileRules } from './compile-rules.ts';
import { sourceWith } from './testing/rules-fixture.ts';

function issuesOf(body: string, version = '2'): string[] {
  return textsOf(sourceWith(body, version));
}

function textsOf(source: string): string[] {
  return compileRules(source, 'test.rules').issues.map(
    ({ severity, line, column, description }) => `${severity} ${line}:${column} ${description}`,
  );
}

const allow = (condition: string) => `match /t/{id} {\nallow read: if ${condition}; }`;

describe('checkRules reports', () => {
  it.each<[string, string, string[]]>([
    ['an unknown function', allow('nope(1)'), ['WARNING 3:16 Invalid function name: nope.']],
    ['an unknown method', allow("'a'.nope()"), ['WARNING 3:20 Invalid function name: nope.']],
    [
      'a package function that does not exist',
      allow('math.nope(1)'),
      ['WARNING 3:21 Invalid function name: math.nope.'],
    ],
    ['an unknown variable', allow('nope.x == 1'), ['WARNING 3:16 Invalid variable name: nope.']],
    [
      'a variable of another match',
      `match /u/{x} { }\n${allow("x == 'a'")}`,
      ['WARNING 4:16 Invalid variable name: x.'],
    ],
    [
      'a function of another match',
      `match /u/{x} { function f() { return true; } }\n${allow('f()')}`,
      ['WARNING 2:25 Unused function: f.', 'WARNING 4:16 Invalid function name: f.'],
    ],
    [
      'Storage functions',
      allow('firestore.exists(/a/b)'),
      ['WARNING 3:26 Invalid function name: firestore.exists.'],
    ],
    [
      'too many arguments',
      allow('get(/a/b, 2).x'),
      ['WARNING 3:16 Incorrect number of arguments supplied to function: get.'],
    ],
    [
      'too few arguments of a method',
      allow("'a'.matches()"),
      ['WARNING 3:20 Incorrect number of arguments supplied to function: matches.'],
    ],
    [
      'an unknown method name',
      'match /t/{id} { allow peek: if true; }',
      ['WARNING 2:23 Invalid method name: peek.'],
    ],
    [
      'a function that nobody calls',
      'function f() { return true; }',
      ['WARNING 2:10 Unused function: f.'],
    ],
    [
      'a parameter that is not read',
      `function f(a) { return true; }\n${allow('f(1)')}`,
      ['WARNING 2:12 Unused variable: a.'],
    ],
    [
      'a function defined twice',
      `function f() { return true; }\nfunction f() { return false; }\n${allow('f()')}`,
      ['WARNING 2:10 Unused function: f.', 'ERROR 3:10 Function f is already defined.'],
    ],
    [
      'a parameter named twice',
      `function f(a, a) { return a; }\n${allow('f(1, 2)')}`,
      ['ERROR 2:15 Variable a is already defined.'],
    ],
    [
      'a let that repeats a name',
      `function f(a) { let a = 1; return a; }\n${allow('f(1)')}`,
      ['ERROR 2:21 The identifier [a] is already bound in the current scope.'],
    ],
    [
      'a let that is read before it is bound',
      `function f() { let a = b; let b = 1; return a == b; }\n${allow('f()')}`,
      ['WARNING 2:24 Invalid variable name: b.'],
    ],
    [
      'recursion',
      `function f(a) { return f(a); }\n${allow('f(1)')}`,
      ['ERROR 2:10 Recursive call is not allowed.'],
    ],
    [
      'a cycle of calls',
      `function f() { return g(); }\nfunction g() { return f(); }\n${allow('f()')}`,
      ['ERROR 2:10 Detected a call cycle between [f,g] functions.'],
    ],
    [
      'eight parameters',
      `function f(a,b,c,d,e,g,h,i) { return a&&b&&c&&d&&e&&g&&h&&i; }\n${allow('f(true,true,true,true,true,true,true,true)')}`,
      ['ERROR 2:10 Maximum allowed function arguments of 7 for function f is reached.'],
    ],
    [
      'a variable twice in one path',
      'match /t/{x}/u/{x} { allow read; }',
      ['ERROR 2:7 Variable x already exists in the PathTemplate.'],
    ],
    [
      'two globs in one path',
      'match /{a=**}/t/{b=**} { allow read; }',
      [
        'ERROR 2:7 Invalid glob match expression. Only one glob match is permitted in a match declaration path.',
      ],
    ],
    [
      'a pattern that is no RE2 expression',
      allow("'a'.matches('(?=a)')"),
      ['ERROR 3:28 Invalid regular expression pattern. Pattern: (?=a).'],
    ],
    [
      'a package used as a variable',
      allow('math == 1'),
      ['ERROR 3:16 math is a package and cannot be used as variable name.'],
    ],
  ])('%s', (_name, body, issues) => {
    expect(issuesOf(body)).toEqual(issues);
  });

  it('an unknown type in an is expression', () => {
    const [issue] = issuesOf(allow('id is array'));
    expect(issue).toMatch(
      /^ERROR 3:19 An unsupported type identifier was used .* Received array\./,
    );
  });

  it('calls nested too deeply', () => {
    const chain = (length: number) =>
      Array.from({ length }, (_, index) => {
        const body = index + 1 < length ? `f${index + 1}()` : 'true';
        return `function f${index}() { return ${body}; }`;
      }).join('\n');
    expect(issuesOf(`${chain(21)}\n${allow('f0()')}`)).toEqual([]);
    expect(issuesOf(`${chain(22)}\n${allow('f0()')}`)).toHaveLength(1);
  });

  it('an unknown or duplicate service', () => {
    expect(textsOf("rules_version = '2'; service cloud.fire { }")).toEqual([
      'WARNING 1:30 Invalid service name: cloud.fire.',
    ]);
    expect(
      textsOf("rules_version = '2'; service cloud.firestore { } service cloud.firestore { }"),
    ).toEqual(['ERROR 1:58 Duplicate service name declaration.']);
  });

  it('no issues for valid rules', () => {
    expect(
      issuesOf(allow('request.auth.uid == id && exists(/databases/$(database)/documents/t/$(id))')),
    ).toEqual([]);
  });
});

describe('rules version 1', () => {
  const old =
    'WARNING 1:1 Ruleset uses old version (version [1]). Please update to the latest version (version [2]).';

  it('causes a warning, also as the default', () => {
    expect(issuesOf(allow('true'), '1')).toEqual([old]);
    expect(textsOf('service cloud.firestore { }')).toEqual([old]);
  });

  it('has no let, and globs only at the end', () => {
    expect(issuesOf(`function f() { let a = true; return a; }\n${allow('f()')}`, '1')).toContain(
      'ERROR 2:20 Let bindings are not allowed in rules_version="1";',
    );
    expect(issuesOf('match /{a=**}/t/{b} { allow read; }', '1')).toContain(
      'ERROR 2:7 Invalid glob match expression. Glob matches are permitted as the last segment in a match declaration path.',
    );
  });
});
