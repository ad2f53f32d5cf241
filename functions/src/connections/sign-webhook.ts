import { createHash, createHmac, randomBytes } from 'node:crypto';

// https://www.standardwebhooks.com: receivers verify with any of its libraries.

const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 32;
const EVENT_ID_CHARS = 32;

export const createSecret = (): string =>
  SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');

interface SignedMessage {
  readonly eventId: string;
  readonly at: Date;
  readonly body: string;
}

/** Headers of one attempt; with two secrets the receiver accepts either signature. */
export function signedHeaders(
  { eventId, at, body }: SignedMessage,
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  const seconds = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${eventId}.${seconds}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': eventId,
    'webhook-timestamp': seconds,
    'webhook-signature': signatures.join(' '),
  };
}

/**
 * Derives the id from the whole path, so that a repeated event is the same message. `occurrence` distinguishes events that
 * may happen to the same document again.
 */
export const eventIdOf = (event: string, path: string, occurrence?: string): string =>
  `evt_${createHash('sha256')
    .update(JSON.stringify(occurrence === undefined ? [event, path] : [event, path, occurrence]))
    .digest('base64url')
    .slice(0, EVENT_ID_CHARS)}`;
