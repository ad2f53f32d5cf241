export class FrameReader {
  #text = '';

  read(piece: string): unknown[] {
    this.#text += piece;
    const frames: unknown[] = [];
    for (;;) {
      const newline = this.#text.indexOf('\n');
      if (newline === -1) return frames;
      const end = newline + 1 + Number(this.#text.slice(0, newline));
      if (this.#text.length < end) return frames;
      frames.push(JSON.parse(this.#text.slice(newline + 1, end)));
      this.#text = this.#text.slice(end);
    }
  }
}

export class ChannelClient {
  readonly #url: string;
  readonly #params: Readonly<Record<string, string>>;
  #sessionId = '';
  #nextRequest = 1;
  #nextMessage = 0;
  arrayId = 0;

  constructor(url: string, params: Readonly<Record<string, string>> = {}) {
    this.#url = url;
    this.#params = params;
  }

  async handshake(messages: readonly unknown[], headers = ''): Promise<unknown> {
    const response = await this.#post({ CVER: '22' }, messages, headers);
    const frame = new FrameReader().read(await response.text())[0];
    const sessionId = JSON.stringify(frame).match(/"c","([^"]+)"/)?.[1];
    if (sessionId) this.#sessionId = sessionId;
    return frame;
  }

  /** Returns the forward reply `[back channel present, last array id, outstanding]`. */
  async send(messages: readonly unknown[]): Promise<unknown> {
    const response = await this.#post({ SID: this.#sessionId }, messages);
    return new FrameReader().read(await response.text())[0];
  }

  resend(offset: number, messages: readonly unknown[]): Promise<unknown> {
    this.#nextMessage = offset;
    return this.send(messages);
  }

  terminate(): Promise<Response> {
    return fetch(this.#address({ SID: this.#sessionId, TYPE: 'terminate' }), { method: 'POST' });
  }

  async openBackChannel(options: { longPoll?: boolean } = {}): Promise<BackChannelReader> {
    const response = await this.get(options);
    if (!response.body) throw new Error('back channel without a body');
    return new BackChannelReader(response.body, this);
  }

  get(options: { longPoll?: boolean } = {}): Promise<Response> {
    const CI = options.longPoll ? '1' : '0';
    const session = { SID: this.#sessionId, AID: String(this.arrayId), CI };
    return fetch(this.#address({ ...session, RID: 'rpc', TYPE: 'xmlhttp' }));
  }

  #post(params: Record<string, string>, messages: readonly unknown[], headers = '') {
    const form = new URLSearchParams({ headers, count: String(messages.length) });
    form.set('ofs', String(this.#nextMessage));
    messages.forEach((message, i) => {
      form.set(`req${i}___data__`, JSON.stringify(message));
    });
    this.#nextMessage += messages.length;
    this.#nextRequest += 1;
    const address = this.#address({
      ...params,
      RID: String(this.#nextRequest),
      AID: `${this.arrayId}`,
    });
    return fetch(address, { method: 'POST', body: form });
  }

  #address(params: Record<string, string>): string {
    return `${this.#url}?${new URLSearchParams({ VER: '8', ...this.#params, ...params })}`;
  }
}

export type ChannelArray = readonly [number, readonly unknown[]];

export class BackChannelReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #client: ChannelClient;
  readonly #decoder = new TextDecoder();
  readonly #frames = new FrameReader();
  readonly #arrays: ChannelArray[] = [];

  constructor(body: ReadableStream<Uint8Array>, client: ChannelClient) {
    this.#reader = body.getReader();
    this.#client = client;
  }

  async next(): Promise<ChannelArray | null> {
    while (this.#arrays.length === 0) {
      const { done, value } = await this.#reader.read();
      if (done) return null;
      const text = this.#decoder.decode(value, { stream: true });
      for (const frame of this.#frames.read(text)) this.#arrays.push(...(frame as ChannelArray[]));
    }
    const array = this.#arrays.shift() ?? null;
    if (array) this.#client.arrayId = array[0];
    return array;
  }

  async nextMessage(): Promise<ChannelArray | null> {
    const array = await this.next();
    return array?.[1][0] === 'noop' ? this.nextMessage() : array;
  }

  async rest(): Promise<ChannelArray[]> {
    const arrays: ChannelArray[] = [];
    for (let array = await this.next(); array; array = await this.next()) arrays.push(array);
    return arrays;
  }

  cancel(): Promise<void> {
    return this.#reader.cancel();
  }
}
