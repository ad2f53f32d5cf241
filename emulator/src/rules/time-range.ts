import { type EvalResult, failure } from './rules-value.ts';

export const NANOS_PER_SECOND = 1_000_000_000n;

const MIN_TIMESTAMP_SECONDS = -62_135_596_800n;
const MAX_TIMESTAMP_SECONDS = 253_402_300_799n;
const MAX_DURATION_SECONDS = 315_576_000_000n;

export function boundedTimestamp(nanos: bigint): EvalResult {
  const lastNano = MAX_TIMESTAMP_SECONDS * NANOS_PER_SECOND + NANOS_PER_SECOND - 1n;
  if (nanos >= MIN_TIMESTAMP_SECONDS * NANOS_PER_SECOND && nanos <= lastNano) {
    return { type: 'timestamp', nanos };
  }
  return failure(INVALID_TIMESTAMP);
}

export const INVALID_TIMESTAMP =
  'Timestamp is not valid. Seconds must be in range [-62,135,596,800, +253,402,300,799]. ' +
  'Nanos must be in range [0, +999,999,999].';

export function boundedDuration(nanos: bigint): EvalResult {
  const max = MAX_DURATION_SECONDS * NANOS_PER_SECOND + NANOS_PER_SECOND - 1n;
  if (nanos >= -max && nanos <= max) return { type: 'duration', nanos };
  return failure(
    'Duration is not valid. Seconds must be in range [-315,576,000,000, +315,576,000,000]. ' +
      'Nanos must be in range [-999,999,999, +999,999,999]. ' +
      'Nanos must have the same sign as seconds.',
  );
}
