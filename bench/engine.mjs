// An engine of its own for what is measured, and how many documents it has read and written.
// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { FIRESTORE_ENGINE, INDEX_FILE } from '../scripts/engine.mjs';
import { HOST, ROOT } from '../scripts/project.mjs';
import { UserError } from '../scripts/steps.mjs';

/** Memory for a hundred thousand users and their content. */
const MEMORY_MB = 8_192;

/** @param {number} port */
export async function startEngine(port) {
  const memory = `--max-old-space-size=${MEMORY_MB}`;
  const address = ['--host', HOST, '--port', String(port)];
  const files = ['--rules', join(ROOT, 'firestore.rules'), '--indexes', INDEX_FILE];
  const engine = spawn(process.execPath, [memory, FIRESTORE_ENGINE, ...address, ...files], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(engine, 'exit').then(() => {
    throw new UserError('The engine ended before it was ready.');
  });
  await Promise.race([once(engine.stdout, 'data'), ended]);
  ended.catch(() => undefined);
  engine.stdout.resume();
  return engine;
}

/** @typedef {{ documentReads: number, documentReadsByUsers: number, documentWrites: number }} Stats */

/** @param {number} port @returns {Promise<Stats>} */
export async function readStats(port) {
  return (await fetch(`http://${HOST}:${port}/emulator/v1/stats`)).json();
}

/** @param {number} port */
export const countReads = async (port) => (await readStats(port)).documentReads;

/** Reads by browsers, without servers. @param {number} port */
export const countReadsByUsers = async (port) => (await readStats(port)).documentReadsByUsers;
