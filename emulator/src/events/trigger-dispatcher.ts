import { randomUUID } from 'node:crypto';
import { relativePath } from '../path/resource-name.ts';
import type { CommitEvent } from '../store/commit-event.ts';
import type { DocumentChange } from '../store/document.ts';
import type { DocumentStore } from '../store/document-store.ts';
import { DeliveryLane, type LaneState } from './delivery-lane.ts';
import { encodeEvent } from './document-event.ts';
import { postEvent } from './post-event.ts';
import type { Trigger } from './trigger.ts';

/** Default limit of a function (60 s) plus the start of its process. */
const DEFAULT_TIMEOUT_MS = 70_000;

export interface FunctionDeliveries extends LaneState {
  readonly project: string;
  readonly function: string;
}

/**
 * Delivers commits to functions at least once, after the commit and without delaying it. Each function has a separate
 * lane, so a hanging function delays only itself.
 */
export class TriggerDispatcher {
  #functionsServer: string | null = null;
  #timeoutMs = DEFAULT_TIMEOUT_MS;
  readonly #triggers = new Map<string, Trigger>();
  readonly #lanes = new Map<string, DeliveryLane>();
  readonly #disabledProjects = new Set<string>();
  readonly #store: DocumentStore;
  readonly #log: (line: string) => void;
  #idleListeners: (() => void)[] = [];

  constructor(store: DocumentStore, log: (line: string) => void = console.log) {
    this.#store = store;
    this.#log = log;
    store.onCommit((event) => this.#dispatch(event));
  }

  /**
   * Sets the functions server (`host:port`), without which no events are created, and the default delivery deadline.
   */
  deliverTo(functionsServer: string, timeoutMs = DEFAULT_TIMEOUT_MS): void {
    this.#functionsServer = functionsServer;
    this.#timeoutMs = timeoutMs;
  }

  /** Replaces a trigger with the same key. */
  register(trigger: Trigger): void {
    this.#triggers.set(registryKey(trigger), trigger);
  }

  get triggerCount(): number {
    return this.#triggers.size;
  }

  /** Commits of a disabled project never create events. */
  setEnabled(project: string, isEnabled: boolean): void {
    if (isEnabled) this.#disabledProjects.delete(project);
    else this.#disabledProjects.add(project);
  }

  isEnabled(project: string): boolean {
    return !this.#disabledProjects.has(project);
  }

  get deliveries(): readonly FunctionDeliveries[] {
    return [...this.#lanes].flatMap(([key, lane]) => {
      const { state } = lane;
      if (lane.isIdle && state.lost === 0) return [];
      const [project = '', name = ''] = key.split('/');
      return [{ project, function: name, ...state }];
    });
  }

  /**
   * Resolves to true once all events are delivered and all functions are idle, including functions triggered by
   * functions; to false after `timeoutMs`.
   */
  async settle(timeoutMs?: number): Promise<boolean> {
    const settled = this.#untilIdle().then(() => true);
    if (timeoutMs === undefined) return settled;
    let timer: NodeJS.Timeout | undefined;
    const expired = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), timeoutMs);
    });
    const isSettled = await Promise.race([settled, expired]);
    clearTimeout(timer);
    return isSettled;
  }

  async #untilIdle(): Promise<void> {
    do {
      if (!this.#isIdle()) await this.#nextIdle();
      // The last function’s final write may still be unread in the socket.
      await new Promise<void>((resolve) => setImmediate(resolve));
    } while (!this.#isIdle());
  }

  #isIdle(): boolean {
    return [...this.#lanes.values()].every((lane) => lane.isIdle);
  }

  #nextIdle(): Promise<void> {
    return new Promise((resolve) => this.#idleListeners.push(resolve));
  }

  #notifyIdle(): void {
    if (!this.#isIdle()) return;
    const listeners = this.#idleListeners;
    this.#idleListeners = [];
    for (const resolve of listeners) resolve();
  }

  #dispatch(event: CommitEvent): void {
    if (event.cause !== 'write' || this.#triggers.size === 0) return;
    for (const change of event.changes) {
      for (const trigger of this.#triggers.values()) {
        if (this.isEnabled(trigger.project) && trigger.matches(change)) {
          this.#enqueue(trigger, event, change);
        }
      }
    }
  }

  #enqueue(trigger: Trigger, event: CommitEvent, change: DocumentChange): void {
    const server = this.#functionsServer;
    if (!server) return;
    const eventId = randomUUID();
    const url = `http://${server}/functions/projects/${trigger.project}/triggers/${trigger.key}`;
    this.#laneFor(registryKey(trigger)).add({
      eventId,
      document: relativePath(change.name),
      createdAtMs: this.#store.clock.nowMillis(),
      attempt: () =>
        postEvent(
          url,
          encodeEvent(trigger, event, change, eventId),
          trigger.deliveryTimeoutMs ?? this.#timeoutMs,
        ),
    });
  }

  #laneFor(key: string): DeliveryLane {
    const existing = this.#lanes.get(key);
    if (existing) return existing;
    const [, name = ''] = key.split('/');
    const lane = new DeliveryLane({
      nowMillis: () => this.#store.clock.nowMillis(),
      log: (line) => this.#log(`${name}: ${line}`),
      onIdle: () => this.#notifyIdle(),
      // The functions server registers a returning function with another key.
      onGone: () => this.#triggers.delete(key),
    });
    this.#lanes.set(key, lane);
    return lane;
  }
}

function registryKey(trigger: Trigger): string {
  return `${trigger.project}/${trigger.key}`;
}
