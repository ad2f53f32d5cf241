import { createStore } from './store.ts';

/** Slower responses are too imprecise for setting the clock. */
const MAX_ROUND_TRIP_MS = 10_000;
/** The header has whole seconds, and the response takes some time. */
const TOLERANCE_MS = 5_000;
/** Average error of the header, which has whole seconds. */
const HALF_SECOND_MS = 500;

const correctionMs = createStore(0);

/** Current time corrected to the server's clock, since a device may be minutes off. */
export const currentTimeMs = (): number => Date.now() + correctionMs.read();

/** Sets the correction from the `Date` header of an uncached response. */
export function syncServerTime(header: string | null, askedMs: number): void {
  const serverMs = Date.parse(header ?? '');
  const tookMs = Date.now() - askedMs;
  if (Number.isNaN(serverMs) || tookMs < 0 || tookMs > MAX_ROUND_TRIP_MS) return;
  const behindMs = serverMs + HALF_SECOND_MS - (askedMs + tookMs / 2);
  correctionMs.set(Math.abs(behindMs) > TOLERANCE_MS ? Math.round(behindMs) : 0);
}
