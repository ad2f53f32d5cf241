import { describe, expect, it } from 'vitest';
import { createClock } from '../clock.ts';
import type { Fields, Timestamp } from '../value/value.ts';
import { ADMIN, type Document } from './document.ts';
import { DocumentStore } from './document-store.ts';

const DATABASE = 'projects/p/databases/(default)';
const ROOT = `${DATABASE}/documents`;
const HOUR_MS = 3_600_000;

function openStore() {
  let millis = Date.parse('2026-01-01T00:00:00Z');
  const clock = createClock(() => millis);
  const store = new DocumentStore(clock);
  const change = (path: string, n: bigint | null): Timestamp => {
    const name = `${ROOT}/${path}`;
    const before = store.database(DATABASE).get(name);
    const commitTime = clock.commitTime();
    const after: Document | null =
      n === null
        ? null
        : {
            name,
            fields: new Map([['n', { kind: 'integer', value: n }]]),
            createTime: before?.createTime ?? commitTime,
            updateTime: commitTime,
          };
    const changes = [{ name, before, after }];
    store.commit({ database: DATABASE, commitTime, changes, caller: ADMIN, cause: 'write' });
    return commitTime;
  };
  const pass = (ms: number) => {
    millis += ms;
  };
  return { store, database: store.database(DATABASE), change, pass };
}

const paths = (documents: readonly Document[]) =>
  documents.map(({ name }) => name.slice(ROOT.length + 1));

describe('database', () => {
  it('finds documents by collection, by collection ID at any depth, and below a parent', () => {
    const { database, change } = openStore();
    for (const path of ['c/b', 'c/a', 'c/a/sub/x', 'ghost/g/sub/y', 'd/a']) change(path, 1n);
    expect(paths(database.collection(`${ROOT}/c`))).toEqual(['c/a', 'c/b']);
    expect(paths(database.descendants(ROOT, 'sub'))).toEqual(['c/a/sub/x', 'ghost/g/sub/y']);
    expect(paths(database.descendants(`${ROOT}/c/a`, ''))).toEqual(['c/a/sub/x']);
    change('c/a/sub/x', null);
    expect(paths(database.descendants(ROOT, 'sub'))).toEqual(['ghost/g/sub/y']);
  });

  it('returns its state at a past time', () => {
    const { database, change } = openStore();
    const first = change('c/a', 1n);
    const second = change('c/b', 1n);
    change('c/a', 2n);
    change('c/b', null);
    expect(database.at(first)?.get(`${ROOT}/c/b`)).toBeNull();
    const then = database.at(second);
    expect(then?.get(`${ROOT}/c/a`)?.fields.get('n')).toEqual({ kind: 'integer', value: 1n });
    expect(paths(then?.collection(`${ROOT}/c`) ?? [])).toEqual(['c/a', 'c/b']);
    expect([...(then?.collectionNames(ROOT) ?? [])]).toEqual([`${ROOT}/c`]);
  });

  it('returns the commits since a time within one hour', () => {
    const { database, change, pass } = openStore();
    const first = change('c/a', 1n);
    change('c/b', 1n);
    expect(database.commitsSince(first)?.map(({ changes }) => changes.length)).toEqual([1]);
    pass(HOUR_MS + 1_000);
    expect(database.commitsSince(first)).toBeNull();
    expect(database.at(first)).toBeNull();
  });

  it('keeps at most 100,000 commits, even recent ones', () => {
    const { database, change } = openStore();
    const first = change('c/a', 0n);
    for (let i = 1; i < 100_000; i++) change('c/a', BigInt(i));
    expect(database.commitsSince(first)).toHaveLength(99_999);
    const last = change('c/a', 0n);
    expect(database.commitsSince(first)).toBeNull();
    expect(database.commitsSince(last)).toEqual([]);
  });

  it('keeps at most 128 MiB of replaced documents, even recent ones', () => {
    const { store, database } = openStore();
    const write = (): Timestamp => {
      const name = `${ROOT}/c/large`;
      const commitTime = store.clock.commitTime();
      const before = database.get(name);
      const fields: Fields = new Map([['t', { kind: 'string', value: 'x'.repeat(1_000_000) }]]);
      const after = { name, fields, createTime: commitTime, updateTime: commitTime };
      const changes = [{ name, before, after }];
      store.commit({ database: DATABASE, commitTime, changes, caller: ADMIN, cause: 'write' });
      return commitTime;
    };
    const times = Array.from({ length: 400 }, write);
    const kept = times.filter((time) => database.at(time) !== null);
    expect(kept.length).toBeGreaterThan(60);
    expect(kept.length).toBeLessThan(140);
    expect(kept).toEqual(times.slice(-kept.length));
    expect(database.at(kept[0] as Timestamp)?.get(`${ROOT}/c/large`)?.updateTime).toEqual(kept[0]);
  });
});

describe('document store', () => {
  it('notifies listeners of commits, clearing and resetting', () => {
    const { store, change } = openStore();
    const heard: string[] = [];
    const stop = store.onCommit(({ cause, changes }) => heard.push(`${cause} ${changes.length}`));
    change('c/a', 1n);
    change('c/b', 1n);
    store.clear(DATABASE, `${ROOT}/c/a`);
    store.reset();
    stop();
    change('c/c', 1n);
    expect(heard).toEqual(['write 1', 'write 1', 'clear 1', 'clear 1']);
  });

  it('loads the seed into every new database and again after a reset', () => {
    const { store } = openStore();
    const time = { seconds: 1, nanos: 0 };
    store.seedWith((name) => [
      { name: `${name}/documents/c/seed`, fields: new Map(), createTime: time, updateTime: time },
    ]);
    const other = () => store.database('projects/q/databases/(default)');
    expect(other().get('projects/q/databases/(default)/documents/c/seed')).not.toBeNull();
    store.clear(other().name);
    expect(other().descendants(`${other().name}/documents`, '')).toEqual([]);
    store.reset();
    expect(other().descendants(`${other().name}/documents`, '')).toHaveLength(1);
  });
});
