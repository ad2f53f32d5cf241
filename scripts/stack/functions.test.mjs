// @ts-check
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT, STACK_ENVIRONMENT } from '../project.mjs';
import { scaled } from '../time-limits.mjs';
import { createFunctions, UnavailableError } from './functions.mjs';

const FUNCTIONS = `
import { onRequest } from 'firebase-functions/https';
export const pid = onRequest((_, response) => void response.send(String(process.pid)));
export const hang = onRequest({ timeoutSeconds: 1 }, () => {});
export const stall = onRequest(() => {});
export const crash = onRequest(() => process.exit(7));
export const spin = onRequest(() => { for (;;); });
`;

/** Long enough that a slow start is not mistaken for a blocked event loop. */
const UNRESPONSIVE_MS = scaled(4_000);
const UNRESPONSIVE = `it did not respond for ${UNRESPONSIVE_MS / 1000} s`;

// Inside the repository, so that Node finds the SDK.
const parent = join(ROOT, 'node_modules', '.cache');
mkdirSync(parent, { recursive: true });
const folder = mkdtempSync(join(parent, 'functions-test-'));
const logPath = join(folder, 'functions.log');
const environment = { PATH: process.env.PATH, ...STACK_ENVIRONMENT };
const platform = {
  node: process.execPath,
  folder,
  environment,
  logPath,
  unresponsiveMs: UNRESPONSIVE_MS,
};

/** @param {ReturnType<typeof createFunctions>} functions */
async function createCall(functions) {
  const endpoints = await functions.load();
  return (/** @type {string} */ name) =>
    functions.call(name, endpoints[name] ?? {}, async (origin) => (await fetch(origin)).text());
}

beforeAll(() => {
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'index.js'), FUNCTIONS);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('shared process of all functions', () => {
  it('serves other functions while one hangs until its timeout', async () => {
    const call = await createCall(createFunctions(platform));
    const hanging = expect(call('hang')).rejects.toThrow('no answer within 1 s');
    const before = await call('pid');
    await hanging;
    expect(await call('pid')).toBe(before);
  });

  it('is replaced after a crash, and isolates a function that crashes it twice in a row', async () => {
    const call = await createCall(createFunctions(platform));
    const first = await call('pid');
    await expect(call('crash')).rejects.toThrow('its process ended with code 7');
    const second = await call('pid');
    expect(second).not.toBe(first);
    await expect(call('crash')).rejects.toThrow('code 7');
    const third = await call('pid');
    expect(third).not.toBe(second);
    await expect(call('crash')).rejects.toThrow('code 7');
    expect(await call('pid')).toBe(third);
  });

  it('is replaced when its event loop is blocked', async () => {
    const call = await createCall(createFunctions(platform));
    const before = await call('pid');
    await expect(call('spin')).rejects.toThrow(UNRESPONSIVE);
    expect(await call('pid')).not.toBe(before);
  });

  it('is replaced when it was stopped from outside, also during a call', async () => {
    const call = await createCall(createFunctions(platform));
    const before = await call('pid');
    process.kill(Number(before), 'SIGSTOP');
    await expect(call('pid')).rejects.toThrow(UNRESPONSIVE);
    expect(await call('pid')).not.toBe(before);
  });

  it.each(['none', '', '/', 'pidhttp://evil.example', '%zz', '-'])(
    'survives a request to a function that does not exist: %j',
    async (path) => {
      const functions = createFunctions(platform);
      const endpoints = await functions.load();
      const pid = await functions.call('pid', endpoints.pid ?? {}, async (origin) => {
        const other = await fetch(origin.replace(/pid$/, path));
        expect(other.status).toBe(404);
        return (await fetch(origin)).text();
      });
      expect(Number(pid)).toBeGreaterThan(0);
    },
  );

  it('stays shared after repeated kills from outside', async () => {
    const call = await createCall(createFunctions(platform));
    for (let round = 0; round < 3; round++) {
      const hanging = expect(call('stall')).rejects.toThrow('SIGKILL');
      process.kill(Number(await call('pid')), 'SIGKILL');
      await hanging;
    }
    const pid = await call('pid');
    await expect(call('crash')).rejects.toThrow('code 7');
    expect(await call('pid')).not.toBe(pid);
  });

  it('serves a new version after a reload', async () => {
    const functions = createFunctions(platform);
    const call = await createCall(functions);
    const before = await call('pid');
    await functions.reload();
    expect(await call('pid')).not.toBe(before);
  });

  it('logs why it cannot start and starts once it can', async () => {
    const functions = createFunctions(platform);
    writeFileSync(join(folder, 'index.js'), "throw new Error('broken build');");
    await expect(functions.call('pid', {}, async () => '')).rejects.toThrow(UnavailableError);
    expect(readFileSync(logPath, 'utf8')).toContain('broken build');
    writeFileSync(join(folder, 'index.js'), FUNCTIONS);
    expect(await (await createCall(functions))('pid')).toMatch(/^\d+$/);
  });
});

it('starts a process per function if endpoints are given', async () => {
  const endpoints = { pid: {}, crash: {} };
  const functions = createFunctions(platform, endpoints);
  const call = await createCall(functions);
  const before = await call('pid');
  // The framework responds for a function that ends its process.
  expect(await call('crash')).toContain('Internal Server Error');
  expect(await call('pid')).toBe(before);
});
