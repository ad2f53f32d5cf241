import { describe, expect, it, vi } from 'vitest';
import { limit, offset, orderBy, type QueryPart, where } from '../../recordings/queries.ts';
import { toFields } from '../../recordings/values.ts';
import { compareByQuery, queryMatcher, runQuery } from '../query/run-query.ts';
import { CommitFixture } from '../testing/commit-fixture.ts';
import { nameOf, pathsOf, queryOf } from '../testing/fixture.ts';
import { createDocumentsView, createQueryView, type View } from './view.ts';

class WatchedStage {
  readonly #stage = new CommitFixture();
  readonly #view: View;

  constructor(view: View, given: Readonly<Record<string, number>>) {
    this.#view = view;
    for (const [id, n] of Object.entries(given)) this.#stage.commit(set(id, n));
  }

  start(): string {
    return ids(this.#view.start(this.#stage.database));
  }

  commit(writes: Readonly<Record<string, number | null>>): string {
    const { changes } = this.#stage.commit(
      ...Object.entries(writes).map(([id, n]) => (n === null ? remove(id) : set(id, n))),
    );
    const { changed, removed } = this.#view.update(changes, this.#stage.database);
    const left = removed.map((name) => ids([{ name }]));
    return [...changed.map((each) => `+${ids([each])}`), ...left.map((id) => `-${id}`)].join(' ');
  }
}

const ids = (documents: readonly { readonly name: string }[]) =>
  pathsOf(documents)
    .map((path) => path.slice('c/'.length))
    .join('');
const set = (id: string, n: number) => ({
  update: { name: nameOf(`c/${id}`), fields: toFields({ n }) },
});
const remove = (id: string) => ({ delete: nameOf(`c/${id}`) });

function viewOf(...parts: readonly QueryPart[]) {
  const query = queryOf('c', ...parts);
  const run = vi.fn((reader: Parameters<View['start']>[0]) => runQuery(reader, query).documents);
  const view = createQueryView({
    matches: queryMatcher(query),
    compare: compareByQuery(query),
    run,
    limit: query.limit,
    offset: query.offset,
  });
  return { view, run };
}

const GIVEN = { a: 1, b: 2, c: 3, d: 4, e: 5 };

describe('named documents view', () => {
  it('contains existing documents, each once', () => {
    const names = ['c/a', 'c/x', 'c/a'].map(nameOf);
    const stage = new WatchedStage(createDocumentsView(names), GIVEN);
    expect(stage.start()).toBe('a');
    expect(stage.commit({ a: 9, b: 9 })).toBe('+a');
    expect(stage.commit({ x: 1, a: null })).toBe('+x -a');
    expect(stage.commit({ b: null })).toBe('');
  });
});

describe('view of a query without limit', () => {
  const { view, run } = viewOf(where('n', '>', 2), orderBy('n'));
  const stage = new WatchedStage(view, GIVEN);

  it.each<[string, Readonly<Record<string, number | null>>, string]>([
    ['what did not match and does not', { a: 0 }, ''],
    ['what comes to match', { a: 3 }, '+a'],
    ['what matches and changes', { a: 7 }, '+a'],
    ['what ceases to match', { a: 1 }, '-a'],
    ['what is made and matches', { z: 9 }, '+z'],
    ['what is deleted', { z: null }, '-z'],
    ['what is deleted and did not match', { b: null }, ''],
    ['several at once', { a: 8, c: null, d: 0, e: 6 }, '+a +e -c -d'],
  ])('reports the view change for %s', (_, writes, told) => {
    expect(stage.commit(writes)).toBe(told);
  });

  it('runs its query at most once', () => {
    stage.start();
    stage.commit({ y: 5 });
    expect(run).toHaveBeenCalledTimes(1);
  });
});

describe('view of a query with a limit', () => {
  const cases: readonly [string, Readonly<Record<string, number | null>>, string, number][] = [
    ['something beyond it changes', { d: 6 }, '', 0],
    ['something beyond it is deleted', { e: null }, '', 0],
    ['something comes in front', { x: 0 }, '+x -c', 0],
    ['something comes in between', { x: 2 }, '+x -c', 0],
    ['something comes at the end, behind by name', { x: 3 }, '', 0],
    ['something comes far behind', { x: 9 }, '', 0],
    ['something within moves within', { a: 3 }, '+a', 0],
    ['something within stays the last', { c: 2 }, '+c', 0],
    ['something within moves out', { a: 9 }, '+d -a', 1],
    ['the last might move out', { c: 4 }, '+c', 1],
    ['something within is deleted', { b: null }, '+d -b', 1],
    ['all of it is deleted', { a: null, b: null, c: null }, '+d +e -a -b -c', 1],
    ['one goes and one comes in front', { a: null, x: 0 }, '+x -a', 0],
    ['one goes and one comes far behind', { a: null, x: 9 }, '+d -a', 1],
  ];

  it.each(cases)('updates when %s', (_, writes, told, runs) => {
    const { view, run } = viewOf(orderBy('n'), limit(3));
    const stage = new WatchedStage(view, GIVEN);
    expect(stage.start()).toBe('abc');
    run.mockClear();
    expect(stage.commit(writes)).toBe(told);
    expect(run).toHaveBeenCalledTimes(runs);
  });

  it('needs no query while below the limit', () => {
    const { view, run } = viewOf(orderBy('n'), limit(9));
    const stage = new WatchedStage(view, GIVEN);
    stage.start();
    run.mockClear();
    expect(stage.commit({ a: null, b: 9 })).toBe('+b -a');
    expect(stage.commit({ x: 1, y: 2, z: 3 })).toBe('+x +y +z');
    expect(run).not.toHaveBeenCalled();
  });

  it('continues from its last window', () => {
    const stage = new WatchedStage(viewOf(orderBy('n'), limit(2)).view, GIVEN);
    stage.start();
    expect(stage.commit({ a: null })).toBe('+c -a');
    expect(stage.commit({ b: 9 })).toBe('+d -b');
    expect(stage.commit({ b: 0 })).toBe('+b -d');
    expect(stage.commit({ c: null, b: null, d: null })).toBe('+e -b -c');
    expect(stage.commit({ e: null })).toBe('-e');
    expect(stage.commit({ k: 1 })).toBe('+k');
  });

  it('stays empty for limit 0', () => {
    const stage = new WatchedStage(viewOf(limit(0)).view, GIVEN);
    expect(stage.start()).toBe('');
    expect(stage.commit({ a: null, x: 1 })).toBe('');
  });
});

describe('view of a query with an offset', () => {
  it('shifts when skipped documents appear or disappear', () => {
    const stage = new WatchedStage(viewOf(orderBy('n'), offset(1), limit(2)).view, GIVEN);
    expect(stage.start()).toBe('bc');
    expect(stage.commit({ a: null })).toBe('+d -b');
    expect(stage.commit({ x: 0 })).toBe('+b -d');
    expect(stage.commit({ e: 6 })).toBe('');
  });

  it('returns all documents after the offset without a limit', () => {
    const stage = new WatchedStage(viewOf(orderBy('n'), offset(3)).view, GIVEN);
    expect(stage.start()).toBe('de');
    expect(stage.commit({ z: 9 })).toBe('+z');
    expect(stage.commit({ b: null })).toBe('-d');
  });
});
