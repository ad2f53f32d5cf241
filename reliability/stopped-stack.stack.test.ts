import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { contentPath, likePath } from '@samspill/domain/paths';
import { Firestore, Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contentDocument } from '../functions/src/testing/content-documents.ts';
import { addPeople } from '../functions/src/testing/engine-client.ts';
import { BASE_PORTS } from '../scripts/port-offset.mjs';
import { PORT_OFFSET, PROJECT_ID } from '../scripts/project.mjs';
import { scaled } from '../scripts/time-limits.mjs';

// A stack of its own, which the tests stop, kill and start again: Firestore, the functions, Auth and Storage.

/** `STOPPED_LIKES=6000` runs the long form. */
const LIKES = Number(process.env.STOPPED_LIKES ?? '100');
const OFFSET = PORT_OFFSET + 10_000;
const FIRESTORE = `127.0.0.1:${BASE_PORTS.firestore + OFFSET}`;
const MAIN = join(import.meta.dirname, '../scripts/stack/main.mjs');
const ENGINE = join(import.meta.dirname, '../scripts/engine.mjs');
const TIME_LIMIT_MS = scaled(180_000 + LIKES * 200);
const POST = 'stopped-stack-post';
const AUTHOR = 'stopped-stack-author';
const UNFINISHED = /^firebase-export-/;

let folder: string;
let stacks: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'samspill-stopped-'));
  writeFileSync(logFile(), '');
});

afterEach(async () => {
  for (const stack of stacks) {
    if (stack.exitCode !== null || stack.signalCode !== null) continue;
    stack.kill('SIGKILL');
    await once(stack, 'exit');
  }
  stacks = [];
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function answerOf(stack: ChildProcess, id: number): Promise<Record<string, unknown>> {
  for (;;) {
    const [message] = await Promise.race([
      once(stack, 'message'),
      once(stack, 'exit').then(() => Promise.reject(new Error(readFileSync(logFile(), 'utf8')))),
    ]);
    if (message.id === id) return message;
  }
}

const logFile = () => join(folder, 'stack.log');

/** Starts the stack like `scripts/stack.mjs`, on other ports. */
async function start(): Promise<ChildProcess> {
  const { describeEngine } = await import(ENGINE);
  const { firestore, environment } = await describeEngine();
  const services = ['functions', 'auth'];
  const options = { dataFolder: folder, firestore, services, isSaved: true };
  const stack = fork(MAIN, [JSON.stringify(options)], {
    cwd: folder,
    silent: true,
    env: { ...process.env, ...environment, SAMSPILL_PORT_OFFSET: String(OFFSET) },
  });
  stacks.push(stack);
  for (const output of [stack.stdout, stack.stderr]) {
    output?.on('data', (text) => writeFileSync(logFile(), text, { flag: 'a' }));
  }
  await answerOf(stack, 0);
  return stack;
}

let requests = 0;
function request(stack: ChildProcess, name: string, value?: string) {
  requests += 1;
  const answer = answerOf(stack, requests);
  stack.send({ id: requests, name, value });
  return answer;
}

/** The SDK takes its address from the environment, which names the stack of the other tests. */
function connect(): Firestore {
  const before = process.env.FIRESTORE_EMULATOR_HOST;
  process.env.FIRESTORE_EMULATOR_HOST = FIRESTORE;
  try {
    return new Firestore({ projectId: PROJECT_ID });
  } finally {
    process.env.FIRESTORE_EMULATOR_HOST = before;
  }
}

async function publishAndLike(db: Firestore) {
  await addPeople(db, [AUTHOR]);
  await db.doc(contentPath(POST)).set(contentDocument(POST, AUTHOR));
  const uids = Array.from({ length: LIKES }, (_, index) => `liker-${index}`);
  for (let from = 0; from < LIKES; from += 500) {
    const batch = db.batch();
    for (const uid of uids.slice(from, from + 500)) {
      const like = { uid, contentId: POST, createdAt: Timestamp.now() };
      batch.set(db.doc(likePath(POST, uid)), like);
    }
    await batch.commit();
  }
}

async function countDeliveries(): Promise<number> {
  const path = `http://${FIRESTORE}/emulator/v1/projects/${PROJECT_ID}:deliveries`;
  const { functions } = (await (await fetch(path)).json()) as {
    functions: { waiting: number; running: number; retriesScheduled: number }[];
  };
  return functions.reduce(
    (sum, each) => sum + each.waiting + each.running + each.retriesScheduled,
    0,
  );
}

async function expectExactCount(db: Firestore) {
  await expect.poll(countDeliveries, { timeout: TIME_LIMIT_MS, interval: 500 }).toBe(0);
  const post = await db.doc(contentPath(POST)).get();
  expect(post.get('counters.likes')).toBe(LIKES);
}

it(
  'continues with the waiting events after it was stopped',
  async () => {
    const first = await start();
    await request(first, 'enableTriggers');
    const db = connect();
    await publishAndLike(db);
    const { error, result } = await request(first, 'stop');
    expect(error).toBeUndefined();
    expect(result).toEqual({ waiting: expect.any(Number) });
    expect((result as { waiting: number }).waiting).toBeGreaterThan(0);
    await once(first, 'exit');
    expect(first.exitCode).toBe(0);
    await db.terminate();

    const second = await start();
    await request(second, 'enableTriggers');
    const again = connect();
    await expectExactCount(again);
    await again.terminate();
  },
  TIME_LIMIT_MS,
);

it(
  'saves everything when the script that started it is killed during a checkpoint',
  async () => {
    const first = await start();
    await request(first, 'enableTriggers');
    const db = connect();
    await publishAndLike(db);
    first.send({ id: -1, name: 'export', value: join(folder, 'checkpoint') });
    await pause(20);
    first.disconnect();
    await once(first, 'exit');
    expect(first.exitCode).toBe(0);
    expect(readFileSync(logFile(), 'utf8')).not.toContain('ERR_IPC_CHANNEL_CLOSED');
    const names = readdirSync(folder);
    expect(names).toContain('export');
    expect(names.filter((name) => UNFINISHED.test(name))).toEqual([]);
    await db.terminate();

    const second = await start();
    await request(second, 'enableTriggers');
    const again = connect();
    await expectExactCount(again);
    await again.terminate();
  },
  TIME_LIMIT_MS,
);
