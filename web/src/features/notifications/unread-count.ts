import { MAX_BADGE } from './unread-store.ts';

/** Combines requests for a count within this time, since each count costs a read. */
const GATHER_MS = 300;

interface CountSource {
  /** Settles when the server has confirmed this browser's writes. */
  readonly whenWritten: () => Promise<void>;
  readonly count: () => Promise<number>;
  readonly shown: () => number;
  readonly show: (count: number) => void;
}

export interface NewestUnread {
  readonly id: string;
  readonly createdMs: number;
  readonly updatedMs: number;
  readonly isCounted: boolean;
  /** Whether it is on screen; then the shown number must not change. */
  readonly isLookedAt: boolean;
}

/** Newest notification at the last count or change; `isUnread` until it disappears. */
interface TrackedNewest extends NewestUnread {
  readonly isUnread: boolean;
}

/**
 * Returns the change of the number when the newest changes; null if only the server knows. Two notifications of the
 * exact same time count as one until the next count.
 */
function countChange(top: TrackedNewest, newest: NewestUnread): number | null {
  if (newest.id === top.id) return top.isUnread ? 0 : Number(newest.isCounted);
  // The previous newest was read, and this one is next in the list.
  if (newest.updatedMs <= top.updatedMs) return top.isUnread && top.isCounted ? -1 : 0;
  // An older unread notification got another event.
  if (!newest.isCounted || newest.createdMs <= top.updatedMs) return 0;
  return newest.isLookedAt ? 1 : null;
}

/**
 * Keeps an unread count while watching only the newest notification. Derives the count where possible, else asks the
 * server; the last number stays until the answer.
 */
export class UnreadCounter {
  readonly #source: CountSource;
  #number: number | null = null;
  #top: TrackedNewest | null = null;
  #isNothingUnread = false;
  /** The watched list is empty although the count is not: a local read left a gap that the server fills later. */
  #isGap = false;
  #lookedAt = 0;
  #looks = 0;
  #isAsking = false;
  #isOver = false;

  constructor(source: CountSource) {
    this.#source = source;
  }

  /** Takes the newest unread notification; null for none, which is final only if `isConfirmed`. */
  watch(newest: NewestUnread | null, isConfirmed: boolean): void {
    this.#looks += 1;
    if (newest) this.#move(newest);
    else if (this.#top) this.#lose(isConfirmed);
    else {
      this.#isNothingUnread = isConfirmed;
      this.#know(0);
    }
  }

  /** Sets how many unread notifications are on screen; the shown number excludes them. */
  look(count: number): void {
    if (count === this.#lookedAt) return;
    const isReadUnseen = this.#lookedAt > 1 && count < this.#lookedAt;
    this.#lookedAt = count;
    // When several are read at once, only the newest is seen to disappear.
    if (isReadUnseen) this.#ask();
    else if (this.#number !== null) this.#know(this.#number);
  }

  askAgain(): void {
    if (!this.#isNothingUnread) this.#ask();
  }

  end(): void {
    this.#isOver = true;
  }

  /** Whether an unread notification is outside the watched window; the next event may be that one or a new one. */
  get #isAhead(): boolean {
    return this.#top?.isUnread === false && this.#number !== null && this.#number > 0;
  }

  get #isExact(): boolean {
    return this.#number !== null && this.#number <= MAX_BADGE;
  }

  #know(next: number): void {
    this.#number = next;
    this.#source.show(Math.max(0, next - this.#lookedAt));
  }

  #move(newest: NewestUnread): void {
    const first = this.#isNothingUnread && newest.isLookedAt ? Number(newest.isCounted) : null;
    const isFollowed = this.#top && !this.#isNothingUnread && this.#isExact;
    const change = isFollowed && this.#top ? countChange(this.#top, newest) : first;
    const mayBeCounted = this.#isAhead && change !== 0;
    this.#top = { ...newest, isUnread: true };
    this.#isNothingUnread = false;
    this.#isGap = false;
    if (this.#number === null || change === null || mayBeCounted) this.#ask();
    else if (change !== 0) this.#know(this.#number + change);
  }

  #lose(isConfirmed: boolean): void {
    if (this.#top?.isUnread) {
      if (this.#number === null || !this.#isExact) this.#ask();
      else if (this.#top.isCounted) this.#know(this.#number - 1);
      this.#top = { ...this.#top, isUnread: false };
    }
    this.#isGap = isConfirmed && !this.#isNothingUnread;
    if (this.#isGap) this.#askSoon();
  }

  #ask(): void {
    this.#number = null;
    this.#askSoon();
  }

  #askSoon(): void {
    if (this.#isAsking) return;
    this.#isAsking = true;
    this.#count().catch(() => {
      this.#isAsking = false;
      if (this.#isOver) return;
      const least = this.#top?.isUnread && this.#top.isCounted ? 1 : 0;
      this.#source.show(Math.max(this.#source.shown(), least));
    });
  }

  async #count(): Promise<void> {
    await this.#source.whenWritten();
    await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
    this.#isAsking = false;
    if (this.#isOver || (this.#number !== null && !this.#isGap)) return;
    const before = this.#looks;
    const counted = await this.#source.count();
    if (this.#isOver || this.#looks !== before) return;
    this.#isNothingUnread = this.#isGap && counted === 0;
    this.#know(counted);
  }
}
