/** Scales a time limit to this machine's speed, which `vitest.browser.config.ts` measures. */
export const scaleTimeLimit = (ms: number): number =>
  Math.ceil(ms * Number(import.meta.env.SAMSPILL_SLOWNESS));
