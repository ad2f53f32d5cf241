import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { createClock } from '../../emulator/src/clock.ts';
import { createEngine, type Engine } from '../../emulator/src/engine.ts';
import {
  encodeEvent,
  parseEventarcTrigger,
  type Trigger,
} from '../../emulator/src/events/trigger.ts';
import { createIndexGuard } from '../../emulator/src/indexes/index-guard.ts';
import { relativePath } from '../../emulator/src/path/resource-name.ts';
import { createServer } from '../../emulator/src/server.ts';
import { loadInitialRules } from '../../emulator/src/service/load-rules.ts';
import { encodeFields } from '../../emulator/src/value/value-json.ts';
import { type Deps, withRetries } from '../../functions/src/platform/deps.ts';
import { createOfflineDeps, type LogLine } from '../../functions/src/testing/offline-deps.ts';
import type { Write } from '../../functions/src/testing/write-plans.ts';
import { createTriggers } from '../../functions/src/triggers.ts';
import { commitAs, tokenOf } from '../../fuzz/browser-writes.ts';

const HOST = '127.0.0.1';
const PROJECT_ID = process.env.GCLOUD_PROJECT ?? 'demo-samspill';
const DATABASE = `projects/${PROJECT_ID}/databases/(default)`;
const RULES = new URL('../../firestore.rules', import.meta.url);
const INDEXES = new URL('../../firestore.indexes.json', import.meta.url);
/** Starts the clock past the interval between two counts. */
const CLOCK_OFFSET_MS = 5_000;

interface DeployedFunction {
  readonly __endpoint: {
    readonly eventTrigger?: {
      readonly eventType: string;
      readonly eventFilters: Readonly<Record<string, unknown>>;
      readonly eventFilterPathPatterns?: Readonly<Record<string, unknown>>;
    };
    readonly scheduleTrigger?: object;
  };
}

type Functions = Readonly<Record<string, DeployedFunction>>;

export const namesOf = (functions: Functions, kind: 'firestore' | 'storage'): string[] =>
  Object.entries(functions)
    .filter(([, { __endpoint: end }]) => end.eventTrigger?.eventType.includes(`.${kind}.`))
    .map(([name]) => name);

export const scheduledOf = (functions: Functions): string[] =>
  Object.entries(functions)
    .filter(([, { __endpoint: end }]) => end.scheduleTrigger !== undefined)
    .map(([name]) => name);

export interface FunctionEvent {
  readonly functionName: string;
  readonly cloudEvent: Readonly<Record<string, unknown>>;
}

export interface TestSite {
  readonly deps: Deps;
  readonly db: Firestore;
  readonly functions: Functions;
  readonly lines: readonly LogLine[];
  /** Writes through the rules as a client; throws if denied. */
  writeAs(uid: string, ...writes: Write[]): Promise<void>;
  upload(path: string, bytes: Buffer): Promise<void>;
  removeFile(path: string): Promise<void>;
  deliver(event: FunctionEvent): Promise<unknown>;
  runScheduled(name: string): Promise<unknown>;
  read(): Map<string, unknown>;
  listFiles(): Promise<string[]>;
  close(): Promise<void>;
}

async function startEngine(): Promise<{ engine: Engine; port: number; close(): void }> {
  const guard = createIndexGuard(fileURLToPath(INDEXES), process.env.FIRESTORE_INDEX_LOG);
  const engine = createEngine(createClock(), guard);
  const source = readFileSync(RULES, 'utf8');
  loadInitialRules(engine, { fileName: 'firestore.rules', source });
  const server = createServer(engine, () => undefined);
  return { engine, port: await server.listen(HOST, 0), close: () => server.close() };
}

/** Sets the environment briefly, because the SDK reads the engine’s address from it once. */
function connect(name: string, port: number) {
  const bucket = `${name}.appspot.com`;
  const app = initializeApp({ projectId: PROJECT_ID, storageBucket: bucket }, crypto.randomUUID());
  const before = process.env.FIRESTORE_EMULATOR_HOST;
  process.env.FIRESTORE_EMULATOR_HOST = `${HOST}:${port}`;
  const db = getFirestore(app);
  process.env.FIRESTORE_EMULATOR_HOST = before;
  return { app, db };
}

function createInstance(name: string, port: number) {
  const { app, db } = connect(name, port);
  const { deps: offline, lines } = createOfflineDeps();
  const deps: Deps = {
    ...offline,
    db,
    auth: getAuth(app),
    storage: withRetries(getStorage(app)),
    now: () => new Date(Date.now() + CLOCK_OFFSET_MS),
  };
  return { app, db, deps, lines, functions: createTriggers(deps) };
}

const call = (
  functions: Functions,
  { functionName, cloudEvent }: FunctionEvent,
): Promise<unknown> => {
  const run = functions[functionName] as unknown as (event: object) => Promise<unknown>;
  return run(structuredClone(cloudEvent));
};

function listTriggers(functions: Functions): Trigger[] {
  return namesOf(functions, 'firestore').map((name) => {
    const { eventType, eventFilters, eventFilterPathPatterns } =
      functions[name]?.__endpoint.eventTrigger ?? {};
    const pattern = eventFilterPathPatterns?.document;
    const document = pattern
      ? { value: String(pattern), matchType: 'PATH_PATTERN' }
      : { value: String(eventFilters?.document), matchType: 'EXACT' };
    return parseEventarcTrigger(PROJECT_ID, name, { eventType, document });
  });
}

function watchChanges(engine: Engine, functions: Functions, hear: (event: FunctionEvent) => void) {
  const triggers = listTriggers(functions);
  engine.store.onCommit((event) => {
    for (const change of event.changes) {
      for (const trigger of triggers.filter(({ matches }) => matches(change))) {
        const { body } = encodeEvent(trigger, event, change, crypto.randomUUID());
        hear({ functionName: trigger.key, cloudEvent: JSON.parse(body) });
      }
    }
  });
}

const createFileEvent = (functionName: string, bucket: string, name: string): FunctionEvent => ({
  functionName,
  cloudEvent: {
    specversion: '1.0',
    id: crypto.randomUUID(),
    time: new Date().toISOString(),
    bucket,
    data: { bucket, name, contentType: 'image/png' },
  },
});

type Files = Pick<TestSite, 'upload' | 'removeFile' | 'listFiles'>;

function openFiles({ storage }: Deps, hear: (event: FunctionEvent) => void): Files {
  const bucket = storage.bucket();
  return {
    async upload(path, bytes) {
      await bucket.file(path).save(bytes, { contentType: 'image/png', resumable: false });
      hear(createFileEvent('onImageUploaded', bucket.name, path));
    },
    async removeFile(path) {
      await bucket.file(path).delete({ ignoreNotFound: true });
      hear(createFileEvent('onImageDeleted', bucket.name, path));
    },
    listFiles: async () => {
      const [files] = await bucket.getFiles();
      return files.map((file) => file.name).sort();
    },
  };
}

const HTTP_OK = 200;

export async function openTestSite(
  name: string,
  hear: (event: FunctionEvent) => void,
): Promise<TestSite> {
  const { engine, port, close } = await startEngine();
  const { app, db, deps, lines, functions } = createInstance(name, port);
  watchChanges(engine, functions, hear);
  const bucket = deps.storage.bucket();
  await bucket.deleteFiles({ force: true });
  return {
    deps,
    db,
    functions,
    lines,
    ...openFiles(deps, hear),
    async writeAs(uid, ...writes) {
      const status = await commitAs(tokenOf(uid), writes, `${HOST}:${port}`);
      if (status !== HTTP_OK) throw new Error(`${uid}: ${status}: ${JSON.stringify(writes)}`);
    },
    deliver: (event) => call(functions, event),
    runScheduled: (job) => {
      const all: Readonly<Record<string, unknown>> = functions;
      const { run } = all[job] as { run(event: object): Promise<unknown> };
      return run({ scheduleTime: new Date().toISOString() });
    },
    read: () => {
      const documents = engine.store.database(DATABASE).descendants(`${DATABASE}/documents`, '');
      return new Map(documents.map((each) => [relativePath(each.name), encodeFields(each.fields)]));
    },
    async close() {
      await bucket.deleteFiles({ force: true });
      await deleteApp(app);
      close();
    },
  };
}
