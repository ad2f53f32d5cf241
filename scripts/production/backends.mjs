// What stands in for Google's services: the Firestore engine and the Auth emulator, on ports of their own.
// @ts-check
import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { FIRESTORE_ENGINE, INDEX_FILE } from '../engine.mjs';
import { killTree } from '../processes.mjs';
import { AUTH_PORT, FIRESTORE_PORT, FUNCTIONS_PORT, HOST, PROJECT_ID, ROOT } from '../project.mjs';
import { UserError } from '../steps.mjs';

// Of the CLI only the part that is needed: the CLI around it takes seconds to start.
/** @type {{ createApp: (project: string) => Promise<import('node:http').RequestListener> }} */
const auth = createRequire(import.meta.url)('firebase-tools/lib/emulator/auth/server');

/** Starts the engine, with the product's rules and indexes, and waits until it answers. @param {string} logPath */
export async function startFirestore(logPath) {
  const args = [
    FIRESTORE_ENGINE,
    '--host',
    HOST,
    '--port',
    String(FIRESTORE_PORT),
    '--rules',
    join(ROOT, 'firestore.rules'),
    '--indexes',
    INDEX_FILE,
    '--functions_emulator',
    `${HOST}:${FUNCTIONS_PORT}`,
  ];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', openSync(logPath, 'a')],
  });
  process.once('exit', () => killTree(child.pid ?? 0));
  await new Promise((resolve, reject) => {
    child.stdout?.once('data', resolve);
    child.once('exit', () => reject(new UserError(`The engine did not start: see ${logPath}.`)));
  });
}

/** Starts the Auth emulator. */
export async function startAuth() {
  const server = createServer(await auth.createApp(PROJECT_ID));
  await new Promise((resolve) => server.listen(AUTH_PORT, HOST, () => resolve(null)));
}
