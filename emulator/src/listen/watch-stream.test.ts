import { beforeEach, describe, expect, it } from 'vitest';
import { timestampMicros } from '../value/timestamp.ts';
import { createTarget } from './create-target.ts';
import {
  documents,
  ListenFixture,
  query,
  queryTarget,
  type ScriptedListener,
} from './testing/listen-script.ts';
import { WatchStream } from './watch-stream.ts';

let stage: ListenFixture;
let listener: ScriptedListener;

beforeEach(() => {
  stage = new ListenFixture();
  listener = stage.listener();
});

const byNumber = (more = {}) => ({ orderBy: [{ field: { fieldPath: 'n' } }], ...more });
const equal = (fieldPath: string, integerValue: number) => ({
  where: { fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: { integerValue } } },
});

describe('new target', () => {
  it('sends the matching documents, CURRENT and a snapshot', () => {
    stage.commit({ 'c/a': { n: 1 }, 'c/b': { n: 2 }, 'other/a': { n: 3 } });
    listener.listenTo(2, queryTarget());
    expect(listener.heard()).toEqual([
      'ADD 2',
      'c/a {n:1} in 2',
      'c/b {n:2} in 2',
      'CURRENT 2',
      'snapshot',
    ]);
  });

  it('reports missing named documents as deleted', () => {
    stage.commit({ 'c/a': { n: 1 } });
    listener.listenTo(2, documents('c/a', 'c/b'));
    expect(listener.heard()).toEqual([
      'ADD 2',
      'c/a {n:1} in 2',
      'c/b deleted out of 2',
      'CURRENT 2',
      'snapshot',
    ]);
  });
});

describe('snapshot of a stream', () => {
  it('has a later time than the previous one, even within one clock tick', () => {
    const times: number[] = [];
    const stream = new WatchStream(stage.store.clock, (event) => {
      if (event.kind === 'NO_CHANGE') times.push(timestampMicros(event.position.readTime));
    });
    for (const id of [1, 2, 3]) {
      const target = createTarget({ id, spec: documents('c/a') });
      stream.begin(target, stage.database);
      stage.hub.subscribe(stream, target);
    }
    stage.commit({ 'c/a': { n: 1 } });
    expect(new Set(times).size).toBe(4);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });
});

describe('commit on a stream', () => {
  it('produces one snapshot for all changes', () => {
    listener.listenTo(2, queryTarget());
    listener.heard();
    stage.commit({ 'c/a': { n: 1 }, 'c/b': { n: 2 } });
    expect(listener.heard()).toEqual(['c/a {n:1} in 2', 'c/b {n:2} in 2', 'snapshot']);
  });

  it('sends each document once for all targets', () => {
    listener.listenTo(2, queryTarget());
    listener.listenTo(4, queryTarget(equal('n', 1)));
    listener.listenTo(6, documents('c/a'));
    listener.heard();
    stage.commit({ 'c/a': { n: 1 } });
    expect(listener.heard()).toEqual(['c/a {n:1} in 2,4,6', 'snapshot']);
    stage.commit({ 'c/a': { n: 2 } });
    expect(listener.heard()).toEqual(['c/a {n:2} in 2,6 out of 4', 'snapshot']);
    stage.commit({ 'c/a': null });
    expect(listener.heard()).toEqual(['c/a deleted out of 2,6', 'snapshot']);
  });

  it('is not sent if it does not affect the target', () => {
    stage.commit({ 'c/a': { n: 1 } });
    listener.listenTo(2, queryTarget(equal('n', 1)));
    listener.heard();
    stage.commit({ 'c/a': { n: 1 } });
    stage.commit({ 'c/b': { n: 2 } });
    stage.commit({ 'other/x': { n: 1 }, 'c/a/c/x': { n: 1 } });
    expect(listener.heard()).toEqual([]);
  });

  it('removes a document that no longer matches but still exists', () => {
    stage.commit({ 'c/a': { n: 1 } });
    listener.listenTo(2, queryTarget(equal('n', 1)));
    listener.heard();
    stage.commit({ 'c/a': { n: 2 } });
    expect(listener.heard()).toEqual(['c/a removed out of 2', 'snapshot']);
  });

  it('reaches collection group targets at any depth', () => {
    listener.listenTo(2, queryTarget({ from: [{ collectionId: 'c', allDescendants: true }] }));
    listener.heard();
    stage.commit({ 'x/y/c/a': { n: 1 }, 'c/b': { n: 2 }, 'x/y': { n: 3 } });
    expect(listener.heard()).toEqual(['x/y/c/a {n:1} in 2', 'c/b {n:2} in 2', 'snapshot']);
  });

  it('is not sent after the target stopped', () => {
    listener.listenTo(2, queryTarget());
    listener.disconnect();
    listener.heard();
    stage.commit({ 'c/a': { n: 1 } });
    expect(listener.heard()).toEqual([]);
  });
});

describe('stream of a query with a limit', () => {
  beforeEach(() => {
    stage.commit({ 'c/a': { n: 1 }, 'c/b': { n: 2 }, 'c/c': { n: 3 } });
    listener.listenTo(2, queryTarget(byNumber({ limit: 2 })));
    listener.heard();
  });

  it('removes the last document when an earlier one is added', () => {
    stage.commit({ 'c/d': { n: 0 } });
    expect(listener.heard()).toEqual(['c/d {n:0} in 2', 'c/b removed out of 2', 'snapshot']);
  });

  it('adds the next document when one is deleted', () => {
    stage.commit({ 'c/a': null });
    expect(listener.heard()).toEqual(['c/c {n:3} in 2', 'c/a deleted out of 2', 'snapshot']);
  });

  it('adds the next document when one moves behind it', () => {
    stage.commit({ 'c/a': { n: 9 } });
    expect(listener.heard()).toEqual(['c/c {n:3} in 2', 'c/a removed out of 2', 'snapshot']);
  });

  it('ignores documents beyond the limit', () => {
    stage.commit({ 'c/c': { n: 4 }, 'c/e': { n: 5 } });
    expect(listener.heard()).toEqual([]);
  });

  it('returns the last documents for a descending order, as in limitToLast', () => {
    const last = { orderBy: [{ field: { fieldPath: 'n' }, direction: 'DESCENDING' }], limit: 2 };
    listener.listenTo(4, queryTarget(last));
    listener.heard();
    stage.commit({ 'c/d': { n: 8 } });
    expect(listener.heard()).toEqual(['c/d {n:8} in 4', 'c/b removed out of 4', 'snapshot']);
  });
});

describe('projection of a stream', () => {
  it('applies to its own target only', () => {
    listener.listenTo(2, queryTarget({ select: { fields: [{ fieldPath: 'n' }] } }));
    listener.listenTo(4, queryTarget());
    listener.heard();
    stage.commit({ 'c/a': { n: 1, m: 2 } });
    expect(listener.heard()).toEqual(['c/a {n:1} in 2', 'c/a {n:1 m:2} in 4', 'snapshot']);
  });
});

describe('resuming', () => {
  const resume = (expectedCount?: number) => ({
    resumeToken: listener.resumeToken,
    ...(expectedCount !== undefined && { expectedCount }),
  });

  beforeEach(() => {
    stage.commit({ 'c/a': { n: 1 }, 'c/b': { n: 2 }, 'c/c': { n: 3 } });
    listener.listenTo(2, queryTarget());
    listener.disconnect();
    listener.heard();
  });

  it('sends the difference since the token', () => {
    stage.commit({ 'c/a': null, 'c/b': { n: 20 } });
    stage.commit({ 'c/d': { n: 4 } });
    listener.listenTo(2, queryTarget(), resume(3));
    expect(listener.heard()).toEqual([
      'ADD 2',
      'c/b {n:20} in 2',
      'c/d {n:4} in 2',
      'c/a deleted out of 2',
      'CURRENT 2',
      'snapshot',
    ]);
  });

  it('sends nothing when changes cancel each other out', () => {
    stage.commit({ 'c/d': { n: 4 } });
    stage.commit({ 'c/d': null });
    listener.listenTo(2, queryTarget(), resume(3));
    expect(listener.heard()).toEqual(['ADD 2', 'CURRENT 2', 'snapshot']);
  });

  it('continues with live changes after the difference', () => {
    stage.commit({ 'c/d': { n: 4 } });
    listener.listenTo(2, queryTarget(), resume(3));
    stage.commit({ 'c/a': null });
    expect(listener.shown(2, query())).toEqual(stage.run(query()));
  });

  it.each([
    ['the client has another number of documents', () => resume(2)],
    ['the token is from another run of the engine', () => ({ resumeToken: token('AAAAAAAA:1') })],
    ['the token is none', () => ({ resumeToken: token('junk') })],
  ])('starts over when %s', (_, target) => {
    stage.commit({ 'c/a': null });
    listener.listenTo(2, queryTarget(), target());
    expect(listener.heard()).toEqual([
      'ADD 2',
      'RESET 2',
      'c/b {n:2} in 2',
      'c/c {n:3} in 2',
      'CURRENT 2',
      'snapshot',
    ]);
  });

  it('starts over when the token is older than the history', () => {
    stage.nowMillis += 3_600_001;
    listener.listenTo(2, queryTarget(), resume(3));
    expect(listener.heard()).toContain('RESET 2');
  });

  it('starts over after a reset of the databases', () => {
    stage.store.reset();
    stage.commit({ 'c/z': { n: 26 } });
    listener.listenTo(2, queryTarget(), resume(3));
    expect(listener.heard()).toContain('RESET 2');
    expect(listener.shown(2, query())).toEqual(['c/z {n:26}']);
  });

  it('resumes named documents', () => {
    listener.listenTo(4, documents('c/a', 'c/b', 'c/x'));
    listener.disconnect();
    listener.heard();
    stage.commit({ 'c/a': null, 'c/x': { n: 9 } });
    listener.listenTo(4, documents('c/a', 'c/b', 'c/x'), resume(2));
    expect(listener.heard()).toEqual([
      'ADD 4',
      'c/x {n:9} in 4',
      'c/a deleted out of 4',
      'CURRENT 4',
      'snapshot',
    ]);
  });
});

const token = (text: string) => Buffer.from(text);
