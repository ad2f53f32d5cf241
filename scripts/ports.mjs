// Finds the process that listens on a port, so that the message before a start names the program to end.
// @ts-check
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';

const TCP_LISTEN_STATE = '0A';
const MAX_COMMAND_CHARS = 160;

/** @typedef {{ pid: number, command: string }} PortOwner */

/** @param {number} port @param {string} host @returns {Promise<boolean>} */
export function isPortFree(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

/** @param {string} table text of /proc/net/tcp or tcp6 @param {number} port */
export function findListeningInodes(table, port) {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return table
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.trim().split(/\s+/))
    .filter((columns) => columns[1]?.endsWith(suffix) && columns[3] === TCP_LISTEN_STATE)
    .map((columns) => columns[9] ?? '');
}

/** @param {string} output of `lsof -F pc` @returns {PortOwner | undefined} its first process */
export function parseLsof(output) {
  const pid = /^p(\d+)$/m.exec(output)?.[1];
  const command = /^c(.+)$/m.exec(output)?.[1];
  return pid && command ? { pid: Number(pid), command } : undefined;
}

/**
 * Reading fails for processes of other users and for ended ones.
 * @template T @param {() => T} read @param {T} fallback
 */
function readOrDefault(read, fallback) {
  try {
    return read();
  } catch {
    return fallback;
  }
}

/** @param {string} path */
const readOrEmpty = (path) => readOrDefault(() => readFileSync(path, 'utf8'), '');

/** @param {number} port @returns {PortOwner | undefined} */
function findOwnerInProc(port) {
  const tables = ['/proc/net/tcp', '/proc/net/tcp6'].map(readOrEmpty).filter(Boolean);
  const inodes = tables.flatMap((table) => findListeningInodes(table, port));
  if (inodes.length === 0) return undefined;
  const links = new Set(inodes.map((inode) => `socket:[${inode}]`));
  const pid = readdirSync('/proc').find((name) => {
    const folder = `/proc/${name}/fd`;
    const descriptors = /^\d+$/.test(name) ? readOrDefault(() => readdirSync(folder), []) : [];
    return descriptors.some((fd) =>
      links.has(readOrDefault(() => readlinkSync(`${folder}/${fd}`), '')),
    );
  });
  if (!pid) return undefined;
  const commandLine = readOrEmpty(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();
  const command = commandLine || readOrEmpty(`/proc/${pid}/comm`).trim();
  return { pid: Number(pid), command: command.slice(0, MAX_COMMAND_CHARS) };
}

/** @param {number} port */
function findOwnerWithLsof(port) {
  const args = ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-F', 'pc'];
  return parseLsof(
    readOrDefault(() => execFileSync('lsof', args, { encoding: 'utf8', stdio: 'pipe' }), ''),
  );
}

/** Null if the system hides the process from this user. @param {number} port */
export function findPortOwner(port) {
  return findOwnerInProc(port) ?? findOwnerWithLsof(port);
}

/**
 * @param {readonly import('./project.mjs').Service[]} services @param {string} host
 */
export async function describeTakenPorts(services, host) {
  /** @type {Map<string, string[]>} */
  const portsByOwner = new Map();
  for (const { name, port } of services) {
    if (await isPortFree(port, host)) continue;
    const owner = findPortOwner(port);
    const who = owner
      ? `process ${owner.pid}: ${owner.command}`
      : 'a process that this user cannot see';
    portsByOwner.set(who, [...(portsByOwner.get(who) ?? []), `${port} (${name})`]);
  }
  return [...portsByOwner].map(
    ([who, ports]) => `Port${ports.length > 1 ? 's' : ''} ${ports.join(', ')} taken by ${who}`,
  );
}
