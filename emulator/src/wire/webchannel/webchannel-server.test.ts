import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChannelSink } from './channel-stream.ts';
import { ChannelClient } from './testing/channel-client.ts';
import { WebChannelServer } from './webchannel-route.ts';

let received: unknown[];
let closed: number;
let sink: ChannelSink;
let openHeaders: ReadonlyMap<string, string>;
let webchannel: WebChannelServer;
let close: () => void;
let client: ChannelClient;

beforeEach(async () => {
  received = [];
  closed = 0;
  webchannel = new WebChannelServer((headers, ownSink) => {
    openHeaders = headers;
    sink = ownSink;
    return {
      receive: (message) => {
        received.push(message);
        ownSink.send({ echo: message });
      },
      close: () => {
        closed += 1;
      },
    };
  });
  const server = createServer((request, response) =>
    webchannel.handle(request, response, new URL(`http://localhost${request.url}`).searchParams),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  client = new ChannelClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}/channel`);
  close = () => {
    webchannel.close();
    server.closeAllConnections();
    server.close();
  };
});

afterEach(() => {
  close();
  vi.useRealTimers();
});

describe('handshake', () => {
  it('returns the session id, protocol 8 and the keep-alive interval', async () => {
    expect(await client.handshake([])).toEqual([
      [0, ['c', expect.stringMatching(/^[\w-]{22}$/), '', 8, 12, 30_000]],
    ]);
  });

  it('passes on the headers in the body and the first messages', async () => {
    await client.handshake([{ a: 1 }], 'Authorization:Bearer owner\r\nX-Y:z\r\n');
    expect(openHeaders.get('authorization')).toBe('Bearer owner');
    expect(received).toEqual([{ a: 1 }]);
  });

  it('lasts long enough for the browser to stay with streaming', async () => {
    const start = performance.now();
    await client.handshake([]);
    expect(performance.now() - start).toBeGreaterThan(18);
  });

  it('rejects a body that is no form', async () => {
    await expect(client.handshake([{}])).resolves.toBeDefined();
    const response = await fetch(`${(await client.get()).url.split('?')[0]}?VER=8`, {
      method: 'POST',
      body: 'count=1&ofs=0',
    });
    expect(response.status).toBe(400);
  });
});

describe('back channel', () => {
  it('streams queued messages, a noop, and then each message when it is sent', async () => {
    await client.handshake(['one']);
    const channel = await client.openBackChannel();
    expect(await channel.next()).toEqual([1, [{ echo: 'one' }]]);
    expect(await channel.next()).toEqual([2, ['noop']]);
    sink.send({ later: 'héé ☃ 😀' });
    expect(await channel.next()).toEqual([3, [{ later: 'héé ☃ 😀' }]]);
  });

  it('sends a noop immediately if nothing is queued', async () => {
    await client.handshake([]);
    expect(await (await client.openBackChannel()).next()).toEqual([1, ['noop']]);
  });

  it('ends a long poll once it has sent data', async () => {
    await client.handshake(['one']);
    const first = await client.openBackChannel({ longPoll: true });
    expect(await first.rest()).toEqual([[1, [{ echo: 'one' }]]]);
    const second = await client.openBackChannel({ longPoll: true });
    expect(await second.next()).toEqual([2, ['noop']]);
    sink.send({ n: 1 });
    expect(await second.rest()).toEqual([[3, [{ n: 1 }]]]);
  });

  it('resends everything after the acknowledged id', async () => {
    await client.handshake(['one', 'two']);
    const lost = await client.openBackChannel();
    await lost.next();
    await lost.cancel();
    client.arrayId = 1;
    expect(await (await client.openBackChannel()).next()).toEqual([2, [{ echo: 'two' }]]);
  });

  it('ends when a newer one replaces it', async () => {
    await client.handshake([]);
    const old = await client.openBackChannel();
    await old.next();
    const current = await client.openBackChannel();
    expect(await old.rest()).toEqual([]);
    sink.send({ n: 1 });
    expect(await current.nextMessage()).toEqual([3, [{ n: 1 }]]);
  });

  it('transfers messages of several hundred kilobytes', async () => {
    await client.handshake([]);
    const channel = await client.openBackChannel();
    const text = '☃'.repeat(700_000);
    for (let i = 0; i < 3; i++) sink.send({ text });
    for (let i = 0; i < 3; i++) expect(await channel.nextMessage()).toEqual([i + 2, [{ text }]]);
  });
});

describe('forward channel', () => {
  it('returns the state before it processes the messages', async () => {
    await client.handshake(['one']);
    expect(await client.send(['two'])).toEqual([0, 1, expect.any(Number)]);
    const channel = await client.openBackChannel();
    await channel.next();
    await channel.next();
    await channel.next();
    expect(await client.send(['three'])).toEqual([1, 3, 0]);
  });

  it('processes repeated messages once', async () => {
    await client.handshake(['one']);
    await client.send(['two']);
    await client.resend(0, ['one', 'two', 'three']);
    expect(received).toEqual(['one', 'two', 'three']);
  });

  it('processes messages in order if they arrive out of order', async () => {
    await client.handshake([]);
    await client.resend(1, ['two']);
    expect(received).toEqual([]);
    await client.resend(0, ['one']);
    expect(received).toEqual(['one', 'two']);
  });
});

describe('end of a session', () => {
  it('returns 400 Unknown SID for requests after a terminate', async () => {
    await client.handshake([]);
    const channel = await client.openBackChannel();
    await channel.next();
    expect((await client.terminate()).status).toBe(200);
    expect(await channel.rest()).toEqual([]);
    expect(closed).toBe(1);
    const response = await client.get();
    expect([response.status, await response.text()]).toEqual([400, '<H1>Unknown SID</H1>']);
  });

  it('sends a stream failure as the last message', async () => {
    await client.handshake([]);
    const channel = await client.openBackChannel();
    const error = { code: 404, status: 'NOT_FOUND', message: 'No document to update' };
    sink.fail(error);
    sink.send({ ignored: true });
    expect(await channel.nextMessage()).toEqual([2, [{ error }]]);
    await client.send(['late']);
    expect(received).toEqual([]);
  });

  it('happens after a minute without a back channel', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await client.handshake([]);
    vi.advanceTimersByTime(59_999);
    expect([webchannel.sessionCount, closed]).toEqual([1, 0]);
    vi.advanceTimersByTime(1);
    expect([webchannel.sessionCount, closed]).toEqual([0, 1]);
  });
});

describe('keep-alive', () => {
  it('sends a noop every 30 s and ends the response after 60 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    await client.handshake([]);
    const channel = await client.openBackChannel();
    expect(await channel.next()).toEqual([1, ['noop']]);
    vi.advanceTimersByTime(30_000);
    expect(await channel.next()).toEqual([2, ['noop']]);
    vi.advanceTimersByTime(30_000);
    expect(await channel.rest()).toEqual([[3, ['noop']]]);
    expect(webchannel.sessionCount).toBe(1);
  });
});
