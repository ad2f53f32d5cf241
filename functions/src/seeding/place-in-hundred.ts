/** Shares no divisor with a hundred, so that every place is met once before any is met again. */
const STRIDE = 37;

/** Where `index` stands among a hundred, from 0: scattered, so that a few have the mix of the many. */
export const placeInHundred = (index: number) => (index * STRIDE) % 100;
