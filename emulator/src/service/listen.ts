import { createTarget } from '../listen/create-target.ts';
import {
  decodeResumePoint,
  decodeTargetSpec,
  readTarget,
  type TargetSpec,
} from '../listen/decode-target.ts';
import type { WatchHub } from '../listen/watch-hub.ts';
import { targetRemoved } from '../listen/watch-message.ts';
import { WatchStream } from '../listen/watch-stream.ts';
import { parseDatabaseName } from '../path/resource-name.ts';
import { invalidArgument, toStatusError } from '../status.ts';
import type { DocumentStore } from '../store/document-store.ts';
import { readInt32, readMessage, readString } from '../value/payload.ts';
import type { RequestStream, ResponseStream } from './stream.ts';

export interface ListenOptions {
  readonly store: DocumentStore;
  readonly hub: WatchHub;
  /** Throws PERMISSION_DENIED when the caller may not read what a target shows. */
  readonly authorizeTarget: (spec: TargetSpec) => void;
}

/**
 * `google.firestore.v1.Firestore.Listen`. Rules are asked when a target is added, not again while
 * its documents change: like production, an allowed listener stays allowed.
 */
export class ListenCall implements RequestStream {
  readonly #options: ListenOptions;
  readonly #responses: ResponseStream;
  readonly #watch: WatchStream;
  /** How to stop each target. */
  readonly #targets = new Map<number, () => void>();

  constructor(options: ListenOptions, responses: ResponseStream) {
    this.#options = options;
    this.#responses = responses;
    this.#watch = new WatchStream(options.store.clock, (message) => responses.send(message));
  }

  receive(request: unknown): void {
    try {
      const message = readMessage(request, ['database', 'addTarget', 'removeTarget', 'labels']);
      const databaseName = parseDatabaseName(readString(message.database));
      if (message.addTarget !== undefined) this.#add(message.addTarget, databaseName);
      else if (message.removeTarget !== undefined) this.#remove(readInt32(message.removeTarget));
      else throw invalidArgument("Either 'add_target' or 'remove_target' must be set.");
    } catch (error) {
      this.cancel();
      this.#responses.fail(toStatusError(error));
    }
  }

  halfClose(): void {
    this.cancel();
    this.#responses.end();
  }

  cancel(): void {
    for (const stop of this.#targets.values()) stop();
    this.#targets.clear();
  }

  #add(input: unknown, databaseName: string): void {
    const message = readTarget(input);
    const wantedId = readInt32(message.targetId);
    if (this.#targets.has(wantedId)) throw invalidArgument(`Target ID ${wantedId} is in use.`);
    const id = wantedId === 0 ? this.#freeId() : wantedId;
    const { store, hub, authorizeTarget } = this.#options;
    try {
      const spec = decodeTargetSpec(message, databaseName);
      authorizeTarget(spec);
      const database = store.database(databaseName);
      const target = createTarget(id, spec, decodeResumePoint(message, database));
      this.#watch.begin(target, database);
      this.#targets.set(id, hub.subscribe(this.#watch, target));
    } catch (error) {
      // A bad target is refused alone.
      this.#responses.send(targetRemoved(id, toStatusError(error)));
    }
  }

  #remove(id: number): void {
    const stop = this.#targets.get(id);
    if (!stop) return;
    stop();
    this.#targets.delete(id);
    this.#responses.send(targetRemoved(id));
  }

  #freeId(): number {
    let id = 1;
    while (this.#targets.has(id)) id += 1;
    return id;
  }
}
