// `npm run engine:record`: asks Google's emulator and keeps what it answers for the tests. It must be running without
// rules (`-- --port 8090`), or be at hand: FIRESTORE_EMULATOR_JAR names its jar and JAVA_HOME a Java 21 or newer.
// @ts-check

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundle } from './bundle.mjs';
import { listScenarios, playScenario } from './src/store/recorded/commit-scenarios.mjs';

// Google's Firestore emulator as a process of ours, where its jar and a Java are at hand.
// @ts-check

const HOST = '127.0.0.1';
const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
/** Scaled for slow machines (`scripts/time-limits.mjs`). */
const READY_MS = 60_000 * Number(process.env.SAMSPILL_SLOWNESS ?? 1);
const RETRY_MS = 200;

async function findFreePort() {
  const server = createServer().listen(0, HOST);
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  return port;
}

/**
 * @param {Readonly<Record<string, string | undefined>>} [environment]
 */
async function startGoogle(environment = process.env) {
  const { FIRESTORE_EMULATOR_JAR: jar, JAVA_HOME: home } = environment;
  if (!jar)
    throw new Error(
      '--port must name the port of Google’s emulator, or FIRESTORE_EMULATOR_JAR its jar.',
    );
  const port = String(await findFreePort());
  const java = home ? join(home, 'bin', 'java') : 'java';
  // The jar that Google ships for its CLI has no main class in its manifest.
  const args = ['-Duser.language=en', '-cp', jar, MAIN_CLASS, '--host', HOST, '--port', port];
  const child = spawn(java, args, { stdio: 'ignore' });
  const address = `${HOST}:${port}`;
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`Google’s emulator ended with ${code} before it was ready.`);
  });
  await Promise.race([untilReady(address), ended]);
  ended.catch(() => undefined);
  return { address, end: () => child.kill() };
}

/** @param {string} address */
async function untilReady(address) {
  const end = Date.now() + READY_MS;
  while (Date.now() < end) {
    const response = await fetch(`http://${address}/`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  throw new Error('Google’s emulator did not answer in time.');
}

const FOLDER = import.meta.dirname;
const COMMITS = join(FOLDER, 'src/store/recorded/commits.jsonl');
const BUNDLE = join(FOLDER, 'dist/record.js');

const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string' },
    only: { type: 'string' },
  },
});

/** @param {string} address */
async function recordCommits(address) {
  /** @type {import('./src/store/recorded/commit-scenarios.mjs').Send} */
  const send = async (path, body) => {
    const response = await fetch(`http://${address}/v1/${path}`, {
      headers: { authorization: 'Bearer owner' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const lines = [];
  for (const [index, scenario] of listScenarios().entries()) {
    const answer = await playScenario(scenario, send, `${Date.now()}-${index}`);
    lines.push(JSON.stringify({ ...scenario, answer }));
  }
  writeFileSync(COMMITS, `${lines.join('\n')}\n`);
  console.log(`folded commits: ${lines.length} scenarios`);
}

/** @param {string} address */
async function recordTables(address) {
  await bundle(join(FOLDER, 'recordings/record.ts'), BUNDLE);
  const { record } = await import(BUNDLE);
  await record(address, join(FOLDER, 'recordings'), values.only);
}

const google = values.port ? null : await startGoogle();
const address = google?.address ?? `${values.host}:${values.port}`;
try {
  await recordTables(address);
  if (!values.only) await recordCommits(address);
} finally {
  google?.end();
}
// Google’s emulator leaves back channels open, which would keep the process alive.
process.exit();
