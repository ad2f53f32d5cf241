/** Scales a time limit to this machine; `vitest.browser.config.ts` measures its speed and sets the variable. */
export const scaled = (ms: number): number =>
  Math.ceil(ms * Number(import.meta.env.SAMSPILL_SLOWNESS));
