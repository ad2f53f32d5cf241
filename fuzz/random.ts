import fc from 'fast-check';

const SEEDS = 0x1_0000_0000;

export interface Random {
  /** `below` is exclusive. */
  below(below: number): number;
  percent(share: number): boolean;
  pick<T>(items: readonly T[]): T;
  sample<T>(arbitrary: fc.Arbitrary<T>): T;
}

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

/** Set `FUZZ_SEED` to reproduce a run. */
export const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % SEEDS);
export const attemptsOr = (few: number) => Number(process.env.FUZZ_ATTEMPTS ?? few);
