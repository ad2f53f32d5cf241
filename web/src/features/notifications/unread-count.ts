import { MAX_BADGE } from './unread-store.ts';

/** What asks for the count in the same moment is answered together: each answer is a read. */
const GATHER_MS = 300;

interface CountSource {
  /** Settles when the server has what was written here; without a network, when there is one again. */
  readonly whenWritten: () => Promise<void>;
  /** How many are unread, asked of the server. */
  readonly count: () => Promise<number>;
  /** What is shown now. */
  readonly shown: () => number;
  readonly show: (count: number) => void;
}

/** The newest of the unread, which alone is watched. Times are in milliseconds. */
export interface Newest {
  readonly id: string;
  /** When it became unread. */
  readonly createdMs: number;
  readonly updatedMs: number;
  /** Whether it is one of those that are counted. */
  readonly isCounted: boolean;
  /** Whether it is before the person: what is shown stays as it was, whatever the server would say. */
  readonly isLookedAt: boolean;
}

/** What the newest had to be for the number to stay known; `isUnread` until it was seen to go. */
interface Top extends Newest {
  readonly isUnread: boolean;
}

/**
 * By how much the number changes when another is the newest; null where only the server knows. Two that come in the
 * very same moment are taken for one until the next count.
 */
function changeBy(top: Top, newest: Newest): number | null {
  if (newest.id === top.id) return top.isUnread ? 0 : Number(newest.isCounted);
  // The one before was read, and this is next below it.
  if (newest.updatedMs <= top.updatedMs) return top.isUnread && top.isCounted ? -1 : 0;
  // One that was unread before has grown.
  if (!newest.isCounted || newest.createdMs <= top.updatedMs) return 0;
  return newest.isLookedAt ? 1 : null;
}

/**
 * Keeps a number of unread ones right while only the newest of all is watched: what follows from that is not asked,
 * the rest the server counts. What was last known stays until it has.
 */
export class UnreadCount {
  readonly #source: CountSource;
  /** Null while the server has to be asked. */
  #number: number | null = null;
  #top: Top | null = null;
  #isNothingUnread = false;
  /** Nothing is there although there should be: what was read here left a gap that the server has yet to fill. */
  #isGap = false;
  /** Of the number, those that the person is looking at. */
  #lookedAt = 0;
  #looks = 0;
  #isAsking = false;
  #isOver = false;

  constructor(source: CountSource) {
    this.#source = source;
  }

  /** The newest is this; null for none, of which the server may not have said that there are no others. */
  watch(newest: Newest | null, isConfirmed: boolean): void {
    this.#looks += 1;
    if (newest) this.#move(newest);
    else if (this.#top) this.#lose(isConfirmed);
    else {
      this.#isNothingUnread = isConfirmed;
      this.#know(0);
    }
  }

  /** So many of the unread are before the person, and do not show in the number. */
  look(count: number): void {
    if (count === this.#lookedAt) return;
    const isReadUnseen = this.#lookedAt > 1 && count < this.#lookedAt;
    this.#lookedAt = count;
    // Of several that are read at once, only the newest is seen to go.
    if (isReadUnseen) this.#ask();
    else if (this.#number !== null) this.#know(this.#number);
  }

  askAgain(): void {
    if (!this.#isNothingUnread) this.#ask();
  }

  end(): void {
    this.#isOver = true;
  }

  /** Something is unread and was not there to be watched: what comes next may be that, or one more. */
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

  #move(newest: Newest): void {
    const first = this.#isNothingUnread && newest.isLookedAt ? Number(newest.isCounted) : null;
    const isFollowed = this.#top && !this.#isNothingUnread && this.#isExact;
    const change = isFollowed && this.#top ? changeBy(this.#top, newest) : first;
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
