import { createStore } from './store.ts';

/** An answer that took longer says too little about the time at which the server wrote it. */
const MAX_ROUND_TRIP_MS = 10_000;
/** The header counts in seconds, and the way of the answer takes a part of one. */
const TOLERANCE_MS = 5_000;
/** The header leaves out the part of a second that had passed. */
const HALF_SECOND_MS = 500;

/** By how much this device's clock is behind the server's. */
const correctionMs = createStore(0);

/** The time by the server's clock, as far as it is known: a device's own may be minutes off. */
export const currentTimeMs = (): number => Date.now() + correctionMs.read();

/** Learns the server's time from the `Date` header of an answer that no cache has kept. */
export function learnServerTime(header: string | null, askedMs: number): void {
  const serverMs = Date.parse(header ?? '');
  const tookMs = Date.now() - askedMs;
  if (Number.isNaN(serverMs) || tookMs < 0 || tookMs > MAX_ROUND_TRIP_MS) return;
  const behindMs = serverMs + HALF_SECOND_MS - (askedMs + tookMs / 2);
  correctionMs.set(Math.abs(behindMs) > TOLERANCE_MS ? Math.round(behindMs) : 0);
}
