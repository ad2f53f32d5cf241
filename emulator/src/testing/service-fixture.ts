import { type PlainMap, toFields } from '../../recordings/values.ts';
import { createClock } from '../clock.ts';
import { createEngine, type Engine } from '../engine.ts';
import type { Call, StreamService } from '../service/call.ts';
import { jsonCodec } from '../service/codec.ts';
import { listen } from '../service/listen.ts';
import { LIST_METHODS, UNARY_METHODS } from '../service/methods.ts';
import { writeStream } from '../service/write-stream.ts';
import type { StatusError } from '../status.ts';
import { ADMIN, type Caller } from '../store/document.ts';
import type { Message } from '../value/payload.ts';
import { DATABASE, inTestDatabase, nameOf } from './fixture.ts';

type Unary = keyof typeof UNARY_METHODS;
type List = keyof typeof LIST_METHODS;

export class ServiceFixture {
  nowMillis = Date.UTC(2026, 0, 1);
  readonly explanations: string[] = [];
  readonly engine: Engine = createEngine(
    createClock(() => this.nowMillis),
    null,
    { explain: (text) => this.explanations.push(text) },
  );
  caller: Caller = ADMIN;

  call(): Call {
    return { engine: this.engine, codec: jsonCodec, authenticate: () => this.caller };
  }

  unary(method: Unary, request: Message): Promise<Message> {
    return UNARY_METHODS[method](this.call(), request);
  }

  list(method: List, request: Message): Promise<readonly Message[]> {
    return LIST_METHODS[method](this.call(), request);
  }

  async write(documents: Readonly<Record<string, PlainMap | null>>): Promise<Message> {
    const writes = Object.entries(documents).map(([path, data]) =>
      data
        ? { update: { name: nameOf(path), fields: inTestDatabase(toFields(data)) } }
        : { delete: nameOf(path) },
    );
    return this.unary('Commit', { database: DATABASE, writes });
  }

  stream(kind: 'listen' | 'write'): StreamFixture {
    return new StreamFixture(this.call(), kind === 'listen' ? listen : writeStream);
  }
}

export class StreamFixture {
  readonly #session: ReturnType<StreamService>;
  #heard: Message[] = [];
  /** Null while open, OK after a normal end. */
  end: string | null = null;

  constructor(call: Call, service: StreamService) {
    this.#session = service(call, {
      send: (message) => this.#heard.push(message),
      end: () => {
        this.end = 'OK';
      },
      unreadBytes: 0,
      fail: (error) => {
        this.end = refusal(error);
      },
      reset: (error) => {
        this.end = refusal(error);
      },
    });
  }

  send(request: Message): void {
    this.#session.receive({ database: DATABASE, ...request });
  }

  halfClose(): void {
    this.#session.halfClose();
  }

  async heard(): Promise<readonly Message[]> {
    await new Promise(setImmediate);
    const heard = this.#heard;
    this.#heard = [];
    return heard;
  }
}

const refusal = ({ code, message }: StatusError) => `${code}: ${message}`;

export const verdictOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'OK',
    (error: StatusError) => refusal(error),
  );
