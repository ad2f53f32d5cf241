// @ts-check
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findDamage } from './check-export.mjs';
import {
  chooseImport,
  describeNextStart,
  removeUnfinished,
  setDamagedAside,
} from './checkpoints.mjs';

const METADATA = 'firebase-export-metadata.json';
const OVERALL = 'firestore_export/firestore_export.overall_export_metadata';
const DOCUMENTS = 'firestore_export/documents.jsonl';
const DELIVERIES = 'firestore_export/deliveries.jsonl';
const ACCOUNTS = 'auth_export/accounts.json';
const BUCKETS = 'storage_export/buckets.json';
const FILE = 'storage_export/metadata/b%2Ff.txt.json';
const BLOB = 'storage_export/blobs/b%2Ff.txt';

const CONTENT = {
  [METADATA]: JSON.stringify({
    firestore: { path: 'firestore_export', metadata_file: OVERALL },
    auth: { path: 'auth_export' },
    storage: { path: 'storage_export' },
  }),
  [OVERALL]: JSON.stringify({
    format: 'firestore-documents-jsonl',
    version: 1,
    databaseId: '(default)',
    documentCount: 2,
    deliveryCount: 1,
  }),
  [DOCUMENTS]: '{"path":"c/a","fields":{}}\n{"path":"c/b","fields":{}}\n',
  [DELIVERIES]: '{"event":{}}\n',
  [ACCOUNTS]: '{"users":[]}',
  'auth_export/config.json': '{}',
  [BUCKETS]: '{"buckets":[{"id":"b"}]}',
  [FILE]: '{"name":"f.txt","size":3}',
  [BLOB]: 'abc',
};

/** @type {string} */
let dataFolder;

/** @param {string} name @param {number} seconds */
function saveExport(name, seconds) {
  const folder = join(dataFolder, name);
  for (const [path, text] of Object.entries(CONTENT)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  utimesSync(join(folder, METADATA), seconds, seconds);
  return folder;
}

beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'samspill-export-'));
});
afterEach(() => rmSync(dataFolder, { recursive: true, force: true }));

/** @type {readonly [string, (folder: string) => void, string][]} */
const DAMAGES = [
  ['an empty metadata file', (at) => writeFileSync(join(at, METADATA), ''), `${METADATA} is empty`],
  [
    'metadata cut off',
    (at) => truncateSync(join(at, METADATA), 20),
    `${METADATA} is not valid JSON`,
  ],
  [
    'metadata of nothing',
    (at) => writeFileSync(join(at, METADATA), '{}'),
    `${METADATA} is incomplete`,
  ],
  [
    'metadata that is a list',
    (at) => writeFileSync(join(at, METADATA), '[]'),
    'is not a JSON object',
  ],
  ['no file of the database', (at) => rmSync(join(at, OVERALL)), `${OVERALL} is missing`],
  ['another database format', (at) => writeFileSync(join(at, OVERALL), '{"format":"x"}'), 'format'],
  ['no documents', (at) => rmSync(join(at, DOCUMENTS)), `${DOCUMENTS} is missing`],
  ['an empty file of documents', (at) => writeFileSync(join(at, DOCUMENTS), ''), 'is empty'],
  [
    'zero bytes',
    (at) => writeFileSync(join(at, DOCUMENTS), Buffer.alloc(54)),
    `${DOCUMENTS} contains only zero bytes`,
  ],
  [
    'a line cut off',
    (at) => truncateSync(join(at, DOCUMENTS), 40),
    `${DOCUMENTS}, line 2 is not valid JSON`,
  ],
  [
    'a missing line',
    (at) => truncateSync(join(at, DOCUMENTS), 27),
    `${DOCUMENTS} ends after line 1 of 2`,
  ],
  [
    'a line of something else',
    (at) => writeFileSync(join(at, DOCUMENTS), '{"path":"c/a","fields":{}}\n{"path":1}\n'),
    `${DOCUMENTS}, line 2 is incomplete`,
  ],
  ['deliveries cut off', (at) => truncateSync(join(at, DELIVERIES), 5), `${DELIVERIES}, line 1`],
  ['no deliveries', (at) => rmSync(join(at, DELIVERIES)), `${DELIVERIES} is missing`],
  [
    'accounts cut off',
    (at) => truncateSync(join(at, ACCOUNTS), 5),
    `${ACCOUNTS} is not valid JSON`,
  ],
  ['no accounts', (at) => rmSync(join(at, ACCOUNTS)), `${ACCOUNTS} is missing`],
  [
    'wrong JSON of buckets',
    (at) => writeFileSync(join(at, BUCKETS), '{}'),
    `${BUCKETS} is incomplete`,
  ],
  ['a file without content', (at) => rmSync(join(at, BLOB)), `${BLOB} is missing`],
  ['a file cut off', (at) => truncateSync(join(at, BLOB), 1), `${BLOB} has 1 bytes instead of 3`],
];

describe('damaged export', () => {
  it('is none that is complete, nor one of Google’s emulator or of an empty site', () => {
    const folder = saveExport('export', 100);
    expect(findDamage(folder)).toBeUndefined();
    writeFileSync(join(folder, OVERALL), Buffer.from([1, 2, 3, 4, 1, 0, 1]));
    expect(findDamage(folder)).toBeUndefined();
    writeFileSync(
      join(folder, OVERALL),
      '{"format":"firestore-documents-jsonl","documentCount":0}',
    );
    writeFileSync(join(folder, DOCUMENTS), '');
    expect(findDamage(folder)).toBeUndefined();
  });

  it.each(DAMAGES)(
    'with %s is named by file and line, and an older one is used',
    (_, damage, text) => {
      const checkpoint = saveExport('checkpoint', 100);
      const newest = saveExport('export', 200);
      damage(newest);
      utimesSync(join(newest, METADATA), 200, 200);
      expect(findDamage(newest)).toContain(text);
      const notes = setDamagedAside(dataFolder).join('\n');
      expect(notes).toContain(text);
      expect(notes).toContain(`This start goes on from the data of`);
      expect(notes).toContain(checkpoint);
      expect(chooseImport(dataFolder)).toBe(checkpoint);
      // Kept, so that someone can mend it.
      expect(readdirSync(dataFolder)).toEqual([
        'checkpoint',
        expect.stringMatching(/^export-damaged-/),
      ]);
    },
  );

  it.each(DAMAGES)('with %s stops a start that has no other', (_, damage, text) => {
    const only = saveExport('export', 200);
    damage(only);
    utimesSync(join(only, METADATA), 200, 200);
    expect(() => setDamagedAside(dataFolder)).toThrow(text);
    expect(() => setDamagedAside(dataFolder)).toThrow('npm start -- --fresh');
    expect(readdirSync(dataFolder)).toEqual(['export']);
  });

  it('stops a start where both are damaged', () => {
    for (const [name, seconds] of /** @type {const} */ ([
      ['export', 1],
      ['checkpoint', 2],
    ])) {
      writeFileSync(join(saveExport(name, seconds), DOCUMENTS), '');
    }
    expect(() => setDamagedAside(dataFolder)).toThrow('There is no other saved state');
  });

  it('is left alone where a newer one can be loaded', () => {
    writeFileSync(join(saveExport('checkpoint', 100), DOCUMENTS), '');
    saveExport('export', 200);
    expect(setDamagedAside(dataFolder)).toEqual([]);
    expect(readdirSync(dataFolder)).toEqual(['checkpoint', 'export']);
  });
});

describe('export that was interrupted', () => {
  it('before it replaced its predecessor becomes the checkpoint', () => {
    saveExport('checkpoint', 100);
    saveExport('firebase-export-1700000000000a1B2c3', 300);
    removeUnfinished(dataFolder);
    expect(readdirSync(dataFolder)).toEqual(['checkpoint']);
    expect(readFileSync(join(dataFolder, 'checkpoint', BLOB), 'utf8')).toBe('abc');
    expect(describeNextStart(dataFolder)).toContain(new Date(300_000).toLocaleString());
  });

  it('is deleted where it is incomplete or older', () => {
    const saved = saveExport('export', 200);
    saveExport('firebase-export-1700000000000older', 100);
    cpSync(saved, join(dataFolder, 'firebase-export-1700000000000half'), { recursive: true });
    rmSync(join(dataFolder, 'firebase-export-1700000000000half', METADATA));
    removeUnfinished(dataFolder);
    expect(readdirSync(dataFolder)).toEqual(['export']);
  });
});
