// @ts-check
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import {
  describeTakenPorts,
  findListeningInodes,
  findPortOwner,
  isPortFree,
  parseLsof,
} from './ports.mjs';

const HOST = '127.0.0.1';

/** @param {(port: number) => Promise<void>} use */
async function withTakenPort(use) {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, HOST, () => resolve(undefined)));
  const address = server.address();
  try {
    await use(typeof address === 'object' && address ? address.port : 0);
  } finally {
    server.close();
  }
}

describe('ports', () => {
  it('distinguishes a used port from a free one', async () => {
    let freed = 0;
    await withTakenPort(async (port) => {
      freed = port;
      expect(await isPortFree(port, HOST)).toBe(false);
    });
    expect(await isPortFree(freed, HOST)).toBe(true);
  });

  it('names the process that holds a port, by pid and command', async () => {
    await withTakenPort(async (port) => {
      expect(findPortOwner(port)).toMatchObject({ pid: process.pid });
      const [line] = await describeTakenPorts([{ name: 'hosting', port }], HOST);
      expect(line).toContain(`Port ${port} (hosting) taken by process ${process.pid}: `);
    });
  });

  it('finds only the listening socket of the port in the socket table', () => {
    const table = [
      '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode',
      '   0: 0100007F:1388 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 4711 1',
      '   1: 0100007F:1388 0100007F:C350 01 00000000:00000000 00:00000000 00000000     0        0 4712 1',
      '   2: 0100007F:1389 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 4713 1',
    ].join('\n');
    expect(findListeningInodes(table, 5000)).toEqual(['4711']);
  });

  it('reads pid and command from lsof', () => {
    expect(parseLsof('p812\ncControlCe\nf9\n')).toEqual({ pid: 812, command: 'ControlCe' });
    expect(parseLsof('')).toBeUndefined();
  });
});
