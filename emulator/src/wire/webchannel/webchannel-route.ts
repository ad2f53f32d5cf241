import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Engine } from '../../engine.ts';
import { parseAuthorization } from '../../service/authorization-header.ts';
import type { StreamClient, StreamService, StreamSession } from '../../service/call.ts';
import { jsonCodec } from '../../service/codec.ts';
import { listen } from '../../service/listen.ts';
import { writeStream } from '../../service/write-stream.ts';
import { type StatusError, toStatusError } from '../../status.ts';
import type { HttpRoute } from '../rest/http-server.ts';
import type { ChannelSink, ChannelStream, OpenChannelStream } from './channel-stream.ts';
import { encodeFrame } from './outbox.ts';
import { KEEP_ALIVE_MS, WebChannelSession } from './session.ts';

/** `messages[i]` has number `offset + i`. */
interface ForwardForm {
  readonly headers: ReadonlyMap<string, string>;
  readonly offset: number;
  readonly messages: readonly unknown[];
}

export function parseForwardForm(body: string): ForwardForm {
  const form = new URLSearchParams(body);
  const count = parseCount(form.get('count'));
  const messages: unknown[] = [];
  for (let i = 0; i < count; i++) {
    const text = form.get(`req${i}___data__`);
    if (text === null) throw new SyntaxError(`req${i}___data__ is missing`);
    messages.push(JSON.parse(text));
  }
  return {
    headers: parseHeaderLines(form.get('headers') ?? ''),
    offset: parseCount(form.get('ofs')),
    messages,
  };
}

function parseCount(text: string | null): number {
  const count = Number(text ?? 0);
  if (!Number.isSafeInteger(count) || count < 0) throw new SyntaxError(`bad count: ${text}`);
  return count;
}

function parseHeaderLines(lines: string): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const line of lines.split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1));
  }
  return headers;
}

/**
 * The browser SDK waits four handshake round trips for the first byte of a stream and then falls back to long polling;
 * an instant handshake would leave no time.
 */
const HANDSHAKE_DELAY_MS = 20;

const PROTOCOL_VERSION = 8;
const SERVER_VERSION = 12;
const MAX_BODY_BYTES = 16 * 1024 * 1024;
const SESSION_ID_BYTES = 16;

/** WebChannel version 8 over HTTP/1.1 for one kind of stream, independent of its messages. */
export class WebChannelServer {
  readonly #open: OpenChannelStream;
  readonly #sessions = new Map<string, WebChannelSession>();

  constructor(open: OpenChannelStream) {
    this.#open = open;
  }

  get sessionCount(): number {
    return this.#sessions.size;
  }

  async handle(
    request: IncomingMessage,
    response: ServerResponse,
    params: URLSearchParams,
  ): Promise<void> {
    try {
      await this.#route(request, response, params);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      endWith(response, 400, error.message);
    }
  }

  close(): void {
    for (const session of [...this.#sessions.values()]) session.close();
  }

  async #route(request: IncomingMessage, response: ServerResponse, params: URLSearchParams) {
    const sessionId = params.get('SID');
    if (sessionId === null) {
      if (request.method !== 'POST') return endWith(response, 404, 'Not Found\n');
      return this.#handshake(parseForwardForm(await readBody(request)), response);
    }
    const session = this.#sessions.get(sessionId);
    // The client ignores these words at the very beginning of the body.
    if (!session) return endWith(response, 400, '<H1>Unknown SID</H1>');
    session.acknowledge(parseArrayId(params));
    if (params.get('TYPE') === 'terminate') {
      session.close();
      return endWith(response, 200, '');
    }
    if (request.method === 'GET') return session.attach(response, params.get('CI') === '1');
    const form = parseForwardForm(await readBody(request));
    const reply = session.receive(form.offset, form.messages);
    endWith(response, 200, encodeFrame(JSON.stringify(reply)));
  }

  async #handshake(form: ForwardForm, response: ServerResponse): Promise<void> {
    const id = randomBytes(SESSION_ID_BYTES).toString('base64url');
    const session = new WebChannelSession(() => this.#sessions.delete(id));
    this.#sessions.set(id, session);
    session.bind(this.#open(form.headers, session));
    session.receive(form.offset, form.messages);
    await delay(HANDSHAKE_DELAY_MS);
    const hello = ['c', id, '', PROTOCOL_VERSION, SERVER_VERSION, KEEP_ALIVE_MS];
    endWith(response, 200, encodeFrame(JSON.stringify([[0, hello]])));
  }
}

function parseArrayId(params: URLSearchParams): number {
  const id = Number(params.get('AID') ?? 0);
  return Number.isSafeInteger(id) ? id : 0;
}

function endWith(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(body);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    const buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    bytes += buffer.length;
    if (bytes > MAX_BODY_BYTES) throw new SyntaxError('request body too large');
    chunks.push(buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export function createWebChannelRoute(engine: Engine): HttpRoute {
  const channels = new Map([
    ['/google.firestore.v1.Firestore/Listen/channel', channelOf(engine, listen)],
    ['/google.firestore.v1.Firestore/Write/channel', channelOf(engine, writeStream)],
  ]);
  return async ({ request, response, path, params }) => {
    const channel = channels.get(path);
    await channel?.handle(request, response, params);
    return channel !== undefined;
  };
}

function channelOf(engine: Engine, service: StreamService): WebChannelServer {
  return new WebChannelServer((headers, sink) => {
    const authenticate = () => parseAuthorization(headers.get('authorization'));
    const client = clientOf(sink);
    try {
      return streamOf(service({ engine, codec: jsonCodec, authenticate }, client), client);
    } catch (error) {
      client.fail(toStatusError(error));
      return { receive: () => {}, close: () => {} };
    }
  });
}

function clientOf(sink: ChannelSink): StreamClient {
  return {
    send: (message) => sink.send(message),
    end: () => sink.end(),
    get unreadBytes() {
      return sink.unreadChars;
    },
    reset: () => sink.reset(),
    fail: (error) => sink.fail(encodeError(error)),
  };
}

function streamOf(session: StreamSession, client: StreamClient): ChannelStream {
  return {
    receive: (message) => {
      try {
        session.receive(message);
      } catch (error) {
        client.fail(toStatusError(error));
      }
    },
    close: () => session.cancel(),
  };
}

function encodeError(error: StatusError) {
  return { code: error.httpStatus, status: error.code, message: error.message };
}
