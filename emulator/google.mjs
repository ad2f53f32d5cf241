// Google’s Firestore emulator as a process of ours, where its jar and a Java are at hand.
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

export async function findFreePort() {
  const server = createServer().listen(0, HOST);
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  return port;
}

/**
 * Starts an emulator and waits until it answers. @param {string} name for errors
 * @param {string} command @param {readonly string[]} args @param {number} port
 */
export async function startEmulator(name, command, args, port) {
  const child = spawn(command, args, { stdio: 'ignore' });
  const address = `${HOST}:${port}`;
  const ended = Promise.race([
    once(child, 'exit').then(([code]) => `ended with ${code}`),
    once(child, 'error').then(([error]) => `did not start (${error.message})`),
  ]).then((what) => {
    throw new Error(`${name} ${what} before it was ready.`);
  });
  await Promise.race([untilReady(name, address), ended]);
  ended.catch(() => undefined);
  const end = async () => {
    const exit = once(child, 'exit');
    if (child.exitCode === null && child.kill()) await exit;
  };
  return { address, end };
}

/** @param {string} name @param {string} address */
async function untilReady(name, address) {
  const end = Date.now() + READY_MS;
  while (Date.now() < end) {
    const response = await fetch(`http://${address}/`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  throw new Error(`${name} did not answer in time.`);
}

/** @param {{ jar: string, port?: number, rules?: string | undefined }} options JAVA_HOME takes precedence over the PATH */
export async function startGoogle({ jar, port, rules }) {
  const home = process.env.JAVA_HOME;
  const java = home ? join(home, 'bin', 'java') : 'java';
  const ownPort = port ?? (await findFreePort());
  // The jar that Google ships for its CLI has no main class in its manifest.
  const args = ['-Duser.language=en', '-cp', jar, MAIN_CLASS, '--host', HOST];
  args.push('--port', String(ownPort), ...(rules ? ['--rules', rules] : []));
  return startEmulator('Google’s emulator', java, args, ownPort);
}
