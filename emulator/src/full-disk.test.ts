import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getFirestore,
  setDoc,
  setLogLevel,
} from 'firebase/firestore';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bundle } from '../bundle.mjs';
import { scaled } from './testing/fixture.ts';

const BUNDLE = join(import.meta.dirname, '../dist/full-disk-in-test.js');
const PROJECT = 'demo-full-disk';
const DATABASE = `projects/${PROJECT}/databases/(default)`;
const EXPORT = 'firestore_export';
const HTTP_OK = 200;
const WAIT_OPTIONS = { timeout: scaled(20_000), interval: 50 };

interface Engine {
  readonly process: ChildProcess;
  readonly port: number;
}

let directory: string;
let engines: ChildProcess[] = [];

beforeAll(async () => {
  setLogLevel('silent');
  await bundle(join(import.meta.dirname, 'main.ts'), BUNDLE);
});

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'restart-test-'));
});

afterEach(() => {
  for (const engine of engines) engine.kill('SIGKILL');
  engines = [];
  rmSync(directory, { recursive: true });
});

async function start(options: readonly string[], limits = ':'): Promise<Engine> {
  const command = `${limits}; exec "$0" "$@"`;
  const args = ['-c', command, process.execPath, BUNDLE, ...options];
  const engine = spawn('/bin/sh', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  engines.push(engine);
  let said = '';
  engine.stdout.setEncoding('utf8').on('data', (piece: string) => {
    said += piece;
  });
  await vi.waitUntil(() => said.includes('is now running'), WAIT_OPTIONS);
  return { process: engine, port: Number(/API endpoint: http:\/\/[^:]+:(\d+)/.exec(said)?.[1]) };
}

const fromExport = () => [
  '--seed_from_export',
  join(directory, EXPORT, `${EXPORT}.overall_export_metadata`),
];

async function exportFrom({ port }: Engine): Promise<number> {
  const body = { database: DATABASE, export_directory: directory, export_name: EXPORT };
  const url = `http://127.0.0.1:${port}/emulator/v1/projects/${PROJECT}:export`;
  return (await fetch(url, { method: 'POST', body: JSON.stringify(body) })).status;
}

function openClient({ port }: Engine): { readonly db: Firestore; close(): Promise<void> } {
  const app = initializeApp({ projectId: PROJECT }, crypto.randomUUID());
  const db = getFirestore(app);
  connectFirestoreEmulator(db, '127.0.0.1', port, { mockUserToken: 'owner' });
  return { db, close: () => deleteApp(app) };
}

describe('export to a full disk', () => {
  const content = () => readFileSync(join(directory, EXPORT, 'documents.jsonl'), 'utf8');

  it(
    'fails, keeps the previous export, leaves no other files, and does not stop the engine',
    async () => {
      // A file size limit fails a write in the middle, like a full disk. No index log, which may already exceed the
      // limit.
      const engine = await start(['--port', '0', '--no-indexes'], 'ulimit -f 64');
      const { db, close } = openClient(engine);
      await setDoc(doc(db, 'c/small'), { n: 1 });
      expect(await exportFrom(engine)).toBe(HTTP_OK);
      const before = content();
      await setDoc(doc(db, 'c/large'), { text: 'x'.repeat(200_000) });
      expect(await exportFrom(engine)).toBeGreaterThanOrEqual(500);
      expect(content()).toBe(before);
      expect(readdirSync(directory)).toEqual([EXPORT]);
      await setDoc(doc(db, 'c/small'), { n: 2 });
      await close();
      const again = await start(['--port', '0', ...fromExport()]);
      const url = `http://127.0.0.1:${again.port}/v1/${DATABASE}/documents/c`;
      const stored = await fetch(url, { headers: { authorization: 'Bearer owner' } });
      expect(await stored.json()).toMatchObject({
        documents: [{ fields: { n: { integerValue: '1' } } }],
      });
    },
    scaled(60_000),
  );
});
