import type { ServerResponse } from 'node:http';
import { encodeArrays, type OutgoingArray } from './outbox.ts';

/** Approximate frame size: splits arrays so that the client can process them while receiving. */
const FRAME_CHARS = 256 * 1024;

const BACK_CHANNEL_HEADERS = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-cache, no-store, private, max-age=0',
  'x-content-type-options': 'nosniff',
};

export class BackChannel {
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
