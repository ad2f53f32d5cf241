/** Coprime to 100, so that all places occur before any repeats. */
const STRIDE = 37;

/** Permutes `index` within a hundred, so that short runs approximate the full mix. */
export const permuteInHundred = (index: number) => (index * STRIDE) % 100;
