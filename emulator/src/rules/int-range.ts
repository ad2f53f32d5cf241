import { type EvalResult, failure, int } from './rules-value.ts';

export const MIN_INT = -(2n ** 63n);
export const MAX_INT = 2n ** 63n - 1n;

/** The result of integer arithmetic, an error when it leaves 64 bits. */
export function boundedInt(value: bigint): EvalResult {
  if (value >= MIN_INT && value <= MAX_INT) return int(value);
  return failure(`Integer value is out of the [${MIN_INT}, ${MAX_INT}] range.`);
}

/** A float cut to its integer part; beyond 64 bits the nearest int, NaN becomes 0. */
export function truncatedInt(value: number): bigint {
  if (Number.isNaN(value)) return 0n;
  if (value >= 2 ** 63) return MAX_INT;
  if (value <= -(2 ** 63)) return MIN_INT;
  return BigInt(Math.trunc(value));
}
