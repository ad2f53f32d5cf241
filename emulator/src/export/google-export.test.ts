import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClock } from '../clock.ts';
import { DocumentStore } from '../store/document-store.ts';
import { decodeFields, encodeFields } from '../value/value-json.ts';
import { exportDatabase, importDatabase, seedFromExport } from './transfer.ts';

// Exports of Google’s emulator (Cloud SDK 528) of the database `(default)` and of a second one.
const RECORDED = join(import.meta.dirname, 'recorded');
const DATABASE = 'projects/demo-x/databases/(default)';
const SECOND = 'projects/demo-x/databases/second';
const OUTPUT = 'all_namespaces/all_kinds/output-0';
const METADATA = 'all_namespaces/all_kinds/all_namespaces_all_kinds.export_metadata';
const BLOCK_SIZE = 32_768;

const TYPES = {
  string: { stringValue: 'é ☃ 😀' },
  empty: { stringValue: '' },
  integer: { integerValue: '9007199254740993' },
  min: { integerValue: '-9223372036854775808' },
  nan: { doubleValue: 'NaN' },
  inf: { doubleValue: '-Infinity' },
  double: { doubleValue: 0.1 },
  intLike: { doubleValue: 3 },
  t: { booleanValue: true },
  f: { booleanValue: false },
  nothing: { nullValue: null },
  time: { timestampValue: '2026-01-02T03:04:05.678901Z' },
  old: { timestampValue: '0001-01-01T00:00:00Z' },
  late: { timestampValue: '9999-12-31T23:59:59.999999Z' },
  bytes: { bytesValue: '3q2+7w==' },
  noBytes: { bytesValue: '' },
  place: { geoPointValue: { latitude: 59.9, longitude: -10.7 } },
  origin: { geoPointValue: { latitude: 0, longitude: 0 } },
  reference: { referenceValue: `${DATABASE}/documents/c/a/d/b` },
  other: { referenceValue: 'projects/other/databases/x/documents/q/r' },
  list: {
    arrayValue: {
      values: [
        { booleanValue: true },
        { mapValue: {} },
        { nullValue: null },
        { stringValue: 'a' },
        { integerValue: '1' },
        { geoPointValue: { latitude: 1, longitude: 2 } },
      ],
    },
  },
  emptyList: { arrayValue: {} },
  single: { arrayValue: { values: [{ stringValue: 'one' }] } },
  listInMap: {
    mapValue: {
      fields: {
        a: {
          arrayValue: {
            values: [{ integerValue: '1' }, { mapValue: { fields: { x: { arrayValue: {} } } } }],
          },
        },
      },
    },
  },
  emptyMap: { mapValue: {} },
  map: {
    mapValue: {
      fields: {
        a: { mapValue: { fields: { b: { integerValue: '2' }, 'odd `n`.': { nullValue: null } } } },
      },
    },
  },
  'odd `name`.é': { stringValue: 'odd' },
  vector: {
    mapValue: {
      fields: {
        __type__: { stringValue: '__vector__' },
        value: { arrayValue: { values: [{ doubleValue: 1 }, { doubleValue: 2.5 }] } },
      },
    },
  },
};

let directory: string;
let store: DocumentStore;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'google-export-test-'));
  store = new DocumentStore(createClock());
});

afterEach(() => rm(directory, { recursive: true }));

const overallFile = (exportName: string, folder = directory) =>
  join(folder, exportName, `${exportName}.overall_export_metadata`);
const request = (export_name: string, database = DATABASE) => ({
  database,
  export_directory: directory,
  export_name,
});

function contentOf(of: DocumentStore, database = DATABASE): Record<string, unknown> {
  const root = `${database}/documents`;
  const documents = of.database(database).descendants(root, '');
  return Object.fromEntries(
    documents.map(({ name, fields }) => [name.slice(root.length + 1), encodeFields(fields)]),
  );
}

function put(path: string, fields: unknown): void {
  const time = store.clock.commitTime();
  const name = `${DATABASE}/documents/${path}`;
  store.importDocuments(DATABASE, [
    { name, fields: decodeFields(fields), createTime: time, updateTime: time },
  ]);
}

describe('export of Google’s emulator', () => {
  it('seeds all types of values, allocated ids and records of several blocks', async () => {
    await seedFromExport(store, overallFile('google', RECORDED));
    const link = { referenceValue: `${DATABASE}/documents/c/a/d/b` };
    expect(contentOf(store)).toEqual({
      'all/__id7__': { n: { integerValue: '1' } },
      'all/empty': {},
      'all/large': { b: { stringValue: 'y'.repeat(40_000) } },
      'all/types': encodeFields(decodeFields(TYPES)),
      'all/types/sub/doc': { link, to: { referenceValue: `${DATABASE}/documents/all/__id7__` } },
      'all/é ☃': { n: { integerValue: '1' } },
    });
    expect(contentOf(store, SECOND)).toEqual({});
  });

  it('is imported into the database that it names', async () => {
    await cp(RECORDED, directory, { recursive: true });
    await importDatabase(store, request('google-second'));
    expect(contentOf(store)).toEqual({});
    await importDatabase(store, request('google-second', SECOND));
    expect(Object.keys(contentOf(store, SECOND))).toEqual(['all/types/sub/doc']);
  });

  it.each([
    ['google', DATABASE],
    ['google-second', SECOND],
  ])('%s is written with the same bytes for each document', async (exportName, database) => {
    await seedFromExport(store, overallFile(exportName, RECORDED));
    await exportDatabase(store, request(exportName, database), 'google');
    const written = await readFile(join(directory, exportName, OUTPUT));
    const recorded = await readFile(join(RECORDED, exportName, OUTPUT));
    expect(written.length).toBe(recorded.length);
    const overall = await readFile(overallFile(exportName));
    expect(overall.equals(await readFile(overallFile(exportName, RECORDED)))).toBe(true);
  });
});

describe('export in Google’s format', () => {
  // Records that end in, before and after the header of the last record of a block, and that fill several blocks.
  it.each([0, 1, 6, 7, 8, 100, 2 * BLOCK_SIZE])(
    'is read with a large document and %i more characters',
    async (more) => {
      for (let gap = 0; gap < 12; gap++) {
        store = new DocumentStore(createClock());
        put('c/a', { text: { stringValue: 'x'.repeat(BLOCK_SIZE - 100 + gap + more) } });
        put('c/b', { text: { stringValue: 'x'.repeat(BLOCK_SIZE + more) } });
        await exportDatabase(store, request('e'), 'google');
        const other = new DocumentStore(createClock());
        await seedFromExport(other, overallFile('e'));
        expect(contentOf(other)).toEqual(contentOf(store));
      }
    },
  );

  it('keeps every value, also a vector in a list and ids that only resemble allocated ones', async () => {
    const minusZero = { doubleValue: -0 };
    put('c/a', { ...TYPES, minusZero });
    put('c/__id-5__/d/__id05__', { a: { arrayValue: { values: [TYPES.vector, minusZero] } } });
    await exportDatabase(store, request('e'), 'google');
    const other = new DocumentStore(createClock());
    await seedFromExport(other, overallFile('e'));
    expect(contentOf(other)).toEqual(contentOf(store));
  });

  it('supports an empty database', async () => {
    await exportDatabase(store, request('e'), 'google');
    await seedFromExport(store, overallFile('e'));
    expect(contentOf(store)).toEqual({});
  });
});

describe('damaged export in Google’s format', () => {
  const CHECKSUM_SIZE = 4;

  it.each<[string, string, (bytes: Buffer) => Uint8Array, string]>([
    ['a changed byte', OUTPUT, (bytes) => bytes.fill(0x21, 100, 101), 'Invalid record checksum'],
    ['a missing end', OUTPUT, (bytes) => bytes.subarray(0, -1), 'Unexpected end of file'],
    ['a missing block', OUTPUT, (bytes) => bytes.subarray(0, BLOCK_SIZE), 'Unexpected end of file'],
    ['no records', OUTPUT, () => Buffer.alloc(0), 'Unexpected end of file'],
    ['no metadata', METADATA, () => Buffer.from([0x0a, 0x05]), 'Unexpected end of a message'],
    [
      'a file outside of the folder',
      METADATA,
      () => Buffer.from('\x12\x08\x12\x06../../'),
      'Invalid file name',
    ],
    [
      'another version',
      'google.overall_export_metadata',
      (bytes) => bytes.fill('4', CHECKSUM_SIZE + 3, CHECKSUM_SIZE + 4),
      'Invalid record checksum',
    ],
  ])('with %s is rejected and named', async (_, file, change, message) => {
    await cp(RECORDED, directory, { recursive: true });
    const path = join(directory, 'google', file);
    await writeFile(path, change(await readFile(path)));
    await expect(seedFromExport(store, overallFile('google'))).rejects.toThrow(message);
    await expect(importDatabase(store, request('google'))).rejects.toThrow(directory);
    expect(contentOf(store)).toEqual({});
  });
});

describe('export folder of which a crash interrupted the replacement', () => {
  beforeEach(async () => {
    put('c/new', {});
    await exportDatabase(store, request('e'));
    await rename(join(directory, 'e'), join(directory, '.e.0123abcd.tmp'));
    store.clear(DATABASE);
    put('c/old', {});
    await exportDatabase(store, request('e'));
  });

  const seeded = async () => {
    const other = new DocumentStore(createClock());
    await seedFromExport(other, overallFile('e'));
    return Object.keys(contentOf(other));
  };

  it('is completed by the next start', async () => {
    await rename(join(directory, 'e'), join(directory, 'e.0123abcd.old'));
    expect(await seeded()).toEqual(['c/new']);
    expect(await readdir(directory)).toEqual(['e']);
  });

  it('is the old one if the new one is missing', async () => {
    await rename(join(directory, 'e'), join(directory, 'e.0123abcd.old'));
    await rm(join(directory, '.e.0123abcd.tmp'), { recursive: true });
    expect(await seeded()).toEqual(['c/old']);
    expect(await readdir(directory)).toEqual(['e']);
  });

  it('is kept if it exists, and other folders too', async () => {
    await cp(join(directory, 'e'), join(directory, 'e.own.old'), { recursive: true });
    expect(await seeded()).toEqual(['c/old']);
    expect((await readdir(directory)).sort()).toEqual(['e', 'e.own.old']);
  });
});
