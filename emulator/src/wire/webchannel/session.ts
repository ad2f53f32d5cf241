import type { ServerResponse } from 'node:http';
import type { ChannelError, ChannelSink, ChannelStream } from './channel-stream.ts';
import { encodeArrays, Outbox, type OutgoingArray } from './outbox.ts';

/** Approximate frame size: splits arrays so that the client can process them while receiving. */
const FRAME_CHARS = 256 * 1024;

const BACK_CHANNEL_HEADERS = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-cache, no-store, private, max-age=0',
  'x-content-type-options': 'nosniff',
};

class BackChannel {
  /** True for `CI=1`: the client reads nothing before the response ends. */
  readonly isLongPoll: boolean;
  readonly #response: ServerResponse;
  #writtenChars = 0;

  constructor(response: ServerResponse, isLongPoll: boolean) {
    this.isLongPoll = isLongPoll;
    this.#response = response;
    response.writeHead(200, BACK_CHANNEL_HEADERS);
    response.flushHeaders();
  }

  get writtenChars(): number {
    return this.#writtenChars;
  }

  write(arrays: readonly OutgoingArray[]): void {
    for (const frame of splitIntoFrames(arrays)) {
      this.#writtenChars += frame.length;
      this.#response.write(frame);
    }
  }

  end(): void {
    this.#response.end();
  }
}

function splitIntoFrames(arrays: readonly OutgoingArray[]): string[] {
  const frames: string[] = [];
  let batch: OutgoingArray[] = [];
  let chars = 0;
  for (const array of arrays) {
    if (batch.length > 0 && chars + array.json.length > FRAME_CHARS) {
      frames.push(encodeArrays(batch));
      batch = [];
      chars = 0;
    }
    batch.push(array);
    chars += array.json.length;
  }
  if (batch.length > 0) frames.push(encodeArrays(batch));
  return frames;
}

/** Sent to the client, which drops a back channel after 1.5 times this silence. */
export const KEEP_ALIVE_MS = 30_000;

/** Maximum lifetime of a back channel; the next one acknowledges received arrays. */
const BACK_CHANNEL_MS = 60_000;

export const BACK_CHANNEL_CHARS = 8 * 1024 * 1024;

/** Drops sessions without a back channel, because a closed tab sends nothing. */
const IDLE_TIMEOUT_MS = 60_000;

export type ForwardReply = readonly [0 | 1, number, number];

export class WebChannelSession implements ChannelSink {
  readonly #outbox = new Outbox();
  readonly #early = new Map<number, unknown>();
  readonly #onClosed: () => void;
  #stream: ChannelStream | null = null;
  #nextMessage = 0;
  #backChannel: BackChannel | null = null;
  /** Also back channels that have ended, but which the client has not read to the end. */
  readonly #responses = new Set<ServerResponse>();
  #keepAlive: NodeJS.Timeout | undefined;
  #rotation: NodeJS.Timeout | undefined;
  #idle: NodeJS.Timeout | undefined;
  #unsent: OutgoingArray[] = [];
  #isStreamOver = false;
  #isClosed = false;

  constructor(onClosed: () => void) {
    this.#onClosed = onClosed;
    this.#startIdleTimer();
  }

  /** Must be called once, before the first `receive`. */
  bind(stream: ChannelStream): void {
    this.#stream = stream;
  }

  /**
   * Processes messages numbered from `offset` once and in order, although retries repeat them. The reply describes the
   * state before processing, as the client expects.
   */
  receive(offset: number, messages: readonly unknown[]): ForwardReply {
    const reply = this.#forwardReply();
    messages.forEach((message, i) => {
      if (offset + i >= this.#nextMessage) this.#early.set(offset + i, message);
    });
    while (this.#early.has(this.#nextMessage)) {
      const message = this.#early.get(this.#nextMessage);
      this.#early.delete(this.#nextMessage);
      this.#nextMessage += 1;
      if (!this.#isStreamOver) this.#stream?.receive(message);
    }
    return reply;
  }

  acknowledge(arrayId: number): void {
    this.#outbox.acknowledge(arrayId);
  }

  /** Replaces the back channel by `response` and sends unacknowledged arrays again. */
  attach(response: ServerResponse, isLongPoll: boolean): void {
    this.#backChannel?.end();
    clearTimeout(this.#idle);
    const backChannel = new BackChannel(response, isLongPoll);
    this.#backChannel = backChannel;
    this.#responses.add(response);
    response.once('close', () => {
      this.#responses.delete(response);
      this.#detach(backChannel);
    });
    this.#unsent = [];
    const backlog = this.#outbox.unacknowledged();
    backChannel.write(backlog);
    if (isLongPoll && backlog.length > 0) {
      this.#endBackChannel();
      return;
    }
    // The client assumes a buffering proxy if a back channel sends no early byte.
    this.#sendNoop();
    this.#startBackChannelTimers(backChannel);
  }

  send(message: object): void {
    if (!this.#isStreamOver) this.#push([message]);
  }

  fail(error: ChannelError): void {
    this.send({ error });
    this.#isStreamOver = true;
  }

  end(): void {
    if (!this.#isStreamOver) this.#push(['close']);
    this.#isStreamOver = true;
  }

  get unreadChars(): number {
    return this.#outbox.outstandingChars;
  }

  reset(): void {
    for (const response of this.#responses) response.destroy();
    this.close();
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#isStreamOver = true;
    clearTimeout(this.#idle);
    this.#stopBackChannelTimers();
    this.#backChannel?.end();
    this.#backChannel = null;
    this.#stream?.close();
    this.#onClosed();
  }

  #forwardReply(): ForwardReply {
    return [this.#backChannel ? 1 : 0, this.#outbox.lastId, this.#outbox.outstandingChars];
  }

  #push(payload: readonly unknown[]): void {
    const array = this.#outbox.push(payload);
    if (!this.#backChannel) return;
    this.#unsent.push(array);
    // Batches all messages of an engine turn into a single frame.
    if (this.#unsent.length === 1) queueMicrotask(() => this.#flush());
  }

  #flush(): void {
    const arrays = this.#unsent;
    this.#unsent = [];
    if (!this.#backChannel || arrays.length === 0) return;
    this.#backChannel.write(arrays);
    this.#keepAlive?.refresh();
    const isFull = this.#backChannel.writtenChars > BACK_CHANNEL_CHARS;
    if (this.#backChannel.isLongPoll || isFull) this.#endBackChannel();
  }

  #sendNoop(): void {
    this.#backChannel?.write([this.#outbox.push(['noop'])]);
  }

  #endBackChannel(): void {
    const backChannel = this.#backChannel;
    if (!backChannel) return;
    backChannel.end();
    this.#detach(backChannel);
  }

  #detach(backChannel: BackChannel): void {
    if (this.#backChannel !== backChannel) return;
    this.#backChannel = null;
    this.#unsent = [];
    this.#stopBackChannelTimers();
    if (!this.#isClosed) this.#startIdleTimer();
  }

  #startBackChannelTimers(backChannel: BackChannel): void {
    this.#stopBackChannelTimers();
    this.#keepAlive = setInterval(() => this.#sendNoop(), KEEP_ALIVE_MS).unref();
    this.#rotation = setTimeout(() => {
      if (this.#backChannel === backChannel) this.#endBackChannel();
    }, BACK_CHANNEL_MS).unref();
  }

  #stopBackChannelTimers(): void {
    clearInterval(this.#keepAlive);
    clearTimeout(this.#rotation);
  }

  #startIdleTimer(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.close(), IDLE_TIMEOUT_MS).unref();
  }
}
