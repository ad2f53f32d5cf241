import { parseDatabaseName } from '../path/resource-name.ts';
import { invalidArgument, toStatusError } from '../status.ts';
import type { Caller } from '../store/document.ts';
import { decodeWrites } from '../store/write-json.ts';
import { type Message, readBytes, readList, readMessage, readString } from '../value/payload.ts';
import type { Call, StreamClient, StreamService, StreamSession } from './call.ts';
import { commitWrites, encodeCommit } from './commit-writes.ts';

/**
 * `google.firestore.v1.Firestore.Write`: a handshake, then one commit per request, answered in order. Stream tokens
 * count responses; returned tokens are not checked.
 */
export const writeStream: StreamService = (call, client) => new WriteSession(call, client);

const REQUEST_KEYS = ['database', 'streamId', 'writes', 'streamToken', 'labels'];

let lastStreamNumber = 0;

class WriteSession implements StreamSession {
  readonly #call: Call;
  readonly #client: StreamClient;
  readonly #caller: Caller;
  #database: string | null = null;
  #answers = 0;
  #isOver = false;
  #work: Promise<void> = Promise.resolve();

  constructor(call: Call, client: StreamClient) {
    this.#call = call;
    this.#client = client;
    this.#caller = call.authenticate();
  }

  receive(request: unknown): void {
    this.#enqueue(() => this.#answer(request));
  }

  halfClose(): void {
    this.#enqueue(() => this.#end());
  }

  cancel(): void {
    this.#isOver = true;
  }

  #enqueue(step: () => void | Promise<void>): void {
    this.#work = this.#work.then(async () => {
      if (this.#isOver) return;
      try {
        await step();
      } catch (error) {
        this.#fail(error);
      }
    });
  }

  #fail(error: unknown): void {
    this.#isOver = true;
    this.#client.fail(toStatusError(error));
  }

  #end(): void {
    this.#isOver = true;
    this.#client.end();
  }

  async #answer(request: unknown): Promise<void> {
    const message = readMessage(request, REQUEST_KEYS);
    const writes = readList(message.writes);
    if (this.#database === null) {
      this.#database = readHandshake(message);
      lastStreamNumber += 1;
      this.#send({ streamId: String(lastStreamNumber) });
      return;
    }
    checkDatabase(message, this.#database);
    this.#send(writes.length > 0 ? await this.#commit(this.#database, writes) : {});
    if (writes.length === 0) this.#end();
  }

  async #commit(database: string, writes: readonly unknown[]): Promise<Message> {
    const { engine, codec } = this.#call;
    const request = { database, caller: this.#caller, writes: decodeWrites(writes, database) };
    return encodeCommit(codec, await commitWrites(engine, request));
  }

  #send(response: Message): void {
    const streamToken = this.#call.codec.bytes(Buffer.from(String(this.#answers)));
    this.#answers += 1;
    if (!this.#isOver) this.#client.send({ ...response, streamToken });
  }
}

function readHandshake(message: Message): string {
  const database = readString(message.database);
  if (database === '') {
    throw invalidArgument("'database' must be set on an initial write request.");
  }
  parseDatabaseName(database);
  if (readString(message.streamId) !== '') {
    throw invalidArgument('Resuming streams is not supported, do not set stream ID.');
  }
  if (readBytes(message.streamToken).length > 0) {
    throw invalidArgument(
      "Resuming streams is not supported, 'stream_token' must not be set on an initial write request.",
    );
  }
  if (readList(message.writes).length > 0) {
    throw invalidArgument("'writes' must not be set on an initial write request.");
  }
  return database;
}

function checkDatabase(message: Message, database: string): void {
  const named = readString(message.database);
  if (named !== '' && named !== database) {
    throw invalidArgument(
      `Request specified a database (${named}) that did not match the expected database (${database})`,
    );
  }
}
