import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { EncodedEvent } from './document-event.ts';
import type { Trigger } from './trigger.ts';

const MAX_ATTEMPTS = 6;
const FIRST_RETRY_MS = 100;

/** `gone`: the function is disabled or deleted; `unreachable`: no answer in several attempts. */
export type DeliveryOutcome = 'delivered' | 'gone' | 'failed' | 'unreachable';

// A kept-alive connection that the other side just closed would look like a lost event.
const agent = new Agent({ keepAlive: false });

/** Delivers one event to the functions emulator at `host:port`, again while that cannot be reached. */
export async function deliverEvent(
  functionsEmulator: string,
  trigger: Trigger,
  event: EncodedEvent,
): Promise<DeliveryOutcome> {
  const url = `http://${functionsEmulator}/functions/projects/${trigger.project}/triggers/${trigger.key}`;
  for (let attempt = 1; ; attempt++) {
    try {
      const status = await post(url, event);
      // The CLI knows a new function a little later than it registers its trigger.
      if (status !== 404 || attempt === MAX_ATTEMPTS) return outcomeOf(status);
    } catch {
      if (attempt === MAX_ATTEMPTS) return 'unreachable';
    }
    await delay(FIRST_RETRY_MS * 2 ** (attempt - 1));
  }
}

function outcomeOf(status: number): DeliveryOutcome {
  if (status === 204 || status === 404) return 'gone';
  return status < 300 ? 'delivered' : 'failed';
}

// No time limit: the functions emulator has its own for each function.
function post(url: string, { contentType, body }: EncodedEvent): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': contentType, 'content-length': Buffer.byteLength(body) };
    const outgoing = request(url, { method: 'POST', agent, headers }, (response) => {
      response.once('error', reject);
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.resume();
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}
