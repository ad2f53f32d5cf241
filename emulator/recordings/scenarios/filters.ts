import {
  and,
  is,
  limit,
  or,
  orderBy,
  type QueryPart,
  query,
  startAfter,
  where,
} from '../queries.ts';
import { runQuery, type Scenario, type Table } from '../scenario.ts';
import { type PlainMap, time } from '../values.ts';

// Helpers of the query tables.

export const find = (name: string, ...parts: readonly QueryPart[]): Scenario => ({
  name,
  steps: [runQuery(query('c', ...parts))],
});

export const STREAMS = ['gRPC streams', 'WebChannel'] as const;

/** Google’s emulator accepts a target that it rejects as a query; production rejects both. */
export const UNCHECKED = 'what is refused as a query is refused as a target too, as in production';

export const task = (status: string, rank: number, more: PlainMap = {}): PlainMap => ({
  status,
  rank,
  ...more,
});

export const TASKS: Readonly<Record<string, PlainMap>> = {
  'c/a': task('todo', 1, {
    skills: ['react', 'css'],
    at: time('2026-01-01T00:00:00Z'),
    who: { uid: 'kari' },
  }),
  'c/b': task('todo', 2, {
    skills: ['react'],
    at: time('2026-01-03T00:00:00Z'),
    who: { uid: 'ola' },
  }),
  'c/c': task('doing', 1, { skills: [], at: time('2026-01-02T00:00:00Z'), who: { uid: 'kari' } }),
  'c/d': task('doing', 2.5, { skills: ['sql', 'css'], at: time('2026-01-02T00:00:00Z') }),
  'c/e': task('done', 3, { skills: ['react', 'sql'], 'odd field': 1, who: { uid: 'ingrid' } }),
  'c/f': task('done', 3, { skills: null, at: null, 'odd field': 2 }),
  'c/g': task('todo', 10, { open: true, at: time('2026-01-04T00:00:00Z') }),
  'p/one/c/x': task('todo', 5, { skills: ['react'] }),
  'p/two/c/a': task('done', 5, { skills: ['css'] }),
  'p/two/c/a/c/deep': task('todo', 6),
  'p/one/other/y': { rank: 1 },
  'cc/z': { rank: 1, status: 'todo' },
};

const many = (count: number) => Array.from({ length: count }, (_, i) => i);

export const filters: Table = {
  name: 'queries with filters',
  isReadOnly: true,
  given: TASKS,
  scenarios: [
    find('one equality', where('status', '==', 'todo')),
    find('two equalities', where('status', '==', 'done'), where('rank', '==', 3)),
    find('an equality and an order', where('status', '==', 'todo'), orderBy('rank', 'desc')),
    find('an equality and a range', where('status', '==', 'todo'), where('rank', '>', 1)),
    find('a range descending', where('rank', '>', 1), orderBy('rank', 'desc')),
    find('a range, ordered by another field', where('rank', '>', 1), orderBy('status')),
    find(
      'a range, ordered by it and another',
      where('rank', '>=', 1),
      orderBy('rank'),
      orderBy('status', 'desc'),
    ),
    find(
      'two ranges of two fields',
      where('rank', '>', 1),
      where('at', '>', time('2026-01-02T00:00:00Z')),
    ),
    find(
      'two ranges, ordered by one',
      where('rank', '>', 0),
      where('at', '>', time('2025-01-01T00:00:00Z')),
      orderBy('at', 'desc'),
    ),
    find(
      'two ranges, ordered by both',
      where('rank', '>', 0),
      where('status', '>', 'do'),
      orderBy('status'),
      orderBy('rank', 'desc'),
    ),
    find(
      'three ranges of three fields',
      where('rank', '>', 0),
      where('status', '!=', 'done'),
      where('at', '<', time('2026-01-04T00:00:00Z')),
    ),
    find('!= and an order by another field', where('status', '!=', 'done'), orderBy('rank')),
    find(
      '!= and a range of the same field',
      where('status', '!=', 'done'),
      where('status', '<', 'todo'),
    ),
    find('two !=', where('status', '!=', 'done'), where('rank', '!=', 1)),
    find('in', where('status', 'in', ['done', 'todo'])),
    find('in, one value', where('status', 'in', ['done'])),
    find('in, a value twice', where('status', 'in', ['done', 'done'])),
    find('in, and an order', where('status', 'in', ['done', 'todo']), orderBy('rank', 'desc')),
    find('in, and a limit', where('status', 'in', ['done', 'todo']), orderBy('rank'), limit(2)),
    find('two in', where('status', 'in', ['done', 'todo']), where('rank', 'in', [1, 3])),
    find('in of 30 values', where('rank', 'in', many(30))),
    find('in of 31 values', where('rank', 'in', many(31))),
    find('in of no value', where('rank', 'in', [])),
    find('in of something that is no list', where('rank', 'in', 1)),
    find('in × in beyond 30', where('rank', 'in', many(6)), where('status', 'in', many(6))),
    find('not-in', where('status', 'not-in', ['done', 'doing'])),
    find('not-in, ordered by it', where('status', 'not-in', ['done']), orderBy('status', 'desc')),
    find('not-in of 10 values', where('rank', 'not-in', many(10))),
    find('not-in of 11 values', where('rank', 'not-in', many(11))),
    find('not-in of no value', where('rank', 'not-in', [])),
    find('not-in and !=', where('rank', 'not-in', [1]), where('status', '!=', 'done')),
    find('not-in and in', where('rank', 'not-in', [1]), where('status', 'in', ['done', 'todo'])),
    find('two not-in', where('rank', 'not-in', [1]), where('status', 'not-in', ['done'])),
    find(
      'not-in and or',
      where('rank', 'not-in', [1]),
      or(where('status', '==', 'done'), where('status', '==', 'todo')),
    ),
    find('array-contains', where('skills', 'array-contains', 'react')),
    find(
      'array-contains and an order',
      where('skills', 'array-contains', 'react'),
      orderBy('rank', 'desc'),
    ),
    find(
      'two array-contains',
      where('skills', 'array-contains', 'react'),
      where('skills', 'array-contains', 'sql'),
    ),
    find(
      'array-contains-any, each document once',
      where('skills', 'array-contains-any', ['react', 'sql', 'css']),
    ),
    find(
      'array-contains-any and in',
      where('skills', 'array-contains-any', ['react', 'sql']),
      where('status', 'in', ['done', 'todo']),
    ),
    find('array-contains-any of 31 values', where('skills', 'array-contains-any', many(31))),
    find('array-contains-any of no value', where('skills', 'array-contains-any', [])),
    find(
      'array-contains-any of something that is no list',
      where('skills', 'array-contains-any', 'react'),
    ),
    find(
      'array-contains and array-contains-any',
      where('skills', 'array-contains', 'css'),
      where('skills', 'array-contains-any', ['sql']),
    ),
    find('or of two fields', or(where('status', '==', 'doing'), where('rank', '==', 10))),
    find(
      'or, ordered by a field that some lack',
      or(where('status', '==', 'done'), where('rank', '==', 1)),
      orderBy('at'),
    ),
    find('or with a range', or(where('rank', '>', 2), where('status', '==', 'doing'))),
    find('or with two ranges of one field', or(where('rank', '<', 2), where('rank', '>', 5))),
    find(
      'or with ranges of two fields',
      or(where('rank', '>', 5), where('at', '<', time('2026-01-02T00:00:00Z'))),
    ),
    find('or with !=', or(where('status', '!=', 'todo'), where('rank', '==', 10))),
    find('or with is null', or(is('at', 'is null'), where('rank', '==', 1))),
    find(
      'or with array-contains',
      or(where('skills', 'array-contains', 'sql'), where('rank', '==', 1)),
    ),
    find(
      'or within and',
      where('status', '==', 'todo'),
      or(where('rank', '==', 1), where('rank', '==', 10)),
    ),
    find(
      'and within or',
      or(
        and(where('status', '==', 'todo'), where('rank', '==', 1)),
        and(where('status', '==', 'done'), where('rank', '==', 3)),
      ),
    ),
    find(
      'or within or within and',
      or(
        or(where('rank', '==', 1), where('rank', '==', 2)),
        and(where('rank', '==', 3), where('status', '==', 'done')),
      ),
    ),
    find('or of one', or(where('rank', '==', 1))),
    find('or of none', or()),
    find('and of none', and()),
    find(
      'or with in, 30 alternatives',
      or(where('rank', 'in', many(15)), where('status', 'in', many(15))),
    ),
    find(
      'or with in, 31 alternatives',
      or(where('rank', 'in', many(15)), where('status', 'in', many(16))),
    ),
    find(
      'or with a limit',
      or(where('status', '==', 'done'), where('status', '==', 'todo')),
      orderBy('rank', 'desc'),
      limit(2),
    ),
    find(
      'or with a cursor',
      or(where('status', '==', 'done'), where('status', '==', 'todo')),
      orderBy('rank'),
      startAfter(2),
    ),
    find('a field with a space', where('`odd field`', '==', 1)),
    find('a field with a space, not quoted', where('odd field', '==', 1)),
    find('ordered by a field with a space', orderBy('`odd field`', 'desc')),
    find('a field of a map', where('who.uid', '==', 'kari')),
    find('ordered by a field of a map', orderBy('who.uid')),
    find('a whole map', where('who', '==', { uid: 'kari' })),
    find('a list as it is', where('skills', '==', ['react'])),
    find('is null', is('at', 'is null')),
    find('is not null, and an order', is('at', 'is not null'), orderBy('rank')),
    find('is not null of two fields', is('at', 'is not null'), is('who', 'is not null')),
    find('an equality that contradicts another', where('rank', '==', 1), where('rank', '==', 2)),
    find('an empty field path', where('', '==', 1)),
    find('a field path with an empty name', where('a..b', '==', 1)),
    find('a reserved field', where('__a__', '==', 1)),
    find('an operator that is none', {
      filter: {
        fieldFilter: {
          field: { fieldPath: 'rank' },
          op: 'OPERATOR_UNSPECIFIED',
          value: { integerValue: '1' },
        },
      },
    }),
    find('a filter without a value', {
      filter: { fieldFilter: { field: { fieldPath: 'rank' }, op: 'EQUAL' } },
    }),
    find('a filter without anything', { filter: {} }),
    find('a composite filter without an operator', {
      filter: { compositeFilter: { op: 'OPERATOR_UNSPECIFIED', filters: [] } },
    }),
    find('a unary filter without an operator', {
      filter: { unaryFilter: { field: { fieldPath: 'rank' }, op: 'OPERATOR_UNSPECIFIED' } },
    }),
  ],
  differences: [
    {
      because: 'v1.22.0 has other words, and FAILED_PRECONDITION',
      in: ['two array-contains', 'array-contains and array-contains-any'],
      over: ['gRPC', 'REST'],
    },
  ],
};
