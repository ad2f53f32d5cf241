import { randomFrom } from '@samspill/domain/random';
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
  const next = randomFrom(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(items: readonly T[]): T => {
    const item = items[below(items.length)];
    if (item === undefined && items.length === 0) throw new Error('nothing to pick from');
    return item as T;
  };
  return {
    below,
    percent: (share) => below(100) < share,
    pick,
    sample: (arbitrary) => pick(fc.sample(arbitrary, { seed: (next() * SEEDS) | 0, numRuns: 1 })),
  };
}

/** Set `FUZZ_SEED` to reproduce a run. */
export const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % SEEDS);
export const attemptsOr = (few: number) => Number(process.env.FUZZ_ATTEMPTS ?? few);
