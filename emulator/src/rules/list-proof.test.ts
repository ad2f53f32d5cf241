import { describe, expect, it } from 'vitest';
import {
  and,
  is,
  limit,
  offset,
  or,
  orderBy,
  type QueryPart,
  query,
  select,
  where,
} from '../../recordings/queries.ts';
import { double, type Plain, time } from '../../recordings/values.ts';
import { decodeQuery } from '../query/query-json.ts';
import { doc, documentsOf, nameOf, requestFor, rulesetWith } from './testing/rules-fixture.ts';

const ROOT = nameOf('');
const stored = [doc('users/kari', { status: 'active' }), doc('t/one', { n: 1, owner: 'kari' })];

function allows(condition: string, ...parts: readonly QueryPart[]): boolean {
  const rules = rulesetWith(`match /t/{id} { allow list: if ${condition}; }`);
  const asked = decodeQuery(
    JSON.parse(JSON.stringify(query('t', ...parts)).replaceAll('{database}/documents', ROOT)),
    ROOT,
  );
  const request = { ...requestFor('list', 't', { auth: { sub: 'kari' } }), query: asked };
  return rules.authorize(request, documentsOf(stored)).allowed;
}

type Operator = Parameters<typeof where>[1];
type Row = readonly [
  rule: string,
  proving: readonly (readonly [Operator, Plain])[],
  others: readonly (readonly [Operator, Plain])[],
];

describe('comparison in a rule', () => {
  it.each<Row>([
    [
      'n == 2',
      [['==', 2]],
      [
        ['==', 3],
        ['==', '2'],
        ['>=', 2],
        ['<=', 2],
        ['!=', 3],
        ['in', [2, 3]],
      ],
    ],
    [
      'n != 2',
      [
        ['!=', 2],
        ['==', 3],
        ['<', 2],
        ['>', 2],
        ['>=', 3],
        ['<=', 1],
        ['not-in', [2]],
      ],
      [
        ['==', 2],
        ['>=', 2],
        ['<=', 2],
        ['!=', 3],
      ],
    ],
    [
      'n < 2',
      [
        ['<', 2],
        ['<', 1],
        ['<=', 1],
        ['==', 1],
      ],
      [
        ['<=', 2],
        ['<', 3],
        ['==', 2],
        ['!=', 2],
        ['>', 0],
      ],
    ],
    [
      'n <= 2',
      [
        ['<', 2],
        ['<=', 2],
        ['<=', 1],
        ['==', 2],
      ],
      [
        ['<', 3],
        ['<=', 3],
        ['==', 3],
        ['>=', 2],
      ],
    ],
    [
      'n > 2',
      [
        ['>', 2],
        ['>', 3],
        ['>=', 3],
        ['==', 3],
      ],
      [
        ['>=', 2],
        ['>', 1],
        ['==', 2],
        ['<', 9],
      ],
    ],
    [
      'n >= 2',
      [
        ['>', 2],
        ['>=', 2],
        ['>=', 3],
        ['==', 2],
      ],
      [
        ['>', 1],
        ['>=', 1],
        ['==', 1],
        ['<=', 2],
      ],
    ],
    [
      'n == null',
      [],
      [
        ['==', 1],
        ['!=', 1],
      ],
    ],
    [
      'n != null',
      [
        ['==', 1],
        ['>', 1],
        ['!=', 1],
        ['array-contains', 1],
      ],
      [],
    ],
    [
      "n == 'a'",
      [['==', 'a']],
      [
        ['==', 'b'],
        ['>=', 'a'],
      ],
    ],
    [
      "n >= 'a'",
      [
        ['>=', 'a'],
        ['>', 'b'],
        ['==', 'a'],
      ],
      [
        ['>=', 'A'],
        ['<', 'z'],
        ['>=', 1],
      ],
    ],
    [
      'n in [1, 2]',
      [
        ['==', 1],
        ['in', [1, 2]],
        ['in', [2]],
      ],
      [
        ['in', [1, 3]],
        ['<', 3],
      ],
    ],
    [
      '1 in n',
      [
        ['array-contains', 1],
        ['==', [1, 2]],
      ],
      [
        ['array-contains', 2],
        ['array-contains-any', [1, 2]],
        ['==', [2]],
      ],
    ],
    [
      'n.hasAny([1, 2])',
      [
        ['array-contains', 1],
        ['array-contains-any', [1, 2]],
      ],
      [
        ['array-contains', 3],
        ['array-contains-any', [1, 3]],
      ],
    ],
    [
      'n == true',
      [['==', true]],
      [
        ['==', false],
        ['!=', false],
      ],
    ],
    ['n == 1.5', [['==', double(1.5)]], [['==', 1]]],
    [
      'n < request.time',
      [['<', time('2020-01-01T00:00:00Z')]],
      [
        ['<', time('2999-01-01T00:00:00Z')],
        ['<', 5],
      ],
    ],
  ])('%s', (rule, proving, others) => {
    const condition = rule.replace(/\bn\b/, 'resource.data.n');
    const allowed = (filters: Row[1]) =>
      filters.filter(([operator, value]) => allows(condition, where('n', operator, value)));
    expect(allowed(proving)).toEqual(proving);
    expect(allowed(others)).toEqual([]);
  });

  it('rejects queries without a filter unless the condition is true', () => {
    expect(allows('resource.data.n == 1')).toBe(false);
    expect(allows('resource.data.n == 1', orderBy('n'), limit(1))).toBe(false);
    expect(allows('true')).toBe(true);
  });

  it('does not treat an unproven comparison as false', () => {
    expect(allows('!(resource.data.n == 1)', where('n', '>=', 1))).toBe(false);
    expect(allows('!(resource.data.n == 1)', where('n', '==', 2))).toBe(true);
  });
});

describe('combined filters', () => {
  const [one, two] = [where('n', '==', 1), where('n', '==', 2)];

  it.each<[string, string, readonly QueryPart[], boolean]>([
    [
      'prove each what they say',
      'resource.data.n == 1 && resource.data.m > 0',
      [one, where('m', '>', 0)],
      true,
    ],
    ['prove half of an and', 'resource.data.n == 1 && resource.data.m > 0', [one], false],
    ['prove half of an or', 'resource.data.n == 1 || resource.data.m > 0', [one], true],
    [
      'prove a range by both ends',
      'resource.data.n > 0 && resource.data.n < 9',
      [where('n', '>', 0), where('n', '<', 9)],
      true,
    ],
    ['of one field, a value among them', 'resource.data.n == 2', [two, where('n', '>=', 1)], true],
    ['of one field, another value', 'resource.data.n == 2', [one, where('n', '>=', 1)], false],
    ['a value below', 'resource.data.n < 2', [one, where('n', '!=', 5)], true],
    ['a value not below', 'resource.data.n < 2', [two, where('n', '!=', 5)], false],
    ['a value above', 'resource.data.n > 1', [two, where('n', '!=', 5)], true],
    ['a value not above', 'resource.data.n > 1', [one, where('n', '!=', 5)], false],
    [
      'a list that holds it',
      '1 in resource.data.n',
      [where('n', '==', [1]), where('n', '!=', 5)],
      true,
    ],
    [
      'a list that does not',
      '1 in resource.data.n',
      [where('n', '==', [2]), where('n', '!=', 5)],
      false,
    ],
    ['that it is not a list that holds it', '1 in resource.data.n', [where('n', '!=', [1])], false],
    ['a value that is another', 'resource.data.n != 1', [two, where('n', '<', 5)], true],
    ['of an or must all prove it', 'resource.data.n == 1', [or(one, two)], false],
    ['of an or prove it all', 'resource.data.n > 0', [or(one, two)], true],
    [
      'of an or beside one that proves it',
      'resource.data.m == 1',
      [or(one, two), where('m', '==', 1)],
      true,
    ],
    [
      'of an or, one of them within an and',
      'resource.data.m == 1',
      [or(and(one, where('m', '==', 1)), two)],
      false,
    ],
    ['is null proves it', 'resource.data.n == null', [is('n', 'is null')], true],
    ['is not null proves it', 'resource.data.n != null', [is('n', 'is not null')], true],
    [
      'of a field in a map',
      "resource.data.who.uid == 'kari'",
      [where('who.uid', '==', 'kari')],
      true,
    ],
    [
      'of a whole map',
      "resource.data.who.uid == 'kari'",
      [where('who', '==', { uid: 'kari' })],
      true,
    ],
    [
      'about the caller',
      'resource.data.owner == request.auth.uid',
      [where('owner', '==', 'kari')],
      true,
    ],
    [
      'about another user',
      'resource.data.owner == request.auth.uid',
      [where('owner', '==', 'ola')],
      false,
    ],
    ['of another field prove nothing', 'resource.data.n == 1', [where('m', '==', 1)], false],
  ])('%s', (_, condition, parts, allowed) => {
    expect(allows(condition, ...parts)).toBe(allowed);
  });
});

describe('request values in list rules', () => {
  it.each<[string, readonly QueryPart[], boolean]>([
    ['request.query.limit <= 10', [limit(10)], true],
    ['request.query.limit <= 10', [limit(11)], false],
    ['request.query.limit <= 10', [], false],
    ['request.query.limit == null', [], true],
    ['request.query.offset == 0', [], true],
    ['request.query.offset == 3', [offset(3)], true],
    ["request.query.orderBy.n == 'DESC'", [orderBy('n', 'desc')], true],
    ["request.query.orderBy.n == 'ASC'", [orderBy('n')], true],
    ['request.query.orderBy == {}', [], true],
    ["request.query.kind == 't'", [], true],
    ['request.query.selectOnlyKeys', [select()], true],
    ['!request.query.selectOnlyKeys', [select('n')], true],
    ['request.query.allDescendants == false', [], true],
    ['request.path == /databases/(default)/documents/t', [], true],
    ["request.method == 'list'", [], true],
  ])('%s', (condition, parts, allowed) => {
    expect(allows(condition, ...parts)).toBe(allowed);
  });

  it('include other documents and the document that the query names', () => {
    const active =
      "get(/databases/(default)/documents/users/$(request.auth.uid)).data.status == 'active'";
    expect(allows(active)).toBe(true);
    const named = {
      filter: {
        fieldFilter: {
          field: { fieldPath: '__name__' },
          op: 'EQUAL',
          value: { referenceValue: nameOf('t/one') },
        },
      },
    };
    expect(allows("resource.data.owner == 'kari'", named)).toBe(true);
    expect(allows("resource.data.owner == 'ola'", named)).toBe(false);
    expect(allows("id == 'one'", named)).toBe(true);
    expect(allows("id == 'one'")).toBe(false);
  });
});
