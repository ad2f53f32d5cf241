// @ts-check
import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { findTree, isRunning, listProcesses, run, stopTree } from './processes.mjs';

const OUTLIVING_PARENT = `
  const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, ['-e', 'process.on("SIGINT", () => {}); setInterval(() => {}, 1000)']);
  process.on('SIGINT', () => process.exit(0));
  console.log(child.pid);
`;

describe('processes', () => {
  it('finds the descendants of a process, parents first', () => {
    const processes = [
      { pid: 1, parent: 0 },
      { pid: 12, parent: 11 },
      { pid: 11, parent: 10 },
      { pid: 10, parent: 1 },
      { pid: 20, parent: 1 },
    ];
    expect(findTree(10, processes)).toEqual([10, 11, 12]);
  });

  it('lists itself among those of the machine', () => {
    expect(listProcesses()).toContainEqual({ pid: process.pid, parent: process.ppid });
  });

  it('collects what a program prints and how it ends', async () => {
    const script = 'console.log("out"); console.error("err"); process.exitCode = 3;';
    const { code, output } = await run(process.execPath, ['-e', script]);
    expect(code).toBe(3);
    expect(output).toContain('out');
    expect(output).toContain('err');
  });

  it('ends a child that its parent left behind', async () => {
    const parent = spawn(process.execPath, ['-e', OUTLIVING_PARENT]);
    const child = await new Promise((resolve) => parent.stdout.once('data', resolve));
    const endedByThemselves = await stopTree(parent.pid ?? 0, { patienceMs: 500 });
    expect(endedByThemselves).toBe(false);
    await expect.poll(() => isRunning(Number(child))).toBe(false);
  });
});
