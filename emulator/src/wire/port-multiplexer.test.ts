import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '../clock.ts';
import { createEngine } from '../engine.ts';
import { createServer } from '../server.ts';

const HOST = '127.0.0.1';
const PREFACE = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n';
const EMPTY_SETTINGS = Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0]);
const SETTINGS_TYPE = 4;
const REQUEST = 'POST /reset HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

const server = createServer(createEngine(createClock()), () => undefined);
let port = 0;
beforeAll(async () => {
  port = await server.listen(HOST, 0);
});
afterAll(() => server.close());

async function open(): Promise<Socket> {
  const socket = connect({ host: HOST, port, noDelay: true });
  await once(socket, 'connect');
  return socket;
}

async function sendPieces(socket: Socket, pieces: Iterable<string | Buffer>): Promise<void> {
  for (const piece of pieces) {
    await new Promise<void>((resolve) => socket.write(piece, () => resolve()));
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}

async function readAll(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

describe('PortMultiplexer', () => {
  it('serves an HTTP/1.1 request that begins with the first letter of the HTTP/2 preface', async () => {
    const socket = await open();
    await sendPieces(socket, REQUEST);
    expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 200 OK/);
  });

  it.each([
    ['at once', [PREFACE, EMPTY_SETTINGS]],
    ['letter by letter', [...PREFACE, EMPTY_SETTINGS]],
  ])('serves gRPC after the HTTP/2 preface, sent %s', async (_, pieces) => {
    const socket = await open();
    await sendPieces(socket, pieces);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer[3]).toBe(SETTINGS_TYPE);
    socket.destroy();
  });

  it.each(['', 'PRI * HT'])('closes a connection that ends after %j', async (beginning) => {
    const socket = await open();
    if (beginning !== '') await sendPieces(socket, [beginning]);
    socket.end();
    expect(await readAll(socket)).toBe('');
  });

  it('rejects a port that is in use', async () => {
    const other = createServer(createEngine(createClock()), () => undefined);
    await expect(other.listen(HOST, port)).rejects.toThrow('address already in use');
    other.close();
  });

  it('closes open connections when it closes', async () => {
    const closing = createServer(createEngine(createClock()), () => undefined);
    const socket = connect({ host: HOST, port: await closing.listen(HOST, 0) });
    await once(socket, 'connect');
    await sendPieces(socket, ['GET / HTTP/1.1\r\n']);
    // A dropped connection may emit an error.
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.on('close', resolve));
    closing.close();
    await closed;
    expect(socket.destroyed).toBe(true);
  });
});
