export interface ChannelError {
  readonly code: number;
  readonly status: string;
  readonly message: string;
}

/** Server-side handle for the client; ignores calls after `fail` or `end`. */
export interface ChannelSink {
  send(message: object): void;
  fail(error: ChannelError): void;
  end(): void;
  readonly unreadChars: number;
  /** Discards unread messages. The client finds its session unknown and opens another one. */
  reset(): void;
}

export interface ChannelStream {
  receive(message: unknown): void;
  /** Called when the client is gone; nothing can be sent afterwards. */
  close(): void;
}

export type OpenChannelStream = (
  headers: ReadonlyMap<string, string>,
  sink: ChannelSink,
) => ChannelStream;
