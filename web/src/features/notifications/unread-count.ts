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
export function createUnreadCount({ whenWritten, count, shown, show }: CountSource) {
  /** Null while the server has to be asked. */
  let number: number | null = null;
  let top: Top | null = null;
  let isNothingUnread = false;
  /** Nothing is there although there should be: what was read here left a gap that the server has yet to fill. */
  let isGap = false;
  /** Of the number, those that the person is looking at. */
  let lookedAt = 0;
  let looks = 0;
  let isAsking = false;
  let isOver = false;

  const know = (next: number) => {
    number = next;
    show(Math.max(0, next - lookedAt));
  };
  const settle = async () => {
    await whenWritten();
    await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
    isAsking = false;
    if (isOver || (number !== null && !isGap)) return;
    const before = looks;
    const counted = await count();
    if (isOver || looks !== before) return;
    isNothingUnread = isGap && counted === 0;
    know(counted);
  };
  const askSoon = () => {
    if (isAsking) return;
    isAsking = true;
    settle().catch(() => {
      isAsking = false;
      if (!isOver) show(Math.max(shown(), top?.isUnread && top.isCounted ? 1 : 0));
    });
  };
  const ask = () => {
    number = null;
    askSoon();
  };
  const isExact = () => number !== null && number <= MAX_BADGE;
  const move = (newest: Newest) => {
    const first = isNothingUnread && newest.isLookedAt ? Number(newest.isCounted) : null;
    const change = top && !isNothingUnread && isExact() ? changeBy(top, newest) : first;
    top = { ...newest, isUnread: true };
    isNothingUnread = false;
    isGap = false;
    if (number === null || change === null) ask();
    else if (change !== 0) know(number + change);
  };
  const lose = (isConfirmed: boolean) => {
    if (top?.isUnread) {
      if (number === null || !isExact()) ask();
      else if (top.isCounted) know(number - 1);
      top = { ...top, isUnread: false };
    }
    isGap = isConfirmed && !isNothingUnread;
    if (isGap) askSoon();
  };
  return {
    /** The newest is this; null for none, of which the server may not have said that there are no others. */
    watch(newest: Newest | null, isConfirmed: boolean): void {
      looks += 1;
      if (newest) move(newest);
      else if (top) lose(isConfirmed);
      else {
        isNothingUnread = isConfirmed;
        know(0);
      }
    },
    /** So many of the unread are before the person, and do not show in the number. */
    look(count: number): void {
      if (count === lookedAt) return;
      lookedAt = count;
      if (number !== null) know(number);
    },
    askAgain: () => {
      if (!isNothingUnread) ask();
    },
    end: () => {
      isOver = true;
    },
  };
}
