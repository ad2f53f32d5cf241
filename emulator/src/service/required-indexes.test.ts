import { describe, expect, it } from 'vitest';
import { createClock } from '../clock.ts';
import { createEngine } from '../engine.ts';
import { parseIndexFile } from '../indexes/index-file.ts';
import { IndexGuard, type IndexLogEntry } from '../indexes/index-guard.ts';
import { ADMIN } from '../store/document.ts';
import { jsonCodec } from './codec.ts';
import { listDocuments } from './list-documents.ts';
import { listen } from './listen.ts';
import { runQuery } from './methods.ts';
import { runAggregationQuery } from './run-aggregation-query.ts';

const DATABASE = 'projects/p/databases/(default)';
const PARENT = `${DATABASE}/documents`;
const INDEX = {
  collectionGroup: 'users',
  queryScope: 'COLLECTION',
  fields: [
    { fieldPath: 'status', order: 'ASCENDING' },
    { fieldPath: 'updatedAt', order: 'DESCENDING' },
  ],
};
const REFUSAL =
  'The query requires an index. users where status == … order by updatedAt asc, __name__ asc: firestore.indexes.json lacks {"collectionGroup":"users","queryScope":"COLLECTION","fields":[{"fieldPath":"status","order":"ASCENDING"},{"fieldPath":"updatedAt","order":"ASCENDING"}]}';

const log: IndexLogEntry[] = [];
const file = parseIndexFile(JSON.stringify({ indexes: [INDEX] }));
const engine = createEngine(createClock(), new IndexGuard(file, (entry) => log.push(entry)));
const call = { engine, codec: jsonCodec, authenticate: () => ADMIN };

const query = (direction: string) => ({
  from: [{ collectionId: 'users' }],
  where: {
    fieldFilter: { field: { fieldPath: 'status' }, op: 'EQUAL', value: { stringValue: 'active' } },
  },
  orderBy: [{ field: { fieldPath: 'updatedAt' }, direction }],
});

function listenTo(structuredQuery: object): unknown[] {
  const sent: unknown[] = [];
  const send = (each: unknown) => sent.push(each);
  const client = { send, unreadBytes: 0, end() {}, fail() {}, reset() {} };
  const session = listen(call, client);
  const target = { targetId: 1, query: { parent: PARENT, structuredQuery } };
  session.receive({ database: DATABASE, addTarget: target });
  session.cancel();
  return sent;
}

describe('engine with an index file', () => {
  it('answers a query with an index and logs the index', async () => {
    const structuredQuery = query('DESCENDING');
    await runQuery(call, { parent: PARENT, structuredQuery });
    await runQuery(call, { parent: PARENT, structuredQuery });
    const text = 'users where status == … order by updatedAt desc, __name__ desc';
    expect(log).toEqual([
      { declared: JSON.stringify(INDEX) },
      { used: JSON.stringify(INDEX), query: text },
    ]);
  });

  it('rejects a query without an index and logs the missing one', async () => {
    const asked = runQuery(call, { parent: PARENT, structuredQuery: query('ASCENDING') });
    await expect(asked).rejects.toMatchObject({ code: 'FAILED_PRECONDITION', message: REFUSAL });
    expect(log.at(-1)).toMatchObject({ missing: expect.stringContaining('users') });
  });

  it('answers a nearest-vector query without an index', async () => {
    const findNearest = {
      vectorField: { fieldPath: 'v' },
      queryVector: {
        mapValue: {
          fields: {
            __type__: { stringValue: '__vector__' },
            value: { arrayValue: { values: [{ doubleValue: 1 }] } },
          },
        },
      },
      distanceMeasure: 'EUCLIDEAN',
      limit: 1,
    };
    const structuredQuery = { from: [{ collectionId: 'users' }], findNearest };
    await expect(runQuery(call, { parent: PARENT, structuredQuery })).resolves.toHaveLength(1);
  });

  it('rejects counts, lists and listeners without an index', async () => {
    const structuredAggregationQuery = {
      structuredQuery: query('ASCENDING'),
      aggregations: [{ count: {} }],
    };
    const count = runAggregationQuery(call, { parent: PARENT, structuredAggregationQuery });
    await expect(count).rejects.toThrow(REFUSAL);
    const page = { parent: PARENT, collectionId: 'users', orderBy: 'status,updatedAt' };
    await expect(listDocuments(call, page)).rejects.toThrow('The query requires an index.');
    expect(listenTo(query('ASCENDING'))).toMatchObject([
      { targetChange: { targetChangeType: 'REMOVE', cause: { message: REFUSAL } } },
    ]);
    expect(listenTo(query('DESCENDING'))).not.toMatchObject([
      { targetChange: { targetChangeType: 'REMOVE' } },
    ]);
  });

  it('requires an index with all summed fields for several sums', async () => {
    const { from } = query('ASCENDING');
    const sum = (...fields: string[]) =>
      runAggregationQuery(call, {
        parent: PARENT,
        structuredAggregationQuery: {
          structuredQuery: { from },
          aggregations: fields.map((fieldPath) => ({
            alias: fieldPath,
            sum: { field: { fieldPath } },
          })),
        },
      });
    await expect(sum('a')).resolves.toHaveLength(1);
    await expect(sum('a', 'b')).rejects.toThrow('users order by __name__ asc summing up a, b');
  });
});
