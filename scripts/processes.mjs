// Starts and ends child processes, with their descendants.
// @ts-check
import { execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { UserError } from './steps.mjs';

/** @typedef {{ pid: number, parent: number }} ProcessEntry */

/** @returns {ProcessEntry[]} */
export function listProcesses() {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(readProcEntry);
  } catch {
    return listWithPs();
  }
}

/** @param {string} pid @returns {ProcessEntry[]} */
function readProcEntry(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name is in parentheses and may contain any character.
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? [] : [{ pid: Number(pid), parent: Number(parent) }];
  } catch {
    return [];
  }
}

/** @returns {ProcessEntry[]} */
function listWithPs() {
  try {
    const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
    return [...rows.matchAll(/(\d+) +(\d+)/g)].map(([, pid, parent]) => ({
      pid: Number(pid),
      parent: Number(parent),
    }));
  } catch {
    return [];
  }
}

/** @param {number} root @param {ProcessEntry[]} processes */
export function findTree(root, processes) {
  const tree = [root];
  for (const parent of tree) {
    const children = processes.filter((each) => each.parent === parent).map(({ pid }) => pid);
    tree.push(...children.filter((pid) => !tree.includes(pid)));
  }
  return tree;
}

/** @param {number} pid */
export function killTree(pid) {
  if (pid === 0) return;
  for (const member of findTree(pid, listProcesses())) {
    try {
      process.kill(member, 'SIGKILL');
    } catch {
      // The process has ended.
    }
  }
}

const PARENT_CHECK_MS = 500;

/**
 * Calls `stop` on SIGINT, SIGTERM and SIGHUP, and once when npm, which started this process, has ended: npm ends on a
 * SIGTERM without passing it on.
 * @param {() => void} stop
 * @returns {() => void} removes the handlers
 */
export function onStopRequest(stop) {
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, stop);
  const parent = process.ppid;
  const check = () => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  };
  const isOfNpm = process.env.npm_lifecycle_event !== undefined;
  const timer = isOfNpm ? setInterval(check, PARENT_CHECK_MS).unref() : undefined;
  return () => {
    for (const signal of signals) process.off(signal, stop);
    clearInterval(timer);
  };
}

/** @typedef {import('node:child_process').SpawnOptions & { onOutput?: (text: string) => void }} RunOptions */

/**
 * Runs a program to its end; `output` combines both streams. `onOutput` receives chunks as they arrive.
 * @param {string} command @param {readonly string[]} args @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { onOutput, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    const kill = () => killTree(child.pid ?? 0);
    process.once('exit', kill);
    let output = '';
    const collect = (/** @type {string} */ text) => {
      output += text;
      onOutput?.(text);
    };
    // Decodes as a stream, because a chunk may end inside a multi-byte character.
    child.stdout?.setEncoding('utf8').on('data', collect);
    child.stderr?.setEncoding('utf8').on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('exit', kill);
      resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * @param {string} command @param {readonly string[]} args @param {RunOptions} [options]
 */
export async function runOrFail(command, args, options) {
  const { code, output } = await run(command, args, options);
  if (code !== 0) {
    const name = [command === process.execPath ? 'node' : command, ...args].join(' ');
    throw new UserError(`\`${name}\` ended with code ${code}.\n${output.trimEnd()}`);
  }
}
