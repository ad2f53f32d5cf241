import type { Clock } from '../clock.ts';
import { LOCK_WAIT_MS, TRANSACTION_IDLE_MS } from '../limits.ts';
import { idOf, parentOf } from '../path/resource-name.ts';
import { invalidArgument, StatusError } from '../status.ts';
import type { Timestamp } from '../value/value.ts';

type LockOwner = object;

/** `hasLost` marks a deadlock or timeout. */
interface WaitingRequest {
  readonly writer: LockOwner | null;
  readonly keys: readonly string[];
  hasLost: boolean;
  wake: () => void;
}

/**
 * Share locks of read-write transactions on documents and collection ids. Writers take no lock: they wait until no
 * other owner shares their keys, then commit synchronously.
 */
export class LockTable {
  readonly #owners = new Map<string, Set<LockOwner>>();
  readonly #keys = new Map<LockOwner, Set<string>>();
  readonly #waiting = new Set<WaitingRequest>();
  waitMs = LOCK_WAIT_MS;

  share(owner: LockOwner, key: string): void {
    const owners = this.#owners.get(key);
    if (owners) owners.add(owner);
    else this.#owners.set(key, new Set([owner]));
    const keys = this.#keys.get(owner);
    if (keys) keys.add(key);
    else this.#keys.set(owner, new Set([key]));
  }

  release(owner: LockOwner): void {
    for (const key of this.#keys.get(owner) ?? []) {
      const owners = this.#owners.get(key);
      owners?.delete(owner);
      if (owners?.size === 0) this.#owners.delete(key);
    }
    this.#keys.delete(owner);
    this.#wake();
  }

  releaseAll(): void {
    this.#owners.clear();
    this.#keys.clear();
    this.#wake();
  }

  get isFree(): boolean {
    return this.#owners.size === 0;
  }

  holders(keys: readonly string[], writer: LockOwner | null): LockOwner[] {
    return keys.flatMap((key) => [...(this.#owners.get(key) ?? [])].filter((o) => o !== writer));
  }

  /**
   * Resolves once no other owner shares the keys; throws ABORTED after the lock wait. In a deadlock all waiters but the
   * newest abort at once.
   */
  async waitUntilFree(
    keys: readonly string[],
    writer: LockOwner | null,
    isLive: (holder: LockOwner) => boolean,
  ): Promise<void> {
    const isTaken = () => this.holders(keys, writer).some(isLive);
    if (!isTaken()) return;
    const waiting: WaitingRequest = { writer, keys, hasLost: false, wake: () => undefined };
    for (const other of this.#waitingFor(waiting))
      if (this.#reaches(other, writer)) markLost(other);
    this.#waiting.add(waiting);
    const timer = setTimeout(markLost, this.waitMs, waiting);
    while (isTaken() && !waiting.hasLost)
      await new Promise<void>((resolve) => {
        waiting.wake = resolve;
      });
    clearTimeout(timer);
    this.#waiting.delete(waiting);
    if (isTaken()) throw new StatusError('ABORTED', 'Transaction lock timeout.');
  }

  #waitingFor({ keys, writer }: WaitingRequest): WaitingRequest[] {
    const holders = new Set(this.holders(keys, writer));
    return [...this.#waiting].filter((other) => other.writer !== null && holders.has(other.writer));
  }

  #reaches(
    from: WaitingRequest,
    owner: LockOwner | null,
    seen = new Set<WaitingRequest>(),
  ): boolean {
    if (owner === null || seen.has(from)) return false;
    seen.add(from);
    return (
      this.holders(from.keys, from.writer).includes(owner) ||
      this.#waitingFor(from).some((next) => this.#reaches(next, owner, seen))
    );
  }

  #wake(): void {
    for (const { wake } of this.#waiting) wake();
  }
}

function markLost(waiting: WaitingRequest): void {
  waiting.hasLost = true;
  waiting.wake();
}

export interface Transaction {
  readonly id: Uint8Array;
  readonly database: string;
  readonly readTime: Timestamp | null;
  lastUsedMillis: number;
}

const ID_TAG = 0x11;
const ID_BYTES = 9;

/** Open transactions and their locks. An issued number without an open transaction means an ended one. */
export class Transactions {
  readonly #clock: Clock;
  readonly #open = new Map<bigint, Transaction>();
  readonly #locks = new LockTable();
  #lastNumber = 0n;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  set lockWaitMs(ms: number) {
    this.#locks.waitMs = ms;
  }

  begin(database: string, readTime: Timestamp | null): Transaction {
    this.#expire();
    const number = ++this.#lastNumber;
    const lastUsedMillis = this.#clock.nowMillis();
    const transaction = { id: encodeId(number), database, readTime, lastUsedMillis };
    this.#open.set(number, transaction);
    return transaction;
  }

  use(database: string, id: Uint8Array): Transaction {
    const transaction = this.find(database, id);
    if (!transaction) {
      throw new StatusError(
        'ABORTED',
        'The referenced transaction has expired or is no longer valid.',
      );
    }
    transaction.lastUsedMillis = this.#clock.nowMillis();
    return transaction;
  }

  /** Null for an ended transaction; throws INVALID_ARGUMENT for an unknown one. */
  find(database: string, id: Uint8Array): Transaction | null {
    this.#expire();
    const number = decodeId(id);
    const transaction = this.#open.get(number);
    const isForeign = transaction !== undefined && transaction.database !== database;
    if (number <= 0n || number > this.#lastNumber || isForeign) {
      throw invalidArgument('Transaction is invalid or expired.');
    }
    return transaction ?? null;
  }

  end(transaction: Transaction): void {
    this.#open.delete(decodeId(transaction.id));
    this.#locks.release(transaction);
  }

  lockDocument(transaction: Transaction, name: string): void {
    if (!transaction.readTime) this.#locks.share(transaction, name);
  }

  lockCollectionId(transaction: Transaction, collectionId: string): void {
    if (transaction.readTime) return;
    this.#locks.share(transaction, collectionKey(transaction.database, collectionId));
  }

  async waitForWrite(
    database: string,
    names: readonly string[],
    writer: Transaction | null,
  ): Promise<void> {
    if (this.#locks.isFree) return;
    const keys = new Set(
      names.flatMap((name) => [
        name,
        collectionKey(database, idOf(parentOf(name))),
        collectionKey(database, ''),
      ]),
    );
    try {
      await this.#locks.waitUntilFree([...keys], writer, (holder) => this.#isLive(holder));
    } catch (error) {
      if (writer) this.end(writer);
      throw error;
    }
  }

  /** Expires the project’s open transactions, like a minute without use. */
  expireAll(project: string): void {
    for (const transaction of this.#open.values())
      if (transaction.database.startsWith(`projects/${project}/`)) this.end(transaction);
  }

  reset(): void {
    this.#open.clear();
    this.#locks.releaseAll();
  }

  #isLive(holder: object): boolean {
    this.#expire();
    for (const transaction of this.#open.values()) if (transaction === holder) return true;
    return false;
  }

  #expire(): void {
    const oldest = this.#clock.nowMillis() - TRANSACTION_IDLE_MS;
    for (const transaction of this.#open.values()) {
      if (transaction.lastUsedMillis <= oldest) this.end(transaction);
    }
  }
}

function collectionKey(database: string, collectionId: string): string {
  return `${database}//${collectionId}`;
}

function encodeId(number: bigint): Uint8Array {
  const id = Buffer.alloc(ID_BYTES);
  id[0] = ID_TAG;
  id.writeBigInt64LE(number, 1);
  return id;
}

function decodeId(id: Uint8Array): bigint {
  if (id.length !== ID_BYTES || id[0] !== ID_TAG) throw invalidArgument('Invalid transaction.');
  return Buffer.from(id.buffer, id.byteOffset, id.byteLength).readBigInt64LE(1);
}
