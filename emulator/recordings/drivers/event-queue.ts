export class EventQueue<Event> {
  readonly #events: Event[] = [];
  #waiting: ((event: Event) => void) | null = null;

  push(event: Event): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting) waiting(event);
    else this.#events.push(event);
  }

  next(): Promise<Event> {
    const event = this.#events.shift();
    if (event !== undefined) return Promise.resolve(event);
    return new Promise((resolve) => {
      this.#waiting = resolve;
    });
  }
}
