import { Agent, request } from 'node:http';
import type { EncodedEvent } from './document-event.ts';

/**
 * Result of a delivery attempt. `missing`: the functions server does not know the function. `gone`: the function is
 * disabled or deleted. `failed`: the function failed or missed the deadline. `disconnected`: the process ended while
 * the function ran. `unreachable`: the process is down and the function was not called.
 */
export interface DeliveryResult {
  readonly kind: 'delivered' | 'missing' | 'gone' | 'failed' | 'disconnected' | 'unreachable';
  readonly reason: string;
}

const STATUS_NO_CONTENT = 204;
const STATUS_NOT_FOUND = 404;
const STATUS_UNAVAILABLE = 503;
const MS_PER_SECOND = 1_000;

// No keep-alive: a reused connection that the server is closing would look like a crashed function.
const agent = new Agent({ keepAlive: false });

/** Posts one event and waits at most `timeoutMs` for the response; never rejects. */
export function postEvent(
  url: string,
  { contentType, body }: EncodedEvent,
  timeoutMs: number,
): Promise<DeliveryResult> {
  return new Promise((resolve) => {
    let isConnected = false;
    const headers = { 'content-type': contentType, 'content-length': Buffer.byteLength(body) };
    const outgoing = request(url, { method: 'POST', agent, headers });
    const end = (result: DeliveryResult) => {
      clearTimeout(timer);
      resolve(result);
      outgoing.destroy();
    };
    const timer = setTimeout(() => {
      end({ kind: 'failed', reason: `no answer within ${timeoutMs / MS_PER_SECOND} s` });
    }, timeoutMs);
    const fail = (error: NodeJS.ErrnoException) => {
      const reason = error.code ?? error.message;
      if (isConnected) end({ kind: 'disconnected', reason: `connection lost (${reason})` });
      else end({ kind: 'unreachable', reason: `no connection (${reason})` });
    };
    outgoing.once('socket', (socket) => socket.once('connect', () => (isConnected = true)));
    // Stays attached: `destroy` after the result may emit another error.
    outgoing.on('error', fail);
    outgoing.once('response', (response) => {
      response.on('error', fail);
      response.once('end', () => end(resultOf(response.statusCode ?? 0)));
      response.resume();
    });
    outgoing.end(body);
  });
}

function resultOf(status: number): DeliveryResult {
  const reason = `status ${status}`;
  // The Firebase CLI responds 204 for a disabled function.
  if (status === STATUS_NO_CONTENT) return { kind: 'gone', reason };
  if (status === STATUS_NOT_FOUND) return { kind: 'missing', reason };
  if (status === STATUS_UNAVAILABLE) return { kind: 'unreachable', reason };
  return { kind: status < 300 ? 'delivered' : 'failed', reason };
}
