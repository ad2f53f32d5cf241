import fc from 'fast-check';

const SEEDS = 0x1_0000_0000;

/** What a run is made from: the same seed makes the same choices in the same order. */
export interface Random {
  /** A whole number from 0 up to `below`. */
  below(below: number): number;
  /** True in so many of a hundred cases. */
  percent(share: number): boolean;
  pick<T>(items: readonly T[]): T;
  sample<T>(arbitrary: fc.Arbitrary<T>): T;
}

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (limit: number) => Math.floor((next() / SEEDS) * limit);
  const pick = <T>(items: readonly T[]): T => {
    const item = items[below(items.length)];
    if (item === undefined && items.length === 0) throw new Error('nothing to pick from');
    return item as T;
  };
  return {
    below,
    percent: (share) => below(100) < share,
    pick,
    sample: (arbitrary) => pick(fc.sample(arbitrary, { seed: next() | 0, numRuns: 1 })),
  };
}

/** Of the run: `FUZZ_SEED` repeats one. */
export const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % SEEDS);
/** How many attempts a part makes: few among all tests, `FUZZ_ATTEMPTS` by `npm run fuzz`. */
export const attemptsOr = (few: number) => Number(process.env.FUZZ_ATTEMPTS ?? few);
