import { type EvalResult, failure, int } from './rules-value.ts';

export const MIN_INT = -(2n ** 63n);
export const MAX_INT = 2n ** 63n - 1n;

export function boundedInt(value: bigint): EvalResult {
  if (value >= MIN_INT && value <= MAX_INT) return int(value);
  return failure(`Integer value is out of the [${MIN_INT}, ${MAX_INT}] range.`);
}

/** Truncates towards zero and clamps to 64 bits; NaN becomes 0. */
export function truncatedInt(value: number): bigint {
  if (Number.isNaN(value)) return 0n;
  if (value >= 2 ** 63) return MAX_INT;
  if (value <= -(2 ** 63)) return MIN_INT;
  return BigInt(Math.trunc(value));
}
