import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BASE_PORTS } from '../scripts/port-offset.mjs';
import { PORT_OFFSET } from '../scripts/project.mjs';

const OFFSET = PORT_OFFSET + 10_000;
const MAIN = join(import.meta.dirname, '../scripts/stack/main.mjs');
const ENGINE = join(import.meta.dirname, '../scripts/engine.mjs');

/** Host and port of a service of the own stack. */
export const ownAddress = (service: keyof typeof BASE_PORTS): string =>
  `127.0.0.1:${BASE_PORTS[service] + OFFSET}`;

/** Runs `create` with the environment of the own stack, from which the client libraries take its addresses. */
export function withOwnAddresses<T>(create: () => T): T {
  const own = {
    FIRESTORE_EMULATOR_HOST: ownAddress('firestore'),
    FIREBASE_AUTH_EMULATOR_HOST: ownAddress('auth'),
  };
  const before = { ...process.env };
  Object.assign(process.env, own);
  try {
    return create();
  } finally {
    for (const name of Object.keys(own)) process.env[name] = before[name];
  }
}

/** A second stack that a test stops, kills and starts again: Firestore, the functions, Auth and Storage. */
export interface OwnStack {
  readonly folder: string;
  readonly log: () => string;
  /** Starts the stack like `scripts/stack.mjs`, with the data of the last one, and its triggers. */
  readonly start: () => Promise<ChildProcess>;
  readonly request: (stack: ChildProcess, name: string, value?: string) => Promise<StackAnswer>;
  /** Kills what still runs, and deletes the data. */
  readonly remove: () => Promise<void>;
}

interface StackAnswer {
  readonly error?: unknown;
  readonly result?: unknown;
}

export function createOwnStack(): OwnStack {
  const folder = mkdtempSync(join(tmpdir(), 'samspill-stopped-'));
  const logFile = join(folder, 'stack.log');
  writeFileSync(logFile, '');
  const log = () => readFileSync(logFile, 'utf8');
  const stacks: ChildProcess[] = [];
  let requests = 0;

  async function answerOf(stack: ChildProcess, id: number): Promise<StackAnswer> {
    for (;;) {
      const [message] = await Promise.race([
        once(stack, 'message'),
        once(stack, 'exit').then(() => Promise.reject(new Error(log()))),
      ]);
      if (message.id === id) return message;
    }
  }

  function request(stack: ChildProcess, name: string, value?: string): Promise<StackAnswer> {
    requests += 1;
    const answer = answerOf(stack, requests);
    stack.send({ id: requests, name, value });
    return answer;
  }

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
    for (const output of [stack.stdout, stack.stderr])
      output?.on('data', (text) => writeFileSync(logFile, text, { flag: 'a' }));
    await answerOf(stack, 0);
    await request(stack, 'enableTriggers');
    return stack;
  }

  async function remove(): Promise<void> {
    for (const stack of stacks) {
      if (stack.exitCode !== null || stack.signalCode !== null) continue;
      stack.kill('SIGKILL');
      await once(stack, 'exit');
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }

  return { folder, log, start, request, remove };
}
