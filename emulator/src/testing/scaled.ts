/**
 * A time limit on this machine. The test run measures how slow that is (`scripts/time-limits.mjs`); this package imports
 * no other, so it reads the result itself.
 */
export const scaled = (ms: number): number =>
  Math.ceil(ms * Number(process.env.SAMSPILL_SLOWNESS ?? 1));
