// Starts the production-like stack in a process of its own, on ports of its own: it may run beside the usual one.
// @ts-check
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { killTree } from '../processes.mjs';
import { UserError } from '../steps.mjs';
import { DATA_FOLDER } from './folders.mjs';

const MAIN = new URL('./main.mjs', import.meta.url);
const PORT_OFFSET = 20_000;
const TAIL_LINES = 30;

/** What a program needs in its environment to be about this stack. */
export const PRODUCTION_ENVIRONMENT = { SAMSPILL_PORT_OFFSET: String(PORT_OFFSET) };

/** The end of what the functions printed. */
export function describeFunctionsLog() {
  try {
    const lines = readFileSync(join(DATA_FOLDER, 'functions.log'), 'utf8').trimEnd().split('\n');
    return `What the functions printed:\n  ${lines.slice(-TAIL_LINES).join('\n  ')}\n`;
  } catch {
    return 'No function was called.\n';
  }
}

/**
 * Resolves when the site answers.
 * @param {import('../terminal.mjs').Write} write takes what it prints
 * @returns {Promise<{ ended: Promise<unknown>, stop: () => void }>}
 */
export async function startProduction(write) {
  const child = fork(MAIN, {
    env: { ...process.env, ...PRODUCTION_ENVIRONMENT },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const stop = () => killTree(child.pid ?? 0);
  process.once('exit', stop);
  child.stdout?.setEncoding('utf8').on('data', write);
  child.stderr?.setEncoding('utf8').on('data', write);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const ready = new Promise((resolve) => child.once('message', resolve));
  const failed = ended.then(() => {
    throw new UserError('The production-like stack did not start.');
  });
  await Promise.race([ready, failed]);
  return { ended, stop };
}
