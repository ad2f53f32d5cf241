import type { Caller } from '../caller.ts';
import { createTarget } from '../listen/create-target.ts';
import { decodeResumePoint, decodeTargetSpec, readTarget } from '../listen/decode-target.ts';
import type { WatchEvent } from '../listen/watch-event.ts';
import { WatchStream } from '../listen/watch-stream.ts';
import { parseDatabaseName } from '../path/resource-name.ts';
import { invalidArgument, toStatusError } from '../status.ts';
import type { Database } from '../store/database.ts';
import { readInt32, readMessage, readString } from '../value/payload.ts';
import type { Call } from './call.ts';
import { findTargetRefusal } from './find-target-refusal.ts';
import { encodeWatchEvent } from './listen-response.ts';
import type { StreamClient, StreamService, StreamSession } from './stream.ts';

/**
 * `google.firestore.v1.Firestore.Listen`. Rules are asked when a target is added and again before it
 * hears of a change, as the official emulator does; new rules alone end no target.
 */
export const listen: StreamService = (call, client) => new ListenSession(call, client);

class ListenSession implements StreamSession {
  readonly #call: Call;
  readonly #client: StreamClient;
  readonly #watch: WatchStream;
  readonly #caller: Caller;
  /** Targets that were sent a document. */
  readonly #answered = new Set<number>();
  /** How to stop each target. */
  readonly #targets = new Map<number, () => void>();

  constructor(call: Call, client: StreamClient) {
    this.#call = call;
    this.#client = client;
    this.#watch = new WatchStream(call.engine.clock, (event) => this.#tell(event));
    this.#caller = call.authenticate();
  }

  // A target that starts without results costs as much as one document.
  #countReads(event: WatchEvent): void {
    const { reads } = this.#call.engine;
    if (event.kind === 'documentChange') {
      reads.add(this.#caller, 1);
      for (const id of event.targetIds) this.#answered.add(id);
    } else if (event.kind === 'CURRENT' && !this.#answered.has(event.targetId)) {
      reads.add(this.#caller, 1);
    }
  }

  receive(request: unknown): void {
    try {
      const message = readMessage(request, ['database', 'addTarget', 'removeTarget', 'labels']);
      const database = parseDatabaseName(readString(message.database));
      if (message.addTarget !== undefined) this.#add(message.addTarget, database);
      else if (message.removeTarget !== undefined) this.#remove(readInt32(message.removeTarget));
      else throw invalidArgument("Either 'add_target' or 'remove_target' must be set.");
    } catch (error) {
      this.cancel();
      throw error;
    }
  }

  halfClose(): void {
    this.cancel();
    this.#client.end();
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
    const { engine } = this.#call;
    try {
      const spec = decodeTargetSpec(message, databaseName);
      const refusalIn = (database: Database) =>
        findTargetRefusal(engine, this.#caller, database, spec);
      const database = engine.store.database(databaseName);
      const refusal = refusalIn(database);
      if (refusal) throw refusal;
      if (spec.kind === 'query') engine.indexes?.require(spec.query);
      const resume = decodeResumePoint(message, database);
      const target = createTarget({ id, spec, resume, refusalIn });
      this.#watch.begin(target, database);
      this.#targets.set(id, engine.watch.subscribe(this.#watch, target));
    } catch (error) {
      // A bad target is refused alone.
      this.#tell({ kind: 'REMOVE', targetId: id, cause: toStatusError(error) });
    }
  }

  #remove(id: number): void {
    if (this.#targets.has(id)) this.#tell({ kind: 'REMOVE', targetId: id });
  }

  #tell(event: WatchEvent): void {
    this.#countReads(event);
    if (event.kind === 'REMOVE') {
      this.#targets.get(event.targetId)?.();
      this.#targets.delete(event.targetId);
      this.#answered.delete(event.targetId);
    }
    this.#client.send(encodeWatchEvent(event, this.#call.codec));
  }

  #freeId(): number {
    let id = 1;
    while (this.#targets.has(id)) id += 1;
    return id;
  }
}
