import type { Engine } from '../engine.ts';
import { MAX_UNREAD_BYTES } from '../limits.ts';
import { createTarget } from '../listen/create-target.ts';
import type { TargetSpec } from '../listen/decode-target.ts';
import { decodeResumePoint, decodeTargetSpec, readTarget } from '../listen/decode-target.ts';
import type { WatchEvent, WatchPosition } from '../listen/watch-event.ts';
import { WatchStream } from '../listen/watch-stream.ts';
import { parseDatabaseName } from '../path/resource-name.ts';
import { invalidArgument, StatusError, toStatusError } from '../status.ts';
import type { Database } from '../store/database.ts';
import type { Caller } from '../store/document.ts';
import type { Message } from '../value/payload.ts';
import { readInt32, readMessage, readString } from '../value/payload.ts';
import { authorizeGet, authorizeList } from './authorize.ts';
import type { Call, StreamClient, StreamService, StreamSession } from './call.ts';
import type { Codec } from './codec.ts';

// Indexed by enum number in google/firestore/v1/firestore.proto.
const TARGET_CHANGE_TYPES = ['NO_CHANGE', 'ADD', 'REMOVE', 'CURRENT', 'RESET'];

function encodeWatchEvent(event: WatchEvent, codec: Codec): Message {
  switch (event.kind) {
    case 'NO_CHANGE':
      return { targetChange: encodePosition(event.position, codec) };
    case 'CURRENT':
      return targetChange(event.kind, event.targetId, codec, encodePosition(event.position, codec));
    case 'REMOVE':
      return targetChange(event.kind, event.targetId, codec, encodeCause(event));
    case 'ADD':
    case 'RESET':
      return targetChange(event.kind, event.targetId, codec, {});
    case 'documentChange':
      return { documentChange: encodeDocumentChange(event, codec) };
    case 'documentDelete':
    case 'documentRemove':
      return {
        [event.kind]: {
          document: event.name,
          readTime: codec.timestamp(event.readTime),
          removedTargetIds: event.removedTargetIds,
        },
      };
  }
}

function targetChange(type: string, targetId: number, codec: Codec, rest: Message): Message {
  const targetChangeType = codec.enumeration(type, TARGET_CHANGE_TYPES.indexOf(type));
  return { targetChange: { targetChangeType, targetIds: [targetId], ...rest } };
}

function encodePosition({ resumeToken, readTime }: WatchPosition, codec: Codec): Message {
  return { resumeToken: codec.bytes(resumeToken), readTime: codec.timestamp(readTime) };
}

function encodeCause({ cause }: Extract<WatchEvent, { kind: 'REMOVE' }>): Message {
  return cause ? { cause: { code: cause.grpcCode, message: cause.message } } : {};
}

function encodeDocumentChange(
  { document, targetIds, removedTargetIds }: Extract<WatchEvent, { kind: 'documentChange' }>,
  codec: Codec,
): Message {
  return {
    document: codec.document(document),
    targetIds,
    ...(removedTargetIds.length > 0 && { removedTargetIds }),
  };
}

function findTargetRefusal(
  engine: Engine,
  caller: Caller,
  database: Database,
  spec: TargetSpec,
): StatusError | null {
  try {
    if (spec.kind === 'query') authorizeList(engine, caller, database, spec.query);
    else for (const name of spec.names) authorizeGet(engine, caller, database, name);
    return null;
  } catch (error) {
    return toStatusError(error);
  }
}

/**
 * `google.firestore.v1.Firestore.Listen`. Checks rules when a target is added and before each change, like the official
 * emulator; loading new rules alone ends no target.
 */
export const listen: StreamService = (call, client) => new ListenSession(call, client);

class ListenSession implements StreamSession {
  readonly #call: Call;
  readonly #client: StreamClient;
  readonly #watch: WatchStream;
  readonly #caller: Caller;
  readonly #answered = new Set<number>();
  readonly #targets = new Map<number, () => void>();
  #maxUnreadBytes = MAX_UNREAD_BYTES;

  constructor(call: Call, client: StreamClient) {
    this.#call = call;
    this.#client = client;
    this.#watch = new WatchStream(
      call.engine.clock,
      (event) => this.#tell(event),
      () => this.#isKeepingUp(),
    );
    this.#caller = call.authenticate();
  }

  // A target without initial results is billed as one document.
  #countReads(event: WatchEvent): void {
    const { usage } = this.#call.engine;
    if (event.kind === 'documentChange') {
      usage.addReads(this.#caller, 1);
      for (const id of event.targetIds) this.#answered.add(id);
    } else if (event.kind === 'CURRENT' && !this.#answered.has(event.targetId)) {
      usage.addReads(this.#caller, 1);
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
      // An initial result has no limit: a client that must read it again would never get beyond it.
      this.#maxUnreadBytes = this.#client.unreadBytes + MAX_UNREAD_BYTES;
      this.#targets.set(id, engine.watch.subscribe(this.#watch, target));
    } catch (error) {
      // An invalid target does not end the stream.
      this.#tell({ kind: 'REMOVE', targetId: id, cause: toStatusError(error) });
    }
  }

  /** Ends the stream of a client that is too far behind; it returns with its resume token. */
  #isKeepingUp(): boolean {
    if (this.#client.unreadBytes <= this.#maxUnreadBytes) return true;
    this.cancel();
    this.#client.reset(new StatusError('UNAVAILABLE', 'The client reads too slowly.'));
    return false;
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
