// @ts-check
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { BASE_PORTS, isBlockedPort, parsePortOffset, productionOffset } from './port-offset.mjs';

const SCRIPTS = import.meta.dirname;
const HIGHEST_BLOCKED = 10_080;

/** Whether Node's `fetch` refuses a port; nothing is sent. @param {number} port */
async function isRefusedByFetch(port) {
  const dispatcher = {
    dispatch() {
      throw new Error('would be sent');
    },
  };
  /** @type {any} */
  const options = { dispatcher };
  const failure = await fetch(`http://127.0.0.1:${port}`, options).catch((error) => error);
  return failure.cause?.message === 'bad port';
}

describe('blocked ports', () => {
  it('include every port that fetch refuses', async () => {
    const ports = Array.from({ length: HIGHEST_BLOCKED + 100 }, (_, i) => i + 1);
    /** @type {number[]} */
    const refused = [];
    for (const port of ports) if (await isRefusedByFetch(port)) refused.push(port);
    expect(refused).toContain(6000);
    expect(refused.filter((port) => !isBlockedPort(port))).toEqual([]);
  });
});

describe('port offset', () => {
  it.each([
    [undefined, 0],
    ['', 0],
    ['0', 0],
    [' 10 ', 10],
    ['100', 100],
    ['20000', 20_000],
    ['56336', 56_336],
  ])('accepts %j', (text, offset) => {
    expect(parsePortOffset(text)).toBe(offset);
  });

  it.each([
    ['60', '5060 (hosting), 5061 (functions)', 62],
    ['59', '5060 (functions)', 58],
    ['1000', '6000 (hosting)', 1001],
    ['999', '6000 (functions)', 998],
    ['827', '6000 (dev server)', 828],
    ['2000', '10080 (firestore)', 2001],
    ['1900', '10080 (rules under mutation)', 1901],
    ['981', '10080 (auth)', 982],
    ['881', '10080 (storage)', 882],
    ['1666', '6666 (hosting), 6667 (functions)', 1663],
  ])('refuses %s for port %s and suggests %d', (text, ports, nearest) => {
    expect(() => parsePortOffset(text)).toThrow(
      `SAMSPILL_PORT_OFFSET=${text} does not work: browsers refuse port ${ports}. The nearest that works is ${nearest}.`,
    );
    expect(parsePortOffset(String(nearest))).toBe(nearest);
  });

  it.each(['abc', '-1', '1e3', '10.5', '0x10', '10 20', 'NaN', '１０'])('refuses %j', (text) => {
    expect(() => parsePortOffset(text)).toThrow(
      `must be a whole number from 0 to 56336, such as 10, not "${text}"`,
    );
  });

  it.each(['56337', '65535', '99999999999999999999'])('refuses %s as too high', (text) => {
    expect(() => parsePortOffset(text)).toThrow(
      'the highest port would be above 65535. The nearest that works is 56336.',
    );
  });

  it('leaves ports for the production-like stack or says that it does not', () => {
    expect(productionOffset(36_336)).toBe(56_336);
    expect(() => productionOffset(36_337)).toThrow('The highest that works is 36336.');
  });

  it('is printed as one sentence by every script that reads it', async () => {
    const env = { ...process.env, SAMSPILL_PORT_OFFSET: '1000' };
    const failure = await promisify(execFile)(process.execPath, ['start.mjs', '--help'], {
      cwd: SCRIPTS,
      env,
    }).catch((error) => error);
    expect(failure).toMatchObject({ code: 1, stdout: '' });
    expect(failure.stderr.trim().split('\n')).toEqual([expect.stringContaining('port 6000')]);
  });

  it('in the README works and shares no port with a stack without offset', () => {
    const readme = readFileSync(join(SCRIPTS, '..', 'README.md'), 'utf8');
    const [, example = ''] = /SAMSPILL_PORT_OFFSET=(\d+)/.exec(readme) ?? [];
    const offset = parsePortOffset(example);
    const ports = Object.values(BASE_PORTS);
    expect(offset).toBeGreaterThan(0);
    expect(ports.filter((port) => ports.includes(port + offset))).toEqual([]);
  });
});
