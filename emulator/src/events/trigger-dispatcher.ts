import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { CommitEvent } from '../store/commit-event.ts';
import type { DocumentChange } from '../store/document.ts';
import type { DocumentStore } from '../store/document-store.ts';
import type { EncodedEvent } from './document-event.ts';
import { encodeEvent } from './document-event.ts';
import type { Trigger } from './trigger.ts';

/** How many functions may run at once; the functions emulator starts a process for each of them. */
const MAX_RUNNING = 8;

/** One piece of work; never rejects. */
type Delivery = () => Promise<void>;

/**
 * Runs deliveries in the background: those of one key one after another in their order, since the
 * functions emulator would start a process per parallel call, those of several keys side by side.
 */
class DeliveryQueue {
  readonly #waiting = new Map<string, Delivery[]>();
  readonly #running = new Set<string>();
  /** How many are to be added later. */
  #later = 0;
  #settled: (() => void)[] = [];

  add(key: string, delivery: Delivery): void {
    const waiting = this.#waiting.get(key);
    if (waiting) waiting.push(delivery);
    else this.#waiting.set(key, [delivery]);
    this.#startNext();
  }

  /** The same in a while: those that are added meanwhile overtake it. */
  addLater(key: string, delivery: Delivery, afterMs: number): void {
    this.#later += 1;
    setTimeout(() => {
      this.#later -= 1;
      this.add(key, delivery);
    }, afterMs);
  }

  /** Forgets what waits under `key`. */
  drop(key: string): void {
    this.#waiting.delete(key);
  }

  /** Resolves once nothing waits or runs, and nothing was added for one turn of the event loop. */
  async settle(): Promise<void> {
    do {
      if (!this.#isIdle()) await new Promise<void>((resolve) => this.#settled.push(resolve));
      await new Promise<void>((resolve) => setImmediate(resolve));
    } while (!this.#isIdle());
  }

  #isIdle(): boolean {
    return this.#waiting.size === 0 && this.#running.size === 0 && this.#later === 0;
  }

  #startNext(): void {
    for (const [key, deliveries] of this.#waiting) {
      if (this.#running.size >= MAX_RUNNING) return;
      if (this.#running.has(key)) continue;
      const delivery = deliveries.shift();
      // To the end of the line, so that a busy key does not starve the others.
      this.#waiting.delete(key);
      if (deliveries.length > 0) this.#waiting.set(key, deliveries);
      if (delivery) this.#run(key, delivery);
    }
  }

  #run(key: string, delivery: Delivery): void {
    this.#running.add(key);
    void delivery().finally(() => {
      this.#running.delete(key);
      this.#startNext();
      if (!this.#isIdle()) return;
      const settled = this.#settled;
      this.#settled = [];
      for (const resolve of settled) resolve();
    });
  }
}

const MAX_ATTEMPTS = 6;
const FIRST_RETRY_MS = 100;

/**
 * How often an event is delivered whose function fails or dies: in production for a day, to all that ask for it. The
 * pauses double from the first, to 102 s in all: what a killed function had locked is free after `TRANSACTION_IDLE_MS`.
 */
const MAX_DELIVERIES = 10;
const FIRST_REDELIVERY_MS = 200;

/** `gone`: the function is disabled or deleted; `unreachable`: no answer in several attempts. */
type DeliveryOutcome = 'delivered' | 'gone' | 'failed' | 'unreachable';

// A kept-alive connection that the other side just closed would look like a lost event.
const agent = new Agent({ keepAlive: false });

/** Delivers one event to the functions emulator at `host:port`, again while that cannot be reached. */
async function deliverEvent(
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

/** Tells functions of commits: after the commit, without holding it up, at least once. */
export class TriggerDispatcher {
  #functionsEmulator: string | null = null;
  readonly #triggers = new Map<string, Trigger>();
  readonly #queue = new DeliveryQueue();
  readonly #log: (line: string) => void;

  constructor(store: DocumentStore, log: (line: string) => void = console.log) {
    this.#log = log;
    store.onCommit((event) => this.#dispatch(event));
  }

  /** Names the functions emulator, `host:port`; before that, events go nowhere. */
  deliverTo(functionsEmulator: string): void {
    this.#functionsEmulator = functionsEmulator;
  }

  /** A trigger with the key of another takes its place. */
  register(trigger: Trigger): void {
    this.#triggers.set(registryKey(trigger), trigger);
  }

  get triggerCount(): number {
    return this.#triggers.size;
  }

  /** Resolves once no event waits to be delivered and no function runs because of one. */
  settle(): Promise<void> {
    return this.#queue.settle();
  }

  #dispatch(event: CommitEvent): void {
    if (event.cause !== 'write' || this.#triggers.size === 0) return;
    for (const change of event.changes) {
      for (const trigger of this.#triggers.values()) {
        if (trigger.matches(change)) this.#enqueue(trigger, event, change);
      }
    }
  }

  #enqueue(trigger: Trigger, event: CommitEvent, change: DocumentChange): void {
    const functionsEmulator = this.#functionsEmulator;
    if (!functionsEmulator) return;
    const id = randomUUID();
    const key = registryKey(trigger);
    const deliver = async (delivery: number) => {
      const encoded = encodeEvent(trigger, event, change, id);
      const outcome = await deliverEvent(functionsEmulator, trigger, encoded);
      if (outcome === 'gone') this.#forget(trigger);
      if (outcome === 'gone' || outcome === 'delivered') return;
      const isRepeated = outcome === 'failed' && delivery < MAX_DELIVERIES;
      const end = isRepeated ? ', delivered again' : '';
      this.#log(`${trigger.key}: event ${id} of ${change.name}: ${outcome}${end}`);
      if (!isRepeated) return;
      const pauseMs = FIRST_REDELIVERY_MS * 2 ** (delivery - 1);
      this.#queue.addLater(key, () => deliver(delivery + 1), pauseMs);
    };
    this.#queue.add(key, () => deliver(1));
  }

  /** The functions emulator registers a function again, under another key, when it comes back. */
  #forget(trigger: Trigger): void {
    const key = registryKey(trigger);
    if (this.#triggers.get(key) !== trigger) return;
    this.#triggers.delete(key);
    this.#queue.drop(key);
  }
}

function registryKey(trigger: Trigger): string {
  return `${trigger.project}/${trigger.key}`;
}
