import type { Timestamp } from './value/value.ts';

const MICROS_PER_SECOND = 1_000_000;
const MICROS_PER_MILLI = 1_000;
const NANOS_PER_MICRO = 1_000;

/** The engine's only source of time; tests give it a fake `nowMillis`. */
export interface Clock {
  nowMillis(): number;
  /** Time of a read at “now”, in microseconds: between the last commit and the next. */
  readTime(): Timestamp;
  /** Commit time in microseconds, later than any earlier result. */
  commitTime(): Timestamp;
}

export function createClock(nowMillis: () => number = Date.now): Clock {
  let lastMicros = 0;
  return {
    nowMillis,
    readTime: () => {
      lastMicros = Math.max(lastMicros, currentMicros(nowMillis));
      return timestampOfMicros(lastMicros);
    },
    commitTime: () => {
      lastMicros = Math.max(lastMicros + 1, currentMicros(nowMillis));
      return timestampOfMicros(lastMicros);
    },
  };
}

// `performance.now()` only adds microseconds; jumps of the wall clock remain visible.
function currentMicros(nowMillis: () => number): number {
  const fraction = Math.floor((performance.now() % 1) * MICROS_PER_MILLI);
  return Math.floor(nowMillis()) * MICROS_PER_MILLI + fraction;
}

export function timestampOfMicros(micros: number): Timestamp {
  const seconds = Math.floor(micros / MICROS_PER_SECOND);
  return { seconds, nanos: (micros - seconds * MICROS_PER_SECOND) * NANOS_PER_MICRO };
}
