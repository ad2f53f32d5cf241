// The Node that the functions are deployed to run in: from npm's registry, where its program is a package.
// @ts-check
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from '../install.mjs';
import { CONFIG, NODE_FOLDER } from './folders.mjs';

/** @typedef {{ path: string, note: string }} NodeRuntime `note` says which Node it is, and why where it is another */

const MAJOR = CONFIG.functions[0].runtime.replace('nodejs', '');
const PACKAGE = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const PROGRAM = process.platform === 'win32' ? 'node.exe' : 'node';

async function installNode() {
  mkdirSync(NODE_FOLDER, { recursive: true });
  writeFileSync(join(NODE_FOLDER, 'package.json'), '{ "private": true }\n');
  await runNpm(['install', '--prefer-offline', `${PACKAGE}@${MAJOR}`], NODE_FOLDER);
}

/** The deployed major version of Node; falls back to the current one if unavailable. @returns {Promise<NodeRuntime>} */
export async function ensureRuntime() {
  const running = `Node ${process.versions.node}`;
  if (process.versions.node.startsWith(`${MAJOR}.`))
    return { path: process.execPath, note: running };
  const path = join(NODE_FOLDER, 'node_modules', PACKAGE, 'bin', PROGRAM);
  try {
    if (!existsSync(path)) await installNode();
    if (!existsSync(path)) throw new Error(`${PACKAGE} holds no ${PROGRAM}`);
    return { path, note: `Node ${MAJOR}` };
  } catch (error) {
    const reason = String(error instanceof Error ? error.message : error).split('\n', 1)[0];
    return {
      path: process.execPath,
      note: `${running}, as Node ${MAJOR} cannot be had: ${reason}`,
    };
  }
}
