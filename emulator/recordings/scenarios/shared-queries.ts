// Helpers of the query tables.
import { type QueryPart, query } from '../queries.ts';
import { runQuery, type Scenario } from '../scenario.ts';
import { type PlainMap, time } from '../values.ts';

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
