export const scaleTimeLimit = (ms: number): number =>
  Math.ceil(ms * Number(import.meta.env.SAMSPILL_SLOWNESS));
