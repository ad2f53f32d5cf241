import { describe, expect, it } from 'vitest';
import type { RulesMethod } from './ruleset.ts';
import { documentsOf, nameOf, requestFor, rulesetWith } from './testing/rules-fixture.ts';

function reaches(body: string, path: string, version = '2'): boolean {
  const { allowed } = rulesetWith(body, version).authorize(
    requestFor('get', path),
    documentsOf([]),
  );
  return allowed;
}

describe('document paths', () => {
  it.each<[string, string, string, boolean]>([
    ['2', 'match /t/{id} { allow read; }', 't/a', true],
    ['2', 'match /t/{id} { allow read; }', 't/a/c/x', false],
    ['2', 'match /t/a { allow read; }', 't/b', false],
    ['2', 'match /t { match /{id} { allow read; } }', 't/a', true],
    ['2', 'match /{a}/{b} { allow read: if a == "t" && b == "a"; }', 't/a', true],
    ['2', 'match /t/{rest=**} { allow read; }', 't/a/c/x', true],
    ['2', 'match /t/{id}/{rest=**} { allow read; }', 't/a', true],
    ['1', 'match /t/{id}/{rest=**} { allow read; }', 't/a', false],
    ['1', 'match /t/{rest=**} { allow read; }', 't/a', true],
    ['2', 'match /{p=**}/c/{id} { allow read: if p == /t/a; }', 't/a/c/x', true],
    ['2', 'match /{p=**}/c/{id} { allow read; }', 'c/x', true],
    ['2', 'match /t/{x} { match /u/{x} { allow read: if x == "b"; } }', 't/a/u/b', true],
  ])('version %s: %s on %s is %s', (version, body, path, allowed) => {
    expect(reaches(body, path, version)).toBe(allowed);
  });

  it('passes the path variables of the enclosing match to a function', () => {
    const rules = `match /t/{x} {
      function isA() { return x == 'a' && database == '(default)'; }
      match /u/{y} { allow read: if isA(); }
    }`;
    expect(reaches(rules, 't/a/u/b')).toBe(true);
    expect(reaches(rules, 't/b/u/b')).toBe(false);
  });
});

describe('methods', () => {
  const granted = (name: string) => {
    const ruleset = rulesetWith(`match /t/{id} { allow ${name}; }`);
    const methods: RulesMethod[] = ['get', 'list', 'create', 'update', 'delete'];
    return methods.filter((method) => {
      const request = requestFor(method, method === 'list' ? 't' : 't/a');
      return ruleset.authorize(request, documentsOf([])).allowed;
    });
  };

  it.each([
    ['read', ['get', 'list']],
    ['write', ['create', 'update', 'delete']],
    ['get', ['get']],
    ['list', ['list']],
    ['create, delete', ['create', 'delete']],
  ])('expands allow %s to %j', (name, methods) => {
    expect(granted(name)).toEqual(methods);
  });
});

describe('query paths', () => {
  const lists = (body: string, parent: string, collectionId: string, allDescendants: boolean) => {
    const query = {
      parent: nameOf(parent),
      from: [{ collectionId, allDescendants }],
      orderBy: [],
      offset: 0,
    };
    const request = { ...requestFor('list', ''), name: `${query.parent}/${collectionId}`, query };
    return rulesetWith(body).authorize(request, documentsOf([])).allowed;
  };

  it.each<[string, string, boolean, boolean]>([
    ['match /t/{id} { allow list; }', '', false, true],
    ['match /t/a { allow list; }', '', false, false],
    ['match /t/{id} { allow list; }', '', true, false],
    ['match /{p=**}/t/{id} { allow list; }', '', true, true],
    ['match /{p=**} { allow list; }', '', true, true],
    ['match /{p=**}/u/{id} { allow list; }', '', true, false],
    ['match /t/{x}/{p=**}/t/{id} { allow list; }', 't/a', true, true],
    ['match /t/{x}/t/{id} { allow list; }', 't/a', false, true],
    ['match /t/{id} { allow list: if id == "a"; }', '', false, false],
  ])(
    'evaluates %s for t below %j, all descendants %s: %s',
    (body, parent, allDescendants, allowed) => {
      expect(lists(body, parent, 't', allDescendants)).toBe(allowed);
    },
  );
});
