/**
 * Scales a time limit by the machine’s slowness, which the test run measures (`scripts/time-limits.mjs`). Reads the
 * variable itself, because this package imports no other.
 */
export const scaled = (ms: number): number =>
  Math.ceil(ms * Number(process.env.SAMSPILL_SLOWNESS ?? 1));
