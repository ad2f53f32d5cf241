import { LOCK_WAIT_MS } from '../limits.ts';
import { StatusError } from '../status.ts';

/** Holds share locks; its identity is all that matters. */
export type LockOwner = object;

/** Somebody who waits to write; `hasLost` once it will not be let in. */
interface Waiting {
  readonly writer: LockOwner | null;
  readonly keys: readonly string[];
  hasLost: boolean;
  wake: () => void;
}

/**
 * Share locks of read-write transactions on documents and collection IDs. Writers hold nothing:
 * they wait until no other owner shares what they touch, then commit in the same turn.
 */
export class LockTable {
  readonly #owners = new Map<string, Set<LockOwner>>();
  readonly #keys = new Map<LockOwner, Set<string>>();
  readonly #waiting = new Set<Waiting>();
  /** How long a writer waits before it fails with ABORTED. */
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

  /** Who else shares any of the keys. */
  holders(keys: readonly string[], writer: LockOwner | null): LockOwner[] {
    return keys.flatMap((key) => [...(this.#owners.get(key) ?? [])].filter((o) => o !== writer));
  }

  /**
   * Returns once nobody else shares any of the keys; ABORTED after the lock wait. Of those who wait for one another
   * all but the last to come would wait in vain: they are ABORTED at once.
   */
  async waitUntilFree(
    keys: readonly string[],
    writer: LockOwner | null,
    isLive: (holder: LockOwner) => boolean,
  ): Promise<void> {
    const isTaken = () => this.holders(keys, writer).some(isLive);
    if (!isTaken()) return;
    const waiting: Waiting = { writer, keys, hasLost: false, wake: () => undefined };
    for (const other of this.#waitingFor(waiting)) if (this.#reaches(other, writer)) lose(other);
    this.#waiting.add(waiting);
    const timer = setTimeout(lose, this.waitMs, waiting);
    while (isTaken() && !waiting.hasLost)
      await new Promise<void>((resolve) => {
        waiting.wake = resolve;
      });
    clearTimeout(timer);
    this.#waiting.delete(waiting);
    if (isTaken()) throw new StatusError('ABORTED', 'Transaction lock timeout.');
  }

  /** Those who wait themselves, among those one waits for. */
  #waitingFor({ keys, writer }: Waiting): Waiting[] {
    const holders = new Set(this.holders(keys, writer));
    return [...this.#waiting].filter((other) => other.writer !== null && holders.has(other.writer));
  }

  /** Whether it waits for `owner`, or for somebody who does. */
  #reaches(from: Waiting, owner: LockOwner | null, seen = new Set<Waiting>()): boolean {
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

function lose(waiting: Waiting): void {
  waiting.hasLost = true;
  waiting.wake();
}
