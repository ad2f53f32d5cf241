import { LOCK_WAIT_MS } from '../limits.ts';
import { StatusError } from '../status.ts';

export type LockOwner = object;

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
