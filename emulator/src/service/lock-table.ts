import { LOCK_WAIT_MS } from '../limits.ts';
import { StatusError } from '../status.ts';

/** Holds share locks; its identity is all that matters. */
export type LockOwner = object;

/**
 * Share locks of read-write transactions on documents and collection IDs. Writers hold nothing:
 * they wait until no other owner shares what they touch, then commit in the same turn.
 */
export class LockTable {
  readonly #owners = new Map<string, Set<LockOwner>>();
  readonly #keys = new Map<LockOwner, Set<string>>();
  readonly #waiting = new Set<() => void>();

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

  /** Returns once nobody else shares any of the keys; ABORTED after the lock wait. */
  async waitUntilFree(
    keys: readonly string[],
    writer: LockOwner | null,
    isLive: (holder: LockOwner) => boolean,
  ): Promise<void> {
    const isTaken = () => this.holders(keys, writer).some(isLive);
    if (!isTaken()) return;
    let isTimedOut = false;
    const timer = setTimeout(() => {
      isTimedOut = true;
      this.#wake();
    }, LOCK_WAIT_MS);
    while (isTaken() && !isTimedOut) await this.#nextRelease();
    clearTimeout(timer);
    if (isTaken()) throw new StatusError('ABORTED', 'Transaction lock timeout.');
  }

  #nextRelease(): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        this.#waiting.delete(wake);
        resolve();
      };
      this.#waiting.add(wake);
    });
  }

  #wake(): void {
    for (const wake of [...this.#waiting]) wake();
  }
}
