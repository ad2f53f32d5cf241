// @ts-check
import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { findTree, killTree, listProcesses, run } from './processes.mjs';
import { scaled } from './time-limits.mjs';

const PARENT = `
  const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, ['-e', 'process.on("SIGINT", () => {}); setInterval(() => {}, 1000)']);
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

  it('lists the current process', () => {
    expect(listProcesses()).toContainEqual({ pid: process.pid, parent: process.ppid });
  });

  it('collects what a program prints and how it ends', async () => {
    const script = 'console.log("out"); console.error("err"); process.exitCode = 3;';
    const { code, output } = await run(process.execPath, ['-e', script]);
    expect(code).toBe(3);
    expect(output).toContain('out');
    expect(output).toContain('err');
  });

  it('kills a process and its children', async () => {
    const parent = spawn(process.execPath, ['-e', PARENT]);
    const child = Number(await new Promise((resolve) => parent.stdout.once('data', resolve)));
    const list = () => listProcesses().map(({ pid }) => pid);
    expect(list()).toEqual(expect.arrayContaining([parent.pid, child]));
    killTree(parent.pid ?? 0);
    await expect.poll(() => list().filter((pid) => [parent.pid, child].includes(pid))).toEqual([]);
  });

  it('stops when npm ends without passing on its signal', async () => {
    const module = new URL('./processes.mjs', import.meta.url).href;
    const script = `
      const { onStopRequest } = await import(${JSON.stringify(module)});
      onStopRequest(() => process.exit());
      setInterval(() => {}, 1000);
      console.log(process.pid);`;
    const npm = `
      const { spawn } = require('node:child_process');
      spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(script)}], { stdio: 'inherit' });`;
    const env = { ...process.env, npm_lifecycle_event: 'start' };
    const parent = spawn(process.execPath, ['-e', npm], { env });
    const child = Number(await new Promise((resolve) => parent.stdout.once('data', resolve)));
    parent.kill('SIGKILL');
    await expect
      .poll(() => listProcesses().map(({ pid }) => pid), { timeout: scaled(10_000) })
      .not.toContain(child);
  });
});
