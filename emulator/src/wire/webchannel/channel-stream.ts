/** Why a stream ended: `code` is the HTTP number, `status` the canonical name. */
export interface ChannelError {
  readonly code: number;
  readonly status: string;
  readonly message: string;
}

/** What a stream may do to its client; calls after `fail` or `end` have no effect. */
export interface ChannelSink {
  send(message: object): void;
  fail(error: ChannelError): void;
  end(): void;
}

/** The server's half of one bidirectional stream; messages are parsed JSON, in the client's order. */
export interface ChannelStream {
  receive(message: unknown): void;
  /** The client is gone; nothing may be sent any more. */
  close(): void;
}

/** Opens the stream behind a new session; `headers` have lower-case names. */
export type OpenChannelStream = (
  headers: ReadonlyMap<string, string>,
  sink: ChannelSink,
) => ChannelStream;
