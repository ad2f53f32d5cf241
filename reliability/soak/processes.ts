import { existsSync, readFileSync } from 'node:fs';
import { findPortOwner } from '../../scripts/ports.mjs';
import { findTree, listProcesses } from '../../scripts/processes.mjs';
import { FIRESTORE_PORT, FUNCTIONS_PORT } from '../../scripts/project.mjs';

const KILOBYTES_PER_MEGABYTE = 1024;
/** How Linux counts the time of a process. */
const TICKS_PER_SECOND = 100;

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It has ended meanwhile.
    return '';
  }
};

/** What comes after the command's name, which may hold any character: the third field of proc(5) first. */
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

/** Processes that serve functions, of the stack on this process's ports: usually one serves all. */
function listFunctionProcesses(): readonly number[] {
  const stack = findPortOwner(FUNCTIONS_PORT)?.pid;
  if (stack === undefined) return [];
  const below = findTree(stack, listProcesses()).slice(1);
  return below.filter((pid) => read(`/proc/${pid}/cmdline`).includes('serve-functions'));
}

/** Resource use of the stack at one moment. */
export interface Sample {
  readonly atMs: number;
  readonly engineMegabytes: number;
  /** Of the largest process that serves functions. */
  readonly functionsMegabytes: number;
  readonly processes: number;
  /** Since the sample before, of processes that still run. */
  readonly cpuSeconds: number;
}

/** Returns a function that measures the engine, the stack and its processes of functions. */
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

/** Sends a signal to the processes that serve functions. Returns how many there were. */
export function signalFunctions(signal: NodeJS.Signals): number {
  const pids = listFunctionProcesses();
  for (const pid of pids) process.kill(pid, signal);
  return pids.length;
}

/** Whether this system tells what processes use, as Linux does. */
export const canMeasure = (): boolean => existsSync('/proc/self/status');
