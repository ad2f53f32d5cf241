import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClock } from '../clock.ts';
import { createEngine, type Engine } from '../engine.ts';
import { ADMIN } from '../store/document.ts';
import { jsonCodec } from './codec.ts';
import { LIST_METHODS, UNARY_METHODS } from './methods.ts';

const DATABASE = 'projects/p/databases/(default)';
const NAME = `${DATABASE}/documents/c/d`;

let engine: Engine;
const call = () => ({ engine, codec: jsonCodec, authenticate: () => ADMIN });
const write = (n: number) => ({ update: { name: NAME, fields: { n: { integerValue: n } } } });
const commit = (n: number, transaction?: unknown) =>
  UNARY_METHODS.Commit(call(), { database: DATABASE, writes: [write(n)], transaction });
const begin = async (options = {}) =>
  (await UNARY_METHODS.BeginTransaction(call(), { database: DATABASE, options })).transaction;
const read = async (transaction: unknown) => {
  const request = { database: DATABASE, documents: [NAME], transaction };
  const [response] = await LIST_METHODS.BatchGetDocuments(call(), request);
  return (response as { found?: { fields?: { n?: { integerValue: string } } } })?.found?.fields?.n
    ?.integerValue;
};
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'OK',
    (error: { code: string }) => error.code,
  );

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  engine = createEngine(createClock());
  await commit(1);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('read-write transaction', () => {
  it('blocks writes to documents that it read until it commits', async () => {
    const transaction = await begin();
    await read(transaction);
    const outside = codeOf(commit(2));
    await commit(3, transaction);
    expect(await outside).toBe('OK');
    expect(await read(await begin())).toBe('2');
  });

  it('rejects blocked writes after two seconds', async () => {
    await read(await begin());
    const outside = codeOf(commit(2));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await outside).toBe('ABORTED');
  });

  it('lets the first of two conflicting transactions commit and rejects the other', async () => {
    const [first, second] = [await begin(), await begin()];
    await read(first);
    await read(second);
    const firstCommit = codeOf(commit(10, first));
    const secondCommit = codeOf(commit(20, second));
    expect([await firstCommit, await secondCommit]).toEqual(['ABORTED', 'OK']);
  });

  it('resolves deadlocks and cycles without a lock timeout', async () => {
    const name = (id: number) => `${DATABASE}/documents/c/${id}`;
    const transactions = await Promise.all([0, 1, 2].map(() => begin()));
    for (const [id, transaction] of transactions.entries())
      await LIST_METHODS.BatchGetDocuments(call(), {
        database: DATABASE,
        documents: [name(id)],
        transaction,
      });
    const commits = transactions.map((transaction, id) =>
      codeOf(
        UNARY_METHODS.Commit(call(), {
          database: DATABASE,
          transaction,
          writes: [{ update: { name: name((id + 1) % 3), fields: {} } }],
        }),
      ),
    );
    const outcomes = await Promise.all(commits);
    expect(outcomes.at(-1)).toBe('OK');
    expect(outcomes.filter((each) => each === 'ABORTED')).not.toHaveLength(0);
  });

  it('cannot be used after its commit', async () => {
    const transaction = await begin();
    await commit(2, transaction);
    expect(await codeOf(commit(3, transaction))).toBe('ABORTED');
    expect(await codeOf(UNARY_METHODS.Rollback(call(), { database: DATABASE, transaction }))).toBe(
      'OK',
    );
  });

  it('expires a minute after its last use and releases its locks', async () => {
    const transaction = await begin();
    await read(transaction);
    await vi.advanceTimersByTimeAsync(59_000);
    await read(transaction);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await codeOf(commit(2))).toBe('OK');
    expect(await codeOf(read(transaction))).toBe('ABORTED');
  });

  it('expires immediately on request, only in the given project', async () => {
    const transaction = await begin();
    await read(transaction);
    engine.transactions.expireAll('another');
    expect(await read(transaction)).toBe('1');
    const waiting = codeOf(commit(2));
    engine.transactions.expireAll('p');
    expect(await waiting).toBe('OK');
    expect(await codeOf(commit(3, transaction))).toBe('ABORTED');
  });

  it('locks the collection ids that it queries, under any parent', async () => {
    const transaction = await begin();
    const parent = `${DATABASE}/documents`;
    const structuredQuery = { from: [{ collectionId: 'other' }] };
    await LIST_METHODS.RunQuery(call(), { parent, structuredQuery, transaction });
    const nested = { update: { name: `${parent}/x/y/other/z` } };
    const outside = codeOf(UNARY_METHODS.Commit(call(), { database: DATABASE, writes: [nested] }));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await outside).toBe('ABORTED');
  });
});

describe('read-only transaction', () => {
  it('reads the state at its start, locks nothing and rejects writes', async () => {
    const transaction = await begin({ readOnly: {} });
    expect(await codeOf(commit(2))).toBe('OK');
    expect(await read(transaction)).toBe('1');
    expect(await codeOf(commit(3, transaction))).toBe('INVALID_ARGUMENT');
    expect(await read(transaction)).toBe('1');
  });

  it('rejects a read time in the future or before the history', async () => {
    const at = (readTime: string) => codeOf(begin({ readOnly: { readTime } }));
    expect(await at('2999-01-01T00:00:00Z')).toBe('INVALID_ARGUMENT');
    expect(await at('2020-01-01T00:00:00Z')).toBe('FAILED_PRECONDITION');
  });
});

describe('transaction id', () => {
  it.each([
    ['AAAA', 'INVALID_ARGUMENT'],
    ['EWQAAAAAAAAA', 'INVALID_ARGUMENT'],
  ])('is rejected if it was never issued: %s', async (transaction, code) => {
    expect(await codeOf(commit(2, transaction))).toBe(code);
  });
});
