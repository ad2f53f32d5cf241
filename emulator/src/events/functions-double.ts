import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedEvent {
  readonly path: string;
  readonly contentType: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** An HTTP server in the place of the functions emulator: keeps what it gets, answers as told. */
export class FunctionsDouble {
  readonly received: ReceivedEvent[] = [];
  /** How to answer; 200 at once unless set. */
  answer: (response: ServerResponse, event: ReceivedEvent) => void = (response) => response.end();
  readonly #server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const event = {
        path: request.url ?? '',
        contentType: request.headers['content-type'] ?? '',
        body: JSON.parse(Buffer.concat(chunks).toString()) as ReceivedEvent['body'],
      };
      this.received.push(event);
      this.answer(response, event);
    });
  });

  /** Returns `host:port`. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
