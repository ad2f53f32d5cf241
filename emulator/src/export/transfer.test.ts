import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClock } from '../clock.ts';
import type { SavedDelivery } from '../events/saved-delivery.ts';
import { DocumentStore } from '../store/document-store.ts';
import { compareTimestamps } from '../value/timestamp.ts';
import { decodeFields, encodeFields } from '../value/value-json.ts';
import { exportDatabase, importDatabase, seedFromExport } from './transfer.ts';

const DATABASE = 'projects/p/databases/(default)';
const FIELDS = {
  string: { stringValue: 'é ☃ 😀\u2028\ud800' },
  integer: { integerValue: '9007199254740993' },
  nan: { doubleValue: 'NaN' },
  double: { doubleValue: 0.1 },
  time: { timestampValue: '2026-01-02T03:04:05.678901Z' },
  bytes: { bytesValue: '3q2+7w==' },
  place: { geoPointValue: { latitude: 59.9, longitude: 10.7 } },
  reference: { referenceValue: `${DATABASE}/documents/c/a` },
  nothing: { nullValue: null },
  list: { arrayValue: { values: [{ booleanValue: true }, { mapValue: {} }] } },
  'odd `name`.': { mapValue: { fields: { a: { arrayValue: {} } } } },
};

let directory: string;
let store: DocumentStore;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'export-test-'));
  store = new DocumentStore(createClock());
});

afterEach(() => rm(directory, { recursive: true }));

function put(path: string, fields: unknown): void {
  const time = store.clock.commitTime();
  const name = `${DATABASE}/documents/${path}`;
  store.importDocuments(DATABASE, [
    { name, fields: decodeFields(fields), createTime: time, updateTime: time },
  ]);
}

const request = (database = DATABASE) => ({
  database,
  export_directory: directory,
  export_name: 'firestore_export',
});
const overallFile = () =>
  join(directory, 'firestore_export', 'firestore_export.overall_export_metadata');
const documentsFile = () => join(directory, 'firestore_export', 'documents.jsonl');

const contentOf = (of: DocumentStore, database = DATABASE) =>
  of
    .database(database)
    .descendants(`${database}/documents`, '')
    .map(({ name, fields }) => [name.slice(database.length), encodeFields(fields)]);

describe('database export', () => {
  it('seeds another engine with the same documents, in any project', async () => {
    put('c/a', FIELDS);
    put('c/a/sub/é ☃', {});
    await exportDatabase(store, request());
    const other = new DocumentStore(createClock());
    await seedFromExport(other, overallFile());
    expect(contentOf(other)).toEqual(contentOf(store));
    expect(contentOf(other, 'projects/q/databases/(default)')).toEqual(contentOf(store));
    expect(contentOf(other, 'projects/p/databases/second')).toEqual([]);
  });

  it('replaces an older export atomically and leaves no other files', async () => {
    put('c/a', {});
    await exportDatabase(store, request());
    store.clear(DATABASE);
    put('c/b', {});
    await exportDatabase(store, request());
    expect(await readdir(directory)).toEqual(['firestore_export']);
    expect(await readFile(documentsFile(), 'utf8')).toMatch(/^\{"path":"c\/b",.*\}\n$/);
  });

  it('supports an empty database', async () => {
    await exportDatabase(store, request());
    await seedFromExport(store, overallFile());
    expect(contentOf(store)).toEqual([]);
  });

  it('supports a thousand documents', async () => {
    for (let i = 0; i < 1_000; i++) put(`c/${i}`, { n: { integerValue: i } });
    await exportDatabase(store, request());
    const other = new DocumentStore(createClock());
    await seedFromExport(other, overallFile());
    expect(contentOf(other)).toEqual(contentOf(store));
  });

  it('rejects an invalid directory or name', async () => {
    const nowhere = { ...request(), export_directory: join(directory, 'nowhere') };
    await expect(exportDatabase(store, nowhere)).rejects.toThrow(
      'export_directory must be a directory',
    );
    await expect(exportDatabase(store, { ...request(), export_name: '../x' })).rejects.toThrow(
      'export_name',
    );
  });
});

describe('database import', () => {
  it('overwrites exported documents with new update times and keeps the others', async () => {
    put('c/a', { n: { integerValue: 1 } });
    await exportDatabase(store, request());
    const exported = store.database(DATABASE).get(`${DATABASE}/documents/c/a`);
    put('c/a', { n: { integerValue: 2 } });
    put('c/b', {});
    const causes: string[] = [];
    store.onCommit((event) => causes.push(event.cause));
    await importDatabase(store, request());
    expect(contentOf(store)).toEqual([
      ['/documents/c/a', { n: { integerValue: '1' } }],
      ['/documents/c/b', {}],
    ]);
    const imported = store.database(DATABASE).get(`${DATABASE}/documents/c/a`);
    expect(imported?.createTime).toEqual(exported?.createTime);
    expect(
      compareTimestamps(imported?.updateTime as never, exported?.updateTime as never),
    ).toBeGreaterThan(0);
    expect(causes).toEqual(['import']);
  });

  it('does not change a database with another id', async () => {
    put('c/a', {});
    await exportDatabase(store, request());
    await importDatabase(store, request('projects/p/databases/second'));
    expect(contentOf(store, 'projects/p/databases/second')).toEqual([]);
  });
});

const DELIVERY: SavedDelivery = {
  database: DATABASE,
  project: 'p',
  function: 'onLike',
  eventId: 'e1',
  document: 'c/é',
  event: { contentType: 'application/json', body: '{"text":"\\u2028\u2028\\n"}' },
};
const deliveriesFile = () => join(directory, 'firestore_export', 'deliveries.jsonl');

describe('pending deliveries', () => {
  const pendingOf = (database: string) =>
    database === DATABASE ? [DELIVERY, { ...DELIVERY, eventId: 'e2' }] : [];

  it('are exported with the documents and returned when these are read', async () => {
    put('c/a', {});
    await exportDatabase(store, request(), 'lines', pendingOf);
    const other = new DocumentStore(createClock());
    expect(await seedFromExport(other, overallFile())).toEqual(pendingOf(DATABASE));
    expect(contentOf(other)).toEqual(contentOf(store));
  });

  it('leave no file in an export without any', async () => {
    await exportDatabase(store, request(), 'lines', pendingOf);
    await exportDatabase(store, request('projects/p/databases/second'), 'lines', pendingOf);
    expect(await readdir(join(directory, 'firestore_export'))).not.toContain('deliveries.jsonl');
    expect(await seedFromExport(store, overallFile())).toEqual([]);
  });

  it.each([
    ['is missing', null, 'ENOENT'],
    ['is empty', '', 'Unexpected end of file (line 1)'],
    ['is cut off', '{"database":', 'Invalid record (line 1)'],
    ['has another form', '{"event":{}}\n', 'Invalid record (line 1)'],
  ])('are refused when their file %s', async (_, text, message) => {
    await exportDatabase(store, request(), 'lines', pendingOf);
    await (text === null ? rm(deliveriesFile()) : writeFile(deliveriesFile(), text));
    await expect(seedFromExport(store, overallFile())).rejects.toThrow(message);
    await expect(seedFromExport(store, overallFile())).rejects.toThrow(deliveriesFile());
  });
});

describe('damaged export', () => {
  beforeEach(async () => {
    put('c/a', {});
    put('c/b', {});
    await exportDatabase(store, request());
  });

  it.each([
    ['a header of another kind', overallFile, '3junk', 'Failed to parse overall export metadata'],
    [
      'a later version',
      overallFile,
      '{"format":"firestore-documents-jsonl","version":2}',
      'not supported',
    ],
    ['a line that is no JSON', documentsFile, '{"path"\n', 'Invalid record (line 1)'],
    [
      'a bad name',
      documentsFile,
      '{"path":"c","createTime":"2026-01-01T00:00:00Z"}\n',
      'Invalid record',
    ],
    ['a missing line', documentsFile, '', 'Unexpected end of file (line 1)'],
  ])('with %s is rejected without writing documents', async (_, file, text, message) => {
    await writeFile(file(), text);
    const other = new DocumentStore(createClock());
    await expect(seedFromExport(other, overallFile())).rejects.toThrow(message);
    await expect(importDatabase(other, request())).rejects.toThrow(message);
    expect(contentOf(other)).toEqual([]);
  });
});
