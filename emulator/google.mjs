// Google's Firestore emulator as a process of ours, where its jar and a Java are at hand.
// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';

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
export async function startGoogle(environment = process.env) {
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
