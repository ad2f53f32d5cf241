import { randomUUID } from 'node:crypto';
import type { CommitEvent } from '../store/commit-event.ts';
import type { DocumentChange } from '../store/document.ts';
import type { DocumentStore } from '../store/document-store.ts';
import { DeliveryQueue } from './delivery-queue.ts';
import { encodeEvent } from './document-event.ts';
import { deliverEvent } from './functions-client.ts';
import type { Trigger } from './trigger.ts';

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
    this.#queue.add(registryKey(trigger), async () => {
      const encoded = encodeEvent(trigger, event, change, id);
      const outcome = await deliverEvent(functionsEmulator, trigger, encoded);
      if (outcome === 'gone') this.#forget(trigger);
      else if (outcome !== 'delivered') {
        this.#log(`${trigger.key}: event ${id} of ${change.name}: ${outcome}`);
      }
    });
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
