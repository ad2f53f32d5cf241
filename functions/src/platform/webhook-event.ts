import type { Deps } from './deps.ts';
import type { Reaction } from './triggers/reaction.ts';

export interface OutgoingEvent {
  /** ISO 8601. */
  readonly timestamp: string;
  /** No more than a receiver needs to ask for the rest with a key. No addresses. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly about: readonly string[];
}

/** Queues deliveries of an event of the document at a path, once per occurrence. */
export type QueueEvent = (
  deps: Deps,
  path: string,
  describe: () => Promise<OutgoingEvent | null>,
  occurrence?: string,
) => Promise<void>;

export type WebhookReaction = (queue: QueueEvent) => Reaction;
