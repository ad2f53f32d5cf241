import type { ServerResponse } from 'node:http';
import { type ClientHttp2Session, type ClientHttp2Stream, connect, constants } from 'node:http2';
import { type AddressInfo, createServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClock } from '../clock.ts';
import { createEngine, type Engine } from '../engine.ts';
import { MAX_UNREAD_BYTES } from '../limits.ts';
import type { StreamClient } from '../service/call.ts';
import { jsonCodec } from '../service/codec.ts';
import { listen } from '../service/listen.ts';
import { UNARY_METHODS } from '../service/methods.ts';
import { ADMIN } from '../store/document.ts';
import { DATABASE, nameOf, ROOT } from '../testing/fixture.ts';
import { loadFirestoreService } from './grpc/descriptors.ts';
import { createGrpcServer } from './grpc/grpc-server.ts';
import { createHttpServer } from './rest/http-server.ts';
import { BACK_CHANNEL_CHARS } from './webchannel/session.ts';
import { type BackChannelReader, ChannelClient } from './webchannel/testing/channel-client.ts';
import { createWebChannelRoute } from './webchannel/webchannel-route.ts';

const NAMES = Array.from({ length: 50 }, (_, i) => nameOf(`c/${i}`));
const SLACK_BYTES = 2 ** 20;
const UNAVAILABLE = '14';

let engine: Engine;
beforeEach(() => {
  engine = createEngine(createClock());
});

const call = () => ({ engine, codec: jsonCodec, authenticate: () => ADMIN });

async function write(names: readonly string[], n: number, text: string): Promise<void> {
  const fields = { n: { integerValue: String(n) }, text: { stringValue: text } };
  const writes = names.map((name) => ({ update: { name, fields } }));
  await UNARY_METHODS.Commit(call(), { database: DATABASE, writes });
}

async function writeOften(
  commits: number,
  text: string,
  observe: (commit: number) => unknown = () => undefined,
): Promise<void> {
  for (let n = 0; n < commits; n++) {
    await write(NAMES, n, text);
    await nextTurn();
    await observe(n);
  }
}

const target = (resumeToken?: string) => ({
  database: DATABASE,
  addTarget: {
    targetId: 2,
    query: { parent: ROOT, structuredQuery: { from: [{ collectionId: 'c' }] } },
    ...(resumeToken !== undefined && { resumeToken }),
  },
});

interface WatchMessage {
  readonly targetChange?: { readonly targetChangeType?: string; readonly resumeToken?: string };
  readonly documentChange?: {
    readonly document: { readonly name: string; readonly fields: { readonly n: unknown } };
  };
}

async function readSnapshot(
  next: () => Promise<WatchMessage>,
  state: Map<string, unknown>,
): Promise<string> {
  for (;;) {
    const { documentChange, targetChange } = await next();
    if (documentChange) state.set(documentChange.document.name, documentChange.document.fields.n);
    if (targetChange?.targetChangeType === 'RESET') state.clear();
    const isSnapshot = (targetChange?.targetChangeType ?? 'NO_CHANGE') === 'NO_CHANGE';
    if (isSnapshot && targetChange?.resumeToken) return targetChange.resumeToken;
  }
}

const stored = () =>
  new Map(
    NAMES.map((name) => {
      const n = engine.store.database(DATABASE).get(name)?.fields.get('n');
      return [name, n?.kind === 'integer' ? { integerValue: String(n.value) } : null];
    }),
  );

describe('WebChannel listener that stops reading', () => {
  const responses: ServerResponse[] = [];
  let address: string;
  let close: () => void;

  beforeEach(async () => {
    const server = createHttpServer([createWebChannelRoute(engine)]);
    server.on('request', (_, response: ServerResponse) => responses.push(response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/google.firestore.v1.Firestore/Listen/channel`;
    close = () => {
      server.closeAllConnections();
      server.close();
    };
  });
  afterEach(() => close());

  async function open(resumeToken?: string) {
    const client = new ChannelClient(address);
    await client.handshake([target(resumeToken)], 'Authorization:Bearer owner');
    return { client, channel: await client.openBackChannel() };
  }
  const nextOf = (channel: BackChannelReader) => async () =>
    (await channel.nextMessage())?.[1][0] as WatchMessage;

  it('keeps a bounded number of bytes during 100,000 writes and resumes', async () => {
    await writeOften(1, 'first');
    const { client, channel } = await open();
    const state = new Map<string, unknown>();
    const resumeToken = await readSnapshot(nextOf(channel), state);
    const backChannel = responses.at(-1);
    const kept: number[] = [];
    await writeOften(2_000, 'x'.repeat(300), async (commit) => {
      if (commit % 20 > 0) return;
      const reply = (await client.send([])) as readonly [number, number, number] | undefined;
      kept.push((reply?.[2] ?? 0) + (backChannel?.writableLength ?? 0));
    });
    const mostBytes = Math.max(...kept);
    expect(mostBytes).toBeGreaterThan(MAX_UNREAD_BYTES / 2);
    expect(mostBytes).toBeLessThan(MAX_UNREAD_BYTES + BACK_CHANNEL_CHARS + SLACK_BYTES);
    expect(kept.at(-1)).toBe(0);
    expect((await client.get()).status).toBe(400);
    await readSnapshot(nextOf((await open(resumeToken)).channel), state);
    expect(state).toEqual(stored());
  });

  it('receives an initial result that is larger than the limit', async () => {
    for (const name of NAMES) await write([name], 0, 'x'.repeat(900_000));
    const { channel } = await open();
    await writeOften(1, 'last');
    const state = new Map<string, unknown>();
    await readSnapshot(nextOf(channel), state);
    expect(state.size).toBe(NAMES.length);
  });
});

describe('gRPC listener that stops reading', () => {
  const method = loadFirestoreService().methodsArray.find(({ name }) => name === 'Listen');
  let clients: StreamClient[];
  let session: ClientHttp2Session;
  let close: () => void;

  beforeEach(async () => {
    clients = [];
    const grpc = createGrpcServer(engine, {
      Listen: (each, client) => {
        clients.push(client);
        return listen(each, client);
      },
    });
    const server = createServer((socket) => grpc.accept(socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    session = connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    close = () => {
      session.destroy();
      grpc.close();
      server.close();
    };
  });
  afterEach(() => close());

  function open(resumeToken?: string): ClientHttp2Stream {
    const type = method?.resolvedRequestType;
    const message = type?.encode(type.fromObject(target(resumeToken))).finish() ?? Buffer.of();
    const stream = session.request({
      [constants.HTTP2_HEADER_METHOD]: 'POST',
      [constants.HTTP2_HEADER_PATH]: '/google.firestore.v1.Firestore/Listen',
      'content-type': 'application/grpc',
      te: 'trailers',
      authorization: 'Bearer owner',
    });
    const head = Buffer.alloc(HEAD_BYTES);
    head.writeUInt32BE(message.length, 1);
    stream.write(Buffer.concat([head, message]));
    return stream;
  }
  const HEAD_BYTES = 5;

  /** Reads single messages; nothing is read while none is awaited. */
  function nextOf(stream: ClientHttp2Stream): () => Promise<WatchMessage> {
    const type = method?.resolvedResponseType;
    let bytes = Buffer.of();
    const readAtLeast = async (count: number) => {
      while (bytes.length < count) {
        const chunk: Buffer | null = stream.read();
        if (chunk) bytes = Buffer.concat([bytes, chunk]);
        else await new Promise((resolve) => stream.once('readable', resolve));
      }
    };
    return async () => {
      await readAtLeast(HEAD_BYTES);
      const end = HEAD_BYTES + bytes.readUInt32BE(1);
      await readAtLeast(end);
      const options = { longs: String, enums: String, bytes: String };
      const message = type?.toObject(type.decode(bytes.subarray(HEAD_BYTES, end)), options);
      bytes = bytes.subarray(end);
      return message as WatchMessage;
    };
  }

  it('keeps a bounded number of bytes, ends with UNAVAILABLE and resumes', async () => {
    await writeOften(1, 'first');
    const stream = open();
    const state = new Map<string, unknown>();
    const resumeToken = await readSnapshot(nextOf(stream), state);
    let mostBytes = 0;
    await writeOften(40, 'x'.repeat(50_000), () => {
      mostBytes = Math.max(mostBytes, clients[0]?.unreadBytes ?? 0);
    });
    expect(mostBytes).toBeGreaterThan(SLACK_BYTES);
    expect(mostBytes).toBeLessThan(MAX_UNREAD_BYTES + 3 * SLACK_BYTES);
    const trailers = new Promise((resolve) => stream.once('trailers', resolve));
    stream.resume();
    expect(await trailers).toMatchObject({ 'grpc-status': UNAVAILABLE });
    await readSnapshot(nextOf(open(resumeToken)), state);
    expect(state).toEqual(stored());
  });
});
