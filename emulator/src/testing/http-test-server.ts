import { createClock } from '../clock.ts';
import { createEngine, type Engine } from '../engine.ts';
import { createServer } from '../server.ts';
import { nameOf } from './fixture.ts';

const HOST = '127.0.0.1';

export interface HttpResult {
  readonly status: number;
  readonly type: string | null;
  readonly text: string;
  readonly json: unknown;
}

export class HttpTestServer {
  readonly engine: Engine = createEngine(createClock());
  readonly #server = createServer(this.engine, () => undefined);
  port = 0;

  async listen(): Promise<void> {
    this.port = await this.#server.listen(HOST, 0);
  }

  close(): void {
    this.#server.close();
  }

  /** Sends `path` unchanged; a body other than text is sent as JSON. */
  async ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<HttpResult> {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await fetch(`http://${HOST}:${this.port}${path}`, {
      method,
      headers: { authorization: 'Bearer owner', ...headers },
      ...(body !== undefined && { body: text }),
    });
    const answer = await response.text();
    const type = response.headers.get('content-type');
    const isJson = type?.startsWith('application/json');
    return {
      status: response.status,
      type,
      text: answer,
      json: isJson ? JSON.parse(answer) : null,
    };
  }

  at(path: string, more = ''): string {
    return `/v1/${nameOf(path)}${more}`;
  }
}
