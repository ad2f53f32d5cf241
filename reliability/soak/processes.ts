import { existsSync, readFileSync } from 'node:fs';
import { findPortOwner } from '../../scripts/ports.mjs';
import { findTree, listProcesses } from '../../scripts/processes.mjs';
import { FIRESTORE_PORT, FUNCTIONS_PORT, SITE_URL } from '../../scripts/project.mjs';
import { scaled } from '../../scripts/time-limits.mjs';

const KILOBYTES_PER_MEGABYTE = 1024;
const TICKS_PER_SECOND = 100;

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended.
    return '';
  }
};

/** Fields of proc(5) from the third on; the command name before them may hold any character. */
function statOf(pid: number): readonly string[] {
  const stat = read(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

const ticksOf = (pid: number): number => {
  const [user, system] = statOf(pid).slice(11, 13).map(Number);
  return (user || 0) + (system || 0);
};

const megabytesOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / KILOBYTES_PER_MEGABYTE;

/** Function processes of the stack on this process’s ports; usually one serves all functions. */
function listFunctionProcesses(): readonly number[] {
  const stack = findPortOwner(FUNCTIONS_PORT)?.pid;
  if (stack === undefined) return [];
  const below = findTree(stack, listProcesses()).slice(1);
  return below.filter((pid) => read(`/proc/${pid}/cmdline`).includes('serve-functions'));
}

export interface Sample {
  readonly atMs: number;
  readonly engineMegabytes: number;
  readonly functionsMegabytes: number;
  readonly processes: number;
  readonly cpuSeconds: number;
}

export function createSampler(): () => Sample {
  let before = new Map<number, number>();
  return () => {
    const engine = findPortOwner(FIRESTORE_PORT)?.pid ?? 0;
    const stack = findPortOwner(FUNCTIONS_PORT)?.pid;
    const pids = stack === undefined ? [] : findTree(stack, listProcesses());
    const now = new Map(pids.map((pid) => [pid, ticksOf(pid)]));
    const ticks = [...now].reduce((sum, [pid, total]) => sum + total - (before.get(pid) ?? 0), 0);
    before = now;
    return {
      atMs: Date.now(),
      engineMegabytes: megabytesOf(engine),
      functionsMegabytes: Math.max(0, ...listFunctionProcesses().map(megabytesOf)),
      processes: pids.length,
      cpuSeconds: ticks / TICKS_PER_SECOND,
    };
  };
}

export function signalFunctions(signal: NodeJS.Signals): number {
  const pids = listFunctionProcesses();
  for (const pid of pids) process.kill(pid, signal);
  return pids.length;
}

const RESPONSE_TIMEOUT_MS = scaled(2_000);

/** Kills the functions unless they are still starting: otherwise none would ever serve on a slow machine. */
export async function killRunningFunctions(): Promise<number> {
  const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
  const isServing = await fetch(`${SITE_URL}/api/_auth/session`, { signal }).then(
    ({ ok }) => ok,
    () => false,
  );
  return isServing ? signalFunctions('SIGKILL') : 0;
}

/** Only Linux exposes process statistics in /proc. */
export const canMeasure = (): boolean => existsSync('/proc/self/status');
