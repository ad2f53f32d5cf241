import type { Clock } from '../clock.ts';
import { HISTORY_MS, MAX_HISTORY_COMMITS } from '../limits.ts';
import { compareTimestamps, timestampOfMillis } from '../value/timestamp.ts';
import type { Timestamp } from '../value/value.ts';
import type { CommitEvent } from './commit-event.ts';

/** The commits of one database within the last hour, oldest first. */
export class History {
  readonly #clock: Clock;
  #commits: CommitEvent[] = [];
  /** Time of the newest commit that was forgotten. */
  #forgotten: Timestamp | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  add(event: CommitEvent): void {
    this.#commits.push(event);
    if (this.#commits.length >= 2 * MAX_HISTORY_COMMITS) this.#forget(MAX_HISTORY_COMMITS);
    else if (this.#commits.length % 1_000 === 0) this.#forget(this.#indexAfter(this.#horizon()));
  }

  /** The commits after `time`, or null when that is further back than history reaches. */
  since(time: Timestamp): readonly CommitEvent[] | null {
    const start = this.#forgotten ?? this.#horizon();
    if (compareTimestamps(time, start) < 0 || compareTimestamps(time, this.#horizon()) < 0) {
      return null;
    }
    return this.#commits.slice(this.#indexAfter(time));
  }

  #horizon(): Timestamp {
    return timestampOfMillis(this.#clock.nowMillis() - HISTORY_MS);
  }

  #forget(count: number): void {
    const last = this.#commits[count - 1];
    if (!last) return;
    this.#forgotten = last.commitTime;
    this.#commits = this.#commits.slice(count);
  }

  #indexAfter(time: Timestamp): number {
    let low = 0;
    let high = this.#commits.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const commit = this.#commits[middle] as CommitEvent;
      if (compareTimestamps(commit.commitTime, time) <= 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
