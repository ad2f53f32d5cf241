/** How many functions may run at once; the functions emulator starts a process for each of them. */
const MAX_RUNNING = 8;

/** One piece of work; never rejects. */
export type Delivery = () => Promise<void>;

/**
 * Runs deliveries in the background: those of one key one after another in their order, since the
 * functions emulator would start a process per parallel call, those of several keys side by side.
 */
export class DeliveryQueue {
  readonly #waiting = new Map<string, Delivery[]>();
  readonly #running = new Set<string>();
  #settled: (() => void)[] = [];

  add(key: string, delivery: Delivery): void {
    const waiting = this.#waiting.get(key);
    if (waiting) waiting.push(delivery);
    else this.#waiting.set(key, [delivery]);
    this.#startNext();
  }

  /** Forgets what waits under `key`. */
  drop(key: string): void {
    this.#waiting.delete(key);
  }

  /** Resolves once nothing waits or runs, and nothing was added for one turn of the event loop. */
  async settle(): Promise<void> {
    do {
      if (!this.#isIdle()) await new Promise<void>((resolve) => this.#settled.push(resolve));
      await new Promise<void>((resolve) => setImmediate(resolve));
    } while (!this.#isIdle());
  }

  #isIdle(): boolean {
    return this.#waiting.size === 0 && this.#running.size === 0;
  }

  #startNext(): void {
    for (const [key, deliveries] of this.#waiting) {
      if (this.#running.size >= MAX_RUNNING) return;
      if (this.#running.has(key)) continue;
      const delivery = deliveries.shift();
      // To the end of the line, so that a busy key does not starve the others.
      this.#waiting.delete(key);
      if (deliveries.length > 0) this.#waiting.set(key, deliveries);
      if (delivery) this.#run(key, delivery);
    }
  }

  #run(key: string, delivery: Delivery): void {
    this.#running.add(key);
    void delivery().finally(() => {
      this.#running.delete(key);
      this.#startNext();
      if (!this.#isIdle()) return;
      const settled = this.#settled;
      this.#settled = [];
      for (const resolve of settled) resolve();
    });
  }
}
