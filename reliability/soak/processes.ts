import { existsSync, readFileSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { findPortOwner } from '../../scripts/ports.mjs';
import { findTree, listProcesses } from '../../scripts/processes.mjs';
import { FIRESTORE_PORT, FUNCTIONS_PORT } from '../../scripts/project.mjs';

const KILOBYTES_PER_MEGABYTE = 1024;
/** How Linux counts the time of a process. */
const TICKS_PER_SECOND = 100;
/** Time enough for a process at work to have worked. */
const LOOK_MS = 150;
/** After it listens: the functions emulator looks ten times a second whether it does. */
const FOUND_MS = 2_000;

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

const variableOf = (pid: number, name: string): string | undefined =>
  read(`/proc/${pid}/environ`)
    .split('\0')
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/**
 * Whether the functions emulator has found it listening, at the socket that it was given. For one that dies before that,
 * which on a busy machine may be long, the call that started it is never answered.
 */
function isStarted(pid: number): boolean {
  const socket = variableOf(pid, 'PORT');
  const stats = socket && statSync(socket, { throwIfNoEntry: false });
  return Boolean(stats && Date.now() - stats.ctimeMs > FOUND_MS);
}

interface Worker {
  readonly pid: number;
  /** The function that it runs. */
  readonly name: string;
}

/** The processes of functions, each of which runs one of them. */
function listWorkers(): Worker[] {
  const emulator = findPortOwner(FUNCTIONS_PORT)?.pid;
  if (emulator === undefined) return [];
  const [, ...below] = findTree(emulator, listProcesses());
  return below.flatMap((pid) => {
    const name = variableOf(pid, 'FUNCTION_TARGET');
    return name ? [{ pid, name }] : [];
  });
}

/** What the stack takes, at one moment. */
export interface Sample {
  readonly atMs: number;
  readonly engineMegabytes: number;
  readonly workers: number;
  /** Of the processes of functions. */
  readonly medianMegabytes: number;
  readonly mostMegabytes: number;
  /** Which function that is. */
  readonly largest: string;
  /** Of processor time since the sample before, of what still runs. */
  readonly cpuSeconds: number;
}

/** Answers how to measure the engine, the CLI and the functions' processes; each time the time since the last. */
export function createSampler(): () => Sample {
  let before = new Map<number, number>();
  return () => {
    const sizes = listWorkers()
      .map(({ pid, name }) => ({ name, size: megabytesOf(pid) }))
      .toSorted((one, other) => one.size - other.size);
    const engine = findPortOwner(FIRESTORE_PORT)?.pid ?? 0;
    const emulator = findPortOwner(FUNCTIONS_PORT)?.pid;
    const pids = emulator === undefined ? [] : findTree(emulator, listProcesses());
    const now = new Map(pids.map((pid) => [pid, ticksOf(pid)]));
    const ticks = [...now].reduce((sum, [pid, total]) => sum + total - (before.get(pid) ?? 0), 0);
    before = now;
    return {
      atMs: Date.now(),
      engineMegabytes: megabytesOf(engine),
      workers: sizes.length,
      medianMegabytes: sizes[Math.floor(sizes.length / 2)]?.size ?? 0,
      mostMegabytes: sizes.at(-1)?.size ?? 0,
      largest: sizes.at(-1)?.name ?? '',
      cpuSeconds: ticks / TICKS_PER_SECOND,
    };
  };
}

/**
 * Kills the function's process that is busiest with an event at this moment; undefined where none is. Those that answer
 * the API are left alone: a call that breaks off is the caller's to repeat.
 */
export async function killBusyWorker(): Promise<Worker | undefined> {
  const workers = listWorkers().filter(({ pid, name }) => name.startsWith('on') && isStarted(pid));
  const before = workers.map(({ pid }) => ticksOf(pid));
  await pause(LOOK_MS);
  const worked = workers
    .map((worker, index) => ({ worker, ticks: ticksOf(worker.pid) - (before[index] ?? 0) }))
    .toSorted((one, other) => other.ticks - one.ticks);
  const [busiest] = worked;
  if (!busiest || busiest.ticks <= 0) return undefined;
  process.kill(busiest.worker.pid, 'SIGKILL');
  return busiest.worker;
}

/** Whether this system says what its processes take, as Linux does. */
export const canMeasure = (): boolean => existsSync('/proc/self/status');
