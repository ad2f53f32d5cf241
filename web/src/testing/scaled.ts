/** A time limit on this machine: `vitest.browser.config.ts` measures how slow that is and sets the variable. */
export const scaled = (ms: number): number =>
  Math.ceil(ms * Number(import.meta.env.SAMSPILL_SLOWNESS));
