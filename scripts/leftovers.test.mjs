// @ts-check
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endLeftovers, rememberGroup } from './leftovers.mjs';
import { isRunning, killGroup } from './processes.mjs';

const LEADER_WITH_CHILD = `
  const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  console.log(child.pid);
  setInterval(() => {}, 1000);
`;

describe('what a dead stack left behind', () => {
  /** @type {string} */
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'samspill-leftovers-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  async function spawnGroup() {
    const leader = spawn(process.execPath, ['-e', LEADER_WITH_CHILD], { detached: true });
    const child = Number(await new Promise((resolve) => leader.stdout.once('data', resolve)));
    return { leader, leaderPid: leader.pid ?? 0, child };
  }

  it('is ended once its leader is gone', async () => {
    const { leader, leaderPid, child } = await spawnGroup();
    rememberGroup(folder, leaderPid);
    const gone = new Promise((resolve) => leader.once('exit', resolve));
    leader.kill('SIGKILL');
    await gone;
    expect(isRunning(child)).toBe(true);
    endLeftovers(folder);
    await expect.poll(() => isRunning(child)).toBe(false);
  });

  it('is left alone while its leader runs', async () => {
    const { leaderPid, child } = await spawnGroup();
    rememberGroup(folder, leaderPid);
    endLeftovers(folder);
    expect(isRunning(child)).toBe(true);
    killGroup(leaderPid);
  });

  it('is nothing in a new folder', () => {
    expect(() => endLeftovers(folder)).not.toThrow();
  });
});
