import { randomUUID } from 'node:crypto';
import { databaseOf, relativePath } from '../path/resource-name.ts';
import type { CommitEvent, DocumentChange } from '../store/document.ts';
import type { DocumentStore } from '../store/document-store.ts';
import type { SavedDelivery } from './saved-delivery.ts';
import {
  type DeliveryResult,
  type EncodedEvent,
  encodeEvent,
  postEvent,
  type Trigger,
} from './trigger.ts';

/**
 * Maximum number of calls of a function that fails. Pauses double from the first, 102 s in all: documents that a killed
 * function had locked are unlocked after `TRANSACTION_IDLE_MS`.
 */
const MAX_FAILED_CALLS = 10;
const FIRST_RETRY_MS = 200;

/** Maximum downtime of a functions process without losing an event. */
const MAX_OUTAGE_MS = 600_000;
const FIRST_RECONNECT_MS = 100;
const MAX_RECONNECT_MS = 5_000;
/** Limits how often an event that crashes the process does so. */
const MAX_DISCONNECTED_RETRY_MS = 30_000;

/** The Firebase CLI registers a trigger slightly before it serves the function. */
const MAX_NOT_FOUND = 6;

const MS_PER_SECOND = 1_000;

interface Delivery {
  readonly eventId: string;
  readonly document: string;
  readonly createdAtMs: number;
  readonly attempt: () => Promise<DeliveryResult>;
  /** Encodes it for an export. */
  readonly save?: () => SavedDelivery;
}

interface LaneState {
  readonly waiting: number;
  readonly running: number;
  readonly retriesScheduled: number;
  readonly lost: number;
  readonly oldest: {
    readonly eventId: string;
    readonly document: string;
    readonly ageMs: number;
    readonly attempts: number;
  } | null;
}

interface LaneOptions {
  readonly nowMillis: () => number;
  readonly log: (line: string) => void;
  readonly onIdle: () => void;
  readonly onGone: () => void;
}

interface Entry extends Delivery {
  attempts: number;
  failedCalls: number;
  disconnectedSinceMs: number | null;
}

/**
 * Delivers events to one function in order, one at a time. A failed event is retried after later events; while the
 * functions process is down, all events wait.
 */
export class DeliveryLane {
  readonly #options: LaneOptions;
  readonly #waiting: Entry[] = [];
  readonly #scheduled = new Map<Entry, NodeJS.Timeout>();
  #running: Entry | null = null;
  #lost = 0;
  #unreachableSinceMs: number | null = null;

  constructor(options: LaneOptions) {
    this.#options = options;
  }

  add(delivery: Delivery): void {
    this.#enqueue({ ...delivery, attempts: 0, failedCalls: 0, disconnectedSinceMs: null });
  }

  get isIdle(): boolean {
    return this.#running === null && this.#waiting.length === 0 && this.#scheduled.size === 0;
  }

  /** Events that are not delivered yet, the running one included, oldest first. */
  get pending(): readonly Delivery[] {
    const tried = [...(this.#running ? [this.#running] : []), ...this.#scheduled.keys()];
    return [...tried, ...this.#waiting];
  }

  get state(): LaneState {
    const tried = [...(this.#running ? [this.#running] : []), ...this.#scheduled.keys()];
    const [first] = [...tried, ...this.#waiting].sort((a, b) => a.createdAtMs - b.createdAtMs);
    return {
      waiting: this.#waiting.length,
      running: this.#running ? 1 : 0,
      retriesScheduled: this.#scheduled.size,
      lost: this.#lost,
      oldest: first
        ? {
            eventId: first.eventId,
            document: first.document,
            ageMs: this.#options.nowMillis() - first.createdAtMs,
            attempts: first.attempts,
          }
        : null,
    };
  }

  #enqueue(entry: Entry): void {
    this.#waiting.push(entry);
    this.#runNext();
  }

  #runNext(): void {
    if (this.#running) return;
    const next = this.#waiting.shift();
    if (!next) {
      if (this.isIdle) this.#options.onIdle();
      return;
    }
    this.#running = next;
    void this.#deliver(next).then(() => {
      this.#running = null;
      this.#runNext();
    });
  }

  async #deliver(entry: Entry): Promise<void> {
    for (let pauses = 0; ; pauses += 1) {
      entry.attempts += 1;
      const result = await entry.attempt();
      const pauseMs = this.#pauseInPlace(entry, result, pauses);
      if (pauseMs === null) {
        this.#finish(entry, result);
        return;
      }
      this.#log(entry, result, pauseMs);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  #pauseInPlace(entry: Entry, { kind }: DeliveryResult, pauses: number): number | null {
    const pauseMs = Math.min(FIRST_RECONNECT_MS * 2 ** pauses, MAX_RECONNECT_MS);
    if (kind === 'missing') return pauses + 1 < MAX_NOT_FOUND ? pauseMs : null;
    if (kind !== 'unreachable') {
      this.#unreachableSinceMs = null;
      return null;
    }
    const now = this.#options.nowMillis();
    this.#unreachableSinceMs ??= now;
    // An event that arrived during the outage has waited for less time than the outage lasts.
    const waitedMs = now - Math.max(this.#unreachableSinceMs, entry.createdAtMs);
    return waitedMs < MAX_OUTAGE_MS ? pauseMs : null;
  }

  #finish(entry: Entry, result: DeliveryResult): void {
    if (result.kind === 'delivered') return;
    if (result.kind === 'gone' || result.kind === 'missing') {
      this.#dropAll(entry, result);
      return;
    }
    const pauseMs = this.#pauseBeforeRetry(entry, result);
    this.#log(entry, result, pauseMs);
    if (pauseMs === null) this.#lost += 1;
    else this.#schedule(entry, pauseMs);
  }

  #pauseBeforeRetry(entry: Entry, { kind }: DeliveryResult): number | null {
    if (kind === 'unreachable') return null;
    entry.failedCalls += 1;
    const pauseMs = FIRST_RETRY_MS * 2 ** (entry.failedCalls - 1);
    if (kind === 'failed') return entry.failedCalls < MAX_FAILED_CALLS ? pauseMs : null;
    const now = this.#options.nowMillis();
    entry.disconnectedSinceMs ??= now;
    const isOver = now - entry.disconnectedSinceMs >= MAX_OUTAGE_MS;
    return isOver ? null : Math.min(pauseMs, MAX_DISCONNECTED_RETRY_MS);
  }

  #schedule(entry: Entry, pauseMs: number): void {
    const timer = setTimeout(() => {
      this.#scheduled.delete(entry);
      this.#enqueue(entry);
    }, pauseMs);
    this.#scheduled.set(entry, timer);
  }

  #dropAll(entry: Entry, { reason }: DeliveryResult): void {
    for (const timer of this.#scheduled.values()) clearTimeout(timer);
    const dropped = [entry, ...this.#waiting, ...this.#scheduled.keys()];
    this.#waiting.length = 0;
    this.#scheduled.clear();
    this.#lost += dropped.length;
    for (const { eventId, document } of dropped) {
      this.#options.log(
        `event ${eventId} of ${document} dropped: the function is gone (${reason})`,
      );
    }
    this.#options.onGone();
  }

  #log(entry: Entry, { reason }: DeliveryResult, pauseMs: number | null): void {
    const next = pauseMs === null ? 'given up' : `next attempt in ${pauseMs / MS_PER_SECOND} s`;
    const { eventId, document, attempts } = entry;
    this.#options.log(`event ${eventId} of ${document}, attempt ${attempts}: ${reason}; ${next}`);
  }
}

/** Default limit of a function (60 s) plus the start of its process. */
const DEFAULT_TIMEOUT_MS = 70_000;

export interface FunctionDeliveries extends LaneState {
  readonly project: string;
  readonly function: string;
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

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
  /** Events of an export, until their functions are registered. */
  readonly #restored = new Map<string, SavedDelivery[]>();
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

  register(trigger: Trigger): void {
    const key = registryKey(trigger);
    this.#triggers.set(key, trigger);
    if (!this.#functionsServer) return;
    const restored = this.#restored.get(key) ?? [];
    this.#restored.delete(key);
    for (const saved of restored) this.#add(trigger, saved, () => saved.event);
  }

  /** Delivers the events of an export to their functions once these are registered. */
  restore(deliveries: readonly SavedDelivery[]): void {
    for (const saved of deliveries) {
      const key = `${saved.project}/${saved.function}`;
      this.#restored.set(key, [...(this.#restored.get(key) ?? []), saved]);
    }
  }

  /** Events of a database that no function has taken yet. An export saves them. */
  pendingOf(database: string): readonly SavedDelivery[] {
    const inLanes = [...this.#lanes.values()].flatMap((lane) =>
      lane.pending.flatMap(({ save }) => (save ? [save()] : [])),
    );
    return [...[...this.#restored.values()].flat(), ...inLanes].filter(
      (each) => each.database === database,
    );
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
    if (isSettled) return true;
    // A short time may pass before the first look at the socket.
    await nextTurn();
    return this.#isIdle();
  }

  async #untilIdle(): Promise<void> {
    do {
      if (!this.#isIdle()) await this.#nextIdle();
      // The last function’s final write may still be unread in the socket.
      await nextTurn();
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
    if (!this.#functionsServer) return;
    const eventId = randomUUID();
    const document = relativePath(change.name);
    const about = { eventId, document, database: databaseOf(change.name) };
    this.#add(trigger, about, () => encodeEvent(trigger, event, change, eventId));
  }

  /** Encodes the event at each delivery: a backlog of encoded ones takes more memory. */
  #add(
    trigger: Trigger,
    { eventId, document, database }: Pick<SavedDelivery, 'eventId' | 'document' | 'database'>,
    encode: () => EncodedEvent,
  ): void {
    const { project, key } = trigger;
    const url = `http://${this.#functionsServer}/functions/projects/${project}/triggers/${key}`;
    const timeoutMs = trigger.deliveryTimeoutMs ?? this.#timeoutMs;
    this.#laneFor(registryKey(trigger)).add({
      eventId,
      document,
      createdAtMs: this.#store.clock.nowMillis(),
      attempt: () => postEvent(url, encode(), timeoutMs),
      save: () => ({ database, project, function: key, eventId, document, event: encode() }),
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
